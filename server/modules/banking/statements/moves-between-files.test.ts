import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const send = (call: Awaited<ReturnType<typeof app.signUp>>, fileName: string, lines: string[]) =>
  call(importStatement, { query: { fileName }, file: new TextEncoder().encode(`${lines.join("\n")}\n`) });

/** [day of June, text, amount] */
type Told = [day: string, text: string, amount: string];

const caixa = (...rows: Told[]) => [
  "Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo",
  ...rows.map(([day, text, amount]) => `${day}/06/2026;${day}/06/2026;${text};;${amount};`),
];
const n26 = (...rows: Told[]) => [
  '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)"',
  ...rows.map(
    ([day, text, amount]) => `2026-06-${day},2026-06-${day},${text},,Presentment,,Main Account,${amount}`,
  ),
];
const plain = (...rows: Told[]) => [
  "Fecha,Descripción,Importe,Divisa",
  ...rows.map(([day, text, amount]) => `2026-06-${day},${text},${amount},EUR`),
];

const movesOf = async (bank: Told[], neobank: Told[], file: (...rows: Told[]) => string[], name: string) => {
  const call = await app.signUp();
  await send(call, "caixabank.csv", caixa(...bank));
  await send(call, name, file(...neobank));
  const { transactions } = await call(listTransactions, { query: {} });
  return transactions
    .filter(({ isTransfer }) => isTransfer)
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other);
};

test("money that a card puts into another account of one's own is no spending and no income", async () => {
  const bank: Told[] = [
    ["10", "Pago en REVOLUT**4407* VILNIUS", "-80,00"],
    ["12", "COMPRA TARJ REVOLUT*2210*", "-35,00"],
    ["13", "Pago en ZARA HOME", "-20,00"],
  ];
  const neobank: Told[] = [
    ["10", "Recarga de *4407", "80.00"],
    ["11", "Top-Up by *4407", "35.00"],
    ["13", "Recarga de *4407", "20.00"],
  ];

  expect(await movesOf(bank, neobank, plain, "revolut.csv")).toEqual([-80, -35, 35, 80]);
});

test("money that carries one's own name from account to account is no spending and no income", async () => {
  const bank: Told[] = [
    ["10", "Transferencia recibida ANA GARCIA SOLER revolut", "50,00"],
    ["15", "TRANSF INMEDIATA DE GARCIA SOLER ANA", "70,00"],
    ["16", "Bizum recibido LUIS MORA GIL", "20,00"],
  ];
  const neobank: Told[] = [
    ["10", "A ANA GARCIA SOLER", "-50.00"],
    ["15", "To Ana García Soler", "-70.00"],
    ["16", "Pago en ZARA HOME", "-20.00"],
  ];

  expect(await movesOf(bank, neobank, plain, "revolut.csv")).toEqual([-70, -50, 50, 70]);
});

test("N26 names the person in a column of its own", async () => {
  const bank: Told[] = [["10", "TRANSF RECIBIDA ANA GARCIA SOLER", "50,00"]];

  expect(await movesOf(bank, [["09", "A ANA GARCIA SOLER", "-50.00"]], n26, "n26.csv")).toEqual([-50, 50]);
});
