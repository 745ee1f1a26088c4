BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE attempt (
	"key" VARCHAR(120) NOT NULL, 
	count INTEGER NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "attempt" VALUES('x',1,'x');
CREATE TABLE bucket (
	"key" VARCHAR(80) NOT NULL, 
	tokens FLOAT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "bucket" VALUES('x','x','x');
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (table_id, n)
)
 WITHOUT ROWID

;
INSERT INTO "chat" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',0,'nGhZorDKVtY6lgnCpFqaZvN6','Bert','Guten Abend!',1795008748201);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',15,'[1809946, 1804670]',1795008749903);
CREATE TABLE game_table (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed INTEGER NOT NULL, 
	minutes INTEGER, 
	increment INTEGER NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	open BOOLEAN NOT NULL, 
	hot_seat BOOLEAN NOT NULL, 
	phase VARCHAR(8) NOT NULL, 
	deciders VARCHAR(40) NOT NULL, 
	rematch VARCHAR(32), 
	created INTEGER NOT NULL, 
	changed INTEGER NOT NULL, days TEXT, due INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, closed INTEGER, hints BOOLEAN DEFAULT 0 NOT NULL, "key" VARCHAR(64), origin VARCHAR(64), result TEXT, lesson BOOLEAN DEFAULT 0 NOT NULL, revision INTEGER DEFAULT '0' NOT NULL, removed TEXT, commitment VARCHAR(64), 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ','pebbles',1,2,'{"hand": 3}',0,30,5,'ElrFqUX6ahx4Cl3r7waxCtjS',1,0,'playing',',1,',NULL,1795008748,1795008748,NULL,NULL,0,NULL,0,'a3dca3c77c1b2e663db0f00ab317137249635172e053460afc873d591a44627b',NULL,NULL,0,9,NULL,'59a98ad188c0458fa9317bc11d4d4e9ee8ca30f62fd695dd2514b867e8dddf95');
INSERT INTO "game_table" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ElrFqUX6ahx4Cl3r7waxCtjS',0,1,'over',',,','t5Ytxc3I0dwtZj9A7vb25IfJ',1795008748,1795008748,NULL,NULL,0,NULL,0,'34153e3099cae919a47a5b19ac7ea32fcbce294ec75f47505428c14c1ed9619c',NULL,'{"ranks": [1, 1], "scores": [3, 3]}',0,38,NULL,'251477e961a80f426b37feabc2ff8fc4bc19dfaab71a90acbfe8d108f6c4baa8');
INSERT INTO "game_table" VALUES('t5Ytxc3I0dwtZj9A7vb25IfJ','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ElrFqUX6ahx4Cl3r7waxCtjS',0,1,'playing','',NULL,1795008748,1795008748,NULL,NULL,0,NULL,0,'99846ae3a4b7fdb312a25a49345199a7bfb11e9ad1eff210a9cec5f9df677397',NULL,NULL,0,0,NULL,'d643aef73d01a76d374fbde11dc1e406e572ac377199bf52ce8043d22fe25272');
INSERT INTO "game_table" VALUES('8ZlrkY78NsNZplMJU6Z13qDM','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ElrFqUX6ahx4Cl3r7waxCtjS',0,0,'playing','',NULL,1795008748,1795008748,NULL,NULL,0,NULL,1,'a4527d3110fa330cf20d5701f67ccf2ad30dc314881b6207572c8734d534df8f','table cTNrw5kmj7cRiYyQT-SUZwD- 2',NULL,0,0,NULL,'20b6386f14197fc550e3f279df9f59a4146c94a1f47c78a1f5a48e3231961b07');
INSERT INTO "game_table" VALUES('bjTW_dzDFFh9PCWaNX9mh0A4','pebbles',1,3,'{"hand": 3}',0,NULL,0,'ElrFqUX6ahx4Cl3r7waxCtjS',1,0,'waiting','',NULL,1795008748,1795008748,NULL,NULL,0,NULL,0,'ef80f41703636b897cf40f1a193b329731cac308bbf2c10d111231c4eb8eb94e',NULL,NULL,0,0,NULL,'9529ca532af1e37d7483d85c175b21776cca1cbd5c51a1f09538f82dcaa6b66c');
INSERT INTO "game_table" VALUES('2QEm-19bfl2vvujmh8C-0vTC','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ElrFqUX6ahx4Cl3r7waxCtjS',0,0,'over',',,',NULL,1795008749,1795008749,NULL,NULL,1,NULL,0,'ecdf5b9c8256be9823331a55705cec680147b23ffd3b1ae29e854368f923f781',NULL,'{"ranks": [2, 1], "scores": [0, 2]}',0,37,NULL,'adfda91b8f19491474603b8169c1192079721156ec52d9c84efbeea6eb916a7d');
INSERT INTO "game_table" VALUES('wogCD3FMAhFI6MO3LhWCawr6','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ElrFqUX6ahx4Cl3r7waxCtjS',0,0,'playing','',NULL,1795008749,1795008749,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL,0,'d4b7aad8966e092c385c23c974ba17230dabbaab3dfdb5696720e8dfe521b2c1',NULL,NULL,0,0,NULL,'9e86f9cfef922b7beb3f8a43e375f15f4bce692b1dc5e54d5280521bebab9ab2');
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('ElrFqUX6ahx4Cl3r7waxCtjS','Anna','de',1795008748);
INSERT INTO "guest" VALUES('nGhZorDKVtY6lgnCpFqaZvN6','Bert','en',1795008748);
CREATE TABLE lease (
	table_id VARCHAR(32) NOT NULL, 
	process VARCHAR(32), 
	epoch INTEGER NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "lease" VALUES('x','x',1);
CREATE TABLE look_back (
	id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	found TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "look_back" VALUES('x',1,'x',1);
CREATE TABLE member (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	email VARCHAR(254), 
	settings TEXT NOT NULL, 
	password TEXT, 
	created INTEGER NOT NULL, 
	banned INTEGER, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "member" VALUES('ElrFqUX6ahx4Cl3r7waxCtjS','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$jsuHZstsXEB75BRVEbzXjA$VbIQ3gNgTF5fVJYnOVBtB9LfRT5V9cGT+ceiggzbjy4',1795008749,NULL);
CREATE TABLE moderation (
	id INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	"by" VARCHAR(32), 
	about VARCHAR(32), 
	table_id VARCHAR(32), 
	text TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "moderation" VALUES(1,1795008748,'mute','ElrFqUX6ahx4Cl3r7waxCtjS','nGhZorDKVtY6lgnCpFqaZvN6','ABx-CZhNwlmRo5w7cQEtsfdJ','');
INSERT INTO "moderation" VALUES(2,1795008748,'report','nGhZorDKVtY6lgnCpFqaZvN6','ElrFqUX6ahx4Cl3r7waxCtjS','ABx-CZhNwlmRo5w7cQEtsfdJ','seat 1
(only a test)');
CREATE TABLE move (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	path TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	earned INTEGER NOT NULL, 
	clocks TEXT, message VARCHAR(40), 
	PRIMARY KEY (table_id, n)
)
 WITHOUT ROWID

;
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',0,-1,'draw:blue',1795008749626,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',1,-1,'draw:white',1795008749626,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',2,-1,'draw:red',1795008749626,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',3,-1,'draw:blue',1795008749626,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',4,-1,'draw:blue',1795008749626,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',5,-1,'draw:white',1795008749626,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',6,0,'hand:red > seat:1',1795008749628,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',7,1,'do:keep',1795008749630,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',8,-1,'draw:white',1795008749630,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',9,1,'hand:white > seat:0',1795008749631,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',10,0,'do:keep',1795008749632,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',11,-1,'draw:red',1795008749632,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',12,0,'hand:blue > seat:1',1795008749633,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',13,1,'do:keep',1795008749635,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',14,-1,'draw:red',1795008749635,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',15,1,'hand:blue > seat:0',1795008749644,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',16,0,'do:keep',1795008749645,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',17,-1,'draw:white',1795008749645,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',18,0,'hand:red > seat:1',1795008749646,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',19,1,'do:return',1795008749647,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',20,-1,'draw:white',1795008749647,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',21,1,'hand:white > seat:0',1795008749649,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',22,0,'do:keep',1795008749651,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',23,-1,'draw:red',1795008749651,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',24,0,'hand:white > seat:1',1795008749663,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',25,1,'do:keep',1795008749668,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',26,-1,'draw:white',1795008749668,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',27,1,'hand:red > seat:0',1795008749671,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',28,0,'do:keep',1795008749680,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',29,-1,'draw:red',1795008749680,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',30,0,'hand:white > seat:1',1795008749681,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',31,1,'do:keep',1795008749684,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',32,-1,'draw:red',1795008749684,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',33,1,'hand:blue > seat:0',1795008749689,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',34,0,'do:keep',1795008749695,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',35,-1,'draw:blue',1795008749695,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',36,0,'hand:red > seat:1',1795008749696,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',37,1,'do:return',1795008749698,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',38,-1,'draw:blue',1795008749698,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',39,1,'hand:red > seat:0',1795008749699,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',40,0,'do:keep',1795008749700,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',41,-1,'draw:blue',1795008749700,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',42,0,'hand:blue > seat:1',1795008749702,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',43,1,'do:return',1795008749703,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',44,1,'hand:blue > seat:0',1795008749706,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',45,0,'do:keep',1795008749712,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',46,0,'hand:white > seat:1',1795008749713,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',47,1,'do:return',1795008749716,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',48,1,'hand:red > seat:0',1795008749719,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',49,0,'do:keep',1795008749728,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',50,0,'hand:white > seat:1',1795008749729,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',51,1,'do:keep',1795008749736,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',52,1,'hand:blue > seat:0',1795008749737,0,NULL,NULL);
INSERT INTO "move" VALUES('2QEm-19bfl2vvujmh8C-0vTC',53,0,'do:keep',1795008749739,0,NULL,NULL);
INSERT INTO "move" VALUES('8ZlrkY78NsNZplMJU6Z13qDM',0,-1,'draw:blue',1795008748870,0,NULL,NULL);
INSERT INTO "move" VALUES('8ZlrkY78NsNZplMJU6Z13qDM',1,-1,'draw:red',1795008748870,0,NULL,NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',0,-1,'draw:white',1795008748111,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',1,-1,'draw:blue',1795008748111,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',2,-1,'draw:blue',1795008748111,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',3,-1,'draw:blue',1795008748111,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',4,-1,'draw:red',1795008748111,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',5,-1,'draw:white',1795008748111,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',6,0,'hand:blue > seat:1',1795008748127,5000,'[1804984, 1799999]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',7,1,'do:keep',1795008748141,0,'[1804984, 1799985]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',8,-1,'draw:red',1795008748141,0,'[1804984, 1799985]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',9,1,'hand:red > seat:0',1795008748147,5000,'[1804984, 1804980]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',10,0,'do:keep',1795008748163,0,'[1804968, 1804980]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',11,-1,'draw:blue',1795008748163,0,'[1804968, 1804980]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',12,0,'hand:red > seat:1',1795008748184,5000,'[1809946, 1804980]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',13,1,'do:keep',1795008748193,0,'[1809946, 1804972]',NULL);
INSERT INTO "move" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',14,-1,'draw:red',1795008748193,0,'[1809946, 1804972]',NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',0,-1,'draw:blue',1795008748744,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',1,-1,'draw:red',1795008748744,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',2,-1,'draw:blue',1795008748744,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',3,-1,'draw:white',1795008748744,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',4,-1,'draw:white',1795008748744,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',5,-1,'draw:red',1795008748744,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',6,0,'hand:red > seat:1',1795008748747,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',7,1,'do:keep',1795008748748,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',8,-1,'draw:blue',1795008748748,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',9,1,'hand:red > seat:0',1795008748749,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',10,0,'do:keep',1795008748750,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',11,-1,'draw:blue',1795008748750,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',12,0,'hand:blue > seat:1',1795008748751,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',13,1,'do:keep',1795008748752,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',14,-1,'draw:white',1795008748752,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',15,1,'hand:blue > seat:0',1795008748753,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',16,0,'do:keep',1795008748754,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',17,-1,'draw:blue',1795008748754,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',18,0,'hand:blue > seat:1',1795008748755,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',19,1,'do:keep',1795008748757,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',20,-1,'draw:red',1795008748757,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',21,1,'hand:blue > seat:0',1795008748758,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',22,0,'do:keep',1795008748759,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',23,-1,'draw:red',1795008748759,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',24,0,'hand:red > seat:1',1795008748760,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',25,1,'do:keep',1795008748761,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',26,-1,'draw:white',1795008748761,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',27,1,'hand:red > seat:0',1795008748763,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',28,0,'do:keep',1795008748764,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',29,-1,'draw:white',1795008748764,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',30,0,'hand:blue > seat:1',1795008748766,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',31,1,'do:keep',1795008748775,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',32,-1,'draw:red',1795008748775,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',33,1,'hand:white > seat:0',1795008748776,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',34,0,'do:keep',1795008748788,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',35,-1,'draw:white',1795008748788,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',36,0,'hand:red > seat:1',1795008748790,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',37,1,'do:keep',1795008748791,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',38,-1,'draw:blue',1795008748791,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',39,1,'hand:white > seat:0',1795008748800,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',40,0,'do:keep',1795008748801,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',41,-1,'draw:red',1795008748801,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',42,0,'hand:blue > seat:1',1795008748803,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',43,1,'do:keep',1795008748812,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',44,1,'hand:red > seat:0',1795008748823,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',45,0,'do:keep',1795008748825,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',46,0,'hand:white > seat:1',1795008748827,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',47,1,'do:keep',1795008748836,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',48,1,'hand:white > seat:0',1795008748840,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',49,0,'do:keep',1795008748844,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',50,0,'hand:white > seat:1',1795008748848,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',51,1,'do:keep',1795008748852,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',52,1,'hand:white > seat:0',1795008748856,0,NULL,NULL);
INSERT INTO "move" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',53,0,'do:keep',1795008748860,0,NULL,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ','nGhZorDKVtY6lgnCpFqaZvN6');
CREATE TABLE notice (
	guest VARCHAR(32) NOT NULL, 
	mail VARCHAR(254), 
	webhook TEXT, 
	failures INTEGER NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	PRIMARY KEY (guest)
);
INSERT INTO "notice" VALUES('x','x','x',1,'x');
CREATE TABLE open_sockets (
	network VARCHAR(64) NOT NULL, 
	process VARCHAR(32) NOT NULL, 
	sockets INTEGER NOT NULL, 
	PRIMARY KEY (network, process)
);
INSERT INTO "open_sockets" VALUES('x','x',1);
CREATE TABLE passkey (
	id TEXT NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	public_key TEXT NOT NULL, 
	signatures INTEGER NOT NULL, 
	created INTEGER NOT NULL, 
	used INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "passkey" VALUES('x','ElrFqUX6ahx4Cl3r7waxCtjS','x','x',1,1,1);
CREATE TABLE presence (
	table_id VARCHAR(32) NOT NULL, 
	process VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	looking BOOLEAN NOT NULL, 
	sockets INTEGER NOT NULL, 
	PRIMARY KEY (table_id, process, guest)
);
INSERT INTO "presence" VALUES('x','x','x','x',1);
CREATE TABLE process (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	started INTEGER NOT NULL, 
	seen INTEGER NOT NULL, 
	facts TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "process" VALUES('x','x',1,1,'x');
CREATE TABLE push (
	endpoint TEXT NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	"key" VARCHAR(120) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (endpoint)
);
INSERT INTO "push" VALUES('x','x','x','x','x',1);
CREATE TABLE quiet (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "quiet" VALUES('x','x');
CREATE TABLE rated_game (
	number INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	ended INTEGER NOT NULL, 
	PRIMARY KEY (number), 
	UNIQUE (table_id)
);
INSERT INTO "rated_game" VALUES(1,'2QEm-19bfl2vvujmh8C-0vTC','pebbles',1795008749);
CREATE TABLE rated_seat (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	rank INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES rated_game (table_id) ON DELETE CASCADE
);
INSERT INTO "rated_seat" VALUES('2QEm-19bfl2vvujmh8C-0vTC',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',2,0);
INSERT INTO "rated_seat" VALUES('2QEm-19bfl2vvujmh8C-0vTC',1,'bot:random','',1,2);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('aa53163a95d5dc9b67854b840c63a8719437552b0c24a64e4ec929063e9a2105','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('bc7bcdca59297b54ef80ea08ea015992b8473b71a6db7ac4be98afb056d1d9d5','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('2a218bd41f8c28414105b4b66822b2a28f363a6dd1d4f5bbb785a56d656c941f','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('9c96acacd7bc28d51af03961e076fe991bd183d21c5368e308966b98bb1d98ae','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('daec38f1d58868e451ebe0f9fb6d52c5b7cdae3d5d67162e4f7f01c5fdc56a15','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('66f71735ffc329e1d3832c8b3aaa09f08914c25cbcb4898294358ee20182dcde','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('b1c2f074f6e4cf49cfecde9624632b733a72ba88879a1f3934d120717b1bd12f','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('eadc770bc6f78b1118e5758bbb7f93c65d097d5ffcf3909b3d30bab455e2bf08','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('df51c3c25c7e2498a3176cfdb4d7fdc01bd85d0ea05feb0dced54de1dc1a249b','ElrFqUX6ahx4Cl3r7waxCtjS');
INSERT INTO "recovery_code" VALUES('55336730ca428246693ed2b9e01bb11f09f4ae2fcb5a2addc543b8982ac511dd','ElrFqUX6ahx4Cl3r7waxCtjS');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, source VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('w0VP-P9lavzykRBHaetY4teN','ElrFqUX6ahx4Cl3r7waxCtjS','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
key 34153e3099cae919a47a5b19ac7ea32fcbce294ec75f47505428c14c1ed9619c
commitment 251477e961a80f426b37feabc2ff8fc4bc19dfaab71a90acbfe8d108f6c4baa8
player 0 Anna
player 1 Anna (2)

0 chance draw:blue  #3370431a
1 chance draw:red  #6c3181a4
2 chance draw:blue  #603a96d8
3 chance draw:white  #d9716909
4 chance draw:white  #fd461a65
5 chance draw:red  #2bce1833
6 0 hand:red > seat:1  #a4e478a9
7 1 do:keep  #a12a9f5e
8 chance draw:blue  #259ce253
9 1 hand:red > seat:0  #36cb2c93
10 0 do:keep  #17138359
11 chance draw:blue  #0f19ad74
12 0 hand:blue > seat:1  #d4d3f19e
13 1 do:keep  #8ec8de14
14 chance draw:white  #b7a8ed59
15 1 hand:blue > seat:0  #afbe82dc
16 0 do:keep  #e90a32ae
17 chance draw:blue  #42391c94
18 0 hand:blue > seat:1  #d88b85a8
19 1 do:keep  #28763fbe
20 chance draw:red  #456abeda
21 1 hand:blue > seat:0  #3d5e25c3
22 0 do:keep  #0a86cac6
23 chance draw:red  #701cfe01
24 0 hand:red > seat:1  #14b5cac6
25 1 do:keep  #905bb7be
26 chance draw:white  #fbc85d0e
27 1 hand:red > seat:0  #32c24ad7
28 0 do:keep  #c821df86
29 chance draw:white  #3a958d22
30 0 hand:blue > seat:1  #d125b929
31 1 do:keep  #af1838be
32 chance draw:red  #93131692
33 1 hand:white > seat:0  #d6d34a37
34 0 do:keep  #fa044506
35 chance draw:white  #90b775ce
36 0 hand:red > seat:1  #53e32100
37 1 do:keep  #c3c6a161
38 chance draw:blue  #2bd2e76e
39 1 hand:white > seat:0  #a4775833
40 0 do:keep  #a35992d2
41 chance draw:red  #277f6390
42 0 hand:blue > seat:1  #c362d960
43 1 do:keep  #d372b833
44 1 hand:red > seat:0  #07b5c631
45 0 do:keep  #0676a479
46 0 hand:white > seat:1  #131b4af9
47 1 do:keep  #08f89f98
48 1 hand:white > seat:0  #3827940a
49 0 do:keep  #e2c9855f
50 0 hand:white > seat:1  #99fe7367
51 1 do:keep  #6ef50b49
52 1 hand:white > seat:0  #466bc717
53 0 do:keep  #d8417ab1
',1795008749,'d400d2c462bca937b4ede3d6');
CREATE TABLE sealed (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	n INTEGER NOT NULL, 
	lines TEXT NOT NULL, 
	done BOOLEAN NOT NULL, 
	at INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "sealed" VALUES('x',1,1,'x','x',1);
CREATE TABLE seat (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(32), 
	name VARCHAR(24) NOT NULL, 
	bot VARCHAR(40), 
	stand_in VARCHAR(8), zone VARCHAR(40), helped BOOLEAN DEFAULT 0 NOT NULL, program BOOLEAN DEFAULT 0 NOT NULL, asks_all BOOLEAN DEFAULT 0 NOT NULL, passes INTEGER, colour VARCHAR(24), reclaims BOOLEAN DEFAULT 0 NOT NULL, number VARCHAR(40), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('ABx-CZhNwlmRo5w7cQEtsfdJ',1,'nGhZorDKVtY6lgnCpFqaZvN6','Bert',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('cTNrw5kmj7cRiYyQT-SUZwD-',1,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('t5Ytxc3I0dwtZj9A7vb25IfJ',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('t5Ytxc3I0dwtZj9A7vb25IfJ',1,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('8ZlrkY78NsNZplMJU6Z13qDM',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('8ZlrkY78NsNZplMJU6Z13qDM',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('bjTW_dzDFFh9PCWaNX9mh0A4',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('bjTW_dzDFFh9PCWaNX9mh0A4',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('bjTW_dzDFFh9PCWaNX9mh0A4',2,NULL,'',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('2QEm-19bfl2vvujmh8C-0vTC',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('2QEm-19bfl2vvujmh8C-0vTC',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('wogCD3FMAhFI6MO3LhWCawr6',0,'ElrFqUX6ahx4Cl3r7waxCtjS','Anna',NULL,NULL,'Europe/Berlin',0,0,0,NULL,NULL,0,NULL);
INSERT INTO "seat" VALUES('wogCD3FMAhFI6MO3LhWCawr6',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL,0,NULL);
CREATE TABLE server_key (
	name VARCHAR(40) NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server_key" VALUES('x','x');
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('be4180cf7fbebf1e010caf4e325de89e0e06fcba91cc9b60535fb90a6b68c265','ElrFqUX6ahx4Cl3r7waxCtjS',1795008749);
CREATE TABLE token (
	hash VARCHAR(64) NOT NULL, 
	id VARCHAR(32) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	scopes VARCHAR(40) NOT NULL, 
	created INTEGER NOT NULL, 
	used INTEGER, 
	PRIMARY KEY (hash), 
	UNIQUE (id), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "token" VALUES('753609934712278a8a8338e61a6a5a1cbe1d70b90cb9ad342781b22fe6694b33','A3OHDXoUwdR1ygZQyEkqalyB','ElrFqUX6ahx4Cl3r7waxCtjS','my bot','read play',1795008749,NULL);
CREATE TABLE told (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	turn INTEGER NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "told" VALUES('x','x',1);
CREATE INDEX game_table_open ON game_table (phase, open, changed);
CREATE INDEX seat_guest ON seat (guest);
CREATE INDEX ix_passkey_member ON passkey (member);
CREATE INDEX ix_recovery_code_member ON recovery_code (member);
CREATE INDEX ix_session_member ON session (member);
CREATE INDEX ix_token_member ON token (member);
CREATE INDEX game_table_changed ON game_table (phase, changed);
CREATE INDEX game_table_due ON game_table (due);
CREATE INDEX ix_chat_guest ON chat (guest);
CREATE INDEX ix_push_guest ON push (guest);
CREATE INDEX ix_rated_game_game ON rated_game (game);
CREATE INDEX ix_rated_seat_player ON rated_seat (player);
CREATE INDEX replay_source ON replay (source);
CREATE UNIQUE INDEX move_message ON move (table_id, seat, message);
CREATE INDEX lease_process ON lease (process);
CREATE INDEX presence_process ON presence (process);
CREATE INDEX open_sockets_process ON open_sockets (process);
COMMIT;
