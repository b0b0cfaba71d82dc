import { expect, test } from "vitest";
import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });
const query = { fileName: "movimientos.csv" };

test("an import completes although its caller leaves", async () => {
  const { fetch, call } = await app.signIn();
  const file = csvOfSize(6000, "2026-06-30");
  const leaving = new AbortController();
  const response = await fetch(`${app.baseUrl}${importStatement.path}?fileName=a.csv`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", accept: "application/x-ndjson" },
    body: file,
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let seen = ""; !/"done":[1-9]/.test(seen); ) seen += (await reader?.read())?.value ?? "";

  leaving.abort();
  const again = await call(importStatement, { query, file });

  expect([0, 6000]).toContain(again.added);
  expect((await call(listTransactions, { query: {} })).total).toBeGreaterThan(0);
  expect(again.added + again.known).toBe(6000);
});

test("a failure after the first line is sent in the last line and logged", async () => {
  const { call } = await app.signIn();
  await app.database.sql.query("alter table statement_imports rename to gone");

  const saving = call.withProgress(importStatement, () => {}, { query, file: csvOfSize(3, "2026-06-30") });

  await expect(saving).rejects.toMatchObject({ status: 500, reason: "Ha ocurrido un error inesperado" });
  await app.database.sql.query("alter table gone rename to statement_imports");
  expect((await call(listTransactions, { query: {} })).total).toBe(0);
  expect(app.errors.splice(0)).toMatchObject([{ method: "POST", path: importStatement.path }]);
});
