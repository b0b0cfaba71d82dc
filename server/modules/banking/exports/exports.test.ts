import { read, utils } from "@e965/xlsx";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { editTransaction, getTransaction } from "#shared/contracts/banking/adjustments.ts";
import { type TransactionExport, transactionExportPath } from "#shared/contracts/banking/exports.ts";
import { listTransactions, markTransfer } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

type Person = Awaited<ReturnType<typeof app.signIn>>;

const ask = ({ fetch }: Pick<Person, "fetch">, body: unknown) =>
  fetch(app.baseUrl + transactionExportPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const bytesOf = async (person: Pick<Person, "fetch">, body: TransactionExport) => {
  const response = await ask(person, body);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

const csvOf = async (person: Pick<Person, "fetch">, of: TransactionExport["of"]) => {
  const bytes = await bytesOf(person, { format: "csv", of });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith("\uFEFF")).toBe(true);
  return Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    delimiter: ";",
    skipEmptyLines: true,
  }).data;
};

const sheetOf = async (person: Pick<Person, "fetch">, of: TransactionExport["of"]) => {
  const book = read(await bytesOf(person, { format: "xlsx", of }), { cellDates: true, UTC: true });
  const sheet = book.Sheets.Movimientos ?? {};
  return { sheet, rows: utils.sheet_to_json<Record<string, unknown>>(sheet) };
};

const withRows = async (...lines: string[]) => {
  const person = await app.signIn();
  await person.call(importStatement, {
    query: { fileName: "movimientos.csv" },
    file: aCsv(lines.map((line) => `${line};`)),
  });
  return person;
};

test("a file says of each row all that the person sees of it", async () => {
  const { fetch, call, bring, idOf } = await withTwoAccounts(app);
  await bring(0, {
    ...{ amountCents: -123450, bookedOn: "2026-11-10", valueOn: "2026-11-11" },
    ...{ description: "COMPRA; «CAFÉ»", counterparty: "Café S.L." },
  });
  await bring(1, { amountCents: -700, bookedOn: "2026-11-09", valueOn: "2026-11-09" });
  const params = { id: (await idOf(-1234.5)) ?? "" };
  await call(editTransaction, {
    params,
    body: {
      ...{ version: 0, note: "Para la oficina", tags: ["viaje", "trabajo"], name: null, isNameForAll: false },
      ...{ countsIn: null, isExcluded: true, refundOf: null },
      parts: [{ amount: 34.5, category: "Seguros", note: "El seguro" }],
    },
  });
  await call(markTransfer, { params: { id: (await idOf(-7)) ?? "" }, body: { isTransfer: true } });

  const rows = await csvOf({ fetch }, { filter: {} });

  expect(rows).toEqual([
    {
      Fecha: "10/11/2026",
      "Fecha valor": "11/11/2026",
      Comercio: "Cosa",
      "Concepto del banco": "COMPRA; «CAFÉ»",
      Contraparte: "Café S.L.",
      Categoría: "Sin categorizar",
      "Categoría propia": "",
      Importe: "-1234,50",
      Divisa: "EUR",
      Cuenta: "nómina",
      Nota: "Para la oficina",
      Etiquetas: "viaje, trabajo",
      Partes: "Seguros -34,50 (El seguro)",
      "Cuenta en": "",
      "Fuera de los totales": "Sí",
      Traspaso: "",
      Estado: "Hecho",
    },
    expect.objectContaining({ Importe: "-7,00", Cuenta: "ahorro", Traspaso: "Sí" }),
  ]);
});

test("a workbook has days and amounts that a spreadsheet can reckon with", async () => {
  const person = await withRows("03/11/2026;MERCADONA;-1234,50", "04/11/2026;ABONO NOMINA;900,00");

  const { rows, sheet } = await sheetOf(person, { filter: { search: "mercadona" } });

  expect(rows).toEqual([
    expect.objectContaining({ Importe: -1234.5, "Concepto del banco": "MERCADONA", Divisa: "EUR" }),
  ]);
  expect(rows[0]?.Fecha).toEqual(new Date("2026-11-03T00:00:00Z"));
  expect(sheet["!autofilter"]?.ref).toBe("A1:Q2");
});

const hostile = ["=1+1", "+34 600", "-2+3", "@SUM(A1)", "\t=1", "  =1", "＝1", "|calc", "<t>&\"'"];

