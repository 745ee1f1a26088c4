BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "chat" VALUES('eyynWa0kZWSAuCOLG63eNfQt',0,'zHXGKwR31g-cTGkco4EAqYRe','Bert','Guten Abend!',1794754914335);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('eyynWa0kZWSAuCOLG63eNfQt',15,'[1809978, 1803814]',1794754915485);
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
	changed INTEGER NOT NULL, days TEXT, due INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, closed INTEGER, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('eyynWa0kZWSAuCOLG63eNfQt','pebbles',1,2,'{"hand": 3}',2856553548700034814,30,5,'XaMcnX0ORmQVIcB6S3-gKkMb',1,0,'playing',',1,',NULL,1794754914,1794754914,NULL,NULL,0,NULL);
INSERT INTO "game_table" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq','pebbles',1,2,'{"hand": 3}',2272575880933477157,NULL,0,'XaMcnX0ORmQVIcB6S3-gKkMb',0,1,'over',',,','_T3MHNrx3b6JAWARzrM8rOt1',1794754914,1794754915,NULL,NULL,0,NULL);
INSERT INTO "game_table" VALUES('_T3MHNrx3b6JAWARzrM8rOt1','pebbles',1,2,'{"hand": 3}',3142493859966635168,NULL,0,'XaMcnX0ORmQVIcB6S3-gKkMb',0,1,'playing','',NULL,1794754915,1794754915,NULL,NULL,0,NULL);
INSERT INTO "game_table" VALUES('2djPGq92ho5ZUTZli9oGpLmP','pebbles',1,3,'{"hand": 3}',3441070857065066078,NULL,0,'XaMcnX0ORmQVIcB6S3-gKkMb',1,0,'waiting','',NULL,1794754915,1794754915,NULL,NULL,0,NULL);
INSERT INTO "game_table" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A','pebbles',1,2,'{"hand": 3}',4135825164121014660,NULL,0,'XaMcnX0ORmQVIcB6S3-gKkMb',0,0,'over',',,',NULL,1794754915,1794754915,NULL,NULL,1,NULL);
INSERT INTO "game_table" VALUES('IUxunm07hYq8o__MUsgMgtdH','pebbles',1,2,'{"hand": 3}',1429391174037546279,NULL,0,'XaMcnX0ORmQVIcB6S3-gKkMb',0,0,'playing','',NULL,1794754915,1794754915,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL);
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('XaMcnX0ORmQVIcB6S3-gKkMb','Anna','de',1794754914);
INSERT INTO "guest" VALUES('zHXGKwR31g-cTGkco4EAqYRe','Bert','en',1794754914);
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
INSERT INTO "member" VALUES('XaMcnX0ORmQVIcB6S3-gKkMb','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$8ZE5cSe28MdgWiolNc4RgQ$+4gL2WoZRSEDrRX1xQvbXBHR4qOGIle8EUu77cDiGCo',1794754915,NULL);
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
INSERT INTO "moderation" VALUES(1,1794754914,'mute','XaMcnX0ORmQVIcB6S3-gKkMb','zHXGKwR31g-cTGkco4EAqYRe','eyynWa0kZWSAuCOLG63eNfQt','');
INSERT INTO "moderation" VALUES(2,1794754914,'report','zHXGKwR31g-cTGkco4EAqYRe','XaMcnX0ORmQVIcB6S3-gKkMb','eyynWa0kZWSAuCOLG63eNfQt','seat 1
(only a test)');
CREATE TABLE move (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	path TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	earned INTEGER NOT NULL, 
	clocks TEXT, 
	PRIMARY KEY (table_id, n)
)
 WITHOUT ROWID

;
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',0,-1,'draw:red',1794754914904,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',1,-1,'draw:white',1794754914904,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',2,-1,'draw:blue',1794754914904,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',3,-1,'draw:red',1794754914904,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',4,-1,'draw:red',1794754914904,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',5,-1,'draw:white',1794754914904,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',6,0,'hand:red > seat:1',1794754914923,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',7,1,'do:keep',1794754914930,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',8,-1,'draw:white',1794754914930,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',9,1,'hand:red > seat:0',1794754914942,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',10,0,'do:keep',1794754914958,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',11,-1,'draw:blue',1794754914958,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',12,0,'hand:blue > seat:1',1794754914970,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',13,1,'do:keep',1794754914976,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',14,-1,'draw:white',1794754914976,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',15,1,'hand:red > seat:0',1794754914977,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',16,0,'do:keep',1794754914978,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',17,-1,'draw:red',1794754914978,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',18,0,'hand:white > seat:1',1794754914979,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',19,1,'do:keep',1794754914981,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',20,-1,'draw:red',1794754914981,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',21,1,'hand:red > seat:0',1794754914982,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',22,0,'do:keep',1794754914983,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',23,-1,'draw:red',1794754914983,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',24,0,'hand:red > seat:1',1794754914986,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',25,1,'do:keep',1794754914987,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',26,-1,'draw:white',1794754914987,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',27,1,'hand:red > seat:0',1794754914989,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',28,0,'do:keep',1794754914998,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',29,-1,'draw:blue',1794754914998,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',30,0,'hand:white > seat:1',1794754915014,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',31,1,'do:keep',1794754915022,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',32,-1,'draw:white',1794754915022,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',33,1,'hand:blue > seat:0',1794754915024,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',34,0,'do:keep',1794754915032,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',35,-1,'draw:blue',1794754915032,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',36,0,'hand:white > seat:1',1794754915042,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',37,1,'do:keep',1794754915046,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',38,-1,'draw:blue',1794754915046,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',39,1,'hand:blue > seat:0',1794754915054,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',40,0,'do:keep',1794754915057,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',41,-1,'draw:blue',1794754915057,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',42,0,'hand:blue > seat:1',1794754915058,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',43,1,'do:keep',1794754915078,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',44,1,'hand:blue > seat:0',1794754915091,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',45,0,'do:keep',1794754915094,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',46,0,'hand:white > seat:1',1794754915096,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',47,1,'do:keep',1794754915097,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',48,1,'hand:blue > seat:0',1794754915098,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',49,0,'do:keep',1794754915100,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',50,0,'hand:white > seat:1',1794754915101,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',51,1,'do:keep',1794754915103,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',52,1,'hand:white > seat:0',1794754915104,0,NULL);
INSERT INTO "move" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',53,0,'do:keep',1794754915105,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',0,-1,'draw:red',1794754915240,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',1,-1,'draw:white',1794754915240,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',2,-1,'draw:blue',1794754915240,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',3,-1,'draw:red',1794754915240,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',4,-1,'draw:blue',1794754915240,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',5,-1,'draw:red',1794754915240,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',6,0,'hand:red > seat:1',1794754915254,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',7,1,'do:return',1794754915268,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',8,-1,'draw:white',1794754915268,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',9,1,'hand:blue > seat:0',1794754915275,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',10,0,'do:keep',1794754915276,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',11,-1,'draw:blue',1794754915276,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',12,0,'hand:blue > seat:1',1794754915277,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',13,1,'do:return',1794754915291,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',14,-1,'draw:red',1794754915291,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',15,1,'hand:blue > seat:0',1794754915293,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',16,0,'do:keep',1794754915294,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',17,-1,'draw:blue',1794754915294,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',18,0,'hand:red > seat:1',1794754915295,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',19,1,'do:keep',1794754915296,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',20,-1,'draw:white',1794754915296,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',21,1,'hand:red > seat:0',1794754915297,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',22,0,'do:keep',1794754915298,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',23,-1,'draw:red',1794754915298,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',24,0,'hand:white > seat:1',1794754915317,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',25,1,'do:keep',1794754915328,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',26,-1,'draw:white',1794754915328,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',27,1,'hand:red > seat:0',1794754915330,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',28,0,'do:keep',1794754915331,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',29,-1,'draw:white',1794754915331,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',30,0,'hand:white > seat:1',1794754915333,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',31,1,'do:keep',1794754915335,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',32,-1,'draw:blue',1794754915335,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',33,1,'hand:blue > seat:0',1794754915337,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',34,0,'do:keep',1794754915338,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',35,-1,'draw:white',1794754915338,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',36,0,'hand:blue > seat:1',1794754915340,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',37,1,'do:return',1794754915341,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',38,-1,'draw:red',1794754915341,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',39,1,'hand:white > seat:0',1794754915342,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',40,0,'do:keep',1794754915343,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',41,-1,'draw:blue',1794754915343,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',42,0,'hand:red > seat:1',1794754915344,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',43,1,'do:keep',1794754915346,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',44,1,'hand:white > seat:0',1794754915347,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',45,0,'do:keep',1794754915348,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',46,0,'hand:white > seat:1',1794754915349,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',47,1,'do:keep',1794754915350,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',48,1,'hand:red > seat:0',1794754915352,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',49,0,'do:keep',1794754915353,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',50,0,'hand:white > seat:1',1794754915354,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',51,1,'do:return',1794754915355,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',52,1,'hand:blue > seat:0',1794754915356,0,NULL);
INSERT INTO "move" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',53,0,'do:keep',1794754915358,0,NULL);
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',0,-1,'draw:blue',1794754914271,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',1,-1,'draw:white',1794754914271,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',2,-1,'draw:red',1794754914271,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',3,-1,'draw:red',1794754914271,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',4,-1,'draw:blue',1794754914271,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',5,-1,'draw:white',1794754914271,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',6,0,'hand:red > seat:1',1794754914279,5000,'[1804998, 1799999]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',7,1,'do:keep',1794754914291,0,'[1804998, 1799988]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',8,-1,'draw:red',1794754914291,0,'[1804998, 1799988]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',9,1,'hand:red > seat:0',1794754914303,5000,'[1804998, 1804976]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',10,0,'do:keep',1794754914314,0,'[1804987, 1804976]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',11,-1,'draw:blue',1794754914314,0,'[1804987, 1804976]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',12,0,'hand:red > seat:1',1794754914323,5000,'[1809978, 1804976]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',13,1,'do:keep',1794754914325,0,'[1809978, 1804973]');
INSERT INTO "move" VALUES('eyynWa0kZWSAuCOLG63eNfQt',14,-1,'draw:red',1794754914325,0,'[1809978, 1804973]');
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('eyynWa0kZWSAuCOLG63eNfQt','zHXGKwR31g-cTGkco4EAqYRe');
CREATE TABLE notice (
	guest VARCHAR(32) NOT NULL, 
	mail VARCHAR(254), 
	webhook TEXT, 
	failures INTEGER NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	PRIMARY KEY (guest)
);
INSERT INTO "notice" VALUES('x','x','x',1,'x');
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
INSERT INTO "passkey" VALUES('x','XaMcnX0ORmQVIcB6S3-gKkMb','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'9wnRnMykBd4ZDhmeOIsdK_9A','pebbles',1794754915);
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
INSERT INTO "rated_seat" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',0,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',2,0);
INSERT INTO "rated_seat" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',1,'bot:random','',1,3);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('3bfff2125502dcd5e183d04770a09aef5d5b6f1b24c633ff15fbcd61f1d89880','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('f278339d04b976892ba338e4c4b3f85cbd2e669e2485d964100f8e8a93bcb2ad','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('5aa9aeefc0cf27cf26432032510924acce07bf06aefd6b5b90ab519321455a33','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('9915e28622b328292a4a95ef0bdd79b7e23caee50f2ca9b34dc38ac72b56f680','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('6d703d313b197ed7c61f8414d2d7c0e3f646a14f14a69b314e28459387621561','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('8a78c186150b0dc3cb9aadc916000b0ee176c5802e221cc8c08be5f613a477a1','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('0f26006aa5a4271753d4f4afb10dff93492c86b31a01dd48a84da85329d3e519','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('ee4a9df80529bc828710fc946f23cb0c09c6710b7d3e861ee4ba74e911f30134','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('f1ec8efb304943e0d549423fda92becb61d9bcbbb4c8c0150aaccb0e728e9180','XaMcnX0ORmQVIcB6S3-gKkMb');
INSERT INTO "recovery_code" VALUES('75beb0d9e414724468f3c743efa01c34e49af4a542ba1a83d80a301f6d33d922','XaMcnX0ORmQVIcB6S3-gKkMb');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('2WC3_PUumqwdHj5lwmupbzJn','XaMcnX0ORmQVIcB6S3-gKkMb','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
seed 2272575880933477157
player 0 Anna
player 1 Anna (2)

0 chance draw:red  #0a3d3bb3
1 chance draw:white  #3ca6498b
2 chance draw:blue  #4eb05ba5
3 chance draw:red  #73f7e9d7
4 chance draw:red  #608bdc54
5 chance draw:white  #1c583fa1
6 0 hand:red > seat:1  #2181a6f3
7 1 do:keep  #686b6d62
8 chance draw:white  #525ba5d1
9 1 hand:red > seat:0  #a34e61c6
10 0 do:keep  #14617aa0
11 chance draw:blue  #5b4227b0
12 0 hand:blue > seat:1  #7d3dc1d3
13 1 do:keep  #10596468
14 chance draw:white  #a50a5802
15 1 hand:red > seat:0  #8982570e
16 0 do:keep  #46cf805b
17 chance draw:red  #a8351f6c
18 0 hand:white > seat:1  #25a49501
19 1 do:keep  #228a2b0e
20 chance draw:red  #c38a267f
21 1 hand:red > seat:0  #7fce2338
22 0 do:keep  #44608263
23 chance draw:red  #3294bde3
24 0 hand:red > seat:1  #4e5901f4
25 1 do:keep  #83b8c6a4
26 chance draw:white  #53104b7c
27 1 hand:red > seat:0  #0dc739de
28 0 do:keep  #0c0b7353
29 chance draw:blue  #23b3ef96
30 0 hand:white > seat:1  #2e105c18
31 1 do:keep  #5346bd4e
32 chance draw:white  #4d39e743
33 1 hand:blue > seat:0  #949c13c1
34 0 do:keep  #ab3a8656
35 chance draw:blue  #b165842d
36 0 hand:white > seat:1  #070529c7
37 1 do:keep  #ffe6f4f0
38 chance draw:blue  #f2dc859e
39 1 hand:blue > seat:0  #f1fef16c
40 0 do:keep  #686365c2
41 chance draw:blue  #711dae77
42 0 hand:blue > seat:1  #1b894b11
43 1 do:keep  #9496f8b1
44 1 hand:blue > seat:0  #ff43e380
45 0 do:keep  #689d436a
46 0 hand:white > seat:1  #2322b54f
47 1 do:keep  #68e02970
48 1 hand:blue > seat:0  #6148ada2
49 0 do:keep  #2cbf2630
50 0 hand:white > seat:1  #6424d45d
51 1 do:keep  #5d243ed0
52 1 hand:white > seat:0  #c57365ef
53 0 do:keep  #a7866fe8
',1794754915);
CREATE TABLE seat (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(32), 
	name VARCHAR(24) NOT NULL, 
	bot VARCHAR(40), 
	stand_in VARCHAR(8), zone VARCHAR(40), helped BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('eyynWa0kZWSAuCOLG63eNfQt',0,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('eyynWa0kZWSAuCOLG63eNfQt',1,'zHXGKwR31g-cTGkco4EAqYRe','Bert',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',0,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('2rR0-hOR-GwcVq7Lne6ZDYhq',1,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('_T3MHNrx3b6JAWARzrM8rOt1',0,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('_T3MHNrx3b6JAWARzrM8rOt1',1,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('2djPGq92ho5ZUTZli9oGpLmP',0,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('2djPGq92ho5ZUTZli9oGpLmP',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('2djPGq92ho5ZUTZli9oGpLmP',2,NULL,'',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',0,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('9wnRnMykBd4ZDhmeOIsdK_9A',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('IUxunm07hYq8o__MUsgMgtdH',0,'XaMcnX0ORmQVIcB6S3-gKkMb','Anna',NULL,NULL,'Europe/Berlin',0);
INSERT INTO "seat" VALUES('IUxunm07hYq8o__MUsgMgtdH',1,NULL,'','random',NULL,NULL,0);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('f5dc5cb5da28516e4a3d9e9e8b5c7d510ed6712074288c90cc82563bcbac2e6d','XaMcnX0ORmQVIcB6S3-gKkMb',1794754915);
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
INSERT INTO "token" VALUES('feda6659240ee9cf2a3e6542725c499729b7933c4b5c0310cde95daba1194288','RVsO0mkUH3I3t3IHlr4Os029','XaMcnX0ORmQVIcB6S3-gKkMb','my bot','read play',1794754915,NULL);
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
COMMIT;
