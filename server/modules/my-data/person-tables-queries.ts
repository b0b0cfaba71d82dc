import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as simulatedBank from "#server/dev/simulated-bank/tables.ts";
import * as chat from "#server/modules/assistant/tables.ts";
import * as banks from "#server/modules/banking/connections/tables.ts";
import * as ledger from "#server/modules/banking/ledger/tables.ts";
import * as calendar from "#server/modules/calendar/connection/tables.ts";
import * as agenda from "#server/modules/calendar/events/tables.ts";
import * as goals from "#server/modules/goals/tables.ts";
import * as access from "#server/modules/identity/tables.ts";
import * as notifications from "#server/modules/notifications/tables.ts";
import * as profile from "#server/modules/profile/tables.ts";
import * as rewards from "#server/modules/rewards/tables.ts";
import * as budgets from "#server/modules/spending/budgets/tables.ts";
import * as categories from "#server/modules/spending/categories/tables.ts";
import * as people from "#server/platform/db/tables.ts";

const schema = {
  ...{ ...people, ...access, ...ledger, ...categories, ...banks, ...budgets, ...agenda, ...calendar },
  ...{ ...profile, ...goals, ...rewards, ...chat, ...notifications, ...simulatedBank },
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
