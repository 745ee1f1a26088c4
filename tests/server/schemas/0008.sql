BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
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
INSERT INTO "chat" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',0,'jq9XkZYclu2TzF5R5uvM0UcX','Bert','Guten Abend!',1794892338591);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',15,'[1809993, 1804803]',1794892340053);
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
INSERT INTO "game_table" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ','pebbles',1,2,'{"hand": 3}',0,30,5,'ug7LJo6fMDdCoXUbkRjPgCAH',1,0,'playing',',1,',NULL,1794892338,1794892338,NULL,NULL,0,NULL,0,'92b776830cb13770d6cab6909eb49cc3017073e304293feada91fbf65c18967a');
INSERT INTO "game_table" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ug7LJo6fMDdCoXUbkRjPgCAH',0,1,'over',',,','dQncZJBIgB9VXjxYilhSc9LT',1794892339,1794892339,NULL,NULL,0,NULL,0,'1c336052c0e6ea81c62f041a213dd5907a317a84383505373b12dfabccc6c13c');
INSERT INTO "game_table" VALUES('dQncZJBIgB9VXjxYilhSc9LT','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ug7LJo6fMDdCoXUbkRjPgCAH',0,1,'playing','',NULL,1794892339,1794892339,NULL,NULL,0,NULL,0,'5796db136c1c370cc22605b42514c356ee1a2fba4ea65b86019ebd411ed70201');
INSERT INTO "game_table" VALUES('D27TPryFWarvAH_0rA818c8c','pebbles',1,3,'{"hand": 3}',0,NULL,0,'ug7LJo6fMDdCoXUbkRjPgCAH',1,0,'waiting','',NULL,1794892339,1794892339,NULL,NULL,0,NULL,0,'ddbe99483dfb19201c414a2ced10304096b37d6f61d29008110b55ea2a76b91b');
INSERT INTO "game_table" VALUES('NddkZSH3XauE3C-lZ9f6xlrw','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ug7LJo6fMDdCoXUbkRjPgCAH',0,0,'over',',,',NULL,1794892339,1794892339,NULL,NULL,1,NULL,0,'9c0186a0892d040db42d5fdc5e7926ac38773146a9e800a2d71565144674b96c');
INSERT INTO "game_table" VALUES('3IF5nJCeZqAXvh0C4TJuA3t7','pebbles',1,2,'{"hand": 3}',0,NULL,0,'ug7LJo6fMDdCoXUbkRjPgCAH',0,0,'playing','',NULL,1794892339,1794892339,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL,0,'bacaccd41e8fef65e0918d7961d0715b36a0c41490925c534bd5bcb0d59ae733');
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('ug7LJo6fMDdCoXUbkRjPgCAH','Anna','de',1794892338);
INSERT INTO "guest" VALUES('jq9XkZYclu2TzF5R5uvM0UcX','Bert','en',1794892338);
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
INSERT INTO "member" VALUES('ug7LJo6fMDdCoXUbkRjPgCAH','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$IFo/7mHJ8HBGuIXel7RU/w$3Z8avvfMX4gD2FU16JjL3zcNeX7HEMA/XsMeXnwK7BE',1794892339,NULL);
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
INSERT INTO "moderation" VALUES(1,1794892338,'mute','ug7LJo6fMDdCoXUbkRjPgCAH','jq9XkZYclu2TzF5R5uvM0UcX','fOp0ZwCLXp2-yA8Rb17wpZNQ','');
INSERT INTO "moderation" VALUES(2,1794892338,'report','jq9XkZYclu2TzF5R5uvM0UcX','ug7LJo6fMDdCoXUbkRjPgCAH','fOp0ZwCLXp2-yA8Rb17wpZNQ','seat 1
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
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',0,-1,'draw:red',1794892339881,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',1,-1,'draw:blue',1794892339881,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',2,-1,'draw:white',1794892339881,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',3,-1,'draw:red',1794892339881,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',4,-1,'draw:blue',1794892339881,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',5,-1,'draw:blue',1794892339881,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',6,0,'hand:red > seat:1',1794892339884,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',7,1,'do:keep',1794892339886,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',8,-1,'draw:white',1794892339886,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',9,1,'hand:red > seat:0',1794892339887,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',10,0,'do:keep',1794892339888,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',11,-1,'draw:red',1794892339888,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',12,0,'hand:blue > seat:1',1794892339889,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',13,1,'do:return',1794892339890,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',14,-1,'draw:red',1794892339890,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',15,1,'hand:blue > seat:0',1794892339891,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',16,0,'do:keep',1794892339893,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',17,-1,'draw:white',1794892339893,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',18,0,'hand:red > seat:1',1794892339894,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',19,1,'do:keep',1794892339895,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',20,-1,'draw:white',1794892339895,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',21,1,'hand:red > seat:0',1794892339896,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',22,0,'do:keep',1794892339897,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',23,-1,'draw:blue',1794892339897,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',24,0,'hand:white > seat:1',1794892339898,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',25,1,'do:keep',1794892339899,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',26,-1,'draw:white',1794892339899,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',27,1,'hand:blue > seat:0',1794892339901,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',28,0,'do:keep',1794892339902,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',29,-1,'draw:red',1794892339902,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',30,0,'hand:white > seat:1',1794892339903,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',31,1,'do:keep',1794892339904,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',32,-1,'draw:red',1794892339904,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',33,1,'hand:red > seat:0',1794892339905,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',34,0,'do:keep',1794892339906,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',35,-1,'draw:white',1794892339906,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',36,0,'hand:red > seat:1',1794892339908,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',37,1,'do:return',1794892339909,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',38,-1,'draw:blue',1794892339909,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',39,1,'hand:white > seat:0',1794892339910,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',40,0,'do:keep',1794892339911,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',41,-1,'draw:blue',1794892339911,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',42,0,'hand:blue > seat:1',1794892339913,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',43,1,'do:keep',1794892339914,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',44,1,'hand:blue > seat:0',1794892339915,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',45,0,'do:keep',1794892339916,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',46,0,'hand:white > seat:1',1794892339917,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',47,1,'do:keep',1794892339919,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',48,1,'hand:white > seat:0',1794892339920,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',49,0,'do:keep',1794892339921,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',50,0,'hand:white > seat:1',1794892339922,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',51,1,'do:keep',1794892339923,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',52,1,'hand:blue > seat:0',1794892339925,0,NULL);
INSERT INTO "move" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',53,0,'do:keep',1794892339926,0,NULL);
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',0,-1,'draw:red',1794892338577,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',1,-1,'draw:white',1794892338577,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',2,-1,'draw:white',1794892338577,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',3,-1,'draw:blue',1794892338577,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',4,-1,'draw:red',1794892338577,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',5,-1,'draw:blue',1794892338577,0,'[1799999, 1800000]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',6,0,'hand:red > seat:1',1794892338579,5000,'[1804997, 1799999]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',7,1,'do:keep',1794892338581,0,'[1804997, 1799997]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',8,-1,'draw:red',1794892338581,0,'[1804997, 1799997]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',9,1,'hand:red > seat:0',1794892338583,5000,'[1804997, 1804995]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',10,0,'do:keep',1794892338585,0,'[1804995, 1804995]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',11,-1,'draw:blue',1794892338585,0,'[1804995, 1804995]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',12,0,'hand:red > seat:1',1794892338587,5000,'[1809993, 1804995]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',13,1,'do:keep',1794892338589,0,'[1809993, 1804994]');
INSERT INTO "move" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',14,-1,'draw:blue',1794892338589,0,'[1809993, 1804994]');
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',0,-1,'draw:white',1794892339115,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',1,-1,'draw:blue',1794892339115,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',2,-1,'draw:white',1794892339115,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',3,-1,'draw:blue',1794892339115,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',4,-1,'draw:white',1794892339115,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',5,-1,'draw:blue',1794892339115,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',6,0,'hand:blue > seat:1',1794892339118,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',7,1,'do:keep',1794892339119,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',8,-1,'draw:red',1794892339119,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',9,1,'hand:blue > seat:0',1794892339121,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',10,0,'do:keep',1794892339122,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',11,-1,'draw:white',1794892339122,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',12,0,'hand:red > seat:1',1794892339123,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',13,1,'do:keep',1794892339125,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',14,-1,'draw:red',1794892339125,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',15,1,'hand:blue > seat:0',1794892339126,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',16,0,'do:keep',1794892339127,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',17,-1,'draw:white',1794892339127,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',18,0,'hand:red > seat:1',1794892339128,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',19,1,'do:keep',1794892339130,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',20,-1,'draw:red',1794892339130,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',21,1,'hand:white > seat:0',1794892339131,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',22,0,'do:keep',1794892339132,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',23,-1,'draw:red',1794892339132,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',24,0,'hand:red > seat:1',1794892339134,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',25,1,'do:keep',1794892339135,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',26,-1,'draw:white',1794892339135,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',27,1,'hand:red > seat:0',1794892339136,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',28,0,'do:keep',1794892339138,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',29,-1,'draw:blue',1794892339138,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',30,0,'hand:white > seat:1',1794892339139,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',31,1,'do:keep',1794892339141,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',32,-1,'draw:blue',1794892339141,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',33,1,'hand:blue > seat:0',1794892339142,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',34,0,'do:keep',1794892339144,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',35,-1,'draw:red',1794892339144,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',36,0,'hand:blue > seat:1',1794892339145,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',37,1,'do:keep',1794892339147,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',38,-1,'draw:blue',1794892339147,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',39,1,'hand:red > seat:0',1794892339148,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',40,0,'do:keep',1794892339149,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',41,-1,'draw:red',1794892339149,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',42,0,'hand:blue > seat:1',1794892339151,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',43,1,'do:keep',1794892339152,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',44,1,'hand:red > seat:0',1794892339154,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',45,0,'do:keep',1794892339155,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',46,0,'hand:white > seat:1',1794892339157,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',47,1,'do:keep',1794892339158,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',48,1,'hand:white > seat:0',1794892339160,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',49,0,'do:keep',1794892339161,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',50,0,'hand:white > seat:1',1794892339163,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',51,1,'do:keep',1794892339164,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',52,1,'hand:white > seat:0',1794892339166,0,NULL);
INSERT INTO "move" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',53,0,'do:keep',1794892339168,0,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ','jq9XkZYclu2TzF5R5uvM0UcX');
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
INSERT INTO "passkey" VALUES('x','ug7LJo6fMDdCoXUbkRjPgCAH','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'NddkZSH3XauE3C-lZ9f6xlrw','pebbles',1794892339);
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
INSERT INTO "rated_seat" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',0,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',2,3);
INSERT INTO "rated_seat" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',1,'bot:random','',1,4);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('21453831928563545db7689ba0810ea9e87c372b2aa5d95ecb7b37a13f71820d','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('d266ab89107fb4dfd93ebe6f5675078c113e8d8003ed164c2d8f9b7549c83216','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('57ba080627f284083d978a2c083a3d6be5ad8ce66af8070d6a2206fdc5c854d5','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('76bea62ce5c6fc14273f88e4968d9ec1a459d504cca94862fc4229adf62d3e5c','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('a49ff4984e44dd2adf5a5bddef1456a986a52ddb8e56636bc47bff23dd174c3d','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('b274797459cd3f240abda42222b89dd1aea887f2b89cca106b88eb8d9af08fef','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('54962c5331661badaf6880fd71bae33c7dcec922b7a51a66057d04f8736780d0','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('ac5ed4c5cd91f56c693084e5e2854efc5544ad20bc22de78aa48a45ed2c416f1','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('68595dcd5a03f8c85e4f70219ceb3c9f3a1bbf51a1b42bb5e19eb981b2bfbe8c','ug7LJo6fMDdCoXUbkRjPgCAH');
INSERT INTO "recovery_code" VALUES('d73992371b8f92a8ab17bbb4aad15b6fe93956694cd6fdeaf1393f6f913bdf53','ug7LJo6fMDdCoXUbkRjPgCAH');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, source VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('HBou7C7CYnbaPQMkzoK6jIzq','ug7LJo6fMDdCoXUbkRjPgCAH','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
key 1c336052c0e6ea81c62f041a213dd5907a317a84383505373b12dfabccc6c13c
player 0 Anna
player 1 Anna (2)

0 chance draw:white  #3a7f040a
1 chance draw:blue  #5000d2b2
2 chance draw:white  #e60de247
3 chance draw:blue  #41b611df
4 chance draw:white  #7d31e3df
5 chance draw:blue  #383edabc
6 0 hand:blue > seat:1  #de81e62a
7 1 do:keep  #849c451d
8 chance draw:red  #db1a5688
9 1 hand:blue > seat:0  #81308bfb
10 0 do:keep  #4e956b0a
11 chance draw:white  #105de541
12 0 hand:red > seat:1  #e1dd9693
13 1 do:keep  #1542507f
14 chance draw:red  #5c89488a
15 1 hand:blue > seat:0  #b1f129e8
16 0 do:keep  #d1fa0837
17 chance draw:white  #1a5857be
18 0 hand:red > seat:1  #eaa127a2
19 1 do:keep  #3f1e8f77
20 chance draw:red  #d0f8b325
21 1 hand:white > seat:0  #5e9a96bf
22 0 do:keep  #ac2bfacf
23 chance draw:red  #6d40ab05
24 0 hand:red > seat:1  #0cb7a707
25 1 do:keep  #8acffea8
26 chance draw:white  #48b52c22
27 1 hand:red > seat:0  #183de1b6
28 0 do:keep  #f8a90010
29 chance draw:blue  #403a7a6a
30 0 hand:white > seat:1  #77591593
31 1 do:keep  #e769cd50
32 chance draw:blue  #307c72f0
33 1 hand:blue > seat:0  #97e90545
34 0 do:keep  #71d12378
35 chance draw:red  #2e4d1dec
36 0 hand:blue > seat:1  #2f717766
37 1 do:keep  #9f55b1a5
38 chance draw:blue  #ae6c62b9
39 1 hand:red > seat:0  #317ad716
40 0 do:keep  #ef64d707
41 chance draw:red  #1190ef7e
42 0 hand:blue > seat:1  #ec202e9c
43 1 do:keep  #d08a5c04
44 1 hand:red > seat:0  #516e1f47
45 0 do:keep  #7874d267
46 0 hand:white > seat:1  #5b5c3ddd
47 1 do:keep  #ac8aef0a
48 1 hand:white > seat:0  #7f2c7d0b
49 0 do:keep  #b4969348
50 0 hand:white > seat:1  #2a9155c8
51 1 do:keep  #65cffb08
52 1 hand:white > seat:0  #adbc0e87
53 0 do:keep  #279f72c4
',1794892339,'c4072fde39685c48c342e35c');
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
INSERT INTO "seat" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',0,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('fOp0ZwCLXp2-yA8Rb17wpZNQ',1,'jq9XkZYclu2TzF5R5uvM0UcX','Bert',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',0,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('grJ5ORKLkhKhFpB5Vs5e_zOw',1,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('dQncZJBIgB9VXjxYilhSc9LT',0,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('dQncZJBIgB9VXjxYilhSc9LT',1,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('D27TPryFWarvAH_0rA818c8c',0,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('D27TPryFWarvAH_0rA818c8c',1,NULL,'','random',NULL,NULL,0,0);
INSERT INTO "seat" VALUES('D27TPryFWarvAH_0rA818c8c',2,NULL,'',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',0,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,NULL,0,0);
INSERT INTO "seat" VALUES('NddkZSH3XauE3C-lZ9f6xlrw',1,NULL,'','random',NULL,NULL,0,0);
INSERT INTO "seat" VALUES('3IF5nJCeZqAXvh0C4TJuA3t7',0,'ug7LJo6fMDdCoXUbkRjPgCAH','Anna',NULL,NULL,'Europe/Berlin',0,0);
INSERT INTO "seat" VALUES('3IF5nJCeZqAXvh0C4TJuA3t7',1,NULL,'','random',NULL,NULL,0,0);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('58f754d9dcb33dfe7fd6ac4bdd4aab5b00df4f2788e086003a9a4cb65476e15b','ug7LJo6fMDdCoXUbkRjPgCAH',1794892339);
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
INSERT INTO "token" VALUES('5ef8775d8d12fcaa18624ee8639344ebfb1c0d0e64222eb238c7859e13100eaa','OBB5TJ0Im8m_4IgGD7ecXc0e','ug7LJo6fMDdCoXUbkRjPgCAH','my bot','read play',1794892339,NULL);
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
COMMIT;
