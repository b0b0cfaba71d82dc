import { asc, sql } from "drizzle-orm";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";

export const byDay = [asc(transactions.bookedOn), asc(transactions.position), asc(transactions.id)];

export const toldIds = (userId: string, ids: string[]) => {
  const records = recordsOfPerson(
    userId,
    ids.map((id) => ({ id })),
  );
  return sql`${records} as told(user_id uuid, id uuid)`;
};

export const isTold = sql`${transactions.userId} = told.user_id and ${transactions.id} = told.id`;
