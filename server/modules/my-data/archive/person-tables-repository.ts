import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { type AllPersonData, columnsOf, ownerOf } from "#server/modules/my-data/person-tables-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

/** A row by the names of its columns in code, without whose it is. */
export type PersonRow = Record<string, unknown>;

export interface TableColumn {
  /** Its name in code. */
  key: string;
  /** As SQL writes it: `uuid`, `timestamp (3) with time zone`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

export interface PersonTable {
  /** Its name in SQL. */
  name: string;
  /** All but the one that says whose a row is. */
  columns: TableColumn[];
}

type Tables = AllPersonData["tables"];
export type PersonTablesRepository = ReturnType<typeof createPersonTablesRepository>;
/** A transaction under way. */
export type PersonTablesScope = Database;

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

/** Every table of the schema with its columns, whether or not its rows are a person's. */
export const schemaTables = (tables: Tables): PersonTable[] =>
  [...tables].map(([name, table]) => shapeOf(name, table));

/** What tells the rows of one person apart, in the order of the primary key's index. */
const keysOf = (table: PgTable) => {
  const columns = Object.entries(columnsOf(table)).map(([key, column]) => ({ key, column }));
  const [compound] = getTableConfig(table).primaryKeys;
  // A key knows its columns by copies of them.
  const keys = compound
    ? compound.columns.flatMap(({ name }) => columns.find(({ column }) => column.name === name) ?? [])
    : columns.filter(({ column }) => column.primary);
  return keys.filter(({ column }) => column !== ownerOf(table));
};

/** The rows of one person in any table that has whose they are. */
export const createPersonTablesRepository = (db: Database, tables: Tables) => {
  const found = (name: string) => {
    const table = tables.get(name);
    const owner = table && ownerOf(table);
    if (!table || !owner) throw new Error(`No rows of ${name} are a person's`);
    return { table, owner };
  };

  /**
   * A page along an index. Without statistics, as after a large import, all rows behind it would be read and sorted for each
   * page: for a hundred thousand movements that is minutes.
   */
  const alongIndex = <Rows>(read: (tx: Database) => Promise<Rows>) =>
    db.transaction(async (tx) => {
      const off = (setting: string) => sql`set_config(${setting}, 'off', true)`;
      await tx.execute(sql`select ${off("enable_sort")}, ${off("enable_bitmapscan")}`);
      return read(tx);
    });

  return {
    /** So many rows in the order of the primary key, behind a row that was answered before. */
    async page(
      name: string,
      userId: string,
      { after, limit }: { after: PersonRow | null; limit: number },
    ): Promise<PersonRow[]> {
      const { table, owner } = found(name);
      const keys = keysOf(table);
      const behind = after && keys.length > 0 ? isBehind(table, after) : undefined;
      return alongIndex(async (tx) =>
        tx
          .select()
          .from(table)
          .where(and(eq(owner, userId), behind))
          .orderBy(...keys.map(({ column }) => column))
          .limit(limit),
      );
    },

    /** The same of movements, the newest first. */
    async newestMovements(
      _name: string,
      userId: string,
      { after, limit }: { after: PersonRow | null; limit: number },
    ): Promise<PersonRow[]> {
      const { bookedOn, position, id, userId: owner } = transactions;
      const place = after && sql`(${after.bookedOn}::date, ${after.position}::int, ${after.id}::uuid)`;
      const behind = place ? sql`(${bookedOn}, ${position}, ${id}) < ${place}` : undefined;
      return alongIndex(async (tx) =>
        tx
          .select()
          .from(transactions)
          .where(and(eq(owner, userId), behind))
          .orderBy(desc(bookedOn), desc(position), desc(id))
          .limit(limit),
      );
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

    /** What changes when anything of the ledger, the agenda or the goals does. */
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

    /** Takes over what a person says of themselves; whatever was cached of their agenda and goals is old from then on. */
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
