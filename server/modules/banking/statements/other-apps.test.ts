import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const imported = async (...lines: string[]) => {
  const call = await app.signUp();
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

test("a category that means none of ours, or money in the other direction, decides nothing", async () => {
  const rows = await imported(
    "Fecha;Concepto;Categoría;Importe",
    "02/06/2026;MERCADONA;Cosas mías;-12,50",
    "01/06/2026;DEVOLUCION XYZ;Groceries;5,00",
  );

  expect(rows[0]).toEqual(["2026-06-02", -12.5, "Supermercados/Alimentación"]);
  expect(rows[1]?.[2]).not.toBe("Supermercados/Alimentación");
});
