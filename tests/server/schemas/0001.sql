BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE clock (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	clocks TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "clock" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',15,'[1809989, 1804186]');
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
	changed INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0','pebbles',1,2,'{"hand": 3}',622093644647865969,30,5,'PKRT4YGdrWII1vN5s8KQ5sy2',1,0,'playing',',1,',NULL,1794753305,1794753305);
INSERT INTO "game_table" VALUES('GOC6ntsJoTXr011Diuz3oQb6','pebbles',1,2,'{"hand": 3}',2537978501588737174,NULL,0,'PKRT4YGdrWII1vN5s8KQ5sy2',0,1,'over',',,','Vr7dRgOriMDqICx2NKL0sm6R',1794753306,1794753306);
INSERT INTO "game_table" VALUES('Vr7dRgOriMDqICx2NKL0sm6R','pebbles',1,2,'{"hand": 3}',395936678694205245,NULL,0,'PKRT4YGdrWII1vN5s8KQ5sy2',0,1,'playing','',NULL,1794753306,1794753306);
INSERT INTO "game_table" VALUES('Q7llFFXB7z-X-Rtj4LO8UEfH','pebbles',1,3,'{"hand": 3}',3838358137255557870,NULL,0,'PKRT4YGdrWII1vN5s8KQ5sy2',1,0,'waiting','',NULL,1794753306,1794753306);
CREATE TABLE guest (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('PKRT4YGdrWII1vN5s8KQ5sy2','Anna','en',1794753305);
INSERT INTO "guest" VALUES('TdIy336TJXXj4J3ASZxMoXAW','Bert','en',1794753305);
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
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',0,-1,'draw:red',1794753306317,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',1,-1,'draw:blue',1794753306317,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',2,-1,'draw:white',1794753306317,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',3,-1,'draw:white',1794753306317,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',4,-1,'draw:red',1794753306317,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',5,-1,'draw:blue',1794753306317,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',6,0,'hand:red > seat:1',1794753306320,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',7,1,'do:keep',1794753306331,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',8,-1,'draw:white',1794753306331,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',9,1,'hand:red > seat:0',1794753306333,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',10,0,'do:keep',1794753306337,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',11,-1,'draw:blue',1794753306337,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',12,0,'hand:blue > seat:1',1794753306342,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',13,1,'do:keep',1794753306350,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',14,-1,'draw:blue',1794753306350,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',15,1,'hand:blue > seat:0',1794753306353,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',16,0,'do:keep',1794753306362,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',17,-1,'draw:red',1794753306362,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',18,0,'hand:blue > seat:1',1794753306365,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',19,1,'do:keep',1794753306367,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',20,-1,'draw:blue',1794753306367,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',21,1,'hand:red > seat:0',1794753306368,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',22,0,'do:keep',1794753306369,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',23,-1,'draw:red',1794753306369,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',24,0,'hand:blue > seat:1',1794753306370,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',25,1,'do:keep',1794753306372,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',26,-1,'draw:white',1794753306372,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',27,1,'hand:red > seat:0',1794753306373,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',28,0,'do:keep',1794753306374,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',29,-1,'draw:red',1794753306374,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',30,0,'hand:white > seat:1',1794753306376,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',31,1,'do:keep',1794753306377,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',32,-1,'draw:red',1794753306377,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',33,1,'hand:red > seat:0',1794753306378,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',34,0,'do:keep',1794753306379,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',35,-1,'draw:white',1794753306379,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',36,0,'hand:red > seat:1',1794753306380,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',37,1,'do:keep',1794753306382,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',38,-1,'draw:white',1794753306382,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',39,1,'hand:blue > seat:0',1794753306383,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',40,0,'do:keep',1794753306384,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',41,-1,'draw:blue',1794753306384,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',42,0,'hand:white > seat:1',1794753306385,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',43,1,'do:keep',1794753306387,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',44,1,'hand:blue > seat:0',1794753306388,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',45,0,'do:keep',1794753306389,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',46,0,'hand:white > seat:1',1794753306390,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',47,1,'do:keep',1794753306392,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',48,1,'hand:white > seat:0',1794753306393,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',49,0,'do:keep',1794753306394,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',50,0,'hand:white > seat:1',1794753306395,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',51,1,'do:keep',1794753306397,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',52,1,'hand:white > seat:0',1794753306398,0,NULL);
INSERT INTO "move" VALUES('GOC6ntsJoTXr011Diuz3oQb6',53,0,'do:keep',1794753306400,0,NULL);
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',0,-1,'draw:red',1794753305729,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',1,-1,'draw:blue',1794753305729,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',2,-1,'draw:blue',1794753305729,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',3,-1,'draw:white',1794753305729,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',4,-1,'draw:blue',1794753305729,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',5,-1,'draw:white',1794753305729,0,'[1800000, 1800000]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',6,0,'hand:red > seat:1',1794753305739,5000,'[1804992, 1799999]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',7,1,'do:keep',1794753305747,0,'[1804992, 1799992]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',8,-1,'draw:white',1794753305747,0,'[1804992, 1799992]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',9,1,'hand:blue > seat:0',1794753305748,5000,'[1804992, 1804990]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',10,0,'do:keep',1794753305750,0,'[1804991, 1804990]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',11,-1,'draw:white',1794753305750,0,'[1804991, 1804990]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',12,0,'hand:blue > seat:1',1794753305752,5000,'[1809989, 1804990]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',13,1,'do:keep',1794753305754,0,'[1809989, 1804988]');
INSERT INTO "move" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',14,-1,'draw:red',1794753305754,0,'[1809989, 1804988]');
CREATE TABLE replay (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	text TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replay" VALUES('paaj7FiaKoF9G4QxOgBQcm-o','PKRT4YGdrWII1vN5s8KQ5sy2','tafelrunde record 1
game pebbles
version 1
seats 2
option hand 3
seed 2537978501588737174
player 0 Anna
player 1 Anna (2)

0 chance draw:red  #0a3d3bb3
1 chance draw:blue  #6c3181a4
2 chance draw:white  #4eb05ba5
3 chance draw:white  #3b15710b
4 chance draw:red  #70c51267
5 chance draw:blue  #0e39e7e5
6 0 hand:red > seat:1  #84dda257
7 1 do:keep  #6608e9a6
8 chance draw:white  #a1a58c3c
9 1 hand:red > seat:0  #105e5deb
10 0 do:keep  #75fa74af
11 chance draw:blue  #10771717
12 0 hand:blue > seat:1  #bd33ca1d
13 1 do:keep  #bebebe5d
14 chance draw:blue  #6c23aef7
15 1 hand:blue > seat:0  #8e30cb66
16 0 do:keep  #6433115c
17 chance draw:red  #da4fd678
18 0 hand:blue > seat:1  #0354f392
19 1 do:keep  #7c07c104
20 chance draw:blue  #52c608ee
21 1 hand:red > seat:0  #ed5b7829
22 0 do:keep  #f119b4d7
23 chance draw:red  #6c9a42db
24 0 hand:blue > seat:1  #aba5f060
25 1 do:keep  #d0cf508b
26 chance draw:white  #086c7dd5
27 1 hand:red > seat:0  #6b66e333
28 0 do:keep  #3608839f
29 chance draw:red  #d47446c8
30 0 hand:white > seat:1  #8ba7d700
31 1 do:keep  #4f4513e1
32 chance draw:red  #533af994
33 1 hand:red > seat:0  #76b5ad28
34 0 do:keep  #ce23f411
35 chance draw:white  #e25200cd
36 0 hand:red > seat:1  #5db86188
37 1 do:keep  #58021df3
38 chance draw:white  #9d1afcae
39 1 hand:blue > seat:0  #81412c8f
40 0 do:keep  #197e8ba3
41 chance draw:blue  #76c76e4d
42 0 hand:white > seat:1  #0c2f85cd
43 1 do:keep  #87a98b9e
44 1 hand:blue > seat:0  #f02c92d4
45 0 do:keep  #33efa011
46 0 hand:white > seat:1  #49950f43
47 1 do:keep  #5e355bc8
48 1 hand:white > seat:0  #af871a52
49 0 do:keep  #2079315a
50 0 hand:white > seat:1  #0e8b0afe
51 1 do:keep  #6aba616d
52 1 hand:white > seat:0  #563e03f2
53 0 do:keep  #e6e7dec3
',1794753306);
CREATE TABLE seat (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(32), 
	name VARCHAR(24) NOT NULL, 
	bot VARCHAR(40), 
	stand_in VARCHAR(8), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',0,'PKRT4YGdrWII1vN5s8KQ5sy2','Anna',NULL,NULL);
INSERT INTO "seat" VALUES('vuI-f3HcYdNGb_NPQi4gK6R0',1,'TdIy336TJXXj4J3ASZxMoXAW','Bert',NULL,NULL);
INSERT INTO "seat" VALUES('GOC6ntsJoTXr011Diuz3oQb6',0,'PKRT4YGdrWII1vN5s8KQ5sy2','Anna',NULL,NULL);
INSERT INTO "seat" VALUES('GOC6ntsJoTXr011Diuz3oQb6',1,'PKRT4YGdrWII1vN5s8KQ5sy2','Anna',NULL,NULL);
INSERT INTO "seat" VALUES('Vr7dRgOriMDqICx2NKL0sm6R',0,'PKRT4YGdrWII1vN5s8KQ5sy2','Anna',NULL,NULL);
INSERT INTO "seat" VALUES('Vr7dRgOriMDqICx2NKL0sm6R',1,'PKRT4YGdrWII1vN5s8KQ5sy2','Anna',NULL,NULL);
INSERT INTO "seat" VALUES('Q7llFFXB7z-X-Rtj4LO8UEfH',0,'PKRT4YGdrWII1vN5s8KQ5sy2','Anna',NULL,NULL);
INSERT INTO "seat" VALUES('Q7llFFXB7z-X-Rtj4LO8UEfH',1,NULL,'','random',NULL);
INSERT INTO "seat" VALUES('Q7llFFXB7z-X-Rtj4LO8UEfH',2,NULL,'',NULL,NULL);
CREATE INDEX game_table_open ON game_table (phase, open, changed);
CREATE INDEX seat_guest ON seat (guest);
COMMIT;
