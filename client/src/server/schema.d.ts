/** Made by generate-schema.js from the server's OpenAPI document: change the types there. */

export interface paths {
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am; somebody new becomes a guest. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be played. */
        get: {
            parameters: {
                query?: {
                    /** @description With 1 also games that are not offered. */
                    all?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Games"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules of a game to read, with pictures and examples; for a game without them, short rules of its steps. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Rules"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tables I sit at, and those where I may sit down. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tables"];
                    };
                };
            };
        };
        put?: never;
        /** A new table; with no free seat left it begins at once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTable"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewTableId"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The guided first game of a game: where I left it, or from the first lesson on. Never rated. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewLesson"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewTableId"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** After the end: a new game from any position of this one, unrated, with hidden things as they were. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewBranch"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewTableId"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a table as text. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/dealing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** After the end: the key and what could be drawn each time, so that everybody can verify every draw. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dealing"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a record in; it is replayed and checked first. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/plain": string;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewReplayId"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays/{replay}/dealing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key of a record and what could be drawn each time, so that everybody can verify every draw. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    replay: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dealing"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays/{replay}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new game from any position of a record that has come to its end, unrated, with hidden things as they were. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    replay: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewBranch"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewTableId"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table as I may see it: who sits where, the position, and what I may play. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table without drawings; on request only what has changed, and not before something has happened. */
        get: {
            parameters: {
                query?: {
                    /** @description The tag of an earlier answer of mine: only what has changed since is sent, if it is still known */
                    base?: string;
                    /** @description Also send the lines of the log from this number on */
                    after?: string;
                    /** @description Wait so many seconds, at most 30, until I may decide or the game is over; with `after` until there are more lines than that */
                    wait?: string;
                };
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableData"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play one of the legal paths, as `play`; the answer has no drawings, and comes when the move is on disk. */
        post: {
            parameters: {
                query?: {
                    /** @description The tag of an earlier answer of mine: only what has changed since is sent, if it is still known */
                    base?: string;
                    /** @description Also send the lines of the log from this number on */
                    after?: string;
                };
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Move"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableData"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/sit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a free seat, or reclaim my own from the substitute bot. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Sitting"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/stand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give my seat up; in a running game a bot continues for me. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Seat"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play one of the legal paths. The answer comes when the move is on disk. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Move"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The host puts a bot of the server on a free seat, or removes it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The host frees the seat of another person before the game. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Seat"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The host makes the person on another seat the host. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Seat"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The host closes a table whose game has not begun. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClosedTable"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The host begins the game; every seat is taken. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** After the end: a new game at the same table, with the seats rotated by one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NextTable"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzles of all titles that are offered. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PuzzleLists"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzles of a title, in their order. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PuzzleList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open tables, the latest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only this title. */
                    game?: string;
                    /** @description Only tables with so many seats. */
                    seats?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
                    /** @description Only this kind of clock. */
                    time?: "none" | "minutes" | "days";
                    /** @description Only rated or only casual tables. */
                    rated?: "0" | "1";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LobbyTables"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ladders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All ladders. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LadderInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ladders/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ladder of a title: people and bots by their rated games. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LadderTable"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ladders/{game}/games.jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every finished rated game of a title, a line of JSON each, in the order in which they ended. */
        get: {
            parameters: {
                query?: {
                    /** @description Only games with a larger number. */
                    after?: string;
                };
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/jsonl": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a table did to its players' points, seat by seat; nothing if it is not rated or not over. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Points"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a finished game counted on the ladder as it did, or why it did not. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Counted"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member by name: the place on every ladder, and the last rated games. Casual games are nobody's business. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which pages the operator has filled. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": ("imprint" | "privacy")[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the operator, in the language asked for if there is a text in it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LegalPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My notification channels. */
        get: {
            parameters: {
                query?: {
                    /** @description Also whether notifications about this table are off. */
                    table?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NoticeWays"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe this browser to Web Push. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/push/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the subscription of this browser. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Endpoint"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the webhook that is called when it is my turn. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/webhook/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call my webhook now. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tried"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set my e-mail address; it counts once the link in the confirmation e-mail was opened. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/mail/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an e-mail address. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Signed"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/mail/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unsubscribe from e-mail, without signing in. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Signed"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/quiet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn notifications about this table off or on. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    table: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Quiet"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
            };
        };
        put?: never;
        /** Become a member with a name and a password; my games stay mine. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMember"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Welcomed"];
                    };
                };
            };
        };
        /** Delete my account. My games stay for the other players, without my name. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change my name or my settings. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What `navigator.credentials.create` needs, for a guest who becomes a member or for a member's next device. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a new passkey. A guest becomes a member; my games stay mine. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MadePasskey"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredPasskey"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with name and password. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ByPassword"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        /** Sign out in this browser. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a recovery code, when everything else is lost. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ByCode"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a link of the operator, and sign in; all other devices are signed out. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ByLink"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What `navigator.credentials.get` needs. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ByPasskey"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out on all devices; tokens stay valid. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/member/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set, change or remove my password; all other devices are signed out. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPassword"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/{passkey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    passkey: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/member/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes; the old ones are no longer valid. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Codes"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token for a bot of mine. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Secret"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token of mine; its bot is disconnected at once. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What runs: processes, tables, the queue of bots, delays. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ServerStatus"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The moderation log, the last line first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only reports and mutes by players, or only actions of operators. */
                    log?: "players" | "actions";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LogEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members, the newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only members with this in their name, or tables where such a person sits. */
                    name?: string;
                    /** @description Only banned members. */
                    banned?: "1";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedMember"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables, the latest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only members with this in their name, or tables where such a person sits. */
                    name?: string;
                    /** @description Only tables in this phase, or closed ones. */
                    phase?: "waiting" | "playing" | "over" | "closed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ModeratedTable"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ban or unban a member; close, reopen or unrate a table. It is written into the moderation log with my name. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Acted"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Refusal
         * @description Nothing happened, and why.
         */
        Refusal: {
            code: string;
            text: string;
            detail?: string;
        };
        /**
         * Play
         * @description Play a path for one of my seats, at line n. `undo:12` takes back to before line 12.
         *
         *         `resign` gives the game up, `agree:draw` offers a draw or agrees to it, `refuse:draw` declines it: at any time.
         *
         *         `id` is a name of my choice for this message: the answer repeats it, and a move that is sent again with the same id
         *         is answered again, not played again.
         */
        Play: {
            /** @enum {unknown} */
            type: "play";
            seat: number;
            n: number;
            path: string;
            /** @default  */
            id?: string;
        };
        /**
         * Look
         * @description Show me the position after the first n lines, as I may know it; answered by a Position with live = false.
         */
        Look: {
            /** @enum {unknown} */
            type: "look";
            n: number;
        };
        /**
         * Foresee
         * @description Ask what a path of my seat at line n leads to, from what I know. Answered, to me alone, by a Forecast.
         */
        Foresee: {
            /** @enum {unknown} */
            type: "foresee";
            seat: number;
            n: number;
            path: string;
        };
        /**
         * AskHatched
         * @description Ask which places of the board are to be hatched after the picks of `path`, for my seat at line n: forbidden by
         *         one rule. The path may also be `road:`, a card that stands for all roads. Answered by Hatched.
         */
        AskHatched: {
            /** @enum {unknown} */
            type: "hatch";
            seat: number;
            n: number;
            path: string;
        };
        /**
         * AskWhy
         * @description Ask why a pick cannot be chosen after the picks of `path`, for my seat at line n. Answered by a Reason.
         */
        AskWhy: {
            /** @enum {unknown} */
            type: "why";
            seat: number;
            n: number;
            path: string;
            pick: string;
        };
        /**
         * Speak
         * @description Change the language of this connection; everything is sent again.
         */
        Speak: {
            /** @enum {unknown} */
            type: "speak";
            /** @enum {unknown} */
            language: "de" | "en";
        };
        /**
         * Sit
         * @description Take a free seat under this name; `zone` says where I live, e.g. Europe/Berlin.
         */
        Sit: {
            /** @enum {unknown} */
            type: "sit";
            seat: number;
            name: string;
            /** @default  */
            zone?: string;
        };
        /**
         * Stand
         * @description Give a seat of mine up: while waiting it becomes free, in a running game a bot continues until I sit again.
         */
        Stand: {
            /** @enum {unknown} */
            type: "stand";
            seat: number;
        };
        /**
         * Invite
         * @description The host puts a bot on a free seat, or (bot = null) frees a seat that a bot holds. Only while waiting.
         */
        Invite: {
            /** @enum {unknown} */
            type: "invite";
            seat: number;
            bot: string | null;
        };
        /**
         * Remove
         * @description The host frees the seat of another person, who cannot sit down again. Only while waiting.
         */
        Remove: {
            /** @enum {unknown} */
            type: "remove";
            seat: number;
        };
        /**
         * HandOver
         * @description The host makes the person on another seat the host of the table.
         */
        HandOver: {
            /** @enum {unknown} */
            type: "hand_over";
            seat: number;
        };
        /**
         * Close
         * @description The host closes a table whose game has not begun; its address leads nowhere from then on.
         */
        Close: {
            /** @enum {unknown} */
            type: "close";
        };
        /**
         * Start
         * @description The host begins the game; every seat is taken. A table whose seats are all taken at first begins at once.
         */
        Start: {
            /** @enum {unknown} */
            type: "start";
        };
        /**
         * Rematch
         * @description After the end: a new game at the same table, seats rotated by one. Its address is sent in Seats.
         */
        Rematch: {
            /** @enum {unknown} */
            type: "rematch";
            /** @default null */
            level?: string | null;
        };
        /**
         * Chat
         * @description Send a chat message to the players of this table.
         */
        Chat: {
            /** @enum {unknown} */
            type: "chat";
            text: string;
        };
        /**
         * Mute
         * @description The host mutes a player in the chat of this table, or lifts it.
         */
        Mute: {
            /** @enum {unknown} */
            type: "mute";
            seat: number;
            muted: boolean;
        };
        /**
         * Report
         * @description Report a player, or a line of the chat, to the operator of the server.
         */
        Report: {
            /** @enum {unknown} */
            type: "report";
            seat: number;
            reason: string;
            /** @default null */
            line?: number | null;
        };
        /**
         * Attend
         * @description Whether the page is visible; then no notifications are sent. A new connection counts as visible.
         */
        Attend: {
            /** @enum {unknown} */
            type: "attend";
            looking: boolean;
        };
        /**
         * Asks
         * @description Whether my seat is asked also where it cannot agree; otherwise that is answered for me, and nobody can tell.
         */
        Asks: {
            /** @enum {unknown} */
            type: "asks";
            seat: number;
            all: boolean;
        };
        /**
         * ChooseColour
         * @description The colour that my seat shows from now on, one of `palette`; null: the seat's own. Nobody loses a chosen one.
         */
        ChooseColour: {
            /** @enum {unknown} */
            type: "colour";
            seat: number;
            colour: string | null;
        };
        /**
         * AddNumber
         * @description What I add to the key from which chance is drawn, before the first draw; empty takes it back. All see it.
         */
        AddNumber: {
            /** @enum {unknown} */
            type: "number";
            seat: number;
            number: string;
        };
        /**
         * Pass
         * @description Agree to nothing until the end of this turn: this question, at line n, and all that follow are answered for me.
         *
         *         Possible where Position has `standing`. Answered like Play.
         */
        Pass: {
            /** @enum {unknown} */
            type: "pass";
            seat: number;
            n: number;
            /** @default  */
            id?: string;
        };
        /**
         * AskHint
         * @description Ask for a hint for my seat at line n, where the table allows it. Answered, to me alone, by an Advice.
         */
        AskHint: {
            /** @enum {unknown} */
            type: "hint";
            seat: number;
            n: number;
        };
        /**
         * Learn
         * @description In a guided first game: go on to the next step, turn to a lesson by its name, or end the guide, not the game.
         *
         *         In an example `next` also begins again after its end; in a puzzle `solution` plays the solution.
         */
        Learn: {
            /** @enum {unknown} */
            type: "learn";
            /** @enum {unknown} */
            to: "end" | "lesson" | "next" | "solution";
            /** @default  */
            lesson?: string;
        };
        /**
         * LookBack
         * @description After the end: ask for the review of the game. Answered by LookedBack, repeatedly while it is computed.
         */
        LookBack: {
            /** @enum {unknown} */
            type: "look_back";
        };
        /**
         * AskWhole
         * @description I do not have the message that a Change is based on: everything is sent again, whole.
         */
        AskWhole: {
            /** @enum {unknown} */
            type: "whole";
        };
        /**
         * Ping
         * @description Ask whether the line is alive. Answered at once by Pong, before anything that waits at the table.
         */
        Ping: {
            /** @enum {unknown} */
            type: "ping";
        };
        /**
         * Seats
         * @description Everything about the table except the position.
         */
        Seats: {
            /** @enum {unknown} */
            type: "seats";
            table: string;
            game: string;
            title: string;
            art: string;
            options: string[];
            /** @enum {unknown} */
            phase: "over" | "playing" | "waiting";
            seats: components["schemas"]["SeatInfo"][];
            host: boolean;
            watchers: number;
            hot_seat: boolean;
            secrets: boolean;
            rematch: string | null;
            /** @default null */
            clock?: components["schemas"]["ClockInfo"] | null;
            /** @default null */
            days?: components["schemas"]["DaysInfo"] | null;
            /** @default false */
            rated?: boolean;
            /** @default false */
            open?: boolean;
            /** @default false */
            hints?: boolean;
            /** @default false */
            lesson?: boolean;
            /** @default  */
            origin?: string;
            /** @default [] */
            palette?: string[];
            /** @default  */
            example?: string;
            /** @default null */
            puzzle?: components["schemas"]["PuzzleInfo"] | null;
            /** @default  */
            commitment?: string;
            /** @default 0 */
            serial?: number;
        };
        /**
         * SeatInfo
         * @description Who sits on a seat.
         */
        SeatInfo: {
            seat: number;
            people: string;
            colour: string;
            symbol: string;
            name: string;
            /** @enum {unknown} */
            kind: "bot" | "free" | "guest" | "member";
            bot: string | null;
            face: string;
            level: string;
            mine: boolean;
            connected: boolean;
            milliseconds: number | null;
            ticking: boolean;
            stand_in: boolean;
            /** @default null */
            deadline?: number | null;
            /** @default false */
            muted?: boolean;
            /** @default false */
            program?: boolean;
            /** @default false */
            host?: boolean;
            /**
             * @default
             * @enum {unknown}
             */
            absence?: "" | "left" | "resigned" | "time";
            /** @default  */
            hue?: string;
            /** @default null */
            asks_all?: boolean | null;
            /** @default  */
            number?: string;
        };
        /**
         * ClockInfo
         * @description How the clocks of a table are set.
         */
        ClockInfo: {
            minutes: number;
            increment: number;
        };
        /**
         * DaysInfo
         * @description A correspondence clock: days for every turn; see `tables.calendar`.
         */
        DaysInfo: {
            days: number;
            weekend: boolean;
            sleep: [
                number,
                number
            ] | null;
            zone: string;
        };
        /**
         * PuzzleInfo
         * @description A puzzle of a title.
         */
        PuzzleInfo: {
            id: string;
            number: number;
            level: number;
        };
        /**
         * Position
         * @description The picture of a position, and the legal paths.
         */
        Position: {
            /** @enum {unknown} */
            type: "position";
            n: number;
            live: boolean;
            seat: number | null;
            width: number;
            height: number;
            board: string;
            label: string;
            shapes: components["schemas"]["Shape"][];
            panels: components["schemas"]["Panel"][];
            last: string[];
            actors: number[];
            step: string;
            prompt: string;
            help: string;
            choices: components["schemas"]["Choice"][];
            words: {
                [key: string]: string;
            };
            undo: number[];
            since: number;
            result: components["schemas"]["Result"] | null;
            /** @default {} */
            nearby?: {
                [key: string]: string;
            };
            /** @default {} */
            prompts?: {
                [key: string]: components["schemas"]["Prompt"];
            };
            /** @default {} */
            cards?: {
                [key: string]: components["schemas"]["Card"][];
            };
            /** @default null */
            stage?: components["schemas"]["Stage"] | null;
            /** @default 0 */
            turn?: number;
            /** @default  */
            standing?: string;
            /** @default  */
            ground?: string;
            /** @default null */
            coach?: components["schemas"]["Coach"] | null;
            /** @default [] */
            agreed?: number[];
            /** @default [] */
            may?: ("agree:draw" | "refuse:draw" | "resign")[];
            /** @default 0 */
            cell?: number;
            /** @default  */
            rule?: string;
            /** @default 0 */
            serial?: number;
        };
        /**
         * Shape
         * @description See core.display.scene.Shape; the label is in words.
         */
        Shape: {
            id: string;
            symbol: string;
            x: number;
            y: number;
            width: number;
            height: number;
            label: string;
            /** @default 0 */
            turn?: number;
            /** @default  */
            badge?: string;
            /** @default  */
            colour?: string;
            /** @default  */
            pick?: string;
            /** @default  */
            place?: string;
            /** @default  */
            kind?: string;
            /** @default  */
            outline?: string;
            /** @default  */
            group?: string;
            /** @default false */
            quiet?: boolean;
            /** @default [] */
            lights?: [
                string,
                string
            ][];
            /** @default 0 */
            count?: number;
            /** @default  */
            caption?: string;
            /** @default  */
            detail?: string;
            /** @default  */
            nearby?: string;
        };
        /** Panel */
        Panel: {
            id: string;
            kind: string;
            title: string;
            items: components["schemas"]["Item"][];
            /** @default null */
            seat?: number | null;
            /** @default  */
            colour?: string;
            /** @default  */
            symbol?: string;
        };
        /** Item */
        Item: {
            id: string;
            label: string;
            /** @default  */
            symbol?: string;
            /** @default  */
            badge?: string;
            /** @default  */
            colour?: string;
            /** @default null */
            value?: number | string | null;
            /** @default  */
            pick?: string;
            /** @default  */
            counts?: string;
            /** @default  */
            group?: string;
            /** @default false */
            hole?: boolean;
        };
        /**
         * Choice
         * @description A legal path, as its picks.
         */
        Choice: {
            picks: string[];
        };
        /**
         * Result
         * @description The result of a game.
         */
        Result: {
            ranks: number[];
            scores: number[];
            reason: string;
            tie_breaks: {
                [key: string]: number[];
            };
            chart: number[][];
            reason_code: string;
            /** @default [] */
            sources?: components["schemas"]["Source"][][];
            /** @default null */
            dice?: components["schemas"]["DiceResult"] | null;
        };
        /**
         * Source
         * @description All points that a seat got from one source, at the end of the game.
         */
        Source: {
            source: string;
            amount: number;
            /** @default  */
            colour?: string;
            /** @default  */
            symbol?: string;
        };
        /**
         * DiceResult
         * @description The rolls of a game, at its end.
         */
        DiceResult: {
            rolled: components["schemas"]["Rolled"][];
            income: components["schemas"]["Income"][];
            income_of: string;
        };
        /**
         * Rolled
         * @description How often a number was rolled, and how often it comes on average in so many rolls.
         */
        Rolled: {
            number: number;
            count: number;
            expected: number;
        };
        /**
         * Income
         * @description What the rolls of a game brought a seat, and what they bring on average.
         */
        Income: {
            amount: number;
            expected: number;
        };
        /**
         * Prompt
         * @description What I am asked after some picks: where we are, the next thing to do, and a reason, limit or cost.
         */
        Prompt: {
            lead: string;
            /** @default  */
            kicker?: string;
            /** @default  */
            sub?: string;
            /** @default 0 */
            due?: number;
        };
        /**
         * Card
         * @description A choice at the prompt. If its pick is not a legal one, it is disabled and has a reason.
         */
        Card: {
            pick: string;
            label: string;
            /**
             * @default
             * @enum {unknown}
             */
            role?: "" | "exit" | "primary" | "second";
            /** @default  */
            symbol?: string;
            /** @default  */
            badge?: string;
            /** @default  */
            colour?: string;
            /** @default  */
            effect?: string;
            /** @default [] */
            cost?: components["schemas"]["Cost"][];
            /** @default  */
            reason?: string;
            /** @default  */
            rule?: string;
        };
        /**
         * Cost
         * @description A part of a price.
         */
        Cost: {
            symbol: string;
            label: string;
            /** @default 1 */
            number?: number;
            /** @default 0 */
            missing?: number;
        };
        /**
         * Stage
         * @description A conflict being decided, its result, or the forecast of one.
         */
        Stage: {
            kind: string;
            title: string;
            /** @default [] */
            sides?: components["schemas"]["Side"][];
            /** @default  */
            symbol?: string;
            /** @default  */
            colour?: string;
            /** @default 0 */
            number?: number;
            /** @default 0 */
            total?: number;
            /** @default  */
            verdict?: string;
            /** @default null */
            winner?: number | null;
            /** @default [] */
            lines?: components["schemas"]["StageLine"][];
            /** @default [] */
            follows?: components["schemas"]["StageLine"][];
            /** @default [] */
            seats?: number[];
        };
        /**
         * Side
         * @description One side of a staged moment.
         */
        Side: {
            name: string;
            strength: number | string;
            /** @default null */
            seat?: number | null;
            /** @default  */
            symbol?: string;
            /** @default  */
            colour?: string;
            /** @default [] */
            forces?: components["schemas"]["Force"][];
            /** @default  */
            stake?: string;
        };
        /**
         * Force
         * @description Equal pieces on one side of a conflict.
         */
        Force: {
            /** @enum {unknown} */
            kind: "board" | "committed" | "pickable" | "unknown";
            symbol: string;
            number: number;
            label: string;
            /** @default  */
            colour?: string;
        };
        /**
         * StageLine
         * @description One line of a result.
         */
        StageLine: {
            text: string;
            /** @default [] */
            places?: string[];
            /** @default  */
            symbol?: string;
            /** @default null */
            points?: components["schemas"]["Gain"] | null;
        };
        /**
         * Gain
         * @description Points that a seat got.
         */
        Gain: {
            seat: number;
            amount: number;
            source: string;
            /** @default  */
            colour?: string;
            /** @default  */
            symbol?: string;
            /** @default  */
            place?: string;
        };
        /**
         * Coach
         * @description What the coach of a guided first game says now; `**` stands around stressed words.
         */
        Coach: {
            /** @enum {unknown} */
            kind: "comment" | "done" | "move" | "other" | "read";
            text: string;
            /** @default  */
            why?: string;
            /** @default  */
            not_yet?: string;
            /** @default 0 */
            number?: number;
            /** @default [] */
            lessons?: components["schemas"]["LessonTitle"][];
            /** @default 0 */
            step?: number;
            /** @default 0 */
            steps?: number;
            /** @default 0 */
            minutes?: number;
            /** @default [] */
            points?: string[];
            /** @default [] */
            show?: string[];
            /** @default [] */
            good?: number[];
        };
        /** LessonTitle */
        LessonTitle: {
            id: string;
            title: string;
        };
        /**
         * Change
         * @description What has changed since the last message of that type, for connections that take changes (`?changes=1`).
         *
         *         Applied to the message with the serial `base` it gives the message with this serial. Who does not have that message
         *         asks for everything with AskWhole.
         */
        Change: {
            /** @enum {unknown} */
            type: "change";
            /** @enum {unknown} */
            of: "position" | "seats";
            base: number;
            serial: number;
            operations: components["schemas"]["Operation"][];
        };
        /**
         * Operation
         * @description An operation of a JSON Patch (RFC 6902), with a path such as `/shapes/12/label`.
         */
        Operation: {
            /** @enum {unknown} */
            op: "add" | "remove" | "replace";
            path: string;
            value?: unknown;
        };
        /**
         * Log
         * @description Lines from `start` on; they replace those that the client has.
         */
        Log: {
            /** @enum {unknown} */
            type: "log";
            start: number;
            lines: components["schemas"]["LogLine"][];
        };
        /**
         * LogLine
         * @description One line of the log in words; an undo and the lines it undoes are marked.
         */
        LogLine: {
            n: number;
            seat: number | null;
            texts: string[];
            places: string[];
            undone: boolean;
            /** @default 0 */
            turn?: number;
            /** @default [] */
            briefs?: components["schemas"]["Brief"][];
            /** @default [] */
            points?: components["schemas"]["Gain"][];
            /** @default [] */
            flights?: components["schemas"]["Flight"][];
            /** @default null */
            result?: components["schemas"]["Stage"] | null;
            /** @default  */
            fold?: string;
            /** @default  */
            rule?: string;
        };
        /**
         * Brief
         * @description An event in the one line of its turn: who, "lays", "temple H5".
         */
        Brief: {
            seat: number | null;
            verb: string;
            /** @default  */
            thing?: string;
        };
        /**
         * Flight
         * @description Goods or cards that went from one place to another.
         *
         *         An end is a place or a shape of the board, `seat:2`, or an item of a panel; an empty start is where shapes with
         *         this symbol left the board.
         */
        Flight: {
            symbol: string;
            start: string;
            goal: string;
            /** @default 1 */
            count?: number;
        };
        /**
         * Chatter
         * @description Lines of the chat, for players only: the last ones (`whole`), or one more.
         */
        Chatter: {
            /** @enum {unknown} */
            type: "chat";
            lines: components["schemas"]["ChatLine"][];
            /** @default false */
            whole?: boolean;
        };
        /**
         * ChatLine
         * @description A chat message: plain text, never markup.
         */
        ChatLine: {
            n: number;
            seat: number | null;
            name: string;
            mine: boolean;
            text: string;
            at: number;
        };
        /**
         * Forecast
         * @description What a path leads to; without a title there is nothing to say.
         */
        Forecast: {
            /** @enum {unknown} */
            type: "forecast";
            n: number;
            seat: number;
            path: string[];
            /** @default  */
            title?: string;
            /** @default [] */
            lines?: string[];
            /** @default [] */
            points?: components["schemas"]["Gain"][];
            /** @default null */
            stage?: components["schemas"]["Stage"] | null;
            /** @default  */
            button?: string;
            /** @default false */
            undoable?: boolean;
            /** @default false */
            staged?: boolean;
        };
        /**
         * Reason
         * @description Why a pick cannot be chosen after the picks of `path`; an empty text: no reason is known.
         */
        Reason: {
            /** @enum {unknown} */
            type: "reason";
            n: number;
            seat: number;
            path: string[];
            pick: string;
            /** @default  */
            text?: string;
            /** @default  */
            rule?: string;
        };
        /**
         * Hatched
         * @description The places of the board that are hatched after the picks of `path`: few, each forbidden by one rule.
         */
        Hatched: {
            /** @enum {unknown} */
            type: "hatched";
            n: number;
            seat: number;
            path: string[];
            places: components["schemas"]["RefusedPlace"][];
        };
        /**
         * RefusedPlace
         * @description A place of the board that cannot be chosen, and why, as in a Reason.
         */
        RefusedPlace: {
            pick: string;
            text: string;
            rule: string;
        };
        /**
         * Advice
         * @description A hint for one of my seats at line n.
         */
        Advice: {
            /** @enum {unknown} */
            type: "advice";
            n: number;
            seat: number;
            moves: components["schemas"]["AdvisedMove"][];
            /** @default null */
            answer?: components["schemas"]["Expected"] | null;
            /** @default 0 */
            rank?: number;
        };
        /**
         * AdvisedMove
         * @description A move that the hint considered.
         */
        AdvisedMove: {
            picks: string[];
            words: string;
            chance: number;
            why: string;
            /** @default [] */
            places?: string[];
        };
        /**
         * Expected
         * @description The expected answer of another seat, as far as mine would see it.
         */
        Expected: {
            seat: number;
            words: string;
        };
        /**
         * LookedBack
         * @description The progress of the review in positions, and its result once it is done.
         */
        LookedBack: {
            /** @enum {unknown} */
            type: "looked_back";
            done: number;
            total: number;
            /** @default null */
            story?: components["schemas"]["Story"] | null;
        };
        /**
         * Story
         * @description The review of a game that is over: the chances of winning, with all hidden information known.
         */
        Story: {
            chances: number[][];
            turns: components["schemas"]["TurningPoint"][];
            luck: number[];
            choice: number[];
            others: number[];
            luck_part: number;
            margin: number;
        };
        /**
         * TurningPoint
         * @description A line that changed the chances much.
         */
        TurningPoint: {
            n: number;
            seat: number | null;
            texts: string[];
            change: number[];
            better: string | null;
            /** @default  */
            why?: string;
        };
        /**
         * Done
         * @description My move is stored as line n.
         */
        Done: {
            /** @enum {unknown} */
            type: "done";
            n: number;
            /** @default  */
            id?: string;
        };
        /**
         * Pong
         * @description The answer to Ping.
         */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * Refused
         * @description Nothing happened. `code` is one of: path, illegal, seat, stale, malformed, large, busy, forbidden, unknown,
         *         lesson: a legal move that the coach does not ask for yet, and failed: the server failed, and the same message may
         *         succeed later.
         */
        Refused: {
            /** @enum {unknown} */
            type: "refused";
            code: string;
            text: string;
            /** @default  */
            detail?: string;
            /** @default  */
            id?: string;
        };
        /**
         * Me
         * @description Who I am; `member` is null for guests.
         */
        Me: {
            name: string;
            /** @enum {unknown} */
            language: "de" | "en";
            member: components["schemas"]["MemberInfo"] | null;
        };
        /** MemberInfo */
        MemberInfo: {
            name: string;
            settings: components["schemas"]["Preferences"];
        };
        /**
         * Preferences
         * @description What a member chose, for every device; what is null is left to the device.
         */
        Preferences: {
            /** @default null */
            language?: ("de" | "en") | null;
            /** @default null */
            theme?: ("dark" | "light" | "system") | null;
            /** @default null */
            confirm?: boolean | null;
            /** @default null */
            animations?: boolean | null;
            /** @default null */
            sound?: boolean | null;
            /** @default null */
            notifications?: boolean | null;
        };
        /**
         * Games
         * @description Bots: the weakest first.
         */
        Games: {
            games: components["schemas"]["Game"][];
            bots: components["schemas"]["Bot"][];
        };
        /**
         * Game
         * @description A game that can be played.
         */
        Game: {
            id: string;
            title: string;
            summary: string;
            author: string;
            edition: string;
            seats: number[];
            offered: boolean;
            secrets: boolean;
            art: string;
            options: components["schemas"]["Option"][];
            lessons: number;
            minutes: number;
            weight: number;
            puzzle: string;
        };
        /**
         * Option
         * @description The default comes first.
         */
        Option: {
            name: string;
            label: string;
            values: components["schemas"]["OptionChoice"][];
            text: number;
        };
        /** OptionChoice */
        OptionChoice: {
            value: boolean | number | string;
            label: string;
        };
        /** Bot */
        Bot: {
            name: string;
            label: string;
            about: string;
            level: string;
            face: string;
            colour: string;
            quote: string;
            names: string[];
        };
        /**
         * Rules
         * @description The rules of a game to read.
         */
        Rules: {
            id: string;
            title: string;
            summary: string;
            author: string;
            edition: string;
            seats: number[];
            offered: boolean;
            secrets: boolean;
            art: string;
            options: components["schemas"]["Option"][];
            lessons: number;
            minutes: number;
            weight: number;
            puzzle: string;
            sections: components["schemas"]["Section"][];
            /** @default [] */
            pieces?: components["schemas"]["KeyPiece"][];
            /** @default [] */
            pictures?: components["schemas"]["Picture"][];
            /** @default [] */
            examples?: components["schemas"]["RulesExample"][];
        };
        /** Section */
        Section: {
            title: string;
            text: string;
            /** @default  */
            id?: string;
            /** @default 2 */
            level?: number;
            /** @default [] */
            blocks?: components["schemas"]["Block"][];
        };
        /**
         * Block
         * @description A part of a section: see core.rules_pages.Block.
         */
        Block: {
            kind: string;
            /** @default  */
            text?: string;
            /** @default [] */
            items?: string[];
            /** @default  */
            name?: string;
        };
        /**
         * KeyPiece
         * @description A piece in the key to the pieces, drawn as on the board.
         */
        KeyPiece: {
            symbol: string;
            name: string;
            note: string;
            /** @default  */
            badge?: string;
            /** @default  */
            colour?: string;
        };
        /**
         * Picture
         * @description A part of a board to draw, or items with their numbers.
         */
        Picture: {
            id: string;
            alt: string;
            /** @default  */
            board?: string;
            /** @default  */
            ground?: string;
            /** @default 0 */
            width?: number;
            /** @default 0 */
            height?: number;
            /**
             * @default [
             *       0,
             *       0,
             *       0,
             *       0
             *     ]
             */
            part?: [
                number,
                number,
                number,
                number
            ];
            /** @default [] */
            shapes?: components["schemas"]["Shape"][];
            /** @default {} */
            marks?: {
                [key: string]: string;
            };
            /** @default [] */
            labels?: components["schemas"]["PictureLabel"][];
            /** @default [] */
            items?: components["schemas"]["Item"][];
            /** @default  */
            ring?: string;
            /** @default 0 */
            cell?: number;
        };
        /**
         * PictureLabel
         * @description A number or points on a picture, at the middle of a shape.
         */
        PictureLabel: {
            x: number;
            y: number;
            text: string;
        };
        /**
         * RulesExample
         * @description A printed example; `/rules/GAME/ID` is its position to try.
         */
        RulesExample: {
            id: string;
            title: string;
            text: string;
            picture: components["schemas"]["Picture"];
            outcomes: string[];
        };
        /**
         * Tables
         * @description My tables, and open tables with a free seat.
         */
        Tables: {
            mine: components["schemas"]["ListedTable"][];
            open: components["schemas"]["ListedTable"][];
        };
        /** ListedTable */
        ListedTable: {
            table: string;
            game: string;
            title: string;
            /** @enum {unknown} */
            phase: "over" | "playing" | "waiting";
            seats: components["schemas"]["ListedSeat"][];
            my_turn: boolean;
            clock: components["schemas"]["Clock"] | null;
            days: components["schemas"]["DaysInfo"] | null;
            due: number | null;
            rated: boolean;
            options: string[];
            hot_seat: boolean;
            hints: boolean;
            changed: number;
            lesson: boolean;
            watchers?: number;
        };
        /** ListedSeat */
        ListedSeat: {
            name: string;
            /** @enum {unknown} */
            kind: "bot" | "free" | "guest" | "member";
            mine: boolean;
            /** @default  */
            face?: string;
            /** @default false */
            program?: boolean;
            /** @default 0 */
            rank?: number;
            /** @default 0 */
            score?: number;
        };
        /**
         * Clock
         * @description Minutes for the game, and seconds that each decision adds.
         */
        Clock: {
            minutes: number;
            /** @default 0 */
            increment?: number;
        };
        /**
         * NewTable
         * @description The settings of a new table.
         */
        NewTable: {
            game: string;
            seats: number;
            /** @default {} */
            options?: {
                [key: string]: boolean | number | string;
            };
            /** @default null */
            bots?: (string | null)[] | null;
            /** @default null */
            clock?: components["schemas"]["Clock"] | null;
            /** @default null */
            days?: components["schemas"]["DaysForTurns"] | null;
            /** @default  */
            zone?: string;
            /** @default false */
            rated?: boolean;
            /** @default null */
            hints?: boolean | null;
            /** @default false */
            open?: boolean;
            /** @default false */
            hot_seat?: boolean;
            /** @default  */
            name?: string;
            /** @default false */
            waits?: boolean;
            /** @default null */
            language?: ("de" | "en") | null;
        };
        /**
         * DaysForTurns
         * @description A correspondence clock: days per turn; weekends and pause hours in the players' time zones may not count.
         */
        DaysForTurns: {
            days: number;
            /** @default false */
            weekend?: boolean;
            /** @default null */
            sleep?: [
                number,
                number
            ] | null;
        };
        /** NewTableId */
        NewTableId: {
            table: string;
        };
        /**
         * NewLesson
         * @description A guided first game.
         */
        NewLesson: {
            game: string;
            /** @default false */
            again?: boolean;
            /** @default  */
            name?: string;
            /** @default null */
            language?: ("de" | "en") | null;
        };
        /**
         * NewBranch
         * @description A new game from the position after the first `n` lines of a finished one.
         */
        NewBranch: {
            n: number;
            bots: (string | null)[];
            /** @default null */
            seat?: number | null;
            /** @default  */
            name?: string;
            /** @default null */
            language?: ("de" | "en") | null;
        };
        /**
         * Dealing
         * @description The key of a finished game and all draws, or why they cannot be verified.
         */
        Dealing: {
            /**
             * @default
             * @enum {unknown}
             */
            obstacle?: "" | "commitment" | "key" | "lesson" | "origin";
            /** @default  */
            key?: string;
            /** @default  */
            commitment?: string;
            /** @default [] */
            numbers?: components["schemas"]["AddedNumber"][];
            /** @default [] */
            outcomes?: string[];
            /** @default [] */
            draws?: components["schemas"]["DealtDraw"][];
        };
        /**
         * AddedNumber
         * @description What the player of a seat has added to the key.
         */
        AddedNumber: {
            seat: number;
            number: string;
        };
        /**
         * DealtDraw
         * @description One decision of chance. Its number in the list is that of the draw.
         */
        DealtDraw: {
            line: number;
            outcome: number;
            odds: [
                number,
                number
            ][];
        };
        /** NewReplayId */
        NewReplayId: {
            replay: string;
        };
        /**
         * TableView
         * @description A table as I may see it.
         */
        TableView: {
            seats: components["schemas"]["Seats"];
            position: components["schemas"]["Position"] | null;
            legal: string[];
            view: components["schemas"]["PlainView"] | null;
        };
        /**
         * PlainView
         * @description The position as my seat knows it, as data: the same that external bots get (docs/protocol.md).
         */
        PlainView: {
            step: string;
            actors: number[];
            position: Record<string, unknown>;
        };
        /**
         * TableData
         * @description A table without drawings, whole or as what has changed since an earlier answer of mine.
         */
        TableData: {
            tag: string;
            /** @default null */
            table?: components["schemas"]["PlainTable"] | null;
            /** @default  */
            base?: string;
            /** @default [] */
            operations?: components["schemas"]["Operation"][];
            /** @default [] */
            lines?: components["schemas"]["PlainLine"][];
        };
        /**
         * PlainTable
         * @description A table as I may see it, without drawings.
         */
        PlainTable: {
            game: string;
            options: Record<string, unknown>;
            /** @enum {unknown} */
            phase: "over" | "playing" | "waiting";
            seats: components["schemas"]["PlainSeat"][];
            n: number;
            seat: number | null;
            actors: number[];
            step: string;
            legal: string[];
            undo: number[];
            may: string[];
            view: Record<string, unknown> | null;
            result: components["schemas"]["PlainResult"] | null;
        };
        /**
         * PlainSeat
         * @description Who sits on a seat.
         */
        PlainSeat: {
            name: string;
            /** @enum {unknown} */
            kind: "bot" | "free" | "guest" | "member";
            bot: string | null;
            mine: boolean;
            /** @enum {unknown} */
            absence: "" | "left" | "resigned" | "time";
            milliseconds: number | null;
            deadline: number | null;
        };
        /**
         * PlainResult
         * @description The result of a game.
         */
        PlainResult: {
            ranks: number[];
            scores: number[];
            reason_code: string;
        };
        /**
         * PlainLine
         * @description A line of the log as I may read it.
         */
        PlainLine: {
            seat: number | null;
            path: string;
        };
        /**
         * Move
         * @description A path for a seat of mine, at line n of the log: `position.n`. Sent again without an id it is stale.
         */
        Move: {
            seat: number;
            n: number;
            path: string;
            /** @default  */
            id?: string;
        };
        /**
         * Sitting
         * @description Null takes the first free seat. A member's name is the account's.
         */
        Sitting: {
            /** @default null */
            seat?: number | null;
            /** @default  */
            name?: string;
        };
        /** Seat */
        Seat: {
            seat: number;
        };
        /**
         * Invitation
         * @description A bot of the server for a free seat; null frees a seat that a bot holds.
         */
        Invitation: {
            seat: number;
            /** @default null */
            bot?: string | null;
        };
        /** ClosedTable */
        ClosedTable: {
            table: string;
        };
        /** NextTable */
        NextTable: {
            table: string;
        };
        /**
         * PuzzleLists
         * @description All titles that have puzzles.
         */
        PuzzleLists: {
            games: components["schemas"]["PuzzleList"][];
        };
        /**
         * PuzzleList
         * @description The puzzles of a title that fit its rules.
         */
        PuzzleList: {
            game: string;
            title: string;
            today: string;
            puzzles: components["schemas"]["ListedPuzzle"][];
            left_out: {
                [key: string]: string;
            };
        };
        /**
         * ListedPuzzle
         * @description A puzzle in a list; `/puzzles/GAME/ID` is its position to try, `/api/puzzles/GAME/ID.svg` a picture of it.
         */
        ListedPuzzle: {
            id: string;
            number: number;
            level: number;
            seats: number;
            question: string;
        };
        /**
         * LobbyTables
         * @description Open tables that wait for players, and open games to watch.
         */
        LobbyTables: {
            open: components["schemas"]["ListedTable"][];
            running: components["schemas"]["ListedTable"][];
        };
        /**
         * LadderInfo
         * @description How much is going on on a ladder.
         */
        LadderInfo: {
            game: string;
            title: string;
            players: number;
        };
        /**
         * LadderTable
         * @description The ladder of a title, the strongest first.
         */
        LadderTable: {
            game: string;
            title: string;
            rows: components["schemas"]["LadderRow"][];
        };
        /**
         * LadderRow
         * @description Somebody on the ladder.
         */
        LadderRow: {
            rank: number;
            name: string;
            bot: string | null;
            member: boolean;
            points: number;
            spread: number;
            mu: number;
            sigma: number;
            games: number;
            wins: number;
            provisional: boolean;
            mine: boolean;
        };
        /**
         * Points
         * @description What a rated game did to the points of a seat.
         */
        Points: {
            before: number;
            after: number;
        };
        /**
         * Counted
         * @description Whether a game counted on the ladder, and why.
         */
        Counted: {
            counts: boolean;
            text: string;
            seats: components["schemas"]["CountedSeat"][];
        };
        /**
         * CountedSeat
         * @description How a rated game counted for a seat.
         */
        CountedSeat: {
            rank: number;
            /** @enum {unknown} */
            why: "rank" | "resigned" | "substitute";
            text: string;
            before: number;
            after: number;
        };
        /**
         * Profile
         * @description What everybody may know of a member: rated games alone.
         */
        Profile: {
            name: string;
            mine: boolean;
            titles: components["schemas"]["ProfileTitle"][];
            games: components["schemas"]["ProfileGame"][];
        };
        /**
         * ProfileTitle
         * @description A player on the ladder of a title.
         */
        ProfileTitle: {
            game: string;
            title: string;
            place: number;
            of: number;
            points: number;
            spread: number;
            games: number;
            wins: number;
            provisional: boolean;
        };
        /**
         * ProfileGame
         * @description A rated game.
         */
        ProfileGame: {
            game: string;
            title: string;
            ended: number;
            table: string | null;
            players: components["schemas"]["ProfilePlayer"][];
        };
        /** ProfilePlayer */
        ProfilePlayer: {
            name: string;
            bot: string | null;
            rank: number;
            score: number;
            change: number;
            own: boolean;
        };
        /**
         * LegalPage
         * @description A page of the operator.
         */
        LegalPage: {
            /** @enum {unknown} */
            language: "de" | "en";
            nodes: components["schemas"]["LegalNode"][];
        };
        /**
         * LegalNode
         * @description A part of a page: an element with its children, or a text.
         */
        LegalNode: {
            /** @enum {unknown} */
            tag: "" | "a" | "blockquote" | "br" | "code" | "em" | "h1" | "h2" | "h3" | "h4" | "hr" | "li" | "ol" | "p" | "pre" | "s" | "strong" | "table" | "tbody" | "td" | "th" | "thead" | "tr" | "ul";
            /** @default  */
            text?: string;
            /** @default  */
            href?: string;
            /** @default [] */
            children?: components["schemas"]["LegalNode"][];
        };
        /**
         * NoticeWays
         * @description My notification channels.
         */
        NoticeWays: {
            push_key: string;
            browsers: number;
            mail_offered: boolean;
            mail: string | null;
            webhook: string | null;
            webhook_failing: boolean;
            member: boolean;
            quiet: boolean;
        };
        /**
         * Subscription
         * @description The result of `PushManager.subscribe`.
         */
        Subscription: {
            endpoint: string;
            keys: components["schemas"]["PushKeys"];
            /**
             * @default en
             * @enum {unknown}
             */
            language?: "de" | "en";
        };
        /** PushKeys */
        PushKeys: {
            p256dh: string;
            auth: string;
        };
        /** Endpoint */
        Endpoint: {
            endpoint: string;
        };
        /**
         * Webhook
         * @description A public https address; null for none.
         */
        Webhook: {
            url: string | null;
        };
        /** Tried */
        Tried: {
            arrived: boolean;
        };
        /**
         * Mail
         * @description Null for no e-mail.
         */
        Mail: {
            mail: string | null;
        };
        /**
         * Signed
         * @description The token of a link in an e-mail.
         */
        Signed: {
            token: string;
        };
        /** Quiet */
        Quiet: {
            quiet: boolean;
        };
        /**
         * NewMember
         * @description Become a member with a password.
         */
        NewMember: {
            name: string;
            password: string;
            settings?: components["schemas"]["Preferences"];
        };
        /**
         * Welcomed
         * @description The new member. The codes are shown only this once.
         */
        Welcomed: {
            name: string;
            recovery_codes: string[];
        };
        /**
         * NewPasskey
         * @description Request for a passkey; a guest gives the name of the new account.
         */
        NewPasskey: {
            /** @default  */
            name?: string;
        };
        /**
         * MadePasskey
         * @description The answer of the device: the credential of `navigator.credentials.create` as JSON.
         */
        MadePasskey: {
            credential: Record<string, unknown>;
            /** @default  */
            label?: string;
            /** @default  */
            name?: string;
            settings?: components["schemas"]["Preferences"];
        };
        /**
         * StoredPasskey
         * @description For a guest who became a member the same as `Welcomed`; for a member empty.
         */
        StoredPasskey: {
            name?: string;
            recovery_codes?: string[];
        };
        /** ByPassword */
        ByPassword: {
            name: string;
            password: string;
        };
        /** SignedIn */
        SignedIn: {
            name: string;
            codes_left: number;
        };
        /**
         * ByCode
         * @description One of the recovery codes; each works once.
         */
        ByCode: {
            name: string;
            code: string;
        };
        /**
         * ByLink
         * @description The secret of a link that the operator has printed, and a new password.
         */
        ByLink: {
            secret: string;
            password: string;
        };
        /**
         * ByPasskey
         * @description The credential of `navigator.credentials.get` as JSON.
         */
        ByPasskey: {
            credential: Record<string, unknown>;
        };
        /**
         * Account
         * @description The account of the signed-in member.
         */
        Account: {
            name: string;
            created: number;
            settings: components["schemas"]["Preferences"];
            password: boolean;
            passkeys: components["schemas"]["Passkey"][];
            codes_left: number;
            tokens: components["schemas"]["Token"][];
            operator: boolean;
        };
        /**
         * Passkey
         * @description What can be shown of a passkey.
         */
        Passkey: {
            id: string;
            label: string;
            created: number;
            used: number | null;
        };
        /**
         * Token
         * @description What can be shown of a token.
         */
        Token: {
            id: string;
            label: string;
            rights: ("create" | "play" | "read")[];
            created: number;
            used: number | null;
        };
        /**
         * Changes
         * @description A null field stays as it is.
         */
        Changes: {
            /** @default null */
            name?: string | null;
            /** @default null */
            settings?: components["schemas"]["Preferences"] | null;
        };
        /**
         * NewPassword
         * @description Null removes the password.
         */
        NewPassword: {
            password: string | null;
        };
        /**
         * Codes
         * @description Shown only this once.
         */
        Codes: {
            recovery_codes: string[];
        };
        /** NewToken */
        NewToken: {
            label: string;
            rights: ("create" | "play" | "read")[];
        };
        /**
         * Secret
         * @description Shown only this once.
         */
        Secret: {
            token: string;
        };
        /**
         * ServerStatus
         * @description What runs.
         */
        ServerStatus: {
            release: string;
            database: string;
            revision: string;
            health: components["schemas"]["Health"];
            processes: components["schemas"]["ServerProcess"][];
            tables: components["schemas"]["TableCounts"];
            moves_last_hour: number;
            members: number;
            banned: number;
            new_reports: number;
            at: number;
        };
        /**
         * Health
         * @description Whether the server works; the details are for the machine it runs on.
         */
        Health: {
            /** @enum {unknown} */
            status: "failing" | "ok";
            problem?: string;
            last_commit?: number | null;
            free_bytes?: number;
            database_milliseconds?: number;
        };
        /**
         * ServerProcess
         * @description A process that serves.
         */
        ServerProcess: {
            name: string;
            started: number;
            seen_seconds: number;
            alive: boolean;
            here: boolean;
            facts: components["schemas"]["ProcessFacts"];
        };
        /**
         * ProcessFacts
         * @description Facts of one moment. All have a default: a process of an earlier release does not tell them all.
         */
        ProcessFacts: {
            /** @default  */
            release?: string;
            /** @default 0 */
            tables?: number;
            /** @default 0 */
            sockets?: number;
            /** @default 0 */
            moves?: number;
            /** @default 0 */
            loop_lag?: number;
            /** @default 0 */
            commit_seconds?: number;
            /** @default 0 */
            memory_bytes?: number;
            /** @default 0 */
            bot_workers?: number;
            /** @default 0 */
            busy_workers?: number;
            /** @default 0 */
            queue?: number;
            /** @default 0 */
            queue_seconds?: number;
            /** @default 1 */
            bot_share?: number;
            /** @default  */
            cluster?: string;
        };
        /** TableCounts */
        TableCounts: {
            waiting: number;
            playing: number;
            over: number;
            closed: number;
        };
        /**
         * LogEntry
         * @description A line of the moderation log.
         */
        LogEntry: {
            id: number;
            at: number;
            kind: string;
            by: string;
            about: string;
            table: string | null;
            text: string;
        };
        /** ListedMember */
        ListedMember: {
            id: string;
            name: string;
            created: number;
            banned: number | null;
            operator: number | null;
            tables: number;
            reports: number;
        };
        /** ModeratedTable */
        ModeratedTable: {
            table: string;
            title: string;
            phase: string;
            closed: number | null;
            rated: boolean;
            seats: string[];
            changed: number;
        };
        /**
         * Action
         * @description What an operator does to a member, by name or id, or to a table.
         */
        Action: {
            /** @enum {unknown} */
            kind: "ban" | "close" | "reopen" | "unban" | "unrate";
            what: string;
            /** @default  */
            reason?: string;
        };
        /** Acted */
        Acted: {
            name: string;
        };
        ClientMessage: components["schemas"]["Play"] | components["schemas"]["Look"] | components["schemas"]["Foresee"] | components["schemas"]["AskHatched"] | components["schemas"]["AskWhy"] | components["schemas"]["Speak"] | components["schemas"]["Sit"] | components["schemas"]["Stand"] | components["schemas"]["Invite"] | components["schemas"]["Remove"] | components["schemas"]["HandOver"] | components["schemas"]["Close"] | components["schemas"]["Start"] | components["schemas"]["Rematch"] | components["schemas"]["Chat"] | components["schemas"]["Mute"] | components["schemas"]["Report"] | components["schemas"]["Attend"] | components["schemas"]["Asks"] | components["schemas"]["ChooseColour"] | components["schemas"]["AddNumber"] | components["schemas"]["Pass"] | components["schemas"]["AskHint"] | components["schemas"]["Learn"] | components["schemas"]["LookBack"] | components["schemas"]["AskWhole"] | components["schemas"]["Ping"];
        ServerMessage: components["schemas"]["Seats"] | components["schemas"]["Position"] | components["schemas"]["Change"] | components["schemas"]["Log"] | components["schemas"]["Chatter"] | components["schemas"]["Forecast"] | components["schemas"]["Reason"] | components["schemas"]["Hatched"] | components["schemas"]["Advice"] | components["schemas"]["LookedBack"] | components["schemas"]["Done"] | components["schemas"]["Pong"] | components["schemas"]["Refused"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
