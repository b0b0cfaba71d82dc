import { sql } from "drizzle-orm";

/**
 * Rows of a person as one JSON parameter, to be joined by the person's id and a key. The id stands in each row on purpose:
 * as a constant of the statement it lets the planner take the person's rows for few, where its figures are old or none, and
 * read all of them again for each row. So it looks each up by its key.
 */
export const recordsOfPerson = (userId: string, rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, user_id: userId })))}::json)`;
