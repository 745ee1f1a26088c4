BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "chat" VALUES('YY6GidzCc1B27G_vXt4KshJE',0,'4siWFB5hbj96imTtle61KDul','Bert','Guten Abend!',1794891046282);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('YY6GidzCc1B27G_vXt4KshJE',15,'[1809982, 1804226]',1794891049590);
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
	changed INTEGER NOT NULL, days TEXT, due INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, closed INTEGER, hints BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('YY6GidzCc1B27G_vXt4KshJE','pebbles',1,2,'{"hand": 3}',3269360618865099101,30,5,'ZVGjJqkMN06Si_cryVORMUu2',1,0,'playing',',1,',NULL,1794891046,1794891046,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1','pebbles',1,2,'{"hand": 3}',553268647500150049,NULL,0,'ZVGjJqkMN06Si_cryVORMUu2',0,1,'over',',,','9pfZYZCgKphJi9Uq2Rj4aQnl',1794891046,1794891047,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('9pfZYZCgKphJi9Uq2Rj4aQnl','pebbles',1,2,'{"hand": 3}',2063927453196810997,NULL,0,'ZVGjJqkMN06Si_cryVORMUu2',0,1,'playing','',NULL,1794891047,1794891047,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('aJmYsT91qltMbNPa_bXe71-I','pebbles',1,3,'{"hand": 3}',4003247219155210243,NULL,0,'ZVGjJqkMN06Si_cryVORMUu2',1,0,'waiting','',NULL,1794891047,1794891047,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF','pebbles',1,2,'{"hand": 3}',3287866741656064395,NULL,0,'ZVGjJqkMN06Si_cryVORMUu2',0,0,'over',',,',NULL,1794891048,1794891049,NULL,NULL,1,NULL,0);
