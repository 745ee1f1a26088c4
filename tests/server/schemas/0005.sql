BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "chat" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',0,'lZO-Wbb32NlkTSGu6PtPDh9J','Bert','Guten Abend!',1794755818326);
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, at INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',15,'[1809975, 1803889]',1794755819404);
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
INSERT INTO "game_table" VALUES('bwEQh7aKYLTLHpap4VMsKvLX','pebbles',1,2,'{"hand": 3}',2215500354285486797,30,5,'LUydabKnKVuNWRa4COJLrVZ6',1,0,'playing',',1,',NULL,1794755818,1794755818,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('6_9VDYp-m92tO8KV1MmHWrkH','pebbles',1,2,'{"hand": 3}',2633500394127976355,NULL,0,'LUydabKnKVuNWRa4COJLrVZ6',0,1,'over',',,','cP9kMu8i1HGS5AhFavkzsXzA',1794755818,1794755819,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('cP9kMu8i1HGS5AhFavkzsXzA','pebbles',1,2,'{"hand": 3}',2151432104358131852,NULL,0,'LUydabKnKVuNWRa4COJLrVZ6',0,1,'playing','',NULL,1794755819,1794755819,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('qWi0XN8nl47hyyGdUYbRlu3U','pebbles',1,3,'{"hand": 3}',1180649220899452765,NULL,0,'LUydabKnKVuNWRa4COJLrVZ6',1,0,'waiting','',NULL,1794755819,1794755819,NULL,NULL,0,NULL,0);
INSERT INTO "game_table" VALUES('PQhU5oB7kenfi5Vepy_dhBRx','pebbles',1,2,'{"hand": 3}',4261886066218910657,NULL,0,'LUydabKnKVuNWRa4COJLrVZ6',0,0,'over',',,',NULL,1794755819,1794755819,NULL,NULL,1,NULL,0);
INSERT INTO "game_table" VALUES('ZZUCNkXv6KvbU8QI85cy58Dr','pebbles',1,2,'{"hand": 3}',1665630408077225897,NULL,0,'LUydabKnKVuNWRa4COJLrVZ6',0,0,'playing','',NULL,1794755819,1794755819,'{"days": 2, "weekend": false, "sleep": null, "zone": "Europe/Berlin"}',NULL,1,NULL,0);
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('LUydabKnKVuNWRa4COJLrVZ6','Anna','de',1794755818);
INSERT INTO "guest" VALUES('lZO-Wbb32NlkTSGu6PtPDh9J','Bert','en',1794755818);
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
INSERT INTO "member" VALUES('LUydabKnKVuNWRa4COJLrVZ6','Anna','anna',NULL,'{}','$argon2id$v=19$m=19456,t=2,p=1$6TqXNh+w+e5epv96BPOXMA$9JhUdsjAZeCRiVcb7erWj8gNGkaaWGplQc1+tiXmyIc',1794755819,NULL);
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
INSERT INTO "moderation" VALUES(1,1794755818,'mute','LUydabKnKVuNWRa4COJLrVZ6','lZO-Wbb32NlkTSGu6PtPDh9J','bwEQh7aKYLTLHpap4VMsKvLX','');
INSERT INTO "moderation" VALUES(2,1794755818,'report','lZO-Wbb32NlkTSGu6PtPDh9J','LUydabKnKVuNWRa4COJLrVZ6','bwEQh7aKYLTLHpap4VMsKvLX','seat 1
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
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',0,-1,'draw:blue',1794755818850,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',1,-1,'draw:blue',1794755818850,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',2,-1,'draw:red',1794755818850,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',3,-1,'draw:white',1794755818850,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',4,-1,'draw:red',1794755818850,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',5,-1,'draw:white',1794755818850,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',6,0,'hand:red > seat:1',1794755818855,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',7,1,'do:keep',1794755818862,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',8,-1,'draw:red',1794755818862,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',9,1,'hand:red > seat:0',1794755818870,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',10,0,'do:keep',1794755818883,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',11,-1,'draw:white',1794755818883,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',12,0,'hand:red > seat:1',1794755818888,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',13,1,'do:keep',1794755818890,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',14,-1,'draw:red',1794755818890,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',15,1,'hand:white > seat:0',1794755818892,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',16,0,'do:keep',1794755818896,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',17,-1,'draw:red',1794755818896,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',18,0,'hand:red > seat:1',1794755818906,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',19,1,'do:keep',1794755818918,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',20,-1,'draw:blue',1794755818918,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',21,1,'hand:red > seat:0',1794755818922,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',22,0,'do:keep',1794755818926,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',23,-1,'draw:blue',1794755818926,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',24,0,'hand:blue > seat:1',1794755818930,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',25,1,'do:keep',1794755818934,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',26,-1,'draw:white',1794755818934,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',27,1,'hand:blue > seat:0',1794755818938,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',28,0,'do:keep',1794755818942,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',29,-1,'draw:white',1794755818942,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',30,0,'hand:blue > seat:1',1794755818946,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',31,1,'do:keep',1794755818950,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',32,-1,'draw:blue',1794755818950,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',33,1,'hand:white > seat:0',1794755818953,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',34,0,'do:keep',1794755818958,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',35,-1,'draw:white',1794755818958,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',36,0,'hand:blue > seat:1',1794755818960,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',37,1,'do:keep',1794755818966,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',38,-1,'draw:blue',1794755818966,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',39,1,'hand:white > seat:0',1794755818970,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',40,0,'do:keep',1794755818974,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',41,-1,'draw:red',1794755818974,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',42,0,'hand:blue > seat:1',1794755818978,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',43,1,'do:keep',1794755818982,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',44,1,'hand:red > seat:0',1794755818986,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',45,0,'do:keep',1794755818989,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',46,0,'hand:blue > seat:1',1794755818993,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',47,1,'do:keep',1794755818996,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',48,1,'hand:white > seat:0',1794755819002,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',49,0,'do:keep',1794755819010,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',50,0,'hand:white > seat:1',1794755819018,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',51,1,'do:keep',1794755819038,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',52,1,'hand:white > seat:0',1794755819050,0,NULL);
INSERT INTO "move" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',53,0,'do:keep',1794755819061,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',0,-1,'draw:red',1794755819171,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',1,-1,'draw:red',1794755819171,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',2,-1,'draw:white',1794755819171,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',3,-1,'draw:white',1794755819171,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',4,-1,'draw:white',1794755819171,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',5,-1,'draw:red',1794755819171,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',6,0,'hand:red > seat:1',1794755819177,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',7,1,'do:return',1794755819179,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',8,-1,'draw:white',1794755819179,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',9,1,'hand:red > seat:0',1794755819183,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',10,0,'do:keep',1794755819186,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',11,-1,'draw:white',1794755819186,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',12,0,'hand:red > seat:1',1794755819201,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',13,1,'do:return',1794755819207,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',14,-1,'draw:blue',1794755819207,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',15,1,'hand:white > seat:0',1794755819208,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',16,0,'do:keep',1794755819209,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',17,-1,'draw:red',1794755819209,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',18,0,'hand:blue > seat:1',1794755819211,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',19,1,'do:keep',1794755819212,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',20,-1,'draw:white',1794755819212,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',21,1,'hand:white > seat:0',1794755819214,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',22,0,'do:keep',1794755819215,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',23,-1,'draw:blue',1794755819215,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',24,0,'hand:white > seat:1',1794755819216,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',25,1,'do:keep',1794755819218,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',26,-1,'draw:blue',1794755819218,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',27,1,'hand:red > seat:0',1794755819219,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',28,0,'do:keep',1794755819220,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',29,-1,'draw:red',1794755819220,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',30,0,'hand:blue > seat:1',1794755819222,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',31,1,'do:return',1794755819223,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',32,-1,'draw:blue',1794755819223,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',33,1,'hand:white > seat:0',1794755819224,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',34,0,'do:keep',1794755819226,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',35,-1,'draw:blue',1794755819226,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',36,0,'hand:blue > seat:1',1794755819227,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',37,1,'do:return',1794755819228,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',38,-1,'draw:red',1794755819228,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',39,1,'hand:blue > seat:0',1794755819230,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',40,0,'do:keep',1794755819232,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',41,-1,'draw:blue',1794755819232,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',42,0,'hand:red > seat:1',1794755819234,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',43,1,'do:return',1794755819238,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',44,1,'hand:blue > seat:0',1794755819242,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',45,0,'do:keep',1794755819250,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',46,0,'hand:white > seat:1',1794755819253,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',47,1,'do:return',1794755819256,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',48,1,'hand:blue > seat:0',1794755819257,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',49,0,'do:keep',1794755819258,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',50,0,'hand:white > seat:1',1794755819261,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',51,1,'do:return',1794755819270,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',52,1,'hand:red > seat:0',1794755819271,0,NULL);
INSERT INTO "move" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',53,0,'do:keep',1794755819273,0,NULL);
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',0,-1,'draw:red',1794755818266,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',1,-1,'draw:blue',1794755818266,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',2,-1,'draw:blue',1794755818266,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',3,-1,'draw:red',1794755818266,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',4,-1,'draw:red',1794755818266,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',5,-1,'draw:blue',1794755818266,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',6,0,'hand:red > seat:1',1794755818277,5000,'[1804991, 1799999]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',7,1,'do:keep',1794755818289,0,'[1804991, 1799988]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',8,-1,'draw:white',1794755818289,0,'[1804991, 1799988]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',9,1,'hand:red > seat:0',1794755818294,5000,'[1804991, 1804982]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',10,0,'do:keep',1794755818302,0,'[1804983, 1804982]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',11,-1,'draw:white',1794755818302,0,'[1804983, 1804982]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',12,0,'hand:blue > seat:1',1794755818310,5000,'[1809975, 1804982]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',13,1,'do:keep',1794755818318,0,'[1809975, 1804975]');
INSERT INTO "move" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',14,-1,'draw:blue',1794755818318,0,'[1809975, 1804975]');
CREATE TABLE muted (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO "muted" VALUES('bwEQh7aKYLTLHpap4VMsKvLX','lZO-Wbb32NlkTSGu6PtPDh9J');
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
INSERT INTO "passkey" VALUES('x','LUydabKnKVuNWRa4COJLrVZ6','x','x',1,1,1);
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
INSERT INTO "rated_game" VALUES(1,'PQhU5oB7kenfi5Vepy_dhBRx','pebbles',1794755819);
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
INSERT INTO "rated_seat" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',0,'LUydabKnKVuNWRa4COJLrVZ6','Anna',2,0);
INSERT INTO "rated_seat" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',1,'bot:random','',1,2);
CREATE TABLE recovery_code (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('eced6f9d863652628a3ee66879687de7240a7ac80ad34b1a4559a8665718b3de','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('a629486fbd9188ee757508806ded6e16104ba700daf919e5dd7ae04a6aaaec14','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('25dac5f87b36dbc87c4b4cff62a99a3c4c9d7bedfd6bb6351142c52cf037ded8','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('4e110a68d6a48d829de6312836993ea30187ec04dcd130a04856d248bf37680e','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('53babf9c5ac73063416855528245916d58ece35d704658f9c17e4b60e6e72df5','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('fdf1de47f0d49f798c41ab917faf9f72f1d440edb8c0c8231761e716a517707e','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('f7dcb16988e30e79514a6588960a3615661249ed6fffae1ae5f6713fd46bd0af','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('c33262f99fc300d9881c45596ed9f186d20b6ef70a1e33e6eac11dbbc78987e5','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('b7c52781a7bfccefed460c11344b9f8720beb813c205f213185b1b0e8b84b88b','LUydabKnKVuNWRa4COJLrVZ6');
INSERT INTO "recovery_code" VALUES('daed1c603ba14d6510a2dbcced9af3dafa70d2ad5a77757c89863f5ccd7470e2','LUydabKnKVuNWRa4COJLrVZ6');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('3193kTBOoAkzTMb4_aHsxNa4','LUydabKnKVuNWRa4COJLrVZ6','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
seed 2633500394127976355
player 0 Anna
player 1 Anna (2)

0 chance draw:blue  #3370431a
1 chance draw:blue  #e9c86626
2 chance draw:red  #603a96d8
3 chance draw:white  #d9716909
4 chance draw:red  #5d3b1030
5 chance draw:white  #2bce1833
6 0 hand:red > seat:1  #a4e478a9
7 1 do:keep  #a12a9f5e
8 chance draw:red  #8617a0a7
9 1 hand:red > seat:0  #987d3395
10 0 do:keep  #64002253
11 chance draw:white  #b4df47ee
12 0 hand:red > seat:1  #0b5bd04f
13 1 do:keep  #0d52018a
14 chance draw:red  #c90c2d41
15 1 hand:white > seat:0  #d50d72de
16 0 do:keep  #177eb008
17 chance draw:red  #7420ddb9
18 0 hand:red > seat:1  #d66ef0e0
19 1 do:keep  #9822abb9
20 chance draw:blue  #50b0a999
21 1 hand:red > seat:0  #13b28b1c
22 0 do:keep  #b1e5d947
23 chance draw:blue  #ed705ce5
24 0 hand:blue > seat:1  #6216de3a
25 1 do:keep  #49472419
26 chance draw:white  #26cefa48
27 1 hand:blue > seat:0  #d641ac5c
28 0 do:keep  #bf458f97
29 chance draw:white  #ef99798e
30 0 hand:blue > seat:1  #24a7a9ec
31 1 do:keep  #6acd0b96
32 chance draw:blue  #7fa7e02f
33 1 hand:white > seat:0  #c11966c5
34 0 do:keep  #37dda6cd
35 chance draw:white  #4fa87afe
36 0 hand:blue > seat:1  #ff6e8616
37 1 do:keep  #d1b5075c
38 chance draw:blue  #af966bfe
39 1 hand:white > seat:0  #09fea1ee
40 0 do:keep  #e748491a
41 chance draw:red  #92058c7e
42 0 hand:blue > seat:1  #04913226
43 1 do:keep  #6fbaf2ba
44 1 hand:red > seat:0  #5ffca166
45 0 do:keep  #b5f612f9
46 0 hand:blue > seat:1  #b85553a0
47 1 do:keep  #01b3f7d2
48 1 hand:white > seat:0  #6bf2ea9c
49 0 do:keep  #ea1002ae
50 0 hand:white > seat:1  #71b4db73
51 1 do:keep  #0462d889
52 1 hand:white > seat:0  #f96bf79c
53 0 do:keep  #e8c826ba
',1794755819);
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
INSERT INTO "seat" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',0,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('bwEQh7aKYLTLHpap4VMsKvLX',1,'lZO-Wbb32NlkTSGu6PtPDh9J','Bert',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',0,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('6_9VDYp-m92tO8KV1MmHWrkH',1,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('cP9kMu8i1HGS5AhFavkzsXzA',0,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('cP9kMu8i1HGS5AhFavkzsXzA',1,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('qWi0XN8nl47hyyGdUYbRlu3U',0,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('qWi0XN8nl47hyyGdUYbRlu3U',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('qWi0XN8nl47hyyGdUYbRlu3U',2,NULL,'',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',0,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,NULL,0);
INSERT INTO "seat" VALUES('PQhU5oB7kenfi5Vepy_dhBRx',1,NULL,'','random',NULL,NULL,0);
INSERT INTO "seat" VALUES('ZZUCNkXv6KvbU8QI85cy58Dr',0,'LUydabKnKVuNWRa4COJLrVZ6','Anna',NULL,NULL,'Europe/Berlin',0);
INSERT INTO "seat" VALUES('ZZUCNkXv6KvbU8QI85cy58Dr',1,NULL,'','random',NULL,NULL,0);
CREATE TABLE session (
	hash VARCHAR(64) NOT NULL, 
	member VARCHAR(32) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(member) REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('417fd4bb7e56ace24c238c8cf52a1da0f4a60d0ef5e8368355d640624089e8d5','LUydabKnKVuNWRa4COJLrVZ6',1794755819);
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
INSERT INTO "token" VALUES('6d1da14305afdcaea89c6b5a251073d2316bfaab4bbc72f1289fa0d263fe46a8','L5RF0p1o27tuCnUISmefM7QO','LUydabKnKVuNWRa4COJLrVZ6','my bot','read play',1794755819,NULL);
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
