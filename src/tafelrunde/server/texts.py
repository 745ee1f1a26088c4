"""Sentences of the server, in German and English."""

from __future__ import annotations

from typing import Final, Literal

from tafelrunde.core.display.texts import LANGUAGES, Entry

Language = Literal["de", "en"]

CATALOGUE: Final[dict[str, Entry]] = {
    # refusals, by code
    "refused.path": ("Das ist kein Zug dieses Spiels.", "That is not a move of this game."),
    "refused.illegal": ("Das ist jetzt nicht möglich.", "That is not possible now."),
    "refused.seat": ("Dieser Platz ist jetzt nicht an der Reihe.", "It is not this seat's turn."),
    "refused.stale": ("Das Spiel ist inzwischen weitergegangen.", "The game has moved on in the meantime."),
    "refused.malformed": ("Diese Nachricht war nicht zu verstehen.", "That message could not be understood."),
    "refused.busy": ("Das war zu schnell; bitte einen Augenblick warten.", "That was too fast; please wait a moment."),
    "refused.forbidden": ("Das ist dir an diesem Tisch nicht erlaubt.", "You may not do that at this table."),
    "refused.unknown": ("Das gibt es hier nicht.", "There is no such thing here."),
    # refusals, by reason
    "refused.not_yours": ("Auf diesem Platz sitzt du nicht.", "This seat is not yours."),
    "refused.taken": ("Dieser Platz ist besetzt.", "This seat is taken."),
    "refused.no_colour": ("Diese Farbe gibt es hier nicht.", "There is no such colour here."),
    "refused.colour_taken": ("Diese Farbe hat schon jemand gewählt.", "Somebody has chosen this colour already."),
    "refused.not_host": ("Das darf nur, wer den Tisch eröffnet hat.", "Only the host of the table may do that."),
    "refused.reset_link": (
        "Dieser Link gilt nicht mehr: er geht nur einmal und nur eine Stunde lang.",
        "This link is no longer valid: it works once, and for one hour.",
    ),
    "refused.operator_unknown": ("So heißt hier kein Mitglied und kein Tisch.", "No member or table has that name."),
    "refused.operator_action": (
        "Nichts wurde geändert: Das ist schon geschehen, oder es betrifft einen Betreiber.",
        "Nothing was changed: this has been done already, or it concerns an operator.",
    ),
    "refused.no_cookie": (
        "Zum Mitspielen muss der Browser Cookies dieser Seite annehmen.",
        "To play, the browser has to accept this site's cookies.",
    ),
    "refused.waiting": ("Die Partie hat noch nicht begonnen.", "The game has not begun yet."),
    "refused.begun": ("Die Partie hat schon begonnen.", "The game has begun already."),
    "refused.too_long": (
        "In dieser Partie wurden schon zu viele Züge zurückgenommen.",
        "Too many moves have been undone in this game already.",
    ),
    "refused.bot_decided": (
        "Was der Bot für dich entschieden hat, lässt sich nur einmal zurücknehmen.",
        "What the bot has decided for you can be taken back only once.",
    ),
    "refused.no_hints": ("An diesem Tisch gibt es keine Tipps.", "There are no hints at this table."),
    "refused.hint_running": ("Dein Tipp wird schon berechnet.", "Your hint is being computed already."),
    "refused.hint_pace": (
        "Bis zum nächsten Tipp bitte ein paar Sekunden warten.",
        "Please wait a few seconds before the next hint.",
    ),
    "refused.no_hint": (
        "Kein Tipp gefunden; bitte noch einmal versuchen.",
        "No hint found; please try again.",
    ),
    "refused.no_look_back": (
        "Die Analyse dieser Partie ist fehlgeschlagen.",
        "The review of this game failed.",
    ),
    "refused.look_back_full": (
        "Es werden gerade zu viele Partien analysiert; bitte später noch einmal versuchen.",
        "Too many games are being reviewed just now; please try again later.",
    ),
    "refused.no_picture": (
        "Von dieser Seite kann der Server kein Bild zeichnen.",
        "The server cannot draw a picture of this page.",
    ),
    "refused.not_over": ("Die Partie ist noch nicht zu Ende.", "The game is not over yet."),
    "refused.nothing_left": (
        "In dieser Stellung ist nichts mehr zu entscheiden.",
        "Nothing is left to decide in this position.",
    ),
    "refused.no_position": ("So viele Zeilen hat diese Partie nicht.", "This game does not have that many lines."),
    "refused.branch_lesson": (
        "Aus einer Lektion heraus lässt sich keine Partie beginnen.",
        "No game can begin in the middle of a lesson.",
    ),
    "refused.resigned": ("Du hast diese Partie aufgegeben.", "You have resigned from this game."),
    "refused.sealed_first": (
        "Erst wenn alle verdeckten Antworten da sind.",
        "Only when all sealed answers are in.",
    ),
    "refused.draw_bots": (
        "In einer gewerteten Partie gibt es kein Remis, solange ein Bot mitspielt.",
        "A rated game cannot end as a draw while a bot plays in it.",
    ),
    "refused.rated_undo": (
        "In einer gewerteten Partie nimmt man nur eigene Züge zurück, und nur bevor jemand anderes entschieden hat.",
        "In a rated game you take back only moves of your own, and only before anybody else has decided.",
    ),
    "refused.seats_free": ("Es sind noch Plätze frei.", "There are still free seats."),
    "refused.not_saved": (
        "Das konnte nicht gespeichert werden; bitte gleich noch einmal versuchen.",
        "This could not be saved; please try again in a moment.",
    ),
    "refused.no_table": ("Diesen Tisch gibt es nicht.", "There is no such table."),
    "refused.closed": (
        "Diesen Tisch hat der Betreiber des Servers geschlossen.",
        "The operator of this server has closed this table.",
    ),
    "refused.host_closed": (
        "Dieser Tisch wurde geschlossen, bevor die Partie begann.",
        "This table was closed before the game began.",
    ),
    "refused.removed": (
        "Wer den Tisch eröffnet hat, hat dich von diesem Tisch entfernt.",
        "The host has removed you from this table.",
    ),
    "refused.no_replay": ("Diese Aufzeichnung gibt es nicht.", "There is no such replay."),
    "refused.no_game": ("Dieses Spiel gibt es nicht.", "There is no such game."),
    "refused.no_lessons": (
        "Für dieses Spiel gibt es noch keine Lektionen.",
        "There are no lessons for this game yet.",
    ),
    "refused.no_example": ("Dieses Beispiel gibt es nicht.", "There is no such example."),
    "refused.no_puzzle": ("Dieses Rätsel gibt es nicht.", "There is no such puzzle."),
    "example.other": (
        "{happened}. Das ist erlaubt; im Beispiel geht es anders weiter. Versuche es noch einmal.",
        "{happened}. That is allowed; the example goes on in another way. Try it once more.",
    ),
    "refused.no_bot": ("Diesen Bot gibt es nicht.", "There is no such bot."),
    "refused.setup": (
        "So lässt sich dieses Spiel nicht beginnen: Plätze, Bots oder Optionen stimmen nicht.",
        "This game cannot start like that: seats, bots or options are wrong.",
    ),
    "refused.two_clocks": (
        "Ein Tisch hat Minuten für die ganze Partie oder Tage für jeden Zug, nicht beides.",
        "A table has minutes for the whole game or days for every turn, not both.",
    ),
    "refused.night": (
        "Die Ruhezeit muss zwischen 1 und 16 Stunden dauern.",
        "The pause hours have to last between 1 and 16 hours.",
    ),
    "refused.zone": ("Diese Zeitzone gibt es nicht.", "There is no such time zone."),
    # rated games
    "refused.members_only": (
        "Gewertete Partien spielen nur Mitglieder: dafür brauchst du ein Konto.",
        "Only members play rated games: you need an account for them.",
    ),
    "refused.rated_machine": (
        "In gewerteten Partien spielen Mitglieder selbst; Programme mit einem Token spielen ungewertet.",
        "In rated games members play themselves; programs with a token play casual ones.",
    ),
    "refused.rated_alone": (
        "Gewertet wird nur, wenn jeder an einem eigenen Gerät und mindestens ein Mensch mitspielt.",
        "A game is rated only if everybody has a device of their own and at least one person plays.",
    ),
    # chat
    "refused.chat_players": (
        "An diesem Tisch unterhalten sich nur die Mitspieler.",
        "Only the players chat at this table.",
    ),
    "refused.muted": (
        "Wer den Tisch eröffnet hat, hat dich hier stummgeschaltet.",
        "The host of the table has muted you here.",
    ),
    "refused.chat_empty": ("Die Nachricht ist leer.", "The message is empty."),
    "refused.chat_long": (
        "Die Nachricht ist zu lang; erlaubt sind höchstens 500 Zeichen.",
        "The message is too long; at most 500 characters are allowed.",
    ),
    "refused.chat_full": (
        "An diesem Tisch sind schon 2000 Nachrichten geschrieben worden; mehr werden nicht aufbewahrt.",
        "2,000 messages have been written at this table already; no more are kept.",
    ),
    "refused.chat_fast": (
        "Das waren viele Nachrichten auf einmal; bitte einen Augenblick warten.",
        "Those were many messages at once; please wait a moment.",
    ),
    "refused.no_player": ("Auf diesem Platz sitzt kein anderer Mensch.", "No other person sits in this seat."),
    "refused.no_line": ("Diese Nachricht gibt es nicht.", "There is no such message."),
    # notifications
    "refused.webhook": (
        "Das ist keine Adresse für einen Webhook; sie beginnt mit https:// und nennt weder Port noch Passwort.",
        "That is not an address for a webhook; it begins with https:// and names neither a port nor a password.",
    ),
    "refused.webhook_name": (
        "Dieser Name lässt sich im Internet nicht auflösen.",
        "This name cannot be resolved on the internet.",
    ),
    "refused.webhook_private": (
        "Diese Adresse liegt in einem privaten Netz; ein Webhook braucht eine öffentliche.",
        "This address belongs to a private network; a webhook needs a public one.",
    ),
    "refused.no_webhook": ("Du hast keinen Webhook hinterlegt.", "You have not set a webhook."),
    "refused.push": (
        "Mit diesen Schlüsseln lässt sich deinem Browser nichts schicken.",
        "Nothing can be sent to your browser with these keys.",
    ),
    "refused.mail": ("Das ist keine E-Mail-Adresse.", "That is not an e-mail address."),
    "refused.no_mail": ("Dieser Server verschickt keine E-Mails.", "This server does not send e-mail."),
    "refused.mail_failed": (
        "Die E-Mail ließ sich nicht verschicken; versuch es später noch einmal.",
        "The e-mail could not be sent; please try again later.",
    ),
    "refused.notification_pace": (
        "Das war zu oft; bitte in einer Viertelstunde noch einmal versuchen.",
        "That was too often; please try again in a quarter of an hour.",
    ),
    "refused.old_link": ("Dieser Link gilt nicht mehr.", "This link is no longer valid."),
    "refused.notifications_members": (
        "E-Mails und Webhooks gibt es nur für Mitglieder.",
        "E-mail and webhooks are for members only.",
    ),
    "refused.replays_full": (
        "Von dieser Adresse werden schon 50 Aufzeichnungen aufbewahrt; eine, die 30 Tage lang niemand ansieht, zählt "
        "nicht mehr. Auf dem eigenen Rechner zeigt `tafelrunde replay` beliebig viele.",
        "50 replays from this address are kept already; one that nobody watches for 30 days no longer counts. "
        "On your own machine `tafelrunde replay` shows any number.",
    ),
    "refused.look_only": ("Eine Aufzeichnung kann man nur ansehen.", "A replay can only be watched."),
    "refused.broken": (
        "Dieser Tisch lässt sich mit den heutigen Regeln nicht mehr aufbauen.",
        "This table can no longer be set up with the present rules.",
    ),
    "refused.full": (
        "An diesem Tisch sind schon zu viele Zuschauer.",
        "There are too many watchers at this table already.",
    ),
    "refused.origin": ("Diese Anfrage kam von einer fremden Seite.", "This request came from another site."),
    "refused.large": ("Das ist zu groß.", "That is too large."),
    "refused.media": ("Dieses Format wird hier nicht angenommen.", "This format is not accepted here."),
    "refused.record": (
        "Diese Aufzeichnung ist beschädigt oder lässt sich nicht nachspielen.",
        "This record is damaged or cannot be replayed.",
    ),
    "refused.method": ("Diese Adresse nimmt solche Anfragen nicht an.", "This address does not accept such requests."),
    "refused.failed": (
        "Der Server kann das gerade nicht; bitte gleich noch einmal versuchen.",
        "The server cannot do that just now; please try again in a moment.",
    ),
    # members
    "refused.name_taken": ("Dieser Name ist schon vergeben.", "This name is taken already."),
    "refused.name": (
        "Der Name braucht zwei bis 24 sichtbare Zeichen.",
        "The name needs two to 24 visible characters.",
    ),
    "refused.weak": (
        "Das Passwort braucht mindestens zehn Zeichen und darf weder der Name sein noch sich nur wiederholen.",
        "The password needs at least ten characters, and must neither be the name nor only repeat itself.",
    ),
    "refused.credentials": (
        "Name und Passwort oder Code passen nicht zusammen.",
        "The name and the password or code do not match.",
    ),
    "refused.passkey": ("Dieser Passkey gehört zu keinem Konto hier.", "This passkey belongs to no account here."),
    "refused.challenge": (
        "Das hat zu lange gedauert; bitte noch einmal versuchen.",
        "That took too long; please try again.",
    ),
    "refused.locked": (
        "Zu viele falsche Versuche mit diesem Namen; bitte später noch einmal oder mit einem Passkey.",
        "Too many wrong tries with this name; please try again later, or with a passkey.",
    ),
    "refused.locked_name": (
        "Mit diesem Namen hat heute jemand auf fremden Geräten zu oft ein falsches Passwort versucht. Melde dich mit "
        "einem Passkey an, mit einem Wiederherstellungscode oder auf einem Gerät, auf dem du schon angemeldet warst.",
        "Somebody has tried too many wrong passwords with this name on other devices today. Sign in with a passkey, "
        "with a recovery code, or on a device where you have signed in before.",
    ),
    "refused.banned": ("Dieses Konto ist gesperrt.", "This account is banned."),
    "refused.sign_in": ("Dafür muss man angemeldet sein.", "You have to be signed in for that."),
    "refused.prove": (
        "Bitte melde dich dafür noch einmal an; das letzte Mal ist länger her.",
        "Please sign in once more for that; the last time was a while ago.",
    ),
    "refused.signed_in": ("Du hast schon ein Konto.", "You have an account already."),
    "refused.last_way": (
        "Das ist der letzte Weg in dein Konto; lege erst einen anderen an.",
        "This is the last way into your account; add another one first.",
    ),
    "refused.too_many_passkeys": (
        "Es sind höchstens zwanzig Passkeys erlaubt.",
        "At most twenty passkeys are allowed.",
    ),
    "refused.too_many_tokens": ("Es sind höchstens zwanzig Tokens erlaubt.", "At most twenty tokens are allowed."),
    "refused.token": ("Dieses Token gilt nicht oder nicht mehr.", "This token is not valid, or no longer."),
    "refused.right": ("Das erlaubt dieses Token nicht.", "This token does not allow that."),
    "refused.no_member": ("Ein Mitglied mit diesem Namen gibt es nicht.", "There is no member with this name."),
    "refused.no_legal": ("Diese Seite hat der Betreiber nicht ausgefüllt.", "The operator has not filled this page."),
    # why a game counted
    "rating.casual": ("Diese Partie war nicht gewertet.", "This game was not rated."),
    "rating.not_over": (
        "Gewertet wird, sobald die Partie zu Ende ist.",
        "The game is rated as soon as it is over.",
    ),
    "rating.removed": (
        "Diese Partie zählt nicht: Der Betreiber hat sie aus der Wertung genommen.",
        "This game does not count: the operator has taken it off the ladder.",
    ),
    "rating.counted": (
        "Gewertet: Es zählen die Plätze. Wer vor Stärkeren landet, gewinnt mehr Punkte.",
        "Rated: the places count. Whoever comes in ahead of stronger players gains more points.",
    ),
    "rating.agreed": (
        "Gewertet als Remis: Alle teilen sich den ersten Platz.",
        "Rated as a draw: everybody shares the first place.",
    ),
    "rating.rank": ("Platz {rank}, wie gespielt", "place {rank}, as played"),
    "rating.substitute": (
        "Platz {rank}: Ein Bot hat mitentschieden",
        "place {rank}: a bot has made decisions",
    ),
    "rating.resigned": ("Platz {rank}: aufgegeben", "place {rank}: resigned"),
    # names of players
    "guest": ("Gast", "Guest"),
    "origin": ("Was wäre wenn: aus einer Partie, Zug {n}", "What if: from a game, move {n}"),
    "former": ("Ehemaliges Mitglied", "Former member"),
    "seat": ("Platz {number}", "Seat {number}"),
    "bot.random": ("Zufallsbot", "Random bot"),
    "bot.easy": ("Leichter Bot", "Easy bot"),
    "bot.medium": ("Mittlerer Bot", "Medium bot"),
    "bot.hard": ("Starker Bot", "Hard bot"),
    "bot.expert": ("Meisterbot", "Expert bot"),
    "bot.random.about": (
        "Zieht irgendetwas, das erlaubt ist. Zum Ausprobieren der Regeln.",
        "Plays anything that is allowed. For trying out the rules.",
    ),
    "bot.easy.about": (
        "Sieht, was ein Zug sofort bringt, schaut aber oft nicht genau hin.",
        "Sees what a move brings at once, but often does not look closely.",
    ),
    "bot.medium.about": (
        "Nimmt jedes Mal, was sofort am meisten bringt. Plant nicht voraus.",
        "Always takes what brings most at once. Does not plan ahead.",
    ),
    "bot.hard.about": (
        "Denkt voraus und bedenkt, was verborgen ist. Etwa eine Sekunde je Entscheidung.",
        "Thinks ahead and considers what is hidden. About a second for each decision.",
    ),
    "bot.expert.about": (
        "Denkt wie der starke Bot, aber länger und tiefer. Etwa fünf Sekunden je Entscheidung.",
        "Thinks like the hard bot, but longer and deeper. About five seconds for each decision.",
    ),
    "bot.random.level": ("Zufall", "Random"),
    "bot.easy.level": ("Leicht", "Easy"),
    "bot.medium.level": ("Mittel", "Medium"),
    "bot.hard.level": ("Stark", "Hard"),
    "bot.expert.level": ("Meister", "Expert"),
    "bot.random.quote": ("Ach, war das erlaubt?", "Oh, was that allowed?"),
    "bot.easy.quote": ("Das sieht schön aus.", "That looks nice."),
    "bot.medium.quote": ("Was ich habe, habe ich.", "What I have, I have."),
    "bot.hard.quote": ("Ich habe dich kommen sehen.", "I saw you coming."),
    "bot.expert.quote": ("Einen Augenblick noch.", "One moment more."),
    "bot.other": ("Bot „{name}“", "Bot “{name}”"),
    # notifications
    "notification.turn": ("{game}: Du bist am Zug.", "{game}: it is your turn."),
    "notification.email": (
        "{text}\n\n{link}\n\nDiese E-Mails abbestellen: {stop}\n",
        "{text}\n\n{link}\n\nUnsubscribe from these e-mails: {stop}\n",
    ),
    "notification.confirm_subject": (
        "E-Mail-Adresse bei Tafelrunde bestätigen",
        "Confirm your e-mail address at Tafelrunde",
    ),
    "notification.confirm": (
        "Jemand, vermutlich du, möchte an diese Adresse eine E-Mail, sobald ein Zug zu machen ist.\n\n"
        "Wenn das stimmt, öffne diesen Link:\n{link}\n\nSonst brauchst du nichts zu tun.\n",
        "Somebody, probably you, would like an e-mail to this address whenever it is their turn.\n\n"
        "If so, open this link:\n{link}\n\nIf not, you need not do anything.\n",
    ),
    "notification.test": (
        "Tafelrunde: So sieht eine Benachrichtigung aus.",
        "Tafelrunde: this is what a notification looks like.",
    ),
    # link previews
    "preview.game": ("Ein Brettspiel, zu spielen im Browser.", "A board game to play in the browser."),
    "preview.replay": ("Eine aufgezeichnete Partie zum Nachspielen.", "A recorded game to replay."),
    "preview.table": ("Ein Tisch auf Tafelrunde", "A table at Tafelrunde"),
    "preview.host": ("Tisch von {name}", "{name}’s table"),
    "preview.free": ("{n} Plätze frei", "{n} free seats"),
    "preview.free_one": ("1 Platz frei", "1 free seat"),
    "preview.playing": ("Es spielen {names}", "{names} are playing"),
    "preview.over": ("Die Partie ist zu Ende.", "The game is over."),
    "preview.wins": ("{name} gewinnt", "{name} wins"),
    "preview.win_many": ("Gemeinsamer Sieg: {name}", "A shared victory: {name}"),
    "preview.all_lose": ("Alle haben verloren", "Everybody has lost"),
    # the page when the client is not built
    "page.missing": (
        "Der Server läuft, aber die Seiten für den Browser sind noch nicht gebaut. "
        "In einer Kopie des Quelltextes baut sie „make play“.",
        "The server is running, but the pages for the browser are not built yet. "
        "In a copy of the source code “make play” builds them.",
    ),
}


def say(key: str, language: str, **args: object) -> str:
    """A sentence in one language. Arguments are inserted as they are; a guest may have the name of a key."""
    return CATALOGUE[key][LANGUAGES.index(language)].format_map(args)


def bot_label(name: str, language: str) -> str:
    """The name of a bot for people."""
    return say(f"bot.{name}", language) if f"bot.{name}" in CATALOGUE else say("bot.other", language, name=name)


def level_label(bot: str | None, language: str) -> str:
    """The strength of a bot in a word; empty for people and for bots of one's own."""
    key = f"bot.{(bot or '').partition('@')[0]}.level"
    return say(key, language) if key in CATALOGUE else ""


def player_label(name: str, bot: str | None, language: str) -> str:
    """The name of a player for people; members who are gone have none."""
    if bot is not None:
        return bot_label(bot, language)
    return _guest_label(name, language) if name else say("former", language)


def _guest_label(name: str, language: str) -> str:
    """A name as it is stored; the word for a guest, alone or after a name, was written in the guest's own language."""
    for word in CATALOGUE["guest"]:
        if name == word:
            return say("guest", language)
        if name.endswith(f" ({word})"):
            return f"{name.removesuffix(f'({word})')}({say('guest', language)})"
    return name