test("no cell of a file begins a formula, whatever the texts are", async () => {
  const person = await withRows("03/11/2026;COMPRA;-3,00");
  const { transactions } = await person.call(listTransactions, { query: {} });
  const params = { id: transactions[0]?.id ?? "" };
  for (const note of hostile) {
    const { version, edit } = await person.call(getTransaction, { params });
    await person.call(editTransaction, {
      params,
      body: { ...edit, version, note, tags: [note.trim().slice(0, 30)] },
    });

    const [row] = await csvOf(person, { filter: {} });
    const { sheet } = await sheetOf(person, { filter: {} });

    for (const text of [row?.Nota, row?.Etiquetas]) expect(text).not.toMatch(/^[\s]*[=+\-@＝|]/);
    const cells = Object.entries(sheet).filter(([place]) => !place.startsWith("!"));
    expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([]);
    expect(cells.filter(([, cell]) => cell.t === "s" && /^\s*[=+\-@＝|]/.test(cell.v))).toEqual([]);
  }
});

test("a file has exactly the rows of its filter, however many there are", async () => {
  const lines = Array.from(
    { length: 1203 },
    (_, place) =>
      `${String(1 + (place % 20)).padStart(2, "0")}/11/2026;TIENDA ${place % 7};-${1 + (place % 90)},00`,
  );
  const person = await withRows(...lines);
  const filter = fc.record(
    {
      search: fc.constantFrom("tienda 3", ">50", "10-20", "tienda 1 <30", "nada"),
      from: fc.constantFrom("2026-11-01", "2026-11-10"),
      to: fc.constantFrom("2026-11-12", "2026-11-30"),
      category: fc.constantFrom("Sin categorizar" as const, "Seguros" as const),
    },
    { requiredKeys: [] },
  );

  await fc.assert(
    fc.asyncProperty(filter, async (filter) => {
      const listed: { date: string; amount: number }[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { ...filter, limit: 100, ...(cursor && { cursor }) };
        const page = await person.call(listTransactions, { query });
        listed.push(...page.transactions);
        cursor = page.nextCursor;
      }
      const rows = await csvOf(person, { filter });
      expect(rows.map((row) => [row.Fecha, row.Importe])).toEqual(
        listed.map(({ date, amount }) => [
          date.split("-").reverse().join("/"),
          amount.toFixed(2).replace(".", ","),
        ]),
      );
    }),
    { ...runs(6), examples: [[{}]] },
  );
});

test("rows that somebody picks are all that is in the file, and nobody else's", async () => {
  const person = await withRows("03/11/2026;UNO;-1,00", "04/11/2026;DOS;-2,00", "05/11/2026;TRES;-3,00");
  const other = await withRows("03/11/2026;AJENO;-9,00");
  const all = [person, other].map(
    async ({ call }) => (await call(listTransactions, { query: {} })).transactions,
  );
  const [own = [], others = []] = await Promise.all(all);
  const ids = [own[0], own[2], others[0]].map((one) => one?.id ?? "");

  const rows = await csvOf(person, { ids });

  expect(rows.map((row) => row["Concepto del banco"])).toEqual(["TRES", "UNO"]);
});

test("a file is named after its filter and the day, and nobody caches it", async () => {
  const person = await withRows("03/11/2026;UNO;-1,00");
  const filter = { search: "Café >10", category: "Supermercados/Alimentación", from: "2026-11-01" };

  const { headers } = await ask(person, { format: "xlsx", of: { filter } });

  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="movimientos-supermercados-alimentacion-cafe-10-desde-2026-11-01-2026-11-21.xlsx"',
  );
  expect(headers.get("cache-control")).toBe("no-store");
  expect(Number(headers.get("content-length"))).toBeGreaterThan(500);
});

test("neither a stranger nor a request that makes no sense gets a file", async () => {
  const person = await app.signIn();
  const stranger = { fetch: globalThis.fetch };
  const body = { format: "csv", of: { filter: {} } };

  expect((await ask(stranger, body)).status).toBe(401);
  for (const wrong of [{ ...body, format: "pdf" }, { ...body, of: { ids: [] } }, { format: "csv" }, null])
    expect((await ask(person, wrong)).status).toBe(400);
});

test("who exports again and again has to wait", async () => {
  const person = await app.signIn();
  const body: TransactionExport = { format: "csv", of: { filter: {} } };
  for (let time = 0; time < 30; time++) await bytesOf(person, body);

  const refused = await ask(person, body);

  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Inténtalo más tarde") });
});
