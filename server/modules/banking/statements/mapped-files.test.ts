import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { type ColumnMapping, writtenMapping } from "#shared/contracts/banking/column-mapping.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const aFile = (...lines: string[]) => new TextEncoder().encode(`${lines.join("\n")}\n`);
const diary = (...rows: string[]) => aFile("Cuándo;Qué;Cuánto;Queda", ...rows);
const june = diary("03/06/2026;PAN;-1,50;8,50", "01/06/2026;PAGA;10,00;10,00");
const asQuery = (mapping?: ColumnMapping) => ({
  fileName: "diario.csv",
  ...(mapping && { mapping: writtenMapping(mapping) }),
});

const guessFor = async (call: Awaited<ReturnType<typeof app.signUp>>, file = june) => {
  const preview = await call(previewStatement, { query: asQuery(), file });
  if (preview.status === "refused" || !preview.mapped) throw new Error("not mapped");
  return preview.mapped;
};

test("a file with unknown names is shown with a guess, and saved once the person agrees", async () => {
  const call = await app.signUp();

  const guessed = await guessFor(call);
  const byItself = call(importStatement, { query: asQuery(), file: june });
  await expect(byItself).rejects.toMatchObject({
    status: 400,
    reason: expect.stringContaining("di cuál es el día"),
  });
  const nothingYet = await call(listAccounts);
  const saved = await call(importStatement, { query: asQuery(guessed.mapping), file: june });
  const { transactions } = await call(listTransactions, { query: {} });

  expect(guessed).toMatchObject({
    header: ["Cuándo", "Qué", "Cuánto", "Queda"],
    mapping: { date: 0, text: 1, amount: 2, balance: 3 },
    source: "guess",
    sample: [
      { date: "2026-06-03", text: "PAN", amount: -1.5, balance: 8.5 },
      { date: "2026-06-01", text: "PAGA", amount: 10, balance: 10 },
    ],
  });
  expect(nothingYet.accounts).toEqual([]);
  expect(saved).toMatchObject({ added: 2, known: 0 });
  expect(transactions.map(({ amount }) => amount)).toEqual([-1.5, 10]);
});

test("the next file with the same header needs no word, and another person's is not known by it", async () => {
  const [ana, luis] = [await app.signUp(), await app.signUp()];
  const { mapping } = await guessFor(ana);
  await ana(importStatement, { query: asQuery(mapping), file: june });
  const july = diary("04/06/2026;CAFE;-1,00;7,50");

  expect((await guessFor(ana, july)).source).toBe("remembered");
  expect(await ana(importStatement, { query: asQuery(), file: july })).toMatchObject({ added: 1 });
  expect(await ana(importStatement, { query: asQuery(), file: june })).toMatchObject({ added: 0, known: 2 });
  expect((await guessFor(luis)).source).toBe("guess");
});

test("a wrong mapping says which column is wrong, and stores neither rows nor itself", async () => {
  const call = await app.signUp();
  const { mapping } = await guessFor(call);
  const wrong = asQuery({ ...mapping, amount: 1, text: 2 });

  const preview = await call(previewStatement, { query: wrong, file: june });
  await expect(call(importStatement, { query: wrong, file: june })).rejects.toMatchObject({ status: 400 });

  expect(preview).toMatchObject({
    status: "unmapped",
    problems: [{ field: "amount", message: "Línea 2: no se puede leer el importe «PAN». Y 1 fila más." }],
    mapped: { sample: [] },
  });
  expect((await call(listAccounts)).accounts).toEqual([]);
  expect((await guessFor(call)).source).toBe("guess");
});

test("a day that is years away refuses the file at the column of its days, and nothing is stored", async () => {
  const call = await app.signUp();
  const { mapping } = await guessFor(call);
  const reason = "«PAN» es del 3 de junio de 2099, y ese día queda muy lejos: revisa las fechas.";
  const unknown = diary("03/06/2099;PAN;-1,50;8,50", "01/06/2026;PAGA;10,00;10,00");
  const known = aFile("Fecha;Concepto;Importe", "03/06/2099;PAN;-1,50", "01/07/2027;LUZ;-1,00");

  const previews = [
    await call(previewStatement, { query: asQuery(mapping), file: unknown }),
    await call(previewStatement, { query: { fileName: "banco.csv" }, file: known }),
  ];
  for (const file of [unknown, known])
    await expect(call(importStatement, { query: asQuery(mapping), file })).rejects.toMatchObject({
      status: 400,
      reason,
    });

  expect(previews).toMatchObject([
    { status: "unmapped", problems: [{ field: "date", message: reason }] },
    { status: "refused", faults: [{ message: reason }] },
  ]);
  expect((await call(listAccounts)).accounts).toEqual([]);
});

