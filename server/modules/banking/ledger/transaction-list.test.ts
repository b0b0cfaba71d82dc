import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { editTransaction } from "#shared/contracts/banking/adjustments.ts";
import { earliestDay, getSpending, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { runs } from "#shared/testing/runs.ts";
import { searchedText, searchMatcher, searchPatterns } from "./search-patterns.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

/** A person with the rows of one CSV file: "dd/mm/aaaa;concepto;importe;". */
const withRows = async (...lines: string[]) => {
  const person = await app.signIn();
  await person.call(importStatement, {
    query: { fileName: "movimientos.csv" },
    file: aCsv(lines.map((line) => `${line};`)),
  });
  const list = (query = {}) => person.call(listTransactions, { query });
  return { ...person, list };
};

const textsOf = ({ transactions }: { transactions: { description: string }[] }) =>
  transactions.map(({ description }) => description);

describe("a search", async () => {
  const { list } = await withRows(
    "01/11/2026;CAFÉ LA CIGÜEÑA;-3,00",
    "02/11/2026;COMPRA 100% ALGODON;-20,00",
    "03/11/2026;PAGO_MOVIL CANA;-5,00",
    "04/11/2026;CAÑA Y TAPA;-9,00",
    "05/11/2026;PAGO MOVIL;-1,00",
  );

  test.each([
    ["cafe", ["CAFÉ LA CIGÜEÑA"]],
    ["Cigüeña café", ["CAFÉ LA CIGÜEÑA"]],
    ["caña", ["CAÑA Y TAPA"]],
    ["cana", ["PAGO_MOVIL CANA"]],
    ["0%", ["COMPRA 100% ALGODON"]],
    ["o_m", ["PAGO_MOVIL CANA"]],
    ['"cana"', ["PAGO_MOVIL CANA"]],
    ['"can"', []],
    ['"100" algodon', ["COMPRA 100% ALGODON"]],
    ["'; drop table", []],
    ["\\", []],
    ["  ", ["PAGO MOVIL", "CAÑA Y TAPA", "PAGO_MOVIL CANA", "COMPRA 100% ALGODON", "CAFÉ LA CIGÜEÑA"]],
  ])("for %s finds what holds all its words", async (search, found) => {
    expect(textsOf(await list({ search }))).toEqual(found);
  });

  test("adds up what it finds", async () => {
    expect(await list({ search: "PAGO", limit: 1 })).toMatchObject({
      total: 2,
      income: 0,
      expenses: 6,
      lastDate: "2026-11-05",
      nextCursor: expect.any(String),
    });
  });
});

describe("a filter", async () => {
  const person = await withRows(
    "03/02/2025;MERCADONA;-30,00",
    "04/03/2026;MERCADONA;-10,00",
    "05/10/2026;MERCADONA;-20,00",
    "06/10/2026;COSA RARA;-7,00",
    "07/10/2026;ABONO NOMINA;900,00",
  );
  const { list } = person;

  test.each([
    [{}, "Últimos 6 meses", 3, 27],
    [{ category: "Supermercados/Alimentación" }, "Últimos 6 meses", 1, 20],
    [{ category: "Sin categorizar" }, "Últimos 6 meses", 1, 7],
    [{ from: earliestDay }, "Todos los movimientos", 5, 67],
    [{ from: "2026-03-04" }, "Desde el 4 mar 2026", 4, 37],
    [{ to: "2026-03-04" }, "Hasta el 4 mar 2026", 2, 40],
    [{ from: "2026-03-04", to: "2026-10-05" }, "Del 4 mar al 5 oct 2026", 2, 30],
    [{ from: "2025-02-03", to: "2026-03-04" }, "Del 3 feb 2025 al 4 mar 2026", 2, 40],
    [{ from: "2026-10-06", to: "2026-10-06" }, "El 6 oct 2026", 1, 7],
    [{ from: "2026-10-06", to: "2026-01-01" }, "Del 6 oct al 1 ene 2026", 0, 0],
    [{ accountId: crypto.randomUUID() }, "Últimos 6 meses", 0, 0],
  ])("%j is %s", async (query, dateRange, total, expenses) => {
    expect(await list(query)).toMatchObject({ dateRange, total, expenses });
  });

  test("by account leaves the others out", async () => {
    const [first] = (await list()).transactions;

    expect(await list({ accountId: first?.accountId })).toMatchObject({ total: 3 });
  });

  test.each([
    "limit=0",
    "limit=101",
    "limit=x",
    "category=Caprichos",
    "from=ayer",
    "accountId=7",
    "cursor=x",
  ])("that makes no sense is refused: %s", async (query) => {
    const response = await person.fetch(`${app.baseUrl}${listTransactions.path}?${query}`);

    expect(response.status).toBe(400);
  });

  test.each([
    [["2026-11-01", 0, "no-uuid"]],
    [["2026-13-01", 0, crypto.randomUUID()]],
    [["2026-11-01", 2 ** 31, crypto.randomUUID()]],
    [{}],
  ])("with a made-up cursor is refused: %j", async (place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString("base64url");

    await expect(list({ cursor })).rejects.toMatchObject({ status: 400 });
  });
});

test("chosen transactions are listed and added up alone, of whatever day, and nobody else's", async () => {
  const rows = ["01/03/2026;BAR;-3,00", "02/03/2026;BAR;-3,00", "02/11/2026;NOMINA;20,00"];
  const [ana, luis] = [await withRows(...rows), await withRows(...rows)];
  const all = (await ana.list({ from: earliestDay })).transactions;
  const [pay, , bar] = all.map(({ id }) => id);

  const chosen = await ana.list({ ids: `${pay},${bar}` });

  expect(chosen).toMatchObject({ total: 2, income: 20, expenses: 3, lastDate: "2026-11-02" });
  expect(chosen.transactions.map(({ id }) => id)).toEqual([pay, bar]);
  expect((await luis.list({ ids: `${pay},${bar}` })).total).toBe(0);
  await expect(ana.list({ ids: "todos" })).rejects.toMatchObject({ status: 400 });
});

test("any text is found by itself, whatever its capitals and marks, and no search breaks", async () => {
  const word = fc.string({
    unit: fc.constantFrom(..."aáAÁnñÑcçoóÖz1€.*+?^$()[]{}|\\/%_-'\"«"),
    minLength: 1,
    maxLength: 12,
  });

  await fc.assert(
    fc.asyncProperty(word, word, async (before, word) => {
      const text = `${before}${word.toUpperCase()}`;
      const [{ pattern = null } = {}] = searchPatterns(word.toLowerCase());
      // An amount, which no text needs to hold.
      fc.pre(pattern !== null);
      const { rows } = await app.database.sql.query("select $1::text ~ $2 as found, $3::text ~ $2 as other", [
        text,
        pattern,
        "0",
      ]);
      expect(rows).toEqual([{ found: true, other: false }]);
    }),
    runs(60),
  );
});

test("a search finds the same in memory as in the database", async () => {
  const texts = fc.string({ unit: fc.constantFrom(..."aáAÁbñÑßÿŸiİkKⓐªé 1-.'\"€"), maxLength: 12 });
  const pieces = fc.tuple(fc.nat(12), fc.nat(3), fc.constantFrom("toLowerCase", "toUpperCase", "normalize"));

  await fc.assert(
    fc.asyncProperty(
      texts,
      texts,
      pieces,
      fc.boolean(),
      async (text, other, [from, length, way], isWhole) => {
        const word = text
          .slice(from % (text.length + 1))
          .slice(0, length + 1)
          [way]();
        const search = isWhole ? `"${word}"` : word;

        const patterns = searchPatterns(search).flatMap(({ pattern }) => pattern ?? []);
        const { rows } = await app.database.sql.query(
          "select $1 ~ all ($3::text[]) as here, $2 ~ all ($3::text[]) as there",
          [text, other, patterns],
        );
        const isMatch = searchMatcher(search);
        // Of no amount that a search of these letters could ask for.
        const found = (one: string) => isMatch(searchedText(one), 9_999_999);
        fc.pre(searchPatterns(search).length === patterns.length);
        expect({ here: found(text), there: found(other) }).toEqual(rows[0]);
      },
    ),
    {
      ...runs(300),
      examples: [
        ["ñdia", "dia ñ", [1, 3, "toUpperCase"], true],
        ["\u212a", "k", [0, 0, "toLowerCase"], false],
      ],
    },
  );
});

describe("amounts and tags in a search", async () => {
  const { user, list, call } = await withRows(
    "01/11/2026;MERCADONA;-12,99",
    "02/11/2026;MERCADONA;-60,00",
    "03/11/2026;DEVOLUCION;12,99",
    "04/11/2026;CERVECERIA 100 MONTADITOS;-8,00",
    "05/11/2026;RENFE;-100,00",
  );
  const renfe = (await list({ search: "renfe" })).transactions[0];
  await call(editTransaction, {
    params: { id: renfe?.id ?? "" },
    body: {
      ...{ version: 0, note: "con ana", tags: ["viaje a Roma"], name: null, isNameForAll: false },
      ...{ countsIn: null, isExcluded: false, refundOf: null },
      parts: [{ amount: 40, category: "Seguros", note: "" }],
    },
  });
  const merchants = ["MERCADONA", "MERCADONA", "DEVOLUCION", "CERVECERIA 100 MONTADITOS", "RENFE"];

  test.each([
    ["12,99", [2, 0]],
    [">=60", [4, 1]],
    [">60", [4]],
    ["<10", [3]],
    ["50-60", [1]],
    ["mercadona >50", [1]],
    ["100", [4, 3]],
    ["40", []],
    ["#viaje", [4]],
    ["#VIAJE >50", [4]],
    ["#via", []],
    ["#mercadona", []],
    ["ana", [4]],
  ])("%s is found in the list and in memory", async (search, places) => {
    const { transactions } = await list({ search });
    const { ids } = await app.services.ledger.searchTransactions(
      user.id,
      { from: "2026-11-01", to: "2026-11-30", search },
      { side: null, order: "newest", limit: 9 },
    );

    expect(textsOf({ transactions })).toEqual(places.map((place) => merchants[place]));
    expect(ids).toEqual(transactions.map(({ id }) => id));
  });
});

test("what is added up for a search is what the list shows, also after a change", async () => {
  const { user, call, list } = await withRows(
    "01/11/2026;CAFÉ LA CIGÜEÑA;-3,00",
    "02/11/2026;CAFETERA;-20,00",
  );
  const { ledger } = app.services;
  const filter = { from: "2026-10-01", to: "2026-11-30", search: "cafe" };
  const sumUp = () => ledger.searchTransactions(user.id, filter, { side: null, order: "newest", limit: 9 });
  await sumUp();
  await call(importStatement, {
    query: { fileName: "más.csv" },
    file: aCsv(["03/11/2026;DEVOLUCION CAFE;2,00;", "31/12/2026;CAFE;-9,00;"]),
  });

  const { transactions, expenses, income } = await list(filter);

  expect(await sumUp()).toEqual({
    ...{ expenseCents: expenses * 100, incomeCents: income * 100, expenseCount: 2, incomeCount: 1 },
    ...{ parts: [], ids: transactions.map(({ id }) => id) },
  });
  expect(transactions).toHaveLength(3);
  expect(await ledger.newestMatch(user.id, "cafe")).toMatchObject({ day: "2026-12-31" });
});

test("pages follow each other without a gap or a double, also within one day", async () => {
  const { list } = await withRows(
    ...Array.from(
      { length: 23 },
      (_, place) => `0${1 + (place % 2)}/11/2026;COMPRA ${place};-1,00`,
    ).toSorted(),
  );
  const pages: string[][] = [];
  let cursor: string | null | undefined;

  do {
    const page = await list({ limit: 5, search: "compra", ...(cursor && { cursor }) });
    pages.push(textsOf(page));
    cursor = page.nextCursor;
  } while (cursor);

  expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3]);
  expect(pages.flat()).toEqual(textsOf(await list({ limit: 100 })));
});

