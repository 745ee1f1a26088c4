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
INSERT INTO "chat" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',0,'C8ZY03bBtEQkUzbuBkbMhJOr','Bert','Guten Abend!',1794754907810);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',15,'[1809994, 1803679]',1794754909123);
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
	changed INTEGER NOT NULL, days TEXT, due INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('i2g8WqwmwYqJO9sVMxxINDrU','pebbles',1,2,'{"hand": 3}',3914608039413256146,30,5,'mKEdSKwBXLPZMxE_00xnWicd',1,0,'playing',',1,',NULL,1794754907,1794754907,NULL,NULL,0);
INSERT INTO "game_table" VALUES('wezZ6fNjZyLJXWI0z3jyhadv','pebbles',1,2,'{"hand": 3}',4477188626433705311,NULL,0,'mKEdSKwBXLPZMxE_00xnWicd',0,1,'over',',,','DyArz48HY5i7GNkNvuWkI-bG',1794754908,1794754908,NULL,NULL,0);
INSERT INTO "game_table" VALUES('DyArz48HY5i7GNkNvuWkI-bG','pebbles',1,2,'{"hand": 3}',4611608121175958098,NULL,0,'mKEdSKwBXLPZMxE_00xnWicd',0,1,'playing','',NULL,1794754908,1794754908,NULL,NULL,0);
INSERT INTO "game_table" VALUES('hKXXZg86BQZm9ls7DU20Ljpi','pebbles',1,3,'{"hand": 3}',1660371769535600270,NULL,0,'mKEdSKwBXLPZMxE_00xnWicd',1,0,'waiting','',NULL,1794754908,1794754908,NULL,NULL,0);
INSERT INTO "game_table" VALUES('YmWhTDwQez3hUJEXfgrjop8B','pebbles',1,2,'{"hand": 3}',2762810220529426651,NULL,0,'mKEdSKwBXLPZMxE_00xnWicd',0,0,'over',',,',NULL,1794754908,1794754908,NULL,NULL,1);
INSERT INTO "game_table" VALUES('-tJO9GvHxnm64nc61saY7ifk','pebbles',1,2,'{"hand": 3}',2557342904246316581,NULL,0,'mKEdSKwBXLPZMxE_00xnWicd',0,0,'playing','',NULL,1794754908,1794754908,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1);
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('mKEdSKwBXLPZMxE_00xnWicd','Anna','de',1794754907);
INSERT INTO "guest" VALUES('C8ZY03bBtEQkUzbuBkbMhJOr','Bert','en',1794754907);
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
INSERT INTO "member" VALUES('mKEdSKwBXLPZMxE_00xnWicd','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$ehriP1bthKYYXCjXHWjz/A$aa76FUWi9nkn1SiokUOhMcGMBQ10mKTfY8MYKThdbdA',1794754908,NULL);
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
INSERT INTO "moderation" VALUES(1,1794754907,'mute','mKEdSKwBXLPZMxE_00xnWicd','C8ZY03bBtEQkUzbuBkbMhJOr','i2g8WqwmwYqJO9sVMxxINDrU','');
INSERT INTO "moderation" VALUES(2,1794754907,'report','C8ZY03bBtEQkUzbuBkbMhJOr','mKEdSKwBXLPZMxE_00xnWicd','i2g8WqwmwYqJO9sVMxxINDrU','seat 1
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
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',0,-1,'draw:red',1794754908766,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',1,-1,'draw:blue',1794754908766,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',2,-1,'draw:white',1794754908766,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',3,-1,'draw:red',1794754908766,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',4,-1,'draw:red',1794754908766,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',5,-1,'draw:red',1794754908766,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',6,0,'hand:red > seat:1',1794754908782,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',7,1,'do:return',1794754908785,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',8,-1,'draw:blue',1794754908785,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',9,1,'hand:red > seat:0',1794754908790,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',10,0,'do:keep',1794754908791,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',11,-1,'draw:blue',1794754908791,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',12,0,'hand:blue > seat:1',1794754908798,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',13,1,'do:keep',1794754908799,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',14,-1,'draw:blue',1794754908799,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',15,1,'hand:red > seat:0',1794754908802,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',16,0,'do:keep',1794754908804,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',17,-1,'draw:white',1794754908804,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',18,0,'hand:blue > seat:1',1794754908810,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',19,1,'do:return',1794754908814,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',20,-1,'draw:white',1794754908814,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',21,1,'hand:white > seat:0',1794754908818,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',22,0,'do:keep',1794754908822,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',23,-1,'draw:white',1794754908822,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',24,0,'hand:blue > seat:1',1794754908826,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',25,1,'do:keep',1794754908830,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',26,-1,'draw:white',1794754908830,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',27,1,'hand:blue > seat:0',1794754908832,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',28,0,'do:keep',1794754908837,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',29,-1,'draw:blue',1794754908837,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',30,0,'hand:white > seat:1',1794754908841,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',31,1,'do:return',1794754908846,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',32,-1,'draw:red',1794754908846,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',33,1,'hand:white > seat:0',1794754908850,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',34,0,'do:keep',1794754908854,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',35,-1,'draw:blue',1794754908854,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',36,0,'hand:red > seat:1',1794754908858,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',37,1,'do:return',1794754908862,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',38,-1,'draw:red',1794754908862,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',39,1,'hand:blue > seat:0',1794754908866,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',40,0,'do:keep',1794754908870,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',41,-1,'draw:white',1794754908870,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',42,0,'hand:red > seat:1',1794754908874,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',43,1,'do:return',1794754908878,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',44,1,'hand:red > seat:0',1794754908882,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',45,0,'do:keep',1794754908886,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',46,0,'hand:white > seat:1',1794754908890,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',47,1,'do:return',1794754908894,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',48,1,'hand:white > seat:0',1794754908898,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',49,0,'do:keep',1794754908899,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',50,0,'hand:white > seat:1',1794754908904,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',51,1,'do:keep',1794754908910,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',52,1,'hand:blue > seat:0',1794754908914,0,NULL);
INSERT INTO "move" VALUES('YmWhTDwQez3hUJEXfgrjop8B',53,0,'do:keep',1794754908918,0,NULL);
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',0,-1,'draw:white',1794754907770,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',1,-1,'draw:white',1794754907770,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',2,-1,'draw:red',1794754907770,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',3,-1,'draw:blue',1794754907770,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',4,-1,'draw:blue',1794754907770,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',5,-1,'draw:white',1794754907770,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',6,0,'hand:red > seat:1',1794754907799,5000,'[1804998, 1799999]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',7,1,'do:keep',1794754907801,0,'[1804998, 1799998]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',8,-1,'draw:white',1794754907801,0,'[1804998, 1799998]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',9,1,'hand:blue > seat:0',1794754907803,5000,'[1804998, 1804996]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',10,0,'do:keep',1794754907804,0,'[1804996, 1804996]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',11,-1,'draw:blue',1794754907804,0,'[1804996, 1804996]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',12,0,'hand:white > seat:1',1794754907806,5000,'[1809994, 1804996]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',13,1,'do:keep',1794754907808,0,'[1809994, 1804994]');
INSERT INTO "move" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',14,-1,'draw:blue',1794754907808,0,'[1809994, 1804994]');
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',0,-1,'draw:blue',1794754908338,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',1,-1,'draw:blue',1794754908338,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',2,-1,'draw:blue',1794754908338,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',3,-1,'draw:white',1794754908338,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',4,-1,'draw:red',1794754908338,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',5,-1,'draw:red',1794754908338,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',6,0,'hand:blue > seat:1',1794754908367,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',7,1,'do:keep',1794754908378,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',8,-1,'draw:white',1794754908378,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',9,1,'hand:red > seat:0',1794754908391,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',10,0,'do:keep',1794754908398,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',11,-1,'draw:white',1794754908398,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',12,0,'hand:blue > seat:1',1794754908410,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',13,1,'do:keep',1794754908418,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',14,-1,'draw:white',1794754908418,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',15,1,'hand:red > seat:0',1794754908430,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',16,0,'do:keep',1794754908438,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',17,-1,'draw:blue',1794754908438,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',18,0,'hand:blue > seat:1',1794754908450,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',19,1,'do:keep',1794754908462,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',20,-1,'draw:white',1794754908462,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',21,1,'hand:blue > seat:0',1794754908474,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',22,0,'do:keep',1794754908482,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',23,-1,'draw:red',1794754908482,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',24,0,'hand:white > seat:1',1794754908486,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',25,1,'do:keep',1794754908490,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',26,-1,'draw:red',1794754908490,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',27,1,'hand:red > seat:0',1794754908494,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',28,0,'do:keep',1794754908500,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',29,-1,'draw:blue',1794754908500,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',30,0,'hand:red > seat:1',1794754908502,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',31,1,'do:keep',1794754908510,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',32,-1,'draw:blue',1794754908510,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',33,1,'hand:blue > seat:0',1794754908517,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',34,0,'do:keep',1794754908522,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',35,-1,'draw:red',1794754908522,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',36,0,'hand:blue > seat:1',1794754908526,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',37,1,'do:keep',1794754908530,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',38,-1,'draw:white',1794754908530,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',39,1,'hand:red > seat:0',1794754908533,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',40,0,'do:keep',1794754908537,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',41,-1,'draw:red',1794754908537,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',42,0,'hand:white > seat:1',1794754908542,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',43,1,'do:keep',1794754908547,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',44,1,'hand:red > seat:0',1794754908550,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',45,0,'do:keep',1794754908554,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',46,0,'hand:white > seat:1',1794754908558,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',47,1,'do:keep',1794754908562,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',48,1,'hand:white > seat:0',1794754908566,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',49,0,'do:keep',1794754908570,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',50,0,'hand:white > seat:1',1794754908574,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',51,1,'do:keep',1794754908578,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',52,1,'hand:white > seat:0',1794754908582,0,NULL);
INSERT INTO "move" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',53,0,'do:keep',1794754908587,0,NULL);
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('i2g8WqwmwYqJO9sVMxxINDrU','C8ZY03bBtEQkUzbuBkbMhJOr');
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
INSERT INTO "passkey" VALUES('x','mKEdSKwBXLPZMxE_00xnWicd','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'YmWhTDwQez3hUJEXfgrjop8B','pebbles',1794754908);
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
INSERT INTO "rated_seat" VALUES('YmWhTDwQez3hUJEXfgrjop8B',0,'mKEdSKwBXLPZMxE_00xnWicd','Anna',2,0);
INSERT INTO "rated_seat" VALUES('YmWhTDwQez3hUJEXfgrjop8B',1,'bot:random','',1,4);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('5f9f91ad5f3b629be22290c5a1ec517c42aef8edc70f455e641305e3a3f43795','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('a22760e3a5593db442bcc5ec4eb9875225a9984935fbbeaf439ee6ee0f769f0a','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('b88a7b02bddcae3e0fa409824e8f69bc85ddbb09ab08cff308b7aea80b8609fb','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('5e1cb068ae1b273362710e09fbf9755bc3fdadb3d604447d07cb7c3eb4303812','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('93749d12ca8414207362b368fc45cdc94d043e3f76d622bf6ecec73ce37b8a1f','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('81b0a6db120865471873c801c6e22fcf3ff7a76a1202b34997d3c25288ea01fc','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('20645cf636a9b0e6ff8feed9bca32bc9b4ebf6ad191f825ad0197b4784f58857','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('70fd8899180000af5fa0dba568c3e692efdfbdcf2835934374e8bac22ff1e7e2','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('b888c0c2598327d18795e9021c2cc4a2d26270a89f81a72ef24744af56d75cb1','mKEdSKwBXLPZMxE_00xnWicd');
INSERT INTO "recovery_code" VALUES('0d0382132c1e95e2dcc87aabf644280fe5b32808fe618d53b2b77cad1e3ec176','mKEdSKwBXLPZMxE_00xnWicd');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('dAo8nU5U9ZoDzmngye3CFORk','mKEdSKwBXLPZMxE_00xnWicd','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
seed 4477188626433705311
player 0 Anna
player 1 Anna (2)

0 chance draw:blue  #3370431a
1 chance draw:blue  #e9c86626
2 chance draw:blue  #7a0ed34d
3 chance draw:white  #4967400f
4 chance draw:red  #59d859bb
5 chance draw:red  #bb2bc229
6 0 hand:blue > seat:1  #878001c9
7 1 do:keep  #b02481ee
8 chance draw:white  #a7008baa
9 1 hand:red > seat:0  #8d2e80b4
10 0 do:keep  #b7ed36fb
11 chance draw:white  #5a74f073
12 0 hand:blue > seat:1  #3e641dc4
13 1 do:keep  #df17128c
14 chance draw:white  #7aaa8f5d
15 1 hand:red > seat:0  #990ab97b
16 0 do:keep  #2206dbba
17 chance draw:blue  #3292d848
18 0 hand:blue > seat:1  #408004c6
19 1 do:keep  #07aa4151
20 chance draw:white  #024660c0
21 1 hand:blue > seat:0  #197c3da3
22 0 do:keep  #84671df0
23 chance draw:red  #e670a145
24 0 hand:white > seat:1  #f9364957
25 1 do:keep  #80dc5a65
26 chance draw:red  #e9897b62
27 1 hand:red > seat:0  #c58724ab
28 0 do:keep  #e93b0319
29 chance draw:blue  #cd3215ce
30 0 hand:red > seat:1  #c60a654c
31 1 do:keep  #f1269529
32 chance draw:blue  #491f6a86
33 1 hand:blue > seat:0  #0360fa9b
34 0 do:keep  #f6991fab
35 chance draw:red  #7c8a2770
36 0 hand:blue > seat:1  #0f60642b
37 1 do:keep  #18e2248c
38 chance draw:white  #cf663490
39 1 hand:red > seat:0  #ee8a034b
40 0 do:keep  #9f9fff6f
41 chance draw:red  #2fa8a786
42 0 hand:white > seat:1  #3eb68ed9
43 1 do:keep  #8f3a6c00
44 1 hand:red > seat:0  #ca7594ec
45 0 do:keep  #894a84e1
46 0 hand:white > seat:1  #1afacc07
47 1 do:keep  #f7cab37a
48 1 hand:white > seat:0  #8839c002
49 0 do:keep  #4a231aa0
50 0 hand:white > seat:1  #cec16f3c
51 1 do:keep  #6129f387
52 1 hand:white > seat:0  #010a5432
53 0 do:keep  #5c434e34
',1794754908);
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
INSERT INTO "seat" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',0,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('i2g8WqwmwYqJO9sVMxxINDrU',1,'C8ZY03bBtEQkUzbuBkbMhJOr','Bert',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',0,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('wezZ6fNjZyLJXWI0z3jyhadv',1,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('DyArz48HY5i7GNkNvuWkI-bG',0,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('DyArz48HY5i7GNkNvuWkI-bG',1,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('hKXXZg86BQZm9ls7DU20Ljpi',0,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('hKXXZg86BQZm9ls7DU20Ljpi',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('hKXXZg86BQZm9ls7DU20Ljpi',2,NULL,'',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('YmWhTDwQez3hUJEXfgrjop8B',0,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('YmWhTDwQez3hUJEXfgrjop8B',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('-tJO9GvHxnm64nc61saY7ifk',0,'mKEdSKwBXLPZMxE_00xnWicd','Anna',NULL,NULL,'Europe/Berlin',0);
INSERT INTO "seat" VALUES('-tJO9GvHxnm64nc61saY7ifk',1,NULL,'','random',NULL,NULL,0);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('f3c5763295b4622192e01d6371d59dd70afb73b894141664019d6d176af1c9b2','mKEdSKwBXLPZMxE_00xnWicd',1794754908);
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
INSERT INTO "token" VALUES('16826679b52071e9aa0bdb5323d0f2b38c16d7adc4036add58f2010560462764','R1w55OSdDtyqTjeHAO5_681l','mKEdSKwBXLPZMxE_00xnWicd','my bot','read play',1794754908,NULL);
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
