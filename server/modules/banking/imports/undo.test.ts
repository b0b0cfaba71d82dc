import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { correctCategory, listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import {
  importStatement,
  listImports,
  previewUndo,
  undoImport,
} from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-11-20T12:00:00Z" });
const { sql } = app.database;

const aCsv = (...rows: string[]) => new TextEncoder().encode(`Fecha;Concepto;Importe\n${rows.join("\n")}\n`);
const first = aCsv(
  "03/11/2026;MERCADONA;-30,00",
  "04/11/2026;CINE YELMO;-12,00",
  "05/11/2026;FARMACIA SOL;-7,00",
);
const second = aCsv(
  "04/11/2026;CINE YELMO;-12,00",
  "05/11/2026;FARMACIA SOL;-7,00",
  "09/11/2026;RENFE;-9,00",
);

const aPerson = async () => {
  const { call, user } = await app.signIn();
  const bring = async (fileName: string, file: Uint8Array<ArrayBuffer>) => {
    const { accounts } = await call(listAccounts);
    return call(importStatement, { query: { fileName, accountId: accounts[0]?.id }, file });
  };
  return {
    ...{ call, user, bring },
    texts: async () =>
      (await call(listTransactions, { query: { limit: 100 } })).transactions.map(
        ({ description }) => description,
      ),
    undo: (id: string) => call(undoImport, { params: { id } }),
    preview: (id: string) => call(previewUndo, { params: { id } }),
    imports: async () => (await call(listImports, { query: {} })).imports,
  };
};

test("undoing takes away what only that file told, and says so before", async () => {
  const { bring, texts, undo, preview, imports } = await aPerson();
  const { importId } = await bring("primero.csv", first);
  await bring("segundo.csv", second);

  expect(await preview(importId)).toMatchObject({
    ...{ fileName: "primero.csv", removed: 1, stayed: 2, restored: 0, toldBy: ["segundo.csv"] },
    accounts: [{ removed: 1, stayed: 2, outcome: "stays" }],
  });
  expect(await texts()).toHaveLength(4);
  expect(await undo(importId)).toEqual({ removed: 1, stayed: 2, restored: 0, accountsRemoved: 0 });

  expect(await texts()).toEqual(["RENFE", "FARMACIA SOL", "CINE YELMO"]);
  expect((await imports()).map(({ fileName, added, known }) => [fileName, added, known])).toEqual([
    ["segundo.csv", 1, 2],
  ]);
});

test("an account that only the file brought goes with it", async () => {
  const { call, bring, undo, preview, imports } = await aPerson();
  const { importId } = await bring("primero.csv", first);

  expect(await preview(importId)).toMatchObject({
    removed: 3,
    stayed: 0,
    accounts: [{ outcome: "removed" }],
  });
  expect(await undo(importId)).toMatchObject({ removed: 3, accountsRemoved: 1 });

  expect((await call(listAccounts)).accounts).toEqual([]);
  expect(await imports()).toEqual([]);
  expect((await call(getDashboard)).financialSummary).toMatchObject({ totalBalance: 0 });
});

test("an account of which the person has settled something stays, empty", async () => {
  const { call, user, bring, undo, preview } = await aPerson();
  const { importId, accounts } = await bring("primero.csv", first);
  await sql.query("update accounts set share_percent = 50 where user_id = $1", [user.id]);

  expect(await preview(importId)).toMatchObject({ accounts: [{ outcome: "kept_by_hand" }] });
  await undo(importId);

  expect((await call(listAccounts)).accounts).toMatchObject([{ id: accounts[0]?.id, balance: 0 }]);
});

test("what the person said of a transaction stays with it when the file that brought it goes", async () => {
  const { call, bring, undo } = await aPerson();
  const { importId } = await bring("primero.csv", first);
  await bring("segundo.csv", second);
  const cinema = async () => (await call(listTransactions, { query: { search: "cine" } })).transactions[0];
  const id = (await cinema())?.id ?? "";
  await call(correctCategory, { params: { id }, body: { category: "Educación/Formación" } });

  await undo(importId);

  expect(await cinema()).toMatchObject({ id, category: "Educación/Formación", categorySource: "person" });
});

test("undone in another tab, an import is said to be gone", async () => {
  const { bring, undo, preview } = await aPerson();
  const { importId } = await bring("primero.csv", first);

  const both = await Promise.allSettled([undo(importId), undo(importId)]);

  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const reason = "Esta importación ya no está: la deshiciste antes o en otra pestaña";
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 404, reason } });
  await expect(preview(importId)).rejects.toMatchObject({ status: 404, reason });
});

test("nobody undoes what somebody else has imported", async () => {
  const ana = await aPerson();
  const { importId } = await ana.bring("primero.csv", first);

  await expect((await aPerson()).undo(importId)).rejects.toMatchObject({ status: 404 });

  expect(await ana.texts()).toHaveLength(3);
});

test("an import of an earlier release, of which nothing is kept, cannot be undone, and later ones can", async () => {
  const { user, bring, texts, undo, imports } = await aPerson();
  const { importId } = await bring("primero.csv", first);
  await sql.query("update statement_imports set is_kept = false where user_id = $1", [user.id]);
  await sql.query("delete from account_reports where user_id = $1", [user.id]);
  const later = await bring("segundo.csv", second);

  await expect(undo(importId)).rejects.toMatchObject({ status: 409 });
  await undo(later.importId);

  expect(await texts()).toEqual(["FARMACIA SOL", "CINE YELMO", "MERCADONA"]);
  expect((await imports()).map(({ canUndo }) => canUndo)).toEqual([false]);
});

test("imports are listed page by page, the newest first, with their accounts", async () => {
  const { call, user, bring } = await aPerson();
  await bring("primero.csv", first);
  for (const place of Array(24).keys())
    await sql.query(
      `insert into statement_imports (user_id, id, file_name, format, added, known, created_at)
        values ($1, $2, $3, 'norma43', 1, 0, '2026-10-01T10:00:00Z')`,
      [user.id, randomUUID(), `viejo ${place}`],
    );

  const page = await call(listImports, { query: {} });
  const next = await call(listImports, { query: { cursor: page.nextCursor ?? "" } });

  expect(page.imports[0]).toMatchObject({
    fileName: "primero.csv",
    canUndo: true,
    accounts: [{ ibanLast4: null }],
  });
  expect([page.imports.length, next.imports.length, next.nextCursor]).toEqual([20, 5, null]);
  expect(new Set([...page.imports, ...next.imports].map(({ id }) => id)).size).toBe(25);
});
