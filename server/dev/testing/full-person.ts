import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SqlClient } from "#server/platform/db/database.ts";
import { editTransaction } from "#shared/contracts/banking/adjustments.ts";
import { correctCategory, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { ownedTables } from "./declared-tables.ts";
import { storeLinkedBank } from "./linked-bank.ts";
import { sampleSecrets, storeSampleRows } from "./module-samples.ts";
import {
  storeAccessToken,
  storeActivity,
  storeBrowsers,
  storeIdentities,
  storeMailLinks,
  storeRefusedEvent,
  storeSecondFactors,
  storeUnreadyStep,
} from "./stored-account.ts";
import { storeLinkedCalendar } from "./stored-agenda.ts";
import { storeChat } from "./stored-chat.ts";
import { storeGoal } from "./stored-goals.ts";
import type { startTestApp } from "./test-app.ts";

export const aStatement = new Uint8Array(
  readFileSync(
    join(import.meta.dirname, "../../modules/banking/domain/statement-files/fixtures/01-ibercaja.n43"),
  ),
);

/** Every row of every table that belongs to a person, by table. */
export const rowsOf = async (sql: SqlClient, userId: string) => {
  const owned = ownedTables.map(
    (name) => `select '${name}' as name, to_jsonb(t) as row from "${name}" t where user_id = $1`,
  );
  const person = "select 'users' as name, to_jsonb(u) as row from users u where id = $1";
  const { rows } = await sql.query(
    `select * from (${[...owned, person].join(" union all ")}) r order by name, row::text`,
    [userId],
  );
  const byTable = Map.groupBy(rows, ({ name }) => String(name));
  return Object.fromEntries(
    [...ownedTables, "users"].map((name) => [name, (byTable.get(name) ?? []).map(({ row }) => row)]),
  ) as Record<string, Record<string, unknown>[]>;
};

/** A person with rows in every table that belongs to a person; an app at the end of June 2026. */
export const aFullPerson = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
  const { sql } = app.database;
  const ana = await app.settle();
  const { accounts } = await ana.call(importStatement, {
    query: { fileName: "junio.n43" },
    file: aStatement,
  });
  const accountId = accounts[0]?.id ?? "";
  // The same movement by another kind of file: it is seen again, not stored again.
  await ana.call(importStatement, {
    query: { fileName: "junio.csv", accountId },
    file: new TextEncoder().encode("Fecha;Concepto;Importe\n12/06/2026;BOOKS LTD;-44,90\n"),
  });
  const { transactions } = await ana.call(listTransactions, { query: { search: "books" } });
  await ana.call(correctCategory, {
    params: { id: transactions[0]?.id ?? "" },
    body: { category: "Educación/Formación" },
  });
  const edit = { version: 0, name: "La librería de Ana", isNameForAll: true, countsIn: "2026-05" };
  await ana.call(editTransaction, {
    params: { id: transactions[0]?.id ?? "" },
    body: {
      ...edit,
      ...{ note: "Regalo de Ana", tags: ["regalos de Ana"], isExcluded: false, refundOf: null },
      parts: [{ amount: 10, category: "Compras/Ropa", note: "La agenda" }],
    },
  });
  const once = createApiClient({
    baseUrl: app.baseUrl,
    fetch: ana.fetch,
    headers: () => ({ "idempotency-key": `key-of-${ana.user.id}` }),
  });
  await once(setBudget, { body: { category: "Seguros", limit: 50 } });
  const bank = await storeLinkedBank(sql, ana.user.id, accountId);
  const { event } = await ana.call(createEvent, {
    body: { title: "Dentista de Ana", startTime: "2026-06-30T17:00:00Z", expectedCost: 60 },
  });
  await ana.call(createEvent, {
    body: {
      ...{ title: "Piano de Ana", startTime: "2026-06-30T17:00:00Z" },
      repeat: { every: "week", count: 2 },
    },
  });
  await storeLinkedCalendar(sql, ana.user.id, event.id);
  await storeGoal(sql, { userId: ana.user.id, accountId, eventId: event.id });
  await storeChat(sql, ana.user.id);
  await storeSampleRows(sql, ana.user.id);
  await storeActivity(sql, ana.user.id);
  await storeSecondFactors(sql, ana.user.id);
  await storeAccessToken(sql, ana.user.id);
  await storeMailLinks(sql, ana.user.id);
  await storeBrowsers(sql, ana.user.id);
  await storeIdentities(sql, ana.user.id);
  await storeUnreadyStep(sql, ana.user.id);
  await storeRefusedEvent(sql, ana.user.id);

  const rows = await rowsOf(sql, ana.user.id);
  const idsIn = (value: unknown) => JSON.stringify(value).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  const allIds = [...new Set(idsIn(rows))];
  // A table's rows are reached alike: two of each tell as much as all.
  const ids = [...new Set(Object.values(rows).flatMap((ofTable) => idsIn(ofTable.slice(0, 2))))];
  return {
    ...ana,
    bank,
    rows,
    /** Of two rows of each table. */
    ids,
    /** What only she may read. */
    secrets: [
      "BIBLIOTECAS DEL EBRO",
      "Bibliotecas del Ebro",
      event.title,
      "Colchón de Ana",
      "Respuesta para Ana",
      "Llave de Ana",
      "Asistente de Ana",
      ...sampleSecrets,
      ana.user.email,
      ...allIds,
    ],
  };
};
