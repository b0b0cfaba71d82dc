import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-20T09:00:00Z" });

const query = { fileName: "movimientos.csv" };

/** Files without IBAN and without the bank's name, of two banks whose columns are the same. */
const pay = aCsv([
  "01/06/2026;NOMINA ACME SL;1500,00;1800,00",
  "05/06/2026;ALQUILER;-700,00;1100,00",
  "20/06/2026;MERCADONA;-60,00;1040,00",
]);
const house = aCsv([
  "02/06/2026;INGRESO;400,00;410,00",
  "09/06/2026;AGUAS;-30,00;380,00",
  "25/06/2026;IBERDROLA;-80,00;300,00",
]);
const payLater = aCsv(["03/07/2026;MERCADONA;-40,00;1000,00"]);
const houseLater = aCsv(["03/07/2026;AGUAS;-30,00;270,00"]);

test("files of two banks that look alike land in two accounts, and later ones where their balance goes on", async () => {
  const call = await app.signUp();
  const send = async (file: Uint8Array<ArrayBuffer>) =>
    (await call(importStatement, { query, file })).accounts;

  await send(pay);
  const preview = await call(previewStatement, { query, file: house });
  await send(house);
  await send(houseLater);
  await send(payLater);
  const again = await send(house);

  expect(preview).toMatchObject({ accounts: [{ accountId: null, newCount: 3 }] });
  expect(again).toMatchObject([{ added: 0, known: 3 }]);
  const { accounts } = await call(listAccounts);
  expect(Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]))).toEqual({
    "Cuenta Banco": 1000,
    "Cuenta Banco (segunda)": 270,
  });
});

test("a file that overlaps with what its account knows stays in it, and so does one of which nothing is known", async () => {
  const call = await app.signUp();
  const overlapping = aCsv([
    "05/06/2026;ALQUILER;-700,00;1100,00",
    "20/06/2026;MERCADONA;-60,00;1040,00",
    "22/06/2026;BAR PACO;-40,00;1000,00",
  ]);

  for (const file of [pay, overlapping, aCsv(["02/03/2026;BAR PACO;-5,00;95,00"])])
    await call(importStatement, { query, file });

  expect((await call(listAccounts)).accounts).toHaveLength(1);
});
