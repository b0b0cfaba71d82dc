import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getTransaction } from "#shared/contracts/banking/adjustments.ts";
import { writtenMapping } from "#shared/contracts/banking/column-mapping.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const imported = async (...lines: string[]) => importedBy(await app.signUp(), lines);

const importedBy = async (call: Awaited<ReturnType<typeof app.signUp>>, lines: string[]) => {
  const file = new TextEncoder().encode(`${lines.join("\n")}\n`);
  await call(importStatement, { query: { fileName: "export.csv" }, file });
  const { transactions } = await call(listTransactions, { query: {} });
  return transactions.map(({ date, amount, category }) => [date, amount, category]);
};

test("an export of Actual keeps the categories that mean one of ours", async () => {
  expect(
    await imported(
      "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared",
      "Mi cuenta,2026-06-02,Colmado Xyz,,Groceries,-12.50,0,Cleared",
      "Mi cuenta,2026-06-01,Empresa Xyz,,Salary,1500.00,0,Cleared",
    ),
  ).toEqual([
    ["2026-06-02", -12.5, "Supermercados/Alimentación"],
    ["2026-06-01", 1500, "Nómina/Salario"],
  ]);
});

test("notes of another app stay with what is new, are found, and never lie over the person's own", async () => {
  const call = await app.signUp();
  const lines = (...notes: string[]) => [
    "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared",
    ...notes.map(
      (note, place) => `Mi cuenta,2026-06-0${place + 1},Colmado Xyz,${note},,-1${place}.50,0,Cleared`,
    ),
  ];
  const noteOf = async (id: string) => (await call(getTransaction, { params: { id } })).edit.note;
  const found = async (search: string) =>
    (await call(listTransactions, { query: { search } })).transactions.map(({ id }) => id);

  await importedBy(call, lines("=regalo de Lola", ""));
  const [gift = ""] = await found("regalo");
  await importedBy(call, lines("otra cosa", "con nota", "nueva"));

  expect(await noteOf(gift)).toBe("=regalo de Lola");
  expect([await found("con nota"), (await found("nueva")).length]).toEqual([[], 1]);
});

test("an export of YNAB has money in and out apart", async () => {
  expect(
    await imported(
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Mi cuenta","","02/06/2026","Colmado Xyz","Casa: Dining Out","Casa","Dining Out","cena",12.50€,0.00€,"Cleared"',
      '"Mi cuenta","","01/06/2026","Empresa Xyz","Inflow: Ready to Assign","Inflow","Ready to Assign","",0.00€,1500.00€,"Cleared"',
    ),
  ).toMatchObject([
    ["2026-06-02", -12.5, "Restaurantes/Bares"],
    ["2026-06-01", 1500, expect.any(String)],
  ]);
});

const accountsOf = async (call: Awaited<ReturnType<typeof app.signUp>>) =>
  Object.fromEntries(
    await Promise.all(
      (await call(listAccounts)).accounts.map(async ({ id, name }) => {
        const { transactions } = await call(listTransactions, { query: { accountId: id } });
        return [name, transactions.map(({ date, amount, description }) => [date, amount, description])];
      }),
    ),
  );

const firefly =
  "user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes";

test("an export of Firefly III goes to the accounts that it names, and a transfer to both", async () => {
  const call = await app.signUp();
  const row = (type: string, amount: string, what: string, from: string, to: string, category = "") =>
    `1,7,8,2026-06-02T10:00:00+02:00,2026-06-02T10:00:00+02:00,,${type},EUR,${amount},,,${what},2026-06-02T00:00:00+02:00,${from},${to},,${category},,,,`;
  const lines = [
    firefly,
    row(
      "Withdrawal",
      "-12.50",
      "Colmado",
      "Corriente,,Asset account",
      "Colmado,,Expense account",
      "Groceries",
    ),
    row("Deposit", "1500.00", "Paga", "Empresa,,Revenue account", "Corriente,,Asset account", "Salary"),
    row("Transfer", "200.00", "Ahorro de junio", "Corriente,,Asset account", "Hucha,,Asset account"),
    row(
      "Opening balance",
      "1000.00",
      "Saldo",
      "Saldo inicial,,Initial balance account",
      "Hucha,,Asset account",
    ),
  ];
  await call(importStatement, {
    query: { fileName: "firefly.csv" },
    file: new TextEncoder().encode(`${lines.join("\n")}\n`),
  });

  const accounts = await accountsOf(call);
  expect(Object.keys(accounts).sort()).toEqual(["Corriente", "Hucha"]);
  expect(accounts.Corriente.map(([, amount]: [string, number]) => amount).sort()).toEqual([
    -12.5, -200, 1500,
  ]);
  expect(accounts.Hucha.map(([, amount]: [string, number]) => amount).sort()).toEqual([1000, 200]);
});

test("an export of Sure, whose signs the person looks at, keeps its accounts apart", async () => {
  const call = await app.signUp();
  const file = new TextEncoder().encode(
    [
      "date,account_name,amount,name,category,tags,notes,currency",
      "2026-06-03,Corriente,12.50,Colmado,Groceries,,,EUR",
      "2026-06-02,Tarjeta,30.00,Cine Xyz,,,,EUR",
      "2026-06-01,Corriente,-1500.00,Empresa,,,,EUR",
      "",
    ].join("\n"),
  );
  const query = { fileName: "transactions.csv" };
  const preview = await call(previewStatement, { query, file });
  if (preview.status === "refused" || !preview.mapped) throw new Error("not mapped");
  const mapping = { ...preview.mapped.mapping, isChargePositive: true };
  await call(importStatement, { query: { ...query, mapping: writtenMapping(mapping) }, file });

  expect(await accountsOf(call)).toEqual({
    Corriente: [
      ["2026-06-03", -12.5, "Colmado"],
      ["2026-06-01", 1500, "Empresa"],
    ],
    Tarjeta: [["2026-06-02", -30, "Cine Xyz"]],
  });
});

test("a category that means none of ours, or money in the other direction, decides nothing", async () => {
  const rows = await imported(
    "Fecha;Concepto;Categoría;Importe",
    "02/06/2026;MERCADONA;Cosas mías;-12,50",
    "01/06/2026;DEVOLUCION XYZ;Groceries;5,00",
  );

  expect(rows[0]).toEqual(["2026-06-02", -12.5, "Supermercados/Alimentación"]);
  expect(rows[1]?.[2]).not.toBe("Supermercados/Alimentación");
});
