BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "chat" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',0,'-2_lGZLlfAyoIADhaQKCkvdt','Bert','Guten Abend!',1794753392075);
CREATE TABLE "clock" (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, 
	at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',15,'[1809969, 1802222]',1794753394828);
CREATE TABLE "game_table" (
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
	changed INTEGER NOT NULL, 
	days TEXT, 
	due INTEGER, 
	rated BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('KiLrO5uIlb2dJz5S6U0knxtY','pebbles',1,2,'{"hand": 3}',3977276864897687989,30,5,'cna55lQJtDz1ZeZvLeEvrURZ',1,0,'playing',',1,',NULL,1794753391,1794753392,NULL,NULL,0);
INSERT INTO "game_table" VALUES('UBSG1eD8-V_g_3-8TojqVnG0','pebbles',1,2,'{"hand": 3}',4484045497957451412,NULL,0,'cna55lQJtDz1ZeZvLeEvrURZ',0,1,'over',',,','xwAe_XVc-UaUBR9Apw70iB8V',1794753392,1794753393,NULL,NULL,0);
INSERT INTO "game_table" VALUES('xwAe_XVc-UaUBR9Apw70iB8V','pebbles',1,2,'{"hand": 3}',1752183785335901898,NULL,0,'cna55lQJtDz1ZeZvLeEvrURZ',0,1,'playing','',NULL,1794753393,1794753393,NULL,NULL,0);
INSERT INTO "game_table" VALUES('aqhoTswXoNwyUQat8NBz-nN_','pebbles',1,3,'{"hand": 3}',3321100507310990502,NULL,0,'cna55lQJtDz1ZeZvLeEvrURZ',1,0,'waiting','',NULL,1794753393,1794753393,NULL,NULL,0);
INSERT INTO "game_table" VALUES('Svs2_7zEaPnidkiSZ1NoveJq','pebbles',1,2,'{"hand": 3}',1437293399091188202,NULL,0,'cna55lQJtDz1ZeZvLeEvrURZ',0,0,'over',',,',NULL,1794753393,1794753394,NULL,NULL,1);
INSERT INTO "game_table" VALUES('W7Pt_Y8o2PVIO_hzEVSvdN9V','pebbles',1,2,'{"hand": 3}',1119126531265686987,NULL,0,'cna55lQJtDz1ZeZvLeEvrURZ',0,0,'playing','',NULL,1794753394,1794753394,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1);
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('cna55lQJtDz1ZeZvLeEvrURZ','Anna','de',1794753391);
INSERT INTO "guest" VALUES('-2_lGZLlfAyoIADhaQKCkvdt','Bert','en',1794753391);
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
INSERT INTO "member" VALUES('cna55lQJtDz1ZeZvLeEvrURZ','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$lYlwH5xfc6obZfGo1VS4ag$aSTKxrQLNnJXH/mzfRyewrO44Xc8LLdRMPSoyclxdcs',1794753393,NULL);
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
INSERT INTO "moderation" VALUES(1,1794753392,'mute','cna55lQJtDz1ZeZvLeEvrURZ','-2_lGZLlfAyoIADhaQKCkvdt','KiLrO5uIlb2dJz5S6U0knxtY','');
INSERT INTO "moderation" VALUES(2,1794753392,'report','-2_lGZLlfAyoIADhaQKCkvdt','cna55lQJtDz1ZeZvLeEvrURZ','KiLrO5uIlb2dJz5S6U0knxtY','seat 1
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
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',0,-1,'draw:white',1794753392018,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',1,-1,'draw:white',1794753392018,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',2,-1,'draw:red',1794753392018,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',3,-1,'draw:red',1794753392018,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',4,-1,'draw:blue',1794753392018,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',5,-1,'draw:red',1794753392018,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',6,0,'hand:red > seat:1',1794753392022,5000,'[1804998, 1799999]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',7,1,'do:keep',1794753392024,0,'[1804998, 1799997]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',8,-1,'draw:red',1794753392024,0,'[1804998, 1799997]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',9,1,'hand:red > seat:0',1794753392027,5000,'[1804997, 1804995]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',10,0,'do:keep',1794753392044,0,'[1804980, 1804995]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',11,-1,'draw:white',1794753392044,0,'[1804980, 1804995]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',12,0,'hand:red > seat:1',1794753392055,5000,'[1809969, 1804995]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',13,1,'do:keep',1794753392067,0,'[1809969, 1804983]');
INSERT INTO "move" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',14,-1,'draw:white',1794753392067,0,'[1809969, 1804983]');
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',0,-1,'draw:white',1794753393924,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',1,-1,'draw:blue',1794753393924,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',2,-1,'draw:red',1794753393924,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',3,-1,'draw:white',1794753393924,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',4,-1,'draw:blue',1794753393924,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',5,-1,'draw:red',1794753393924,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',6,0,'hand:red > seat:1',1794753393928,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',7,1,'do:keep',1794753393930,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',8,-1,'draw:white',1794753393930,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',9,1,'hand:red > seat:0',1794753393931,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',10,0,'do:keep',1794753393942,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',11,-1,'draw:white',1794753393942,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',12,0,'hand:blue > seat:1',1794753393958,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',13,1,'do:return',1794753393982,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',14,-1,'draw:blue',1794753393982,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',15,1,'hand:white > seat:0',1794753394001,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',16,0,'do:keep',1794753394011,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',17,-1,'draw:blue',1794753394011,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',18,0,'hand:blue > seat:1',1794753394030,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',19,1,'do:keep',1794753394043,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',20,-1,'draw:blue',1794753394043,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',21,1,'hand:white > seat:0',1794753394059,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',22,0,'do:keep',1794753394075,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',23,-1,'draw:red',1794753394075,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',24,0,'hand:blue > seat:1',1794753394089,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',25,1,'do:return',1794753394114,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',26,-1,'draw:white',1794753394114,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',27,1,'hand:blue > seat:0',1794753394135,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',28,0,'do:keep',1794753394146,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',29,-1,'draw:blue',1794753394146,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',30,0,'hand:white > seat:1',1794753394162,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',31,1,'do:return',1794753394190,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',32,-1,'draw:red',1794753394190,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',33,1,'hand:blue > seat:0',1794753394225,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',34,0,'do:keep',1794753394241,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',35,-1,'draw:white',1794753394241,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',36,0,'hand:red > seat:1',1794753394273,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',37,1,'do:keep',1794753394287,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',38,-1,'draw:red',1794753394287,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',39,1,'hand:blue > seat:0',1794753394295,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',40,0,'do:keep',1794753394309,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',41,-1,'draw:red',1794753394309,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',42,0,'hand:red > seat:1',1794753394320,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',43,1,'do:return',1794753394335,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',44,1,'hand:red > seat:0',1794753394357,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',45,0,'do:keep',1794753394370,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',46,0,'hand:white > seat:1',1794753394397,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',47,1,'do:keep',1794753394417,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',48,1,'hand:red > seat:0',1794753394438,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',49,0,'do:keep',1794753394459,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',50,0,'hand:white > seat:1',1794753394471,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',51,1,'do:keep',1794753394489,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',52,1,'hand:white > seat:0',1794753394509,0,NULL);
INSERT INTO "move" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',53,0,'do:keep',1794753394529,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',0,-1,'draw:red',1794753392718,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',1,-1,'draw:white',1794753392718,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',2,-1,'draw:blue',1794753392718,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',3,-1,'draw:red',1794753392718,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',4,-1,'draw:red',1794753392718,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',5,-1,'draw:blue',1794753392718,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',6,0,'hand:red > seat:1',1794753392766,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',7,1,'do:keep',1794753392789,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',8,-1,'draw:white',1794753392789,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',9,1,'hand:red > seat:0',1794753392804,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',10,0,'do:keep',1794753392822,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',11,-1,'draw:blue',1794753392822,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',12,0,'hand:blue > seat:1',1794753392850,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',13,1,'do:keep',1794753392881,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',14,-1,'draw:white',1794753392881,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',15,1,'hand:red > seat:0',1794753392887,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',16,0,'do:keep',1794753392894,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',17,-1,'draw:white',1794753392894,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',18,0,'hand:white > seat:1',1794753392898,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',19,1,'do:keep',1794753392913,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',20,-1,'draw:blue',1794753392913,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',21,1,'hand:blue > seat:0',1794753392918,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',22,0,'do:keep',1794753392930,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',23,-1,'draw:white',1794753392930,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',24,0,'hand:blue > seat:1',1794753392943,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',25,1,'do:keep',1794753392970,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',26,-1,'draw:blue',1794753392970,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',27,1,'hand:blue > seat:0',1794753392978,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',28,0,'do:keep',1794753392986,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',29,-1,'draw:red',1794753392986,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',30,0,'hand:blue > seat:1',1794753393002,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',31,1,'do:keep',1794753393014,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',32,-1,'draw:red',1794753393014,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',33,1,'hand:red > seat:0',1794753393030,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',34,0,'do:keep',1794753393042,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',35,-1,'draw:red',1794753393042,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',36,0,'hand:red > seat:1',1794753393098,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',37,1,'do:keep',1794753393173,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',38,-1,'draw:blue',1794753393173,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',39,1,'hand:red > seat:0',1794753393179,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',40,0,'do:keep',1794753393180,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',41,-1,'draw:white',1794753393180,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',42,0,'hand:blue > seat:1',1794753393181,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',43,1,'do:keep',1794753393183,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',44,1,'hand:white > seat:0',1794753393184,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',45,0,'do:keep',1794753393186,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',46,0,'hand:white > seat:1',1794753393187,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',47,1,'do:keep',1794753393190,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',48,1,'hand:white > seat:0',1794753393194,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',49,0,'do:keep',1794753393196,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',50,0,'hand:white > seat:1',1794753393199,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',51,1,'do:keep',1794753393200,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',52,1,'hand:white > seat:0',1794753393202,0,NULL);
INSERT INTO "move" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',53,0,'do:keep',1794753393204,0,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('KiLrO5uIlb2dJz5S6U0knxtY','-2_lGZLlfAyoIADhaQKCkvdt');
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
INSERT INTO "passkey" VALUES('x','cna55lQJtDz1ZeZvLeEvrURZ','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'Svs2_7zEaPnidkiSZ1NoveJq','pebbles',1794753394);
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
INSERT INTO "rated_seat" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',0,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',2,0);
INSERT INTO "rated_seat" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',1,'bot:random','',1,7);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('6992391a4556199cca886335e79a7eb48104c8a328b2873ef1a13e7fda0b0ef6','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('0502d902ce5333f15dd604145dd79e3c9a1d68020684da63b6d3d97bd32bdd7a','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('79e895d09382d0458fb715373e2f99731a7ecc1c4ae05e29f57051331c177bdc','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('e92ded74d0ef04dc563dd174b55f9c6e1eca4145e68f0db13c29a92dbde7276f','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('8629c05c0095e14d92c326cc2d09fca42dbe02c4980b72c8ced0906ca337fada','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('851b18fbf6648537d085a53eb5e7b3538252aaa6085be367bcd45e0505e71c9c','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('98ed9c2ab970cc34962e6e89ae1b1140e0e3a8dfab36133144fa306d16dfadc8','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('f8f4a1083b7315569a249d656052e8d1821624d095b723eb8e160400dc6155ea','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('45c153cb3ed137a69f5899b1368bdc6a7a6ad967a0eb4c8257aeec6a5af2838d','cna55lQJtDz1ZeZvLeEvrURZ');
INSERT INTO "recovery_code" VALUES('deb7a43b243e352fe60e5c61e3869bea7b91536f918f7ed85677be9eff067577','cna55lQJtDz1ZeZvLeEvrURZ');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('zkNd_mwwMZT0t7D8OKvZp0_s','cna55lQJtDz1ZeZvLeEvrURZ','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
seed 4484045497957451412
player 0 Anna
player 1 Anna (2)

0 chance draw:red  #0a3d3bb3
1 chance draw:white  #3ca6498b
2 chance draw:blue  #4eb05ba5
3 chance draw:red  #73f7e9d7
4 chance draw:red  #608bdc54
5 chance draw:blue  #c1a665fe
6 0 hand:red > seat:1  #85992344
7 1 do:keep  #80b35f17
8 chance draw:white  #be514374
9 1 hand:red > seat:0  #76dabb8c
10 0 do:keep  #a2c61497
11 chance draw:blue  #1e8f8c4d
12 0 hand:blue > seat:1  #0f54596e
13 1 do:keep  #792f32cf
14 chance draw:white  #d2009920
15 1 hand:red > seat:0  #52f402a7
16 0 do:keep  #51fd001d
17 chance draw:white  #0c5ef9f4
18 0 hand:white > seat:1  #e895c74a
19 1 do:keep  #3d0e9e2f
20 chance draw:blue  #231ccaec
21 1 hand:blue > seat:0  #64db0c36
22 0 do:keep  #b8beb084
23 chance draw:white  #0d710328
24 0 hand:blue > seat:1  #3f839bd6
25 1 do:keep  #cf034ed0
26 chance draw:blue  #f7b31bf1
27 1 hand:blue > seat:0  #7918288f
28 0 do:keep  #25f00099
29 chance draw:red  #1219d7e4
30 0 hand:blue > seat:1  #7df26d7c
31 1 do:keep  #a770573c
32 chance draw:red  #23f46485
33 1 hand:red > seat:0  #03bb8668
34 0 do:keep  #dc2febff
35 chance draw:red  #ba04be48
36 0 hand:red > seat:1  #f4472334
37 1 do:keep  #567bc6ec
38 chance draw:blue  #97924d37
39 1 hand:red > seat:0  #1994b72d
40 0 do:keep  #57dab637
41 chance draw:white  #f7bfc981
42 0 hand:blue > seat:1  #31b1443d
43 1 do:keep  #80c80217
44 1 hand:white > seat:0  #1902372d
45 0 do:keep  #f5ca5655
46 0 hand:white > seat:1  #44fe6d5c
47 1 do:keep  #08eaa1de
48 1 hand:white > seat:0  #d16d7176
49 0 do:keep  #b018b32c
50 0 hand:white > seat:1  #8fa22f86
51 1 do:keep  #827a8807
52 1 hand:white > seat:0  #faceb540
53 0 do:keep  #13282baa
',1794753393);
CREATE TABLE "seat" (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(32), 
	name VARCHAR(24) NOT NULL, 
	bot VARCHAR(40), 
	stand_in VARCHAR(8), 
	zone VARCHAR(40), 
	helped BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',0,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('KiLrO5uIlb2dJz5S6U0knxtY',1,'-2_lGZLlfAyoIADhaQKCkvdt','Bert',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',0,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('UBSG1eD8-V_g_3-8TojqVnG0',1,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('xwAe_XVc-UaUBR9Apw70iB8V',0,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('xwAe_XVc-UaUBR9Apw70iB8V',1,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('aqhoTswXoNwyUQat8NBz-nN_',0,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('aqhoTswXoNwyUQat8NBz-nN_',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('aqhoTswXoNwyUQat8NBz-nN_',2,NULL,'',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',0,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('Svs2_7zEaPnidkiSZ1NoveJq',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('W7Pt_Y8o2PVIO_hzEVSvdN9V',0,'cna55lQJtDz1ZeZvLeEvrURZ','Anna',NULL,NULL,'Europe/Berlin',0);
INSERT INTO "seat" VALUES('W7Pt_Y8o2PVIO_hzEVSvdN9V',1,NULL,'','random',NULL,NULL,0);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('7a60871078d08ab9a9c25c811f68dd340ff2c43501f6b1a22bd1d2f5af69a571','cna55lQJtDz1ZeZvLeEvrURZ',1794753393);
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
INSERT INTO "token" VALUES('f813f82240cc77baad52c1ec556fa12b983b8552048e28ea636a82dfb29d3af0','I7UX2-AE8BUsoXteJsToS1dn','cna55lQJtDz1ZeZvLeEvrURZ','my bot','read play',1794753393,NULL);
CREATE TABLE told (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	turn INTEGER NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "told" VALUES('x','x',1);
CREATE INDEX ix_passkey_member ON passkey (member);
CREATE INDEX ix_recovery_code_member ON recovery_code (member);
CREATE INDEX ix_session_member ON session (member);
CREATE INDEX ix_token_member ON token (member);
CREATE INDEX game_table_open ON game_table (phase, open, changed);
CREATE INDEX game_table_changed ON game_table (phase, changed);
CREATE INDEX game_table_due ON game_table (due);
CREATE INDEX seat_guest ON seat (guest);
CREATE INDEX ix_chat_guest ON chat (guest);
CREATE INDEX ix_push_guest ON push (guest);
CREATE INDEX ix_rated_game_game ON rated_game (game);
CREATE INDEX ix_rated_seat_player ON rated_seat (player);
COMMIT;