test("spending is listed by month and category, the largest first, empty months included", async () => {
  const { call } = await withRows(
    "30/04/2026;MERCADONA;-99,00",
    "01/06/2026;MERCADONA;-10,00",
    "02/06/2026;MERCADONA;-5,50",
    "03/06/2026;RENFE;-40,00",
    "01/11/2026;ABONO NOMINA;1000,00",
  );

  const { months } = await call(getSpending);

  expect(months.map(({ month }) => month)).toEqual([
    "2026-06",
    "2026-07",
    "2026-08",
    "2026-09",
    "2026-10",
    "2026-11",
  ]);
  expect(months[0]).toEqual({
    month: "2026-06",
    isKnown: true,
    income: 0,
    expenses: 55.5,
    missing: [],
    categories: [
      { category: "Transporte/Combustible", amount: 40 },
      { category: "Supermercados/Alimentación", amount: 15.5 },
    ],
  });
  expect(months[1]).toMatchObject({ isKnown: true, income: 0, expenses: 0 });
  expect(months[5]).toMatchObject({ income: 1000, expenses: 0, categories: [] });
  const { call: later } = await withRows("30/10/2026;MERCADONA;-10,00", "20/11/2026;MERCADONA;-5,50");
  const spending = await later(getSpending);
  const lacks = [{ account: null, after: null, before: "2026-10-30" }];
  expect(spending.missing).toEqual(lacks);
  expect(spending.months.map(({ isKnown, missing }) => ({ isKnown, missing }))).toEqual([
    ...Array.from({ length: 4 }, () => ({ isKnown: false, missing: lacks })),
    { isKnown: true, missing: lacks },
    { isKnown: true, missing: [] },
  ]);
});
