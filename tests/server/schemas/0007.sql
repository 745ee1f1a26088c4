BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
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
INSERT INTO "chat" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',0,'Ur7wkDIHrXe6xVmvi7VcnN10','Bert','Guten Abend!',1794891981668);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',15,'[1809960, 1804599]',1794891983877);
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
	changed INTEGER NOT NULL, days TEXT, due INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, closed INTEGER, hints BOOLEAN DEFAULT 0 NOT NULL, "key" VARCHAR(64), 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf','pebbles',1,2,'{"hand": 3}',0,30,5,'LtML4j6xkNKNQzn5lJSy3CVI',1,0,'playing',',1,',NULL,1794891981,1794891981,NULL,NULL,0,NULL,0,'09acc494625b34b5c7fa43f33bf70f3a9fee0f68445770644967c77aab751c2a');
INSERT INTO "game_table" VALUES('vA7cEqYBmGyZMeElmtxXdyFX','pebbles',1,2,'{"hand": 3}',0,NULL,0,'LtML4j6xkNKNQzn5lJSy3CVI',0,1,'over',',,','XpqFkeBMXrlVc3FNEA0ND0aO',1794891982,1794891982,NULL,NULL,0,NULL,0,'ec3e49dd26caa598fdcd652426feca92dc3f30aa2aa1846052232b6716663207');
INSERT INTO "game_table" VALUES('XpqFkeBMXrlVc3FNEA0ND0aO','pebbles',1,2,'{"hand": 3}',0,NULL,0,'LtML4j6xkNKNQzn5lJSy3CVI',0,1,'playing','',NULL,1794891982,1794891982,NULL,NULL,0,NULL,0,'af8c137b7f8ec22839afae2f8ccf95e5cf41b369d0c6a12f61a2104c1dc345cf');
INSERT INTO "game_table" VALUES('on-Jpxt-Sb6qq0xLKJbCCmA2','pebbles',1,3,'{"hand": 3}',0,NULL,0,'LtML4j6xkNKNQzn5lJSy3CVI',1,0,'waiting','',NULL,1794891982,1794891982,NULL,NULL,0,NULL,0,'1b2ea9ecc2be8103441a4f424f0c88cde6c0019784a11fa01c35f199901c6b15');
INSERT INTO "game_table" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H','pebbles',1,2,'{"hand": 3}',0,NULL,0,'LtML4j6xkNKNQzn5lJSy3CVI',0,0,'over',',,',NULL,1794891983,1794891983,NULL,NULL,1,NULL,0,'149b25f1cc5e25e60ae7e9bb060d88333c964c4c4c611e78bb0ff18015a50195');
INSERT INTO "game_table" VALUES('wC5kmdRjTbpKdfnrGXjunFGx','pebbles',1,2,'{"hand": 3}',0,NULL,0,'LtML4j6xkNKNQzn5lJSy3CVI',0,0,'playing','',NULL,1794891983,1794891983,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL,0,'5d654e4fc9c79fb687f891380ba6ec66d9308b3d805701fb6b52ec3b4b720500');
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('LtML4j6xkNKNQzn5lJSy3CVI','Anna','de',1794891981);
INSERT INTO "guest" VALUES('Ur7wkDIHrXe6xVmvi7VcnN10','Bert','en',1794891981);
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
INSERT INTO "member" VALUES('LtML4j6xkNKNQzn5lJSy3CVI','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$B0TsJ2COYO9++9gxLzZWhg$gzDZZAYtZY5wZ2mTP6Pa80ZBIw8AkQObAY3JXDBIvSg',1794891983,NULL);
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
INSERT INTO "moderation" VALUES(1,1794891981,'mute','LtML4j6xkNKNQzn5lJSy3CVI','Ur7wkDIHrXe6xVmvi7VcnN10','ufPV2NAmPTBFkv2_1DIe55Yf','');
INSERT INTO "moderation" VALUES(2,1794891981,'report','Ur7wkDIHrXe6xVmvi7VcnN10','LtML4j6xkNKNQzn5lJSy3CVI','ufPV2NAmPTBFkv2_1DIe55Yf','seat 1
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
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',0,-1,'draw:white',1794891983566,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',1,-1,'draw:red',1794891983566,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',2,-1,'draw:blue',1794891983566,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',3,-1,'draw:blue',1794891983566,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',4,-1,'draw:white',1794891983566,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',5,-1,'draw:red',1794891983566,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',6,0,'hand:red > seat:1',1794891983573,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',7,1,'do:return',1794891983577,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',8,-1,'draw:blue',1794891983577,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',9,1,'hand:white > seat:0',1794891983587,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',10,0,'do:keep',1794891983593,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',11,-1,'draw:red',1794891983593,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',12,0,'hand:blue > seat:1',1794891983594,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',13,1,'do:keep',1794891983595,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',14,-1,'draw:blue',1794891983595,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',15,1,'hand:red > seat:0',1794891983596,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',16,0,'do:keep',1794891983598,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',17,-1,'draw:white',1794891983598,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',18,0,'hand:blue > seat:1',1794891983599,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',19,1,'do:return',1794891983600,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',20,-1,'draw:blue',1794891983600,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',21,1,'hand:white > seat:0',1794891983601,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',22,0,'do:keep',1794891983603,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',23,-1,'draw:blue',1794891983603,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',24,0,'hand:blue > seat:1',1794891983604,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',25,1,'do:return',1794891983615,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',26,-1,'draw:white',1794891983615,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',27,1,'hand:red > seat:0',1794891983623,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',28,0,'do:keep',1794891983629,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',29,-1,'draw:red',1794891983629,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',30,0,'hand:blue > seat:1',1794891983630,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',31,1,'do:return',1794891983632,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',32,-1,'draw:red',1794891983632,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',33,1,'hand:blue > seat:0',1794891983633,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',34,0,'do:keep',1794891983634,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',35,-1,'draw:white',1794891983634,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',36,0,'hand:red > seat:1',1794891983635,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',37,1,'do:return',1794891983637,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',38,-1,'draw:white',1794891983637,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',39,1,'hand:red > seat:0',1794891983639,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',40,0,'do:keep',1794891983641,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',41,-1,'draw:red',1794891983641,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',42,0,'hand:white > seat:1',1794891983642,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',43,1,'do:keep',1794891983643,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',44,1,'hand:white > seat:0',1794891983644,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',45,0,'do:keep',1794891983646,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',46,0,'hand:white > seat:1',1794891983648,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',47,1,'do:keep',1794891983649,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',48,1,'hand:red > seat:0',1794891983651,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',49,0,'do:keep',1794891983659,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',50,0,'hand:white > seat:1',1794891983663,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',51,1,'do:keep',1794891983664,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',52,1,'hand:blue > seat:0',1794891983666,0,NULL);
INSERT INTO "move" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',53,0,'do:keep',1794891983667,0,NULL);
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',0,-1,'draw:blue',1794891981595,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',1,-1,'draw:blue',1794891981595,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',2,-1,'draw:red',1794891981595,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',3,-1,'draw:white',1794891981595,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',4,-1,'draw:white',1794891981595,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',5,-1,'draw:blue',1794891981595,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',6,0,'hand:red > seat:1',1794891981608,5000,'[1804986, 1799999]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',7,1,'do:keep',1794891981616,0,'[1804986, 1799992]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',8,-1,'draw:red',1794891981616,0,'[1804986, 1799992]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',9,1,'hand:blue > seat:0',1794891981626,5000,'[1804986, 1804982]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',10,0,'do:keep',1794891981644,0,'[1804968, 1804982]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',11,-1,'draw:blue',1794891981644,0,'[1804968, 1804982]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',12,0,'hand:red > seat:1',1794891981652,5000,'[1809960, 1804982]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',13,1,'do:keep',1794891981659,0,'[1809960, 1804975]');
INSERT INTO "move" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',14,-1,'draw:white',1794891981659,0,'[1809960, 1804975]');
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',0,-1,'draw:red',1794891982200,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',1,-1,'draw:white',1794891982200,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',2,-1,'draw:white',1794891982200,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',3,-1,'draw:white',1794891982200,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',4,-1,'draw:red',1794891982200,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',5,-1,'draw:blue',1794891982200,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',6,0,'hand:red > seat:1',1794891982203,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',7,1,'do:keep',1794891982205,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',8,-1,'draw:red',1794891982205,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',9,1,'hand:red > seat:0',1794891982207,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',10,0,'do:keep',1794891982214,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',11,-1,'draw:blue',1794891982214,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',12,0,'hand:red > seat:1',1794891982225,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',13,1,'do:keep',1794891982232,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',14,-1,'draw:blue',1794891982232,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',15,1,'hand:blue > seat:0',1794891982235,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',16,0,'do:keep',1794891982237,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',17,-1,'draw:blue',1794891982237,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',18,0,'hand:blue > seat:1',1794891982254,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',19,1,'do:keep',1794891982266,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',20,-1,'draw:red',1794891982266,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',21,1,'hand:blue > seat:0',1794891982268,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',22,0,'do:keep',1794891982269,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',23,-1,'draw:white',1794891982269,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',24,0,'hand:red > seat:1',1794891982270,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',25,1,'do:keep',1794891982272,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',26,-1,'draw:blue',1794891982272,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',27,1,'hand:blue > seat:0',1794891982273,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',28,0,'do:keep',1794891982274,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',29,-1,'draw:white',1794891982274,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',30,0,'hand:blue > seat:1',1794891982276,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',31,1,'do:keep',1794891982277,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',32,-1,'draw:red',1794891982277,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',33,1,'hand:white > seat:0',1794891982279,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',34,0,'do:keep',1794891982280,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',35,-1,'draw:red',1794891982280,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',36,0,'hand:red > seat:1',1794891982281,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',37,1,'do:keep',1794891982283,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',38,-1,'draw:white',1794891982283,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',39,1,'hand:red > seat:0',1794891982284,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',40,0,'do:keep',1794891982286,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',41,-1,'draw:blue',1794891982286,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',42,0,'hand:white > seat:1',1794891982287,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',43,1,'do:keep',1794891982288,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',44,1,'hand:blue > seat:0',1794891982290,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',45,0,'do:keep',1794891982291,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',46,0,'hand:white > seat:1',1794891982292,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',47,1,'do:keep',1794891982294,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',48,1,'hand:white > seat:0',1794891982295,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',49,0,'do:keep',1794891982297,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',50,0,'hand:white > seat:1',1794891982298,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',51,1,'do:keep',1794891982300,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',52,1,'hand:white > seat:0',1794891982301,0,NULL);
INSERT INTO "move" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',53,0,'do:keep',1794891982303,0,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf','Ur7wkDIHrXe6xVmvi7VcnN10');
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
INSERT INTO "passkey" VALUES('x','LtML4j6xkNKNQzn5lJSy3CVI','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'lb4OQuJbYOTkjQkeVpJlYr6H','pebbles',1794891983);
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
INSERT INTO "rated_seat" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',0,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',2,0);
INSERT INTO "rated_seat" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',1,'bot:random','',1,1);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('8dfb0128d9dd67a60428b301e2f070039ebf0b64f6fdeea7690bf3cab47d5540','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('b2ea331ee48ca6524a3f490cd24abfbc7ae99d1647128bd23a7daeda4c4b4d1a','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('44012dd3468cee9f487bd9ae37beb59e371394ff1bb58d7862876748645e74d9','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('c581501f8c55d7e84ea839fe33190d3c8845498854116321ec87c2553c61d600','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('7b664df10bd06dabba28ca21815aed75ecfc4f3e75891ef4c6096e5a7c7a52bd','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('83dc22e9c8adae685a7b8f1cd4c47925d18bc0337ef279711b89024fdf608d8e','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('ff0882c8778e5cd226e05438625d4fb932fba54838c38ff2cb20aa78c4b0bebd','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('eee7e31544fd9fba8f9ca40335e82e9bd0ef6a83e16d707419b5f4af189bb801','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('88a304498a9b1a344179195abe5bf83b8f99eb101bd859773d42c2a7d6bb60e5','LtML4j6xkNKNQzn5lJSy3CVI');
INSERT INTO "recovery_code" VALUES('0a84d8732365c222bc44f495790cdd740b960413cb9f22d08c47e8a74ad002de','LtML4j6xkNKNQzn5lJSy3CVI');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('XXUQYvkSNipclIDNT1nRYWnH','LtML4j6xkNKNQzn5lJSy3CVI','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
key ec3e49dd26caa598fdcd652426feca92dc3f30aa2aa1846052232b6716663207
player 0 Anna
player 1 Anna (2)

0 chance draw:red  #0a3d3bb3
1 chance draw:white  #3ca6498b
2 chance draw:white  #e56158d4
3 chance draw:white  #7884a040
4 chance draw:red  #a9316caf
5 chance draw:blue  #14eae0fe
6 0 hand:red > seat:1  #51fb5904
7 1 do:keep  #d4f28ed7
8 chance draw:red  #7a75ae25
9 1 hand:red > seat:0  #d0dc53ef
10 0 do:keep  #71d012ec
11 chance draw:blue  #b98498d5
12 0 hand:red > seat:1  #2fdc1e2e
13 1 do:keep  #1931f028
14 chance draw:blue  #57f9dcd1
15 1 hand:blue > seat:0  #c966cb75
16 0 do:keep  #4669068b
17 chance draw:blue  #13488106
18 0 hand:blue > seat:1  #bdcd1d9f
19 1 do:keep  #f3b36ca3
20 chance draw:red  #a266f5fe
21 1 hand:blue > seat:0  #3a5c1d01
22 0 do:keep  #04caaa00
23 chance draw:white  #08ed3692
24 0 hand:red > seat:1  #bfb35e73
25 1 do:keep  #a1225139
26 chance draw:blue  #7d911a6a
27 1 hand:blue > seat:0  #231f9235
28 0 do:keep  #a10e5263
29 chance draw:white  #fac2693c
30 0 hand:blue > seat:1  #a58e5bf2
31 1 do:keep  #cfab0d73
32 chance draw:red  #f060eb86
33 1 hand:white > seat:0  #c9090ed7
34 0 do:keep  #18fd5c95
35 chance draw:red  #7f5616d7
36 0 hand:red > seat:1  #d0218bd9
37 1 do:keep  #d21bee27
38 chance draw:white  #ef0ecc3e
39 1 hand:red > seat:0  #60ff97fb
40 0 do:keep  #c29223ee
41 chance draw:blue  #aba57ac2
42 0 hand:white > seat:1  #134e3c2d
43 1 do:keep  #151ef425
44 1 hand:blue > seat:0  #4f6fdd02
45 0 do:keep  #64ec838f
46 0 hand:white > seat:1  #dccf0796
47 1 do:keep  #15479c8e
48 1 hand:white > seat:0  #019eb383
49 0 do:keep  #9b87ff20
50 0 hand:white > seat:1  #3ac415c5
51 1 do:keep  #a1709e42
52 1 hand:white > seat:0  #dfb31f53
53 0 do:keep  #c7042128
',1794891983);
CREATE TABLE seat (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(32), 
	name VARCHAR(24) NOT NULL, 
	bot VARCHAR(40), 
	stand_in VARCHAR(8), zone VARCHAR(40), helped BOOLEAN DEFAULT 0 NOT NULL, program BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',0,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('ufPV2NAmPTBFkv2_1DIe55Yf',1,'Ur7wkDIHrXe6xVmvi7VcnN10','Bert',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',0,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('vA7cEqYBmGyZMeElmtxXdyFX',1,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('XpqFkeBMXrlVc3FNEA0ND0aO',0,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('XpqFkeBMXrlVc3FNEA0ND0aO',1,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('on-Jpxt-Sb6qq0xLKJbCCmA2',0,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('on-Jpxt-Sb6qq0xLKJbCCmA2',1,NULL,'','random',NULL,NULL,0,0);
INSERT INTO "seat" VALUES('on-Jpxt-Sb6qq0xLKJbCCmA2',2,NULL,'',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',0,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('lb4OQuJbYOTkjQkeVpJlYr6H',1,NULL,'','random',NULL,NULL,0,0);
INSERT INTO "seat" VALUES('wC5kmdRjTbpKdfnrGXjunFGx',0,'LtML4j6xkNKNQzn5lJSy3CVI','Anna',NULL,NULL,'Europe/Berlin',0,0);
INSERT INTO "seat" VALUES('wC5kmdRjTbpKdfnrGXjunFGx',1,NULL,'','random',NULL,NULL,0,0);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('89a70c71c30d02de727bed382f1a336c99070bdb78346882ecd93b8f4b3c1b73','LtML4j6xkNKNQzn5lJSy3CVI',1794891983);
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
INSERT INTO "token" VALUES('d9ae999914ca8bc601cf39274bc0e008929f33ebf5878f3bc1e8f15cc8b2e04a','hcf0BBbaU0n6fNZMD5GkHjAP','LtML4j6xkNKNQzn5lJSy3CVI','my bot','read play',1794891983,NULL);
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
