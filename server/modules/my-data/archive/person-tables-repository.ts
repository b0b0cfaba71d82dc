import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { type AllPersonData, columnsOf, ownerOf } from "#server/modules/my-data/person-tables-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

export type PersonRow = Record<string, unknown>;

export interface TableColumn {
  key: string;
  /** As SQL writes it: `uuid`, `timestamp (3) with time zone`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

export interface PersonTable {
  name: string;
  columns: TableColumn[];
}

interface Page {
  after: PersonRow | null;
  limit: number;
}

interface PageQuery {
  condition: SQL | undefined;
  order: (PgColumn | SQL)[];
  limit: number;
}

type Tables = AllPersonData["tables"];
export type PersonTablesRepository = ReturnType<typeof createPersonTablesRepository>;

const shapeOf = (name: string, table: PgTable): PersonTable => ({
  name,
  columns: Object.entries(columnsOf(table))
    .filter(([, column]) => column !== ownerOf(table))
    .map(([key, column]) => ({
      key,
      type: column.getSQLType(),
      isNullable: !column.notNull,
      hasDefault: column.hasDefault,
    })),
});

export const schemaTables = (tables: Tables): PersonTable[] =>
  [...tables].map(([name, table]) => shapeOf(name, table));

const keysOf = (table: PgTable) => {
  const columns = Object.entries(columnsOf(table)).map(([key, column]) => ({ key, column }));
  const [compound] = getTableConfig(table).primaryKeys;
  // A key holds copies of its columns.
  const keys = compound
    ? compound.columns.flatMap(({ name }) => columns.find(({ column }) => column.name === name) ?? [])
    : columns.filter(({ column }) => column.primary);
  return keys.filter(({ column }) => column !== ownerOf(table));
};

export const createPersonTablesRepository = (db: Database, tables: Tables) => {
  const found = (name: string) => {
    const table = tables.get(name);
    const owner = table && ownerOf(table);
    if (!table || !owner) throw new Error(`No rows of ${name} are a person's`);
    return { table, owner };
  };

  /** Pages along an index: without statistics PostgreSQL would sort all rows for each page. */
  const readPage = (table: PgTable, { condition, order, limit }: PageQuery): Promise<PersonRow[]> =>
    db.transaction(async (tx) => {
      const off = (setting: string) => sql`set_config(${setting}, 'off', true)`;
      await tx.execute(sql`select ${off("enable_sort")}, ${off("enable_bitmapscan")}`);
      return tx
        .select()
        .from(table)
        .where(condition)
        .orderBy(...order)
        .limit(limit);
    });

  return {
    /** Rows in primary key order after the given one. */
    async page(name: string, userId: string, { after, limit }: Page): Promise<PersonRow[]> {
      const { table, owner } = found(name);
      const keys = keysOf(table);
      const behind = after && keys.length > 0 ? isBehind(table, after) : undefined;
      const order = keys.map(({ column }) => column);
      return readPage(table, { condition: and(eq(owner, userId), behind), order, limit });
    },

    async newestTransactions(_name: string, userId: string, { after, limit }: Page): Promise<PersonRow[]> {
      const { bookedOn, position, id, userId: owner } = transactions;
      const place = after && sql`(${after.bookedOn}::date, ${after.position}::int, ${after.id}::uuid)`;
      const behind = place ? sql`(${bookedOn}, ${position}, ${id}) < ${place}` : undefined;
      const order = [bookedOn, position, id].map((column) => desc(column));
      return readPage(transactions, { condition: and(eq(owner, userId), behind), order, limit });
    },

    async isEmpty(name: string, userId: string): Promise<boolean> {
      const { table, owner } = found(name);
      const rows = await db.select({ one: sql`1` }).from(table).where(eq(owner, userId)).limit(1);
      return rows.length === 0;
    },

    /** Throws when a row breaks a rule of the database. */
    async insert(name: string, userId: string, rows: PersonRow[]) {
      const { table } = found(name);
      await db.insert(table).values(rows.map((row) => ({ ...row, userId })) as never);
    },

    /** The versions of ledger, agenda and goals. */
    async version(userId: string): Promise<string> {
      const { ledgerVersion, agendaVersion, goalsVersion } = users;
      const [row] = await db
        .select({ ledgerVersion, agendaVersion, goalsVersion })
        .from(users)
        .where(eq(users.id, userId));
      return Object.values(row ?? {}).join(".");
    },

    async findByEmail(email: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
      return row?.id;
    },

    /** Restores the profile and outdates cached agenda and goals. */
    async updatePerson(userId: string, person: PersonRow) {
      const { agendaVersion, goalsVersion } = users;
      await db
        .update(users)
        .set({
          ...person,
          agendaVersion: sql`${agendaVersion} + 1`,
          goalsVersion: sql`${goalsVersion} + 1`,
          goalsKeptUpOn: null,
        })
        .where(eq(users.id, userId));
    },
  };
};

const isBehind = (table: PgTable, row: PersonRow): SQL => {
  const keys = keysOf(table);
  const columns = keys.map(({ column }) => column);
  const values = keys.map(({ key, column }) => sql.param(row[key], column));
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
};
