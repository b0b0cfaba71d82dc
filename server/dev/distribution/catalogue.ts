import type { SqlClient } from "#server/platform/db/database.ts";

export interface CatalogueTable {
  name: string;
  hasPerson: boolean;
  /** First columns of the primary key and of all unique indexes; null for expressions. */
  keys: { name: string; first: string | null }[];
  references: { to: string; first: string }[];
}

const tables = `
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as "hasPerson",
    (select coalesce(json_agg(json_build_object('name', i.indexrelid::regclass::text, 'first', a.attname)), '[]')
      from pg_index i left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisunique) as keys,
    (select coalesce(json_agg(json_build_object('to', f.confrelid::regclass::text, 'first', a.attname)), '[]')
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.conrelid = c.oid and f.contype = 'f') as references
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

/** What PostgreSQL itself knows of the product's tables. */
export const readCatalogue = async (sql: SqlClient) =>
  (await sql.query(tables)).rows as unknown as CatalogueTable[];
