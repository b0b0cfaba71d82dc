import type { Database } from "#server/platform/db/database.ts";

interface Plan {
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
  [more: string]: unknown;
}

interface Client {
  query(
    text: string | { text: string },
    values?: unknown[],
    options?: unknown,
  ): Promise<{ rows: Record<string, unknown>[] }>;
  release?(): void;
}

/** Every row that a step of the plan gave or threw away, each time that it ran. */
const rowsIn = (plan: Plan): number => {
  const removed = Object.entries(plan).filter(([name]) => name.startsWith("Rows Removed"));
  const rows = removed.reduce((sum, [, count]) => sum + Number(count), plan["Actual Rows"]);
  return rows * plan["Actual Loops"] + (plan.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), 0);
};

/**
 * Counts the rows that statements inside transactions handle: each is explained first, in a savepoint that is taken back.
 * So tests see how work grows, whatever the machine is doing.
 */
export const countRows = (db: Database) => {
  let rows = 0;

  const explain = async (client: Client, statement: string, values?: unknown[]) => {
    await client.query("savepoint explained");
    const explained = await client.query(`explain (analyze, timing off, format json) ${statement}`, values);
    const plans = explained.rows.flatMap((row) => row["QUERY PLAN"] as { Plan: Plan }[]);
    for (const { Plan } of plans) rows += rowsIn(Plan);
    await client.query("rollback to savepoint explained");
  };
  /** A connection that answers as before. */
  const explaining = (client: Client): Client =>
    Object.assign(Object.create(client), {
      query: async (text: string | { text: string }, values?: unknown[], options?: unknown) => {
        const statement = typeof text === "string" ? text : text.text;
        if (/^\s*(?:select|insert|update|delete|with)\b/i.test(statement))
          await explain(client, statement, values);
        return client.query(text, values, options);
      },
      release: (...args: []) => client.release?.(...args),
    });

  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) =>
    transaction((tx) => {
      // Drizzle keeps the connection of a transaction to itself.
      const { session } = tx as unknown as { session: { client: Client } };
      session.client = explaining(session.client);
      return work(tx);
    }, settings);

  return async (work: () => Promise<unknown>) => {
    const before = rows;
    await work();
    return rows - before;
  };
};