test.each([
  ["03/06/2026;PAN;doce", "no se puede leer el importe «doce»"],
  ["03/06/2026;PAN;1,2,3", "no se puede leer el importe «1,2,3»"],
  ["31/02/2026;PAN;-1,50", "«31/02/2026»"],
  ["ayer;PAN;-1,50", "«ayer»"],
])("a first row that cannot be read is no title, and refuses the file: %s", async (row, reason) => {
  const call = await app.signUp();
  const rows = ["01/06/2026;PAGA;10,00", "31/05/2026;CAFE;-1,00"];
  const { mapping } = await guessFor(call, aFile("Cuándo;Qué;Cuánto", ...rows));
  const file = aFile("Cuándo;Qué;Cuánto", row, ...rows);

  await expect(call(importStatement, { query: asQuery(mapping), file })).rejects.toMatchObject({
    status: 400,
    reason: expect.stringMatching(new RegExp(`^Línea 2: .*${reason}`)),
  });

  expect((await call(listAccounts)).accounts).toEqual([]);
});

test("files of two banks that nobody knows are of two accounts, and a third one is made by its name", async () => {
  const call = await app.signUp();
  const { mapping } = await guessFor(call);
  const named = { ...asQuery(mapping), newAccount: "Nómina" };
  const other = aFile(
    "Momento;Asunto;Suma;Después",
    "05/06/2026;BAR;-7,00;93,00",
    "04/06/2026;TIO;100,00;100,00",
  );
  const again = diary("04/06/2026;CAFE;-1,00;7,50");

  const first = await call(importStatement, { query: named, file: june });
  const second = await call(importStatement, {
    query: asQuery((await guessFor(call, other)).mapping),
    file: other,
  });
  const third = await call(importStatement, { query: { ...asQuery(), newAccount: "Ahorro" }, file: again });
  const repeated = await call(importStatement, {
    query: { ...asQuery(), newAccount: "ahorro" },
    file: again,
  });
  const unnamed = await call(importStatement, { query: asQuery(), file: again });

  const { accounts } = await call(listAccounts);
  expect(accounts.map(({ name }) => name).sort()).toEqual(["Ahorro", "Cuenta Banco", "Nómina"]);
  const { bankBalances } = (await call(getDashboard)).financialSummary;
  expect(bankBalances.map(({ bankName }) => bankName).sort()).toEqual(["Ahorro", "Cuenta Banco", "Nómina"]);
  expect(second).toMatchObject({ added: 2, accounts: [{ name: "Cuenta Banco" }] });
  expect(third).toMatchObject({ added: 1, accounts: [{ name: "Ahorro" }] });
  expect(repeated).toMatchObject({ added: 0, accounts: third.accounts.map(({ id }) => ({ id })) });
  expect(unnamed).toMatchObject({ added: 1, accounts: first.accounts.map(({ id }) => ({ id })) });
});

test("what is no mapping is refused", async () => {
  const call = await app.signUp();

  for (const mapping of ["{", "{}", '{"date":-1}', "null"])
    await expect(
      call(previewStatement, { query: { fileName: "a.csv", mapping }, file: june }),
    ).rejects.toMatchObject({ status: 400 });
});

test("a hundred kinds of files are remembered, those used last", async () => {
  const call = await app.signUp();
  const { id } = (await call(getCurrentUser)) as { id: string };
  const { mapping } = await guessFor(call);
  await app.database.sql.query(
    `insert into statement_mappings (user_id, fingerprint, mapping, used_at)
      select $1, 'kind-' || n, $2, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 100) as n`,
    [id, JSON.stringify(mapping)],
  );

  await call(importStatement, { query: asQuery(mapping), file: june });

  const { rows } = await app.database.sql.query(
    "select fingerprint from statement_mappings where user_id = $1 and fingerprint in ('kind-1', 'kind-2')",
    [id],
  );
  expect(rows).toEqual([{ fingerprint: "kind-2" }]);
  expect((await guessFor(call)).source).toBe("remembered");
});
