import { sql } from "drizzle-orm";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { transactions } from "./tables.ts";

/** Joins what `recordsOfIds` and other records of a person, named `input`, give. */
export const isInRecords = sql`${transactions.userId} = input.user_id and ${transactions.id} = input.id`;

export const recordsOfIds = (userId: string, ids: readonly string[]) =>
  sql`${recordsOfPerson(
    userId,
    ids.map((id) => ({ id })),
  )} as input(user_id uuid, id uuid)`;
