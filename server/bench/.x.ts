import { mkdtemp } from "node:fs/promises";
import { openFolder } from "#server/db/database.ts";
import { createServices } from "#server/services.ts";
import { csvOfSize } from "./statement-of-size.ts";
import { createLedgerChangeRepository } from "#server/features/ledger/ledger-change-repository.ts";
const dir = await mkdtemp("/tmp/benchx-");
await (await openFolder(dir, console.error)).close();
const database = await openFolder(dir, console.error);
const q = database.db;
const services = createServices({ db: q, clock:{now:()=>new Date("2026-11-21T12:00:00Z")}, limiters: (()=>({})) as never, logger: console as never, secrets:{session:"s".repeat(64),encryption:"e".repeat(64)} });
await database.sql.query("insert into users values ('11111111-1111-4111-8111-111111111111','a@b.c',null,'a','b','manual',true,0,now())");
const u='11111111-1111-4111-8111-111111111111';
const f = csvOfSize(Number(process.argv[2] ?? 100000),"2026-11-20");
let c=process.cpuUsage(), t=performance.now(); 
const lap=(n:string)=>{const d=process.cpuUsage(c); console.log(n, "wall", Math.round(performance.now()-t), "cpu user", Math.round(d.user/1000), "sys", Math.round(d.system/1000)); c=process.cpuUsage(); t=performance.now();};
const r = await services.statements.import(u,{fileName:"x.csv",file:f}, ({done,total})=>{ if(done%20000===0||done===total) lap(`${done}/${total}`); });
lap("end "+r.added);

for (let i=0;i<5;i++) { await services.ledger.newest(u,7); lap("newest"); await services.ledger.dayTotals(u,"2026-08-01"); lap("days"); await services.ledger.balances(u); lap("acc"); await services.ledger.version(u); lap("version"); await services.dashboard.read(u); lap("all");}
console.log((await database.sql.query("explain analyze select id, booked_on from transactions where transactions.user_id=$1 and booked_on >= $2 order by booked_on desc, position desc, transactions.id desc limit $3",[u,'0001-01-01',7])).rows.map(x=>x["QUERY PLAN"]).join("\n"));
console.log((await database.sql.query("show shared_buffers")).rows, (await database.sql.query("show wal_buffers")).rows,(await database.sql.query("show max_wal_size")).rows);
await database.close();
