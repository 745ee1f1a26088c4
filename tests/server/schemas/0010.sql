BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
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
INSERT INTO "chat" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',0,'budozxiLpmZLyRT76adWPNlS','Bert','Guten Abend!',1794970949813);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',15,'[1809978, 1804710]',1794970952549);
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
INSERT INTO "game_table" VALUES('AP6KEOfyyW6lXGfW47kiK0pE','pebbles',1,2,'{"hand": 3}',0,30,5,'MQlcGq2yCB6PEIpmnBXbgQCK',1,0,'playing',',1,',NULL,1794970949,1794970949,NULL,NULL,0,NULL,0,'c29a9385970b8ce55f7c3b7f780dd5e7bfc57e4ee8ada1cd12745cc97de37907');
INSERT INTO "game_table" VALUES('DhSWBslokzKUkRKgtX_iXXED','pebbles',1,2,'{"hand": 3}',0,NULL,0,'MQlcGq2yCB6PEIpmnBXbgQCK',0,1,'over',',,','FB7BGxv4Vv1dlVNkZXgTHsl_',1794970950,1794970950,NULL,NULL,0,NULL,0,'0a93cca00ffdb9899180f495dbc191862329d80504f798c51bccc168d6afe4f5');
INSERT INTO "game_table" VALUES('FB7BGxv4Vv1dlVNkZXgTHsl_','pebbles',1,2,'{"hand": 3}',0,NULL,0,'MQlcGq2yCB6PEIpmnBXbgQCK',0,1,'playing','',NULL,1794970950,1794970950,NULL,NULL,0,NULL,0,'fc156e76b79b730aa5671a9503e0de3690f5ae4a1f6b597225b8b1adbbc488a2');
INSERT INTO "game_table" VALUES('moQ2Qz6pjjRS874GLt_llR55','pebbles',1,3,'{"hand": 3}',0,NULL,0,'MQlcGq2yCB6PEIpmnBXbgQCK',1,0,'waiting','',NULL,1794970950,1794970950,NULL,NULL,0,NULL,0,'ba18968011e60ad4cf1890c2ac3383b818bb68bab13fbe2b9ae04600236cbdbb');
INSERT INTO "game_table" VALUES('C2-8OzXp7XOfRm0huytNNgrp','pebbles',1,2,'{"hand": 3}',0,NULL,0,'MQlcGq2yCB6PEIpmnBXbgQCK',0,0,'over',',,',NULL,1794970952,1794970952,NULL,NULL,1,NULL,0,'07529a53e6689097964403d98e7415dab46ee96c29a8b8520628f9aa3bb3549a');
INSERT INTO "game_table" VALUES('K4GDtG11qVB-mkgvHciNgca1','pebbles',1,2,'{"hand": 3}',0,NULL,0,'MQlcGq2yCB6PEIpmnBXbgQCK',0,0,'playing','',NULL,1794970952,1794970952,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL,0,'06640d7fae13f59bebaccf6ea726481d63ead09ce67cdc8fd76a50cf21dc4997');
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('MQlcGq2yCB6PEIpmnBXbgQCK','Anna','de',1794970949);
INSERT INTO "guest" VALUES('budozxiLpmZLyRT76adWPNlS','Bert','en',1794970949);
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
INSERT INTO "member" VALUES('MQlcGq2yCB6PEIpmnBXbgQCK','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$Cqhrm6ZJKGiISg1/XzRO0Q$bfLcp8rCZCPmfHG+kjSKvRQE/Fh67jjrp+yXjIQchjA',1794970952,NULL);
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
INSERT INTO "moderation" VALUES(1,1794970949,'mute','MQlcGq2yCB6PEIpmnBXbgQCK','budozxiLpmZLyRT76adWPNlS','AP6KEOfyyW6lXGfW47kiK0pE','');
INSERT INTO "moderation" VALUES(2,1794970949,'report','budozxiLpmZLyRT76adWPNlS','MQlcGq2yCB6PEIpmnBXbgQCK','AP6KEOfyyW6lXGfW47kiK0pE','seat 1
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
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',0,-1,'draw:white',1794970949775,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',1,-1,'draw:red',1794970949775,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',2,-1,'draw:red',1794970949775,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',3,-1,'draw:white',1794970949775,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',4,-1,'draw:white',1794970949775,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',5,-1,'draw:red',1794970949775,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',6,0,'hand:red > seat:1',1794970949781,5000,'[1804993, 1799999]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',7,1,'do:keep',1794970949789,0,'[1804993, 1799992]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',8,-1,'draw:blue',1794970949789,0,'[1804993, 1799992]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',9,1,'hand:red > seat:0',1794970949791,5000,'[1804993, 1804990]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',10,0,'do:keep',1794970949797,0,'[1804987, 1804990]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',11,-1,'draw:white',1794970949797,0,'[1804987, 1804990]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',12,0,'hand:red > seat:1',1794970949805,5000,'[1809978, 1804990]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',13,1,'do:keep',1794970949807,0,'[1809978, 1804988]',NULL);
INSERT INTO "move" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',14,-1,'draw:blue',1794970949807,0,'[1809978, 1804988]',NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',0,-1,'draw:blue',1794970952295,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',1,-1,'draw:red',1794970952295,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',2,-1,'draw:blue',1794970952295,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',3,-1,'draw:blue',1794970952295,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',4,-1,'draw:blue',1794970952295,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',5,-1,'draw:white',1794970952295,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',6,0,'hand:red > seat:1',1794970952298,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',7,1,'do:return',1794970952300,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',8,-1,'draw:blue',1794970952300,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',9,1,'hand:white > seat:0',1794970952301,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',10,0,'do:keep',1794970952302,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',11,-1,'draw:white',1794970952302,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',12,0,'hand:blue > seat:1',1794970952304,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',13,1,'do:return',1794970952305,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',14,-1,'draw:white',1794970952305,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',15,1,'hand:blue > seat:0',1794970952306,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',16,0,'do:keep',1794970952307,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',17,-1,'draw:red',1794970952307,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',18,0,'hand:blue > seat:1',1794970952308,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',19,1,'do:keep',1794970952310,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',20,-1,'draw:white',1794970952310,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',21,1,'hand:red > seat:0',1794970952311,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',22,0,'do:keep',1794970952312,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',23,-1,'draw:blue',1794970952312,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',24,0,'hand:blue > seat:1',1794970952313,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',25,1,'do:return',1794970952315,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',26,-1,'draw:white',1794970952315,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',27,1,'hand:white > seat:0',1794970952316,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',28,0,'do:keep',1794970952317,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',29,-1,'draw:red',1794970952317,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',30,0,'hand:white > seat:1',1794970952318,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',31,1,'do:return',1794970952320,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',32,-1,'draw:white',1794970952320,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',33,1,'hand:blue > seat:0',1794970952322,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',34,0,'do:keep',1794970952323,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',35,-1,'draw:red',1794970952323,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',36,0,'hand:white > seat:1',1794970952324,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',37,1,'do:return',1794970952326,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',38,-1,'draw:red',1794970952326,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',39,1,'hand:red > seat:0',1794970952327,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',40,0,'do:keep',1794970952328,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',41,-1,'draw:red',1794970952328,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',42,0,'hand:red > seat:1',1794970952329,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',43,1,'do:keep',1794970952331,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',44,1,'hand:blue > seat:0',1794970952332,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',45,0,'do:keep',1794970952333,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',46,0,'hand:white > seat:1',1794970952334,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',47,1,'do:return',1794970952335,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',48,1,'hand:red > seat:0',1794970952337,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',49,0,'do:keep',1794970952338,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',50,0,'hand:white > seat:1',1794970952339,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',51,1,'do:return',1794970952340,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',52,1,'hand:red > seat:0',1794970952342,0,NULL,NULL);
INSERT INTO "move" VALUES('C2-8OzXp7XOfRm0huytNNgrp',53,0,'do:keep',1794970952343,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',0,-1,'draw:white',1794970950334,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',1,-1,'draw:red',1794970950334,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',2,-1,'draw:blue',1794970950334,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',3,-1,'draw:white',1794970950334,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',4,-1,'draw:blue',1794970950334,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',5,-1,'draw:blue',1794970950334,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',6,0,'hand:red > seat:1',1794970950361,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',7,1,'do:keep',1794970950373,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',8,-1,'draw:red',1794970950373,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',9,1,'hand:blue > seat:0',1794970950393,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',10,0,'do:keep',1794970950422,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',11,-1,'draw:white',1794970950422,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',12,0,'hand:red > seat:1',1794970950442,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',13,1,'do:keep',1794970950462,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',14,-1,'draw:white',1794970950462,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',15,1,'hand:blue > seat:0',1794970950482,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',16,0,'do:keep',1794970950490,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',17,-1,'draw:white',1794970950490,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',18,0,'hand:blue > seat:1',1794970950502,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',19,1,'do:keep',1794970950522,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',20,-1,'draw:red',1794970950522,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',21,1,'hand:white > seat:0',1794970950538,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',22,0,'do:keep',1794970950545,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',23,-1,'draw:blue',1794970950545,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',24,0,'hand:red > seat:1',1794970950547,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',25,1,'do:keep',1794970950550,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',26,-1,'draw:blue',1794970950550,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',27,1,'hand:blue > seat:0',1794970950566,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',28,0,'do:keep',1794970950582,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',29,-1,'draw:white',1794970950582,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',30,0,'hand:blue > seat:1',1794970950586,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',31,1,'do:keep',1794970950590,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',32,-1,'draw:red',1794970950590,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',33,1,'hand:white > seat:0',1794970950592,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',34,0,'do:keep',1794970950602,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',35,-1,'draw:blue',1794970950602,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',36,0,'hand:red > seat:1',1794970950615,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',37,1,'do:keep',1794970950623,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',38,-1,'draw:red',1794970950623,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',39,1,'hand:blue > seat:0',1794970950635,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',40,0,'do:keep',1794970950638,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',41,-1,'draw:red',1794970950638,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',42,0,'hand:red > seat:1',1794970950646,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',43,1,'do:keep',1794970950660,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',44,1,'hand:red > seat:0',1794970950670,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',45,0,'do:keep',1794970950678,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',46,0,'hand:white > seat:1',1794970950682,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',47,1,'do:keep',1794970950690,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',48,1,'hand:white > seat:0',1794970950710,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',49,0,'do:keep',1794970950715,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',50,0,'hand:white > seat:1',1794970950716,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',51,1,'do:keep',1794970950751,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',52,1,'hand:white > seat:0',1794970950770,0,NULL,NULL);
INSERT INTO "move" VALUES('DhSWBslokzKUkRKgtX_iXXED',53,0,'do:keep',1794970950772,0,NULL,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('AP6KEOfyyW6lXGfW47kiK0pE','budozxiLpmZLyRT76adWPNlS');
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
INSERT INTO "passkey" VALUES('x','MQlcGq2yCB6PEIpmnBXbgQCK','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'C2-8OzXp7XOfRm0huytNNgrp','pebbles',1794970952);
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
INSERT INTO "rated_seat" VALUES('C2-8OzXp7XOfRm0huytNNgrp',0,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',2,0);
INSERT INTO "rated_seat" VALUES('C2-8OzXp7XOfRm0huytNNgrp',1,'bot:random','',1,2);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('0a8e01051edeba73c245b63b2f4f2514b2eac74eafd8b5581aaf440772a0f017','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('91ef4c20d46c36f56fcb4158f2611d3aa8b56c00ea6cff02baab481affbe7e7d','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('e69c4c2602f334b69ca35e0071cbb5ea96f7e8b888fa2a1c31ff185e98459c10','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('dba02e6a005463133564a7d3afbf9c0aedbaec9c280969f3bf010d352b9a382b','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('5e727ad86e6719a45d5dfecf286cb98b6c293d6443aae44e32d5f3231407ecdd','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('f431ab1dda6003039a534c85b3b4072c9aa41c32c9cefea933b442855fc89807','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('3b9a4bf5a2b11d76dae1bc4882efdcefe7cd321a4cbe8ebc89fc0e2dc4bc186b','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('aadc9377dd4fbaa157236056bc2d2de9e66f8953501dc29e9981bc525c4ef905','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('33eb9b1d55f45c59ee92571954dfa7980714d24be24e30f8d5c63b408a97c452','MQlcGq2yCB6PEIpmnBXbgQCK');
INSERT INTO "recovery_code" VALUES('e134f9e47b6ada085563e2149e1b696cf88c6e753c8559080c0dcde9b530579c','MQlcGq2yCB6PEIpmnBXbgQCK');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, source VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('6tWU76K7OTKn4Jv-D53H2EjG','MQlcGq2yCB6PEIpmnBXbgQCK','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
key 0a93cca00ffdb9899180f495dbc191862329d80504f798c51bccc168d6afe4f5
player 0 Anna
player 1 Anna (2)

0 chance draw:white  #3a7f040a
1 chance draw:red  #3ca6498b
2 chance draw:blue  #4eb05ba5
3 chance draw:white  #3b15710b
4 chance draw:blue  #ed59ee78
5 chance draw:blue  #d506cc00
6 0 hand:red > seat:1  #c9f29919
7 1 do:keep  #4b04af55
8 chance draw:red  #858e9c15
9 1 hand:blue > seat:0  #23317e7c
10 0 do:keep  #e7799fc8
11 chance draw:white  #c781f0b2
12 0 hand:red > seat:1  #cc9256c1
13 1 do:keep  #3bb7b117
14 chance draw:white  #da7ef425
15 1 hand:blue > seat:0  #68da86f4
16 0 do:keep  #37a41fbe
17 chance draw:white  #87407fba
18 0 hand:blue > seat:1  #38d7bf42
19 1 do:keep  #3f1e8f77
20 chance draw:red  #d0f8b325
21 1 hand:white > seat:0  #5e9a96bf
22 0 do:keep  #ac2bfacf
23 chance draw:blue  #d77a3e89
24 0 hand:red > seat:1  #6d6a6113
25 1 do:keep  #3c35f982
26 chance draw:blue  #31e75243
27 1 hand:blue > seat:0  #261062aa
28 0 do:keep  #edcc91cb
29 chance draw:white  #a7b9282c
30 0 hand:blue > seat:1  #7f9d5fd0
31 1 do:keep  #1c681dd0
32 chance draw:red  #bf2cc00c
33 1 hand:white > seat:0  #7f5153a5
34 0 do:keep  #24a10828
35 chance draw:blue  #e3c4a798
36 0 hand:red > seat:1  #f51edd71
37 1 do:keep  #f5dc4387
38 chance draw:red  #55017307
39 1 hand:blue > seat:0  #d6f3e864
40 0 do:keep  #7c2f8bb7
41 chance draw:red  #d7d85a3e
42 0 hand:red > seat:1  #b1db608e
43 1 do:keep  #b622fdf3
44 1 hand:red > seat:0  #6fb401bc
45 0 do:keep  #b048005c
46 0 hand:white > seat:1  #55818b5e
47 1 do:keep  #e8a9a42b
48 1 hand:white > seat:0  #4e682dac
49 0 do:keep  #c9f5cde7
50 0 hand:white > seat:1  #d9f229a1
51 1 do:keep  #05b0f3d3
52 1 hand:white > seat:0  #8fe3f33c
53 0 do:keep  #36212e10
',1794970952,'aca708ff332418299a4b6b8f');
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
	stand_in VARCHAR(8), zone VARCHAR(40), helped BOOLEAN DEFAULT 0 NOT NULL, program BOOLEAN DEFAULT 0 NOT NULL, asks_all BOOLEAN DEFAULT 0 NOT NULL, passes INTEGER, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',0,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('AP6KEOfyyW6lXGfW47kiK0pE',1,'budozxiLpmZLyRT76adWPNlS','Bert',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('DhSWBslokzKUkRKgtX_iXXED',0,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('DhSWBslokzKUkRKgtX_iXXED',1,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('FB7BGxv4Vv1dlVNkZXgTHsl_',0,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('FB7BGxv4Vv1dlVNkZXgTHsl_',1,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('moQ2Qz6pjjRS874GLt_llR55',0,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('moQ2Qz6pjjRS874GLt_llR55',1,NULL,'','random',NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('moQ2Qz6pjjRS874GLt_llR55',2,NULL,'',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('C2-8OzXp7XOfRm0huytNNgrp',0,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('C2-8OzXp7XOfRm0huytNNgrp',1,NULL,'','random',NULL,NULL,0,0,0,NULL);
INSERT INTO "seat" VALUES('K4GDtG11qVB-mkgvHciNgca1',0,'MQlcGq2yCB6PEIpmnBXbgQCK','Anna',NULL,NULL,'Europe/Berlin',0,0,0,NULL);
INSERT INTO "seat" VALUES('K4GDtG11qVB-mkgvHciNgca1',1,NULL,'','random',NULL,NULL,0,0,0,NULL);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('80f36aa703c485e714da9d5138ae5ed83fa605d9da74f7cd91af6160721d83a6','MQlcGq2yCB6PEIpmnBXbgQCK',1794970952);
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
INSERT INTO "token" VALUES('73fb0513c17d853f4951ef9cedb4eb0fd9de836deb1a004ec7eaeb1597d8c6cf','MsJiKvXosWVLGFlzBWcMxFok','MQlcGq2yCB6PEIpmnBXbgQCK','my bot','read play',1794970952,NULL);
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
COMMIT;
