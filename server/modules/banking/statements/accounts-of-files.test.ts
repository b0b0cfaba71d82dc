import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const fileOf = (lines: string[]) => new TextEncoder().encode(`${lines.join("\n")}\n`);

/** Each row apart in amount, so that no account is known by its rows. */
const caixa = (iban: string, amount = "-10,00") =>
  fileOf([
    `Movimientos de la cuenta ${iban}`,
    "Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo",
    `01/06/2026;01/06/2026;COMPRA;BAR;${amount};`,
  ]);
const [first, second, third] = [
  "ES9121000418450200051332",
  "ES7921000813610123456789",
  "ES1720852066623456789011",
];
const ing = (title: string, day = "01") =>
  fileOf([
    title,
    "Número de cuenta:;1465 0100 98 1700123456",
    "F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMPORTE (€);SALDO (€)",
    `${day}/06/2026;Ahorro;Ahorro;Abono;;20,00;`,
  ]);

const start = async () => {
  const call = await app.signUp();
  const send = (file: Uint8Array<ArrayBuffer>, newAccount?: string, fileName = "movimientos.csv") =>
    call(importStatement, { query: { fileName, ...(newAccount && { newAccount }) }, file });
  const accounts = async () =>
    (await call(listAccounts)).accounts.map(({ name, type }) => [name, type]).toSorted();
  return { call, send, accounts };
};

test("the name that the person typed is that of the new account, also where the file has an IBAN", async () => {
  const { call, send, accounts } = await start();
  const query = { fileName: "movimientos.csv", newAccount: "Gastos de casa" };

  const preview = await call(previewStatement, { query, file: caixa(first) });
  const saved = await send(caixa(first), "Gastos de casa");
  await send(caixa(second, "-11,00"), "Viajes");
  await send(aCsv(["01/06/2026;PAN;-1,50;8,50"]), "Suelta");

  expect(preview).toMatchObject({ accounts: [{ name: "Gastos de casa", ibanLast4: "1332" }] });
  expect(saved.accounts).toMatchObject([{ name: "Gastos de casa" }]);
  expect((await accounts()).map(([name]) => name)).toEqual(["Gastos de casa", "Suelta", "Viajes"]);
});

test("an account that is here keeps its name, whatever is typed for a new one", async () => {
  const { send, accounts } = await start();
  await send(caixa(first), "Gastos de casa");

  await send(caixa(first, "-12,00"), "Otra");

  expect(await accounts()).toEqual([["Gastos de casa", "checking"]]);
});

test("one name for several new accounts is refused", async () => {
  const { send, accounts } = await start();
  const block = (iban: string) =>
    `<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>2100<ACCTID>${iban}</BANKACCTFROM><BANKTRANLIST></BANKTRANLIST></STMTRS>`;
  const ofx = fileOf([
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>${block(first)}${block(second)}</STMTTRNRS></BANKMSGSRSV1></OFX>`,
  ]);

  await expect(send(ofx, "Casa")).rejects.toMatchObject({
    status: 400,
    reason: expect.stringMatching(/varias cuentas/),
  });
  expect(await accounts()).toEqual([]);
});

test("accounts of one bank without a name of their own are told apart", async () => {
  const { call, send, accounts } = await start();

  await send(caixa(first));
  const preview = await call(previewStatement, {
    query: { fileName: "movimientos.csv" },
    file: caixa(second, "-11,00"),
  });
  await send(caixa(second, "-11,00"));
  await send(caixa(third, "-13,00"));
  await send(caixa(second, "-14,00"));

  expect(preview).toMatchObject({ accounts: [{ name: "Cuenta CaixaBank (segunda)" }] });
  expect((await accounts()).map(([name]) => name).toSorted()).toEqual([
    "Cuenta CaixaBank",
    "Cuenta CaixaBank (segunda)",
    "Cuenta CaixaBank (tercera)",
  ]);
});

test.each([
  ["its title", ing("Movimientos de la Cuenta NARANJA"), undefined, "movimientos.csv"],
  ["its title", ing("Cuenta de ahorro"), undefined, "movimientos.csv"],
  ["the file's name", ing("Movimientos"), undefined, "Libreta_Estrella.csv"],
  ["the name that the person typed", ing("Movimientos"), "Mi cuenta ahorro", "movimientos.csv"],
  [
    "a column of its rows",
    fileOf(["Cuenta;Fecha;Concepto;Importe", "Depósito a plazo;01/06/2026;ABONO;20,00"]),
    undefined,
    "movimientos.csv",
  ],
])("an account is one of savings by %s", async (_, file, newAccount, fileName) => {
  const { send, accounts } = await start();

  await send(file, newAccount, fileName);

  expect((await accounts()).map(([, type]) => type)).toEqual(["savings"]);
});

test.each([
  ["a bank's old name", ing("Caja de Ahorros del Mediterráneo"), "movimientos.csv"],
  ["what is put aside from it", ing("Movimientos"), "gastos y ahorro.csv"],
  ["a current account", ing("Movimientos de la Cuenta NÓMINA"), "movimientos.csv"],
])("%s makes no account one of savings", async (_, file, fileName) => {
  const { send, accounts } = await start();

  await send(file, undefined, fileName);

  expect((await accounts()).map(([, type]) => type)).toEqual(["checking"]);
});

test("what the person says of an account is not undone by a later file", async () => {
  const { call, send, accounts } = await start();
  const saved = await send(ing("Movimientos de la Cuenta NARANJA"));
  const id = saved.accounts[0]?.id ?? "";
  const { version } = await call(getAccount, { params: { id } });
  await call(updateAccount, { params: { id }, body: { version, type: "checking", name: "Diaria" } });

  await send(ing("Movimientos de la Cuenta NARANJA", "02"), "Otra");

  expect(await accounts()).toEqual([["Diaria", "checking"]]);
});
