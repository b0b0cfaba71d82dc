import { PGlite } from "@electric-sql/pglite";
import express from "express";
import pg from "pg";
import { listen, reportTo } from "./child-server.ts";

/** The least that a server of ours could do: Express answers one row, found by its key, as JSON. */
const { DATABASE_URL } = process.env;
type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

const openDatabase = async (): Promise<Query> => {
  if (!DATABASE_URL) {
    const pglite = await PGlite.create();
    return (text, values) => pglite.query(text, values);
  }
  const pool = new pg.Pool({ connectionString: DATABASE_URL });
  return (text, values) => pool.query(text, values);
};
const query = await openDatabase();

await query(
  "create table if not exists one_row (id uuid primary key, name text, email text, made timestamptz)",
);
const id = crypto.randomUUID();
await query("insert into one_row values ($1, 'Ana García', 'ana@example.es', now())", [id]);

const app = express();
app.get("/row", async (_request, response) => {
  const { rows } = await query("select id, name, email, made from one_row where id = $1", [id]);
  response.json(rows[0]);
});
reportTo(process, { url: await listen(app), forgetLimits: async () => {} });
