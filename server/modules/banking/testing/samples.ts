import type { SampleBodies } from "#server/dev/testing/module-samples.ts";
import type { SqlClient } from "#server/platform/db/database.ts";

const missingId = "00000000-0000-4000-8000-000000000000";

export const bodies: SampleBodies = {
  "PATCH /api/banking/transactions/:id/category": () => ({ category: "Ocio/Entretenimiento" }),
  "PATCH /api/banking/transactions/:id/transfer": () => ({ isTransfer: true }),
  "POST /api/banking/accounts": () => ({
    ...{ name: "Hucha", type: "cash", currency: "EUR", openingBalance: 20, openedOn: "2026-06-01" },
  }),
  "PATCH /api/banking/accounts/:id": () => ({ version: "otra", name: "Otra" }),
  "POST /api/banking/accounts/order": ({ ids }) => ({ ids: ids.slice(0, 3), seen: ids }),
  "POST /api/banking/accounts/:id/delete": () => ({ name: "no se llama así" }),
  "POST /api/banking/accounts/:id/join": ({ ids }) => ({ into: ids[1], version: "otra" }),
  "POST /api/banking/accounts/:id/balance": () => ({ version: "abc", balance: 12.5 }),
  "POST /api/banking/transactions": () => ({
    ...{ accountId: null, amount: -4, date: "2026-06-02", text: "Pan", category: null, isTransfer: false },
  }),
  "PATCH /api/banking/transactions/:id": () => ({
    ...{ version: "otra", amount: -4, date: "2026-06-02", text: "Pan", category: null, isTransfer: false },
  }),
  "PATCH /api/banking/transactions/:id/edit": () => ({
    version: 1,
    note: "De otra persona",
    tags: [],
    name: null,
    isNameForAll: false,
    countsIn: null,
    isExcluded: false,
    refundOf: null,
    parts: [],
  }),
  "POST /api/banking/transactions/bulk": ({ ids }) => ({
    of: { ids: ids.slice(0, 5) },
    action: { kind: "exclude", isExcluded: true },
  }),
  "POST /api/banking/transactions/link": ({ ids }) => ({
    ids: [ids[0] ?? missingId, ids[1] ?? missingId],
    as: "transfer",
  }),
  "POST /api/banking/filters": () => ({ name: "Trenes", filter: { search: "renfe" } }),
  "PATCH /api/banking/filters/:id": () => ({ version: "otra", name: "Otro" }),
  "POST /api/banking/auth": ({ bank }) => ({
    institutionId: "BBVA_BBVAESMM",
    connectionId: bank.connectionId,
  }),
  "POST /api/banking/sync-accounts": ({ bank }) => ({ requisitionId: bank.consentId }),
  "POST /api/banking/accounts/:id/same": () => ({ isSame: true }),
  "POST /api/banking/connections/:id/disconnect": () => ({ forget: true }),
};

const mapping = {
  ...{ date: 0, text: 1, amount: 2, debit: null, credit: null, balance: null, currency: null },
  ...{ dateOrder: "dmy", decimal: ",", isChargePositive: false },
};

export const secrets = ["Viajes de Ana"];

export const storeRows = async (sql: SqlClient, userId: string) => {
  await sql.query(
    "insert into statement_mappings (user_id, fingerprint, mapping, used_at) values ($1, 'de-ana', $2, '2026-06-29T09:00:00Z')",
    [userId, JSON.stringify(mapping)],
  );
  await sql.query(
    "insert into kept_filters (user_id, id, name, name_key, filter) values ($1, gen_random_uuid(), 'Viajes de Ana', 'viajes de ana', $2)",
    [userId, JSON.stringify({ search: "renfe", dates: "month" })],
  );
  await sql.query("insert into transfer_judgements (user_id, judged_by) values ($1, '1 de-ana')", [userId]);
};

export const refusedFields = [
  {
    name: "a column of a file that no file has",
    table: "statement_mappings",
    fields: { mapping: { ...mapping, date: -1 } },
    refusal: "mapping",
  },
  {
    name: "a kept filter of a period that there is not",
    table: "kept_filters",
    fields: { filter: { dates: "siempre" } },
    refusal: "filter",
  },
];