INSERT INTO "game_table" VALUES('Y9zY-3iAB2RLhsOxNw74Yl7t','pebbles',1,2,'{"hand": 3}',3993109780379987624,NULL,0,'ZVGjJqkMN06Si_cryVORMUu2',0,0,'playing','',NULL,1794891049,1794891049,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL,0);
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('ZVGjJqkMN06Si_cryVORMUu2','Anna','de',1794891046);
INSERT INTO "guest" VALUES('4siWFB5hbj96imTtle61KDul','Bert','en',1794891046);
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
INSERT INTO "member" VALUES('ZVGjJqkMN06Si_cryVORMUu2','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$Lbt+/AblMsU+htZhzcBylA$Y74/VRWjPqyz6J2pcv21BM1e8i43myHmuSsdetfbLkA',1794891048,NULL);
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
INSERT INTO "moderation" VALUES(1,1794891046,'mute','ZVGjJqkMN06Si_cryVORMUu2','4siWFB5hbj96imTtle61KDul','YY6GidzCc1B27G_vXt4KshJE','');
INSERT INTO "moderation" VALUES(2,1794891046,'report','4siWFB5hbj96imTtle61KDul','ZVGjJqkMN06Si_cryVORMUu2','YY6GidzCc1B27G_vXt4KshJE','seat 1
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
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',0,-1,'draw:blue',1794891046849,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',1,-1,'draw:red',1794891046849,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',2,-1,'draw:white',1794891046849,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',3,-1,'draw:blue',1794891046849,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',4,-1,'draw:blue',1794891046849,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',5,-1,'draw:blue',1794891046849,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',6,0,'hand:red > seat:1',1794891046970,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',7,1,'do:keep',1794891046981,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',8,-1,'draw:red',1794891046981,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',9,1,'hand:blue > seat:0',1794891046998,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',10,0,'do:keep',1794891047005,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',11,-1,'draw:white',1794891047005,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',12,0,'hand:red > seat:1',1794891047010,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',13,1,'do:keep',1794891047025,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',14,-1,'draw:red',1794891047025,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',15,1,'hand:blue > seat:0',1794891047046,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',16,0,'do:keep',1794891047056,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',17,-1,'draw:white',1794891047056,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',18,0,'hand:red > seat:1',1794891047059,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',19,1,'do:keep',1794891047076,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',20,-1,'draw:red',1794891047076,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',21,1,'hand:blue > seat:0',1794891047085,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',22,0,'do:keep',1794891047100,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',23,-1,'draw:blue',1794891047100,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',24,0,'hand:red > seat:1',1794891047114,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',25,1,'do:keep',1794891047121,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',26,-1,'draw:red',1794891047121,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',27,1,'hand:blue > seat:0',1794891047134,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',28,0,'do:keep',1794891047144,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',29,-1,'draw:white',1794891047144,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',30,0,'hand:red > seat:1',1794891047151,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',31,1,'do:keep',1794891047156,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',32,-1,'draw:red',1794891047156,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',33,1,'hand:white > seat:0',1794891047157,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',34,0,'do:keep',1794891047162,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',35,-1,'draw:white',1794891047162,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',36,0,'hand:red > seat:1',1794891047168,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',37,1,'do:keep',1794891047170,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',38,-1,'draw:white',1794891047170,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',39,1,'hand:white > seat:0',1794891047172,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',40,0,'do:keep',1794891047180,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',41,-1,'draw:blue',1794891047180,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',42,0,'hand:blue > seat:1',1794891047183,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',43,1,'do:keep',1794891047188,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',44,1,'hand:blue > seat:0',1794891047200,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',45,0,'do:keep',1794891047204,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',46,0,'hand:white > seat:1',1794891047211,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',47,1,'do:keep',1794891047228,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',48,1,'hand:white > seat:0',1794891047237,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',49,0,'do:keep',1794891047256,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',50,0,'hand:white > seat:1',1794891047260,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',51,1,'do:keep',1794891047263,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',52,1,'hand:white > seat:0',1794891047278,0,NULL);
INSERT INTO "move" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',53,0,'do:keep',1794891047293,0,NULL);
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',0,-1,'draw:white',1794891046240,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',1,-1,'draw:white',1794891046240,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',2,-1,'draw:white',1794891046240,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',3,-1,'draw:blue',1794891046240,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',4,-1,'draw:white',1794891046240,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',5,-1,'draw:blue',1794891046240,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',6,0,'hand:white > seat:1',1794891046249,5000,'[1804991, 1799999]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',7,1,'do:keep',1794891046255,0,'[1804991, 1799994]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',8,-1,'draw:white',1794891046255,0,'[1804991, 1799994]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',9,1,'hand:blue > seat:0',1794891046267,5000,'[1804991, 1804982]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',10,0,'do:keep',1794891046270,0,'[1804988, 1804982]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',11,-1,'draw:white',1794891046270,0,'[1804988, 1804982]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',12,0,'hand:white > seat:1',1794891046276,5000,'[1809982, 1804982]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',13,1,'do:keep',1794891046280,0,'[1809982, 1804978]');
INSERT INTO "move" VALUES('YY6GidzCc1B27G_vXt4KshJE',14,-1,'draw:red',1794891046280,0,'[1809982, 1804978]');
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',0,-1,'draw:white',1794891048982,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',1,-1,'draw:red',1794891048982,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',2,-1,'draw:red',1794891048982,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',3,-1,'draw:red',1794891048982,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',4,-1,'draw:blue',1794891048982,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',5,-1,'draw:red',1794891048982,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',6,0,'hand:red > seat:1',1794891049014,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',7,1,'do:return',1794891049017,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',8,-1,'draw:white',1794891049017,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',9,1,'hand:red > seat:0',1794891049031,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',10,0,'do:keep',1794891049038,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',11,-1,'draw:blue',1794891049038,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',12,0,'hand:red > seat:1',1794891049054,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',13,1,'do:keep',1794891049074,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',14,-1,'draw:blue',1794891049074,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',15,1,'hand:blue > seat:0',1794891049083,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',16,0,'do:keep',1794891049085,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',17,-1,'draw:blue',1794891049085,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',18,0,'hand:blue > seat:1',1794891049098,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',19,1,'do:return',1794891049108,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',20,-1,'draw:white',1794891049108,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',21,1,'hand:blue > seat:0',1794891049111,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',22,0,'do:keep',1794891049122,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',23,-1,'draw:blue',1794891049122,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',24,0,'hand:white > seat:1',1794891049124,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',25,1,'do:keep',1794891049138,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',26,-1,'draw:white',1794891049138,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',27,1,'hand:red > seat:0',1794891049147,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',28,0,'do:keep',1794891049158,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',29,-1,'draw:red',1794891049158,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',30,0,'hand:white > seat:1',1794891049166,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',31,1,'do:return',1794891049175,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',32,-1,'draw:white',1794891049175,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',33,1,'hand:red > seat:0',1794891049179,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',34,0,'do:keep',1794891049194,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',35,-1,'draw:red',1794891049194,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',36,0,'hand:white > seat:1',1794891049199,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',37,1,'do:return',1794891049215,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',38,-1,'draw:white',1794891049215,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',39,1,'hand:blue > seat:0',1794891049231,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',40,0,'do:keep',1794891049238,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',41,-1,'draw:blue',1794891049238,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',42,0,'hand:white > seat:1',1794891049265,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',43,1,'do:return',1794891049277,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',44,1,'hand:blue > seat:0',1794891049283,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',45,0,'do:keep',1794891049294,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',46,0,'hand:white > seat:1',1794891049311,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',47,1,'do:keep',1794891049327,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',48,1,'hand:red > seat:0',1794891049335,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',49,0,'do:keep',1794891049348,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',50,0,'hand:white > seat:1',1794891049362,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',51,1,'do:keep',1794891049375,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',52,1,'hand:blue > seat:0',1794891049382,0,NULL);
INSERT INTO "move" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',53,0,'do:keep',1794891049395,0,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('YY6GidzCc1B27G_vXt4KshJE','4siWFB5hbj96imTtle61KDul');
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
INSERT INTO "passkey" VALUES('x','ZVGjJqkMN06Si_cryVORMUu2','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'sI2hqS1Sldgyx4Xh9vCV_OdF','pebbles',1794891049);
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
INSERT INTO "rated_seat" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',0,'ZVGjJqkMN06Si_cryVORMUu2','Anna',2,0);
INSERT INTO "rated_seat" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',1,'bot:random','',1,1);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('e270fbd227fa010fbc449c5403a4498552efc2eaa7d7128bfb0e2d0989f8aac6','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('a5e2b42a67873a15e4a69023f4fba2ffba3df1ef4de7bbdca25e3e7384beb79a','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('09464d614d3dfd5dc832868af5551a37ba611c64fb4598db2798238008d1903b','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('2ac93d592c51d502b78d5eb61e4d0d8ba655426bab67170dfcfeb602cdcb0d8f','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('3ba6d6ad4e6e827a8c2c8ca891f8662637ab4677ace52fb414aac091861aca3d','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('0f8bc854410b745c8076513944863fd3bc1537014b5cc8b5602bcd41c42b359e','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('010a2bcf8b20625647b6c07727e0356763f160e4cc8061d31bde66afad0fce55','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('8b5086a3c0af7920f78aedeb39a7a72512d4aa0e2b77019e58e6781b3905204d','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('2ec35ac6c2c4514802818cdba47f0dca6f32e0ca786d1c6b07e4ed7695fb8d26','ZVGjJqkMN06Si_cryVORMUu2');
INSERT INTO "recovery_code" VALUES('a762ba25362c8fb17dbb6dd962fc3807c128db99132d36ae8fc9af2bb65839ac','ZVGjJqkMN06Si_cryVORMUu2');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('N5ALLzZEvFVxuDtqJVQKNEgz','ZVGjJqkMN06Si_cryVORMUu2','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
seed 553268647500150049
player 0 Anna
player 1 Anna (2)

0 chance draw:blue  #3370431a
1 chance draw:red  #6c3181a4
2 chance draw:white  #4eb05ba5
3 chance draw:blue  #574102bf
4 chance draw:blue  #49d03aab
5 chance draw:blue  #38ec8f6b
6 0 hand:red > seat:1  #4a1df8da
7 1 do:keep  #d701a924
8 chance draw:red  #9dcd85da
9 1 hand:blue > seat:0  #78c2abf2
10 0 do:keep  #cfdbe02d
11 chance draw:white  #e7ee97d0
12 0 hand:red > seat:1  #1a673f0f
13 1 do:keep  #26e9581f
14 chance draw:red  #6d07532d
15 1 hand:blue > seat:0  #1c7a695a
16 0 do:keep  #56d154a4
17 chance draw:white  #f108544a
18 0 hand:red > seat:1  #33ceff77
19 1 do:keep  #1d96b62e
20 chance draw:red  #aee130f5
21 1 hand:blue > seat:0  #0aa38821
22 0 do:keep  #3e43637c
23 chance draw:blue  #41555e56
24 0 hand:red > seat:1  #7ca468f8
25 1 do:keep  #b279e540
26 chance draw:red  #553b050a
27 1 hand:blue > seat:0  #8fd1c9ad
28 0 do:keep  #823cfb13
29 chance draw:white  #b862ce8b
30 0 hand:red > seat:1  #b767f514
31 1 do:keep  #11a37869
32 chance draw:red  #2a5c3cf0
33 1 hand:white > seat:0  #60239fc1
34 0 do:keep  #71377f4c
35 chance draw:white  #bb31147d
36 0 hand:red > seat:1  #a997696b
37 1 do:keep  #3d4ce194
38 chance draw:white  #c7c60b68
39 1 hand:white > seat:0  #4691893d
40 0 do:keep  #323382e8
41 chance draw:blue  #7eb0ae84
42 0 hand:blue > seat:1  #34290f31
43 1 do:keep  #af58be07
44 1 hand:blue > seat:0  #11dd2a99
45 0 do:keep  #c814ef9b
46 0 hand:white > seat:1  #42ba2626
47 1 do:keep  #4390d35c
48 1 hand:white > seat:0  #6882ae7d
49 0 do:keep  #c9bd83af
50 0 hand:white > seat:1  #fa76e516
51 1 do:keep  #8b98a047
52 1 hand:white > seat:0  #8b27edc4
53 0 do:keep  #304fe40c
',1794891048);
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
INSERT INTO "seat" VALUES('YY6GidzCc1B27G_vXt4KshJE',0,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('YY6GidzCc1B27G_vXt4KshJE',1,'4siWFB5hbj96imTtle61KDul','Bert',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',0,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('QyjPTsAaQvYCmf5TbXuHlAO1',1,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('9pfZYZCgKphJi9Uq2Rj4aQnl',0,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('9pfZYZCgKphJi9Uq2Rj4aQnl',1,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('aJmYsT91qltMbNPa_bXe71-I',0,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('aJmYsT91qltMbNPa_bXe71-I',1,NULL,'','random',NULL,NULL,0,0);
INSERT INTO "seat" VALUES('aJmYsT91qltMbNPa_bXe71-I',2,NULL,'',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',0,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('sI2hqS1Sldgyx4Xh9vCV_OdF',1,NULL,'','random',NULL,NULL,0,0);
INSERT INTO "seat" VALUES('Y9zY-3iAB2RLhsOxNw74Yl7t',0,'ZVGjJqkMN06Si_cryVORMUu2','Anna',NULL,NULL,'Europe/Berlin',0,0);
INSERT INTO "seat" VALUES('Y9zY-3iAB2RLhsOxNw74Yl7t',1,NULL,'','random',NULL,NULL,0,0);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('555466eec973a838786b7daa5f4571a0fa498f18dc42e58474e7498a337958f2','ZVGjJqkMN06Si_cryVORMUu2',1794891048);
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
INSERT INTO "token" VALUES('a81bc1eeb6d492d4ed8831726de4324db283a48176e24a571ab587797cd1faf4','SMBhpcafwChii3WM5TvDHtJa','ZVGjJqkMN06Si_cryVORMUu2','my bot','read play',1794891048,NULL);
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
