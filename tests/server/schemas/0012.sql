BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0012');
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
INSERT INTO "chat" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',0,'QYqTUMzcsQAKw5o9cAY0IXTz','Bert','Guten Abend!',1794983365581);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',15,'[1809987, 1804711]',1794983368474);
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
	changed INTEGER NOT NULL, days TEXT, due INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, closed INTEGER, hints BOOLEAN DEFAULT 0 NOT NULL, "key" VARCHAR(64), origin VARCHAR(64), result TEXT, lesson BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('CCiyZlvU12WDmMyHR4-IjKCC','pebbles',1,2,'{"hand": 3}',0,30,5,'ammrh-oLbx5qupSbrndC_9Q2',1,0,'playing',',1,',NULL,1794983365,1794983365,NULL,NULL,0,NULL,0,'85a634a6d127dd109a35830c24f20ff6e45b524cb51c5114bad2d8b88ecdc459',NULL,NULL,0);
INSERT INTO "game_table" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ammrh-oLbx5qupSbrndC_9Q2',0,1,'over',',,','5ba-CpiA77CKaoN_gwp57R4m',1794983366,1794983366,NULL,NULL,0,NULL,0,'77584e3d9d0117427bfd4662e41f149c66377db79a03ee76f2712a5d80d9c967',NULL,'{"ranks": [1, 1], "scores": [3, 3]}',0);
INSERT INTO "game_table" VALUES('5ba-CpiA77CKaoN_gwp57R4m','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ammrh-oLbx5qupSbrndC_9Q2',0,1,'playing','',NULL,1794983366,1794983366,NULL,NULL,0,NULL,0,'a6f9153ee016694ee819993cf18337b1bed46462bdd5f534a0ffb22ca8dc1637',NULL,NULL,0);
INSERT INTO "game_table" VALUES('pF3dSVnongLy8eiGLeK0RDir','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ammrh-oLbx5qupSbrndC_9Q2',0,0,'playing','',NULL,1794983366,1794983366,NULL,NULL,0,NULL,1,'2de12fb8dd623fc17e9d2c3d544c8f4cb40b27e500b631be7dcdde4a20ed8473','table 1gHeB8J_n9OBwYBN9vQJVXbH 2',NULL,0);
INSERT INTO "game_table" VALUES('wMcSDkJZnlHdr6Da099OCsH1','pebbles',1,3,'{"hand": 3}',0,NULL,0,'ammrh-oLbx5qupSbrndC_9Q2',1,0,'waiting','',NULL,1794983366,1794983366,NULL,NULL,0,NULL,0,'cfed280c6275b0343fa325de319e923ba1873e5282ccf1d809a18b8f55c5e9e0',NULL,NULL,0);
INSERT INTO "game_table" VALUES('0uBEX_aUakLns_jp6rmWbTZi','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ammrh-oLbx5qupSbrndC_9Q2',0,0,'over',',,',NULL,1794983368,1794983368,NULL,NULL,1,NULL,0,'38f13489b41850517395fe2713eb6f3982793006535ba555522b1d6e632ff14e',NULL,'{"ranks": [2, 1], "scores": [0, 1]}',0);
INSERT INTO "game_table" VALUES('RiE7I9yy0v2sk3DEk74gu0ct','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ammrh-oLbx5qupSbrndC_9Q2',0,0,'playing','',NULL,1794983368,1794983368,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL,0,'4f86ec352e35bfde38a5647ef84e3c4bb629943006f0ee75d3141260a2dc279b',NULL,NULL,0);
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('ammrh-oLbx5qupSbrndC_9Q2','Anna','de',1794983365);
INSERT INTO "guest" VALUES('QYqTUMzcsQAKw5o9cAY0IXTz','Bert','en',1794983365);
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
INSERT INTO "member" VALUES('ammrh-oLbx5qupSbrndC_9Q2','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$4OVIZ8SauEvD2Tn6p9H2pA$yBOdI0V8AyPs7Pjg9CFAh7qfeHrpooNEwCZfUpx5cCA',1794983368,NULL);
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
INSERT INTO "moderation" VALUES(1,1794983365,'mute','ammrh-oLbx5qupSbrndC_9Q2','QYqTUMzcsQAKw5o9cAY0IXTz','CCiyZlvU12WDmMyHR4-IjKCC','');
INSERT INTO "moderation" VALUES(2,1794983365,'report','QYqTUMzcsQAKw5o9cAY0IXTz','ammrh-oLbx5qupSbrndC_9Q2','CCiyZlvU12WDmMyHR4-IjKCC','seat 1
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
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',0,-1,'draw:blue',1794983368272,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',1,-1,'draw:white',1794983368272,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',2,-1,'draw:white',1794983368272,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',3,-1,'draw:red',1794983368272,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',4,-1,'draw:blue',1794983368272,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',5,-1,'draw:white',1794983368272,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',6,0,'hand:blue > seat:1',1794983368277,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',7,1,'do:return',1794983368281,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',8,-1,'draw:white',1794983368281,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',9,1,'hand:blue > seat:0',1794983368282,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',10,0,'do:keep',1794983368283,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',11,-1,'draw:blue',1794983368283,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',12,0,'hand:white > seat:1',1794983368284,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',13,1,'do:return',1794983368285,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',14,-1,'draw:red',1794983368285,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',15,1,'hand:blue > seat:0',1794983368286,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',16,0,'do:keep',1794983368287,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',17,-1,'draw:blue',1794983368287,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',18,0,'hand:red > seat:1',1794983368288,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',19,1,'do:keep',1794983368289,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',20,-1,'draw:blue',1794983368289,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',21,1,'hand:red > seat:0',1794983368290,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',22,0,'do:keep',1794983368291,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',23,-1,'draw:red',1794983368291,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',24,0,'hand:blue > seat:1',1794983368292,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',25,1,'do:keep',1794983368293,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',26,-1,'draw:red',1794983368293,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',27,1,'hand:red > seat:0',1794983368294,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',28,0,'do:keep',1794983368295,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',29,-1,'draw:white',1794983368295,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',30,0,'hand:red > seat:1',1794983368296,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',31,1,'do:return',1794983368297,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',32,-1,'draw:red',1794983368297,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',33,1,'hand:white > seat:0',1794983368298,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',34,0,'do:keep',1794983368298,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',35,-1,'draw:blue',1794983368298,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',36,0,'hand:red > seat:1',1794983368299,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',37,1,'do:keep',1794983368300,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',38,-1,'draw:red',1794983368300,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',39,1,'hand:blue > seat:0',1794983368301,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',40,0,'do:keep',1794983368302,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',41,-1,'draw:white',1794983368302,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',42,0,'hand:red > seat:1',1794983368303,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',43,1,'do:keep',1794983368304,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',44,1,'hand:blue > seat:0',1794983368305,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',45,0,'do:keep',1794983368306,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',46,0,'hand:white > seat:1',1794983368307,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',47,1,'do:return',1794983368310,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',48,1,'hand:white > seat:0',1794983368311,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',49,0,'do:keep',1794983368312,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',50,0,'hand:white > seat:1',1794983368313,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',51,1,'do:return',1794983368314,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',52,1,'hand:white > seat:0',1794983368316,0,NULL,NULL);
INSERT INTO "move" VALUES('0uBEX_aUakLns_jp6rmWbTZi',53,0,'do:keep',1794983368317,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',0,-1,'draw:red',1794983366140,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',1,-1,'draw:blue',1794983366140,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',2,-1,'draw:red',1794983366140,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',3,-1,'draw:red',1794983366140,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',4,-1,'draw:blue',1794983366140,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',5,-1,'draw:red',1794983366140,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',6,0,'hand:red > seat:1',1794983366143,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',7,1,'do:keep',1794983366145,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',8,-1,'draw:white',1794983366145,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',9,1,'hand:red > seat:0',1794983366146,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',10,0,'do:keep',1794983366147,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',11,-1,'draw:blue',1794983366147,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',12,0,'hand:red > seat:1',1794983366147,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',13,1,'do:keep',1794983366149,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',14,-1,'draw:blue',1794983366149,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',15,1,'hand:red > seat:0',1794983366150,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',16,0,'do:keep',1794983366151,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',17,-1,'draw:white',1794983366151,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',18,0,'hand:blue > seat:1',1794983366152,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',19,1,'do:keep',1794983366169,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',20,-1,'draw:white',1794983366169,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',21,1,'hand:blue > seat:0',1794983366191,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',22,0,'do:keep',1794983366200,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',23,-1,'draw:white',1794983366200,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',24,0,'hand:blue > seat:1',1794983366232,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',25,1,'do:keep',1794983366244,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',26,-1,'draw:red',1794983366244,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',27,1,'hand:blue > seat:0',1794983366260,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',28,0,'do:keep',1794983366293,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',29,-1,'draw:white',1794983366293,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',30,0,'hand:red > seat:1',1794983366304,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',31,1,'do:keep',1794983366307,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',32,-1,'draw:blue',1794983366307,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',33,1,'hand:white > seat:0',1794983366308,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',34,0,'do:keep',1794983366309,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',35,-1,'draw:red',1794983366309,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',36,0,'hand:blue > seat:1',1794983366310,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',37,1,'do:keep',1794983366311,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',38,-1,'draw:blue',1794983366311,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',39,1,'hand:red > seat:0',1794983366312,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',40,0,'do:keep',1794983366313,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',41,-1,'draw:white',1794983366313,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',42,0,'hand:blue > seat:1',1794983366314,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',43,1,'do:keep',1794983366315,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',44,1,'hand:white > seat:0',1794983366317,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',45,0,'do:keep',1794983366318,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',46,0,'hand:white > seat:1',1794983366319,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',47,1,'do:keep',1794983366320,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',48,1,'hand:white > seat:0',1794983366321,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',49,0,'do:keep',1794983366322,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',50,0,'hand:white > seat:1',1794983366323,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',51,1,'do:keep',1794983366324,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',52,1,'hand:white > seat:0',1794983366325,0,NULL,NULL);
INSERT INTO "move" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',53,0,'do:keep',1794983366327,0,NULL,NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',0,-1,'draw:blue',1794983365559,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',1,-1,'draw:white',1794983365559,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',2,-1,'draw:red',1794983365559,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',3,-1,'draw:red',1794983365559,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',4,-1,'draw:white',1794983365559,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',5,-1,'draw:red',1794983365559,0,'[1799999, 1800000]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',6,0,'hand:red > seat:1',1794983365569,5000,'[1804990, 1799999]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',7,1,'do:keep',1794983365574,0,'[1804990, 1799995]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',8,-1,'draw:white',1794983365574,0,'[1804990, 1799995]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',9,1,'hand:red > seat:0',1794983365575,5000,'[1804990, 1804993]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',10,0,'do:keep',1794983365577,0,'[1804988, 1804993]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',11,-1,'draw:red',1794983365577,0,'[1804988, 1804993]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',12,0,'hand:blue > seat:1',1794983365578,5000,'[1809987, 1804993]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',13,1,'do:keep',1794983365579,0,'[1809987, 1804992]',NULL);
INSERT INTO "move" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',14,-1,'draw:blue',1794983365579,0,'[1809987, 1804992]',NULL);
INSERT INTO "move" VALUES('pF3dSVnongLy8eiGLeK0RDir',0,-1,'draw:red',1794983366334,0,NULL,NULL);
INSERT INTO "move" VALUES('pF3dSVnongLy8eiGLeK0RDir',1,-1,'draw:blue',1794983366334,0,NULL,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('CCiyZlvU12WDmMyHR4-IjKCC','QYqTUMzcsQAKw5o9cAY0IXTz');
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
INSERT INTO "passkey" VALUES('x','ammrh-oLbx5qupSbrndC_9Q2','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'0uBEX_aUakLns_jp6rmWbTZi','pebbles',1794983368);
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
INSERT INTO "rated_seat" VALUES('0uBEX_aUakLns_jp6rmWbTZi',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',2,0);
INSERT INTO "rated_seat" VALUES('0uBEX_aUakLns_jp6rmWbTZi',1,'bot:random','',1,1);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('2448079af06b2939ee57c6763a61647100e5bcf2ee3c7562244250c4f25dd049','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('56c8ba2afde5e290e7e656e65ca9b4ab63fe02438656ae0ebab00516a146b75f','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('09d0bd99995bf2d3910c85c8ed3bc1f8cad57bdfc3e75d58e8db17728810ee68','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('2ca26570028918f41b7de7ea8f088c16a29045ef77b0154dc610d7b96a9315bc','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('0cb5d79aefd987f6089c7098089e7045b03772908e8ce9b44096246d7547ba2d','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('61fca8615f9fa56b4b65e4280022fca579088ca9744adbac6c304fa286de1427','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('28a20e3caa09808248936fe68b597f276bf476f744568238e9c39968b210c787','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('ba9392e0970adfb5165e93e7fd18d1e13290bd3e277f79f1ccce753125b8fec3','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('d87d82b82bb91bf927d1a401557de9dca05348c6b049da320799579abb53ef8b','ammrh-oLbx5qupSbrndC_9Q2');
INSERT INTO "recovery_code" VALUES('98bba3e950bcfbdb56600a737b1cbf0d99c77367cf99aa86d4fd990ecea074ed','ammrh-oLbx5qupSbrndC_9Q2');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, source VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('IB2zJTB_foOLIifR2CmoBLqz','ammrh-oLbx5qupSbrndC_9Q2','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
key 77584e3d9d0117427bfd4662e41f149c66377db79a03ee76f2712a5d80d9c967
player 0 Anna
player 1 Anna (2)

0 chance draw:red  #0a3d3bb3
1 chance draw:blue  #6c3181a4
2 chance draw:red  #eb50cdc9
3 chance draw:red  #f0cd3808
4 chance draw:blue  #1f54d719
5 chance draw:red  #5988d962
6 0 hand:red > seat:1  #1d99bdc5
7 1 do:keep  #80d66888
8 chance draw:white  #bf223d6c
9 1 hand:red > seat:0  #f522ed60
10 0 do:keep  #53fb1710
11 chance draw:blue  #725f067b
12 0 hand:red > seat:1  #38d1dbe2
13 1 do:keep  #24321e9f
14 chance draw:blue  #8fda711c
15 1 hand:red > seat:0  #4746c85d
16 0 do:keep  #67dc3165
17 chance draw:white  #b432a12a
18 0 hand:blue > seat:1  #59322b8b
19 1 do:keep  #4f1f9f64
20 chance draw:white  #0acb2b05
21 1 hand:blue > seat:0  #197f9415
22 0 do:keep  #8a5cd2f3
23 chance draw:white  #77f58874
24 0 hand:blue > seat:1  #36e2e014
25 1 do:keep  #f42d6ea7
26 chance draw:red  #4df805a8
27 1 hand:blue > seat:0  #58f5ba8c
28 0 do:keep  #13fd6525
29 chance draw:white  #bba7535b
30 0 hand:red > seat:1  #c045fc2a
31 1 do:keep  #7f575c39
32 chance draw:blue  #22cb111e
33 1 hand:white > seat:0  #ce3c6e57
34 0 do:keep  #e3506295
35 chance draw:red  #2c19d542
36 0 hand:blue > seat:1  #8f3ab61e
37 1 do:keep  #95a90cc0
38 chance draw:blue  #c84ba9d4
39 1 hand:red > seat:0  #c59d9ea7
40 0 do:keep  #0b2780fc
41 chance draw:white  #84c897a3
42 0 hand:blue > seat:1  #505d449d
43 1 do:keep  #2fcbc252
44 1 hand:white > seat:0  #24c7a0e3
45 0 do:keep  #0676a479
46 0 hand:white > seat:1  #131b4af9
47 1 do:keep  #08f89f98
48 1 hand:white > seat:0  #3827940a
49 0 do:keep  #e2c9855f
50 0 hand:white > seat:1  #99fe7367
51 1 do:keep  #6ef50b49
52 1 hand:white > seat:0  #466bc717
53 0 do:keep  #d8417ab1
',1794983368,'6feee9da1bac961c9ee53ffe');
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
	stand_in VARCHAR(8), zone VARCHAR(40), helped BOOLEAN DEFAULT 0 NOT NULL, program BOOLEAN DEFAULT 0 NOT NULL, asks_all BOOLEAN DEFAULT 0 NOT NULL, passes INTEGER, colour VARCHAR(24), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('CCiyZlvU12WDmMyHR4-IjKCC',1,'QYqTUMzcsQAKw5o9cAY0IXTz','Bert',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('1gHeB8J_n9OBwYBN9vQJVXbH',1,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('5ba-CpiA77CKaoN_gwp57R4m',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('5ba-CpiA77CKaoN_gwp57R4m',1,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('pF3dSVnongLy8eiGLeK0RDir',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('pF3dSVnongLy8eiGLeK0RDir',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('wMcSDkJZnlHdr6Da099OCsH1',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('wMcSDkJZnlHdr6Da099OCsH1',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('wMcSDkJZnlHdr6Da099OCsH1',2,NULL,'',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('0uBEX_aUakLns_jp6rmWbTZi',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('0uBEX_aUakLns_jp6rmWbTZi',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('RiE7I9yy0v2sk3DEk74gu0ct',0,'ammrh-oLbx5qupSbrndC_9Q2','Anna',NULL,NULL,'Europe/Berlin',0,0,0,NULL,NULL);
INSERT INTO "seat" VALUES('RiE7I9yy0v2sk3DEk74gu0ct',1,NULL,'','random',NULL,NULL,0,0,0,NULL,NULL);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('fb33da7e5b2764a9aa5b2c3341d8cbcded38f85353191c11154e084e2e60c78e','ammrh-oLbx5qupSbrndC_9Q2',1794983368);
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
INSERT INTO "token" VALUES('f058c2ac4ba35de4754d6558552244bb72291fef9660ef9d62311ec66fc57eed','4PS8PCcqqSQcEC5xGDLIYYd4','ammrh-oLbx5qupSbrndC_9Q2','my bot','read play',1794983368,NULL);
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
