import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const fixtures = join(import.meta.dirname, "../domain/statement-files/fixtures");
const fixture = async (name: string) => new Uint8Array(await readFile(join(fixtures, name)));
const upload = async (name: string) => ({ query: { fileName: name }, file: await fixture(name) });
const csv = (lines: string[]) => ({ query: { fileName: "movimientos.csv" }, file: aCsv(lines) });

test("a file is previewed without being saved, then saved with its balance and transactions", async () => {
  const call = await app.signUp();
  const file = await upload("01-ibercaja.n43");

  const preview = await call(previewStatement, file);
  const nothingYet = await call(listAccounts);
  const saved = await call(importStatement, file);
  const { accounts } = await call(listAccounts);
  const { transactions, ...totals } = await call(listTransactions, { query: {} });

  expect(preview).toMatchObject({
    status: "readable",
    format: "norma43",
    accounts: [
      {
        accountId: null,
        name: "Cuenta Ibercaja",
        institutionName: "Ibercaja",
        ibanLast4: "7126",
        count: 9,
        creditSum: 2140.55,
        debitSum: -779.85,
        openingBalance: -48.2,
        closingBalance: 1312.5,
        newCount: 9,
        knownCount: 0,
      },
    ],
  });
  expect(nothingYet.accounts).toEqual([]);
  expect(saved).toMatchObject({ added: 9, known: 0, accounts: [{ name: "Cuenta Ibercaja", added: 9 }] });
  expect(accounts).toMatchObject([{ institutionName: "Ibercaja", balance: 1312.5, ibanLast4: "7126" }]);
  expect(totals).toEqual({
    dateRange: "Últimos 6 meses",
    total: 9,
    income: 2140.55,
    expenses: 779.85,
    lastDate: "2026-06-30",
    nextCursor: null,
    version: expect.any(String),
  });
  expect(transactions[0]).toMatchObject({ date: "2026-06-30", amount: -6, type: "expense", currency: "EUR" });
  expect(transactions[2]).toMatchObject({ amount: 1390.55, type: "income", category: "Nómina/Salario" });
});

test.each(["01-ibercaja.n43", "02-revolut.csv", "03-bankinter.camt053.xml"])(
  "%s sent again adds nothing",
  async (name) => {
    const call = await app.signUp();
    const file = await upload(name);
    const first = await call(importStatement, file);

    const again = await call(importStatement, file);
    const preview = await call(previewStatement, file);

    expect(first.added).toBeGreaterThan(0);
    expect(again).toMatchObject({ added: 0, known: first.added });
    expect(preview).toMatchObject({ accounts: [{ accountId: first.accounts[0]?.id, newCount: 0 }] });
  },
);

test("the same file sent several times at once is added once", async () => {
  const call = await app.signUp();
  const file = await upload("01-ibercaja.n43");

  const results = await Promise.allSettled(Array.from({ length: 5 }, () => call(importStatement, file)));

  const imports = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(9);
  expect((await call(listAccounts)).accounts).toHaveLength(1);
  expect((await call(listTransactions, { query: {} })).total).toBe(9);
});

test("another format of the same transactions adds nothing to the chosen account", async () => {
  const call = await app.signUp();
  const first = csv(["01/06/2026;COMPRA BAR PACO;-1,50;98,50", "01/06/2026;COMPRA BAR PACO;-1,50;97,00"]);
  const { accounts } = await call(importStatement, first);
  const accountId = accounts[0]?.id ?? "";
  const other = {
    query: { fileName: "otro.csv", accountId },
    file: new TextEncoder().encode(
      "FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO\n" +
        "02/06/2026;01/06/2026;Pago en Bar Paco;-1,50;97,00\n" +
        "01/06/2026;01/06/2026;Pago en Bar Paco;-1,50;98,50\n",
    ),
  };

  const saved = await call(importStatement, other);
  const again = await call(importStatement, other);

  expect(saved).toMatchObject({ added: 0, known: 2, accounts: [{ id: accountId }] });
  expect(again).toMatchObject({ added: 0, known: 2 });
});

test("a file cut in the middle of a day is completed by the next one", async () => {
  const call = await app.signUp();
  const coffee = "01/06/2026;COMPRA BAR PACO;-1,50";
  await call(importStatement, csv([`${coffee};98,50`, `${coffee};97,00`]));

  const saved = await call(
    importStatement,
    csv([`${coffee};98,50`, `${coffee};97,00`, `${coffee};95,50`, "02/06/2026;COMPRA ALDI;-5,50;90,00"]),
  );

  expect(saved).toMatchObject({ added: 2, known: 2 });
  expect((await call(listAccounts)).accounts).toMatchObject([{ balance: 90 }]);
});

