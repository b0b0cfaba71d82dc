import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as access from "./schema/access.ts";
import * as agenda from "./schema/agenda.ts";
import * as banks from "./schema/banks.ts";
import * as budgets from "./schema/budgets.ts";
import * as calendar from "./schema/calendar.ts";
import * as categories from "./schema/categories.ts";
import * as chat from "./schema/chat.ts";
import * as goals from "./schema/goals.ts";
import * as ledger from "./schema/ledger.ts";
import * as notifications from "./schema/notifications.ts";
import * as people from "./schema/people.ts";
import * as rewards from "./schema/rewards.ts";
import * as simulatedBank from "./schema/simulated-bank.ts";

const schema = {
  ...{ ...people, ...access, ...ledger, ...categories, ...banks, ...budgets, ...agenda, ...calendar },
  ...{ ...goals, ...rewards, ...chat, ...notifications, ...simulatedBank },
};

/** Every table that the code knows, by its name in SQL. */
export const tablesByName = new Map<string, PgTable>(
  Object.values(schema).flatMap((value) =>
    is(value, PgTable) ? [[getTableName(value), value] as const] : [],
  ),
);

/** By their names in code. */
export const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>;

/** The column that says whose a row is; undefined for a table that is nobody's. */
export const ownerOf = (table: PgTable) =>
  table === people.users ? people.users.id : columnsOf(table).userId;