test("a file that contradicts itself is refused completely, with the reason", async () => {
  const call = await app.signUp();
  const file = await upload("01-ibercaja.broken-total.n43");

  const preview = await call(previewStatement, file);
  const saving = call(importStatement, file);

  await expect(saving).rejects.toMatchObject({
    status: 400,
    reason: expect.stringMatching(/^Línea 21: el total de abonos declarado.*\(y 1 error más\)$/),
  });
  expect(preview).toMatchObject({ status: "refused", faults: [{ line: 21 }, { line: 22 }] });
  expect((await call(listAccounts)).accounts).toEqual([]);
});

test("rows cannot be sent to an account of someone else", async () => {
  const owner = await app.signUp();
  const { accounts } = await owner(importStatement, await upload("02-revolut.csv"));
  const stranger = await app.signUp();
  const file = await fixture("02-revolut.csv");
  const query = { fileName: "revolut.csv", accountId: accounts[0]?.id ?? "" };

  await expect(stranger(importStatement, { query, file })).rejects.toMatchObject({ status: 404 });
  await expect(stranger(previewStatement, { query, file })).rejects.toMatchObject({ status: 404 });
  expect((await stranger(listTransactions, { query: {} })).total).toBe(0);
});

test("two people with the same account do not share rows nor hashes, and the IBAN is sealed", async () => {
  const file = await upload("01-ibercaja.n43");
  const people = [await app.signUp(), await app.signUp()];

  for (const call of people) expect(await call(importStatement, file)).toMatchObject({ added: 9 });
  const { rows } = await app.database.sql.query(
    "select identity, iban_sealed from accounts where institution_name = 'Ibercaja' order by created_at",
  );

  expect(new Set(rows.map(({ identity }) => identity)).size).toBe(rows.length);
  expect(JSON.stringify(rows)).not.toContain("0330887126");
});

test("progress is streamed line by line on request", async () => {
  const call = await app.signUp();
  const seen: { done: number; total: number }[] = [];

  const result = await call.withProgress(
    importStatement,
    (progress) => seen.push(progress),
    await upload("01-ibercaja.n43"),
  );

  expect(seen[0]).toEqual({ done: 0, total: 9 });
  expect(seen.at(-1)).toEqual({ done: 9, total: 9 });
  expect(result.added).toBe(9);
});

test("an import is seen by the dashboard at once", async () => {
  const call = await app.signUp();
  await call(getDashboard);

  await call(importStatement, await upload("01-ibercaja.n43"));

  expect((await call(getDashboard)).financialSummary).toMatchObject({
    totalBalance: 1312.5,
    monthlyIncome: 2140.55,
    bankBalances: [{ bankName: "Ibercaja", accountsCount: 1, balance: 1312.5 }],
  });
});

test("an account chosen for the rows without IBAN cannot be another account of the same file", async () => {
  const call = await app.signUp();
  const block = (account: string) =>
    `<STMTRS><CURDEF>EUR<BANKACCTFROM>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260601<TRNAMT>-1.50<FITID>1<NAME>COMPRA BAR PACO</STMTTRN></BANKTRANLIST></STMTRS>`;
  const ofx = (blocks: string[]) =>
    new TextEncoder().encode(
      `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>${blocks.join("")}</STMTTRNRS></BANKMSGSRSV1></OFX>`,
    );
  const withIban = block("<BANKID>2100<ACCTID>ES9121000418450200051332");
  const withoutIban = block("<BANKID>2100<ACCTID>1");
  const first = await call(importStatement, { query: { fileName: "a.ofx" }, file: ofx([withIban]) });
  const accountId = first.accounts[0]?.id ?? "";

  const saving = call(importStatement, {
    query: { fileName: "b.ofx", accountId },
    file: ofx([withIban, withoutIban]),
  });

  await expect(saving).rejects.toMatchObject({
    status: 400,
    reason: expect.stringMatching(/varias cuentas/),
  });
  expect((await call(listTransactions, { query: {} })).total).toBe(1);
});

test("a currency that no screen could show is refused", async () => {
  const call = await app.signUp();
  const text = new TextDecoder().decode(await fixture("03-bankinter.camt053.xml")).replaceAll("EUR", "1$");

  const saving = call(importStatement, {
    query: { fileName: "a.xml" },
    file: new TextEncoder().encode(text),
  });

  await expect(saving).rejects.toMatchObject({ status: 400, reason: expect.stringMatching(/divisa/) });
  expect((await call(getDashboard)).recentTransactions).toEqual([]);
});
