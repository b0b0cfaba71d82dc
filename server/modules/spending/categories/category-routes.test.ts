import { describe, expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  correctCategory,
  listTransactions,
  listTransactionsToReview,
  type Transaction,
  undoCorrection,
} from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import type { Category } from "#shared/rules/categories.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

/** A person who imports rows as "dd/mm/aaaa;concepto;importe" and says what they are. */
const aPerson = async () => {
  const person = await app.signIn();
  const { call } = person;
  const list = async (query = {}) => (await call(listTransactions, { query })).transactions;
  return {
    ...person,
    list,
    bring: (...lines: string[]) =>
      call(importStatement, {
        query: { fileName: "movimientos.csv" },
        file: aCsv(lines.map((line) => `${line};`)),
      }),
    /** By a word of its text. */
    correct: async (search: string, category: Category) => {
      const [transaction] = await list({ search });
      return call(correctCategory, { params: { id: transaction?.id ?? "" }, body: { category } });
    },
    undo: (changeId: string) => call(undoCorrection, { params: { id: changeId } }),
    categories: async (search = "") => (await list({ search })).map(({ category }) => category),
    totals: async () => {
      const { days } = await app.services.ledger.readMoney(person.user.id, "2026-12-31", 12);
      const totals = await app.services.ledger.categoryTotals(person.user.id, "2026-01-01", "2026-12-31");
      return {
        days: days.length,
        byCategory: totals.map(({ category, expenseCents }) => [category, expenseCents]),
      };
    },
  };
};

const why = ({ category, categorySource, categoryReason, needsReview }: Transaction) => ({
  category,
  categorySource,
  categoryReason,
  needsReview,
});

test("a correction holds for the transaction and all that are alike, old and new, and says so", async () => {
  const { bring, correct, list } = await aPerson();
  await bring("01/10/2026;BAR EL RINCON;-5,00", "02/11/2026;BAR EL RINCON;-7,00", "03/11/2026;RENFE;-9,00");

  const answer = await correct("rincon", "Ocio/Entretenimiento");
  await bring("04/11/2026;BAR EL RINCON;-4,00");

  expect(answer).toMatchObject({ changed: 2, merchantName: expect.stringMatching(/rinc[oó]n/i) });
  const byPerson = { category: "Ocio/Entretenimiento", categorySource: "person", needsReview: false };
  const byRule = { ...byPerson, categoryReason: `Como dijiste de ${answer.merchantName}` };
  expect((await list({ search: "rincon" })).map(why)).toEqual([
    byRule,
    { ...byPerson, categoryReason: "Lo dijiste tú" },
    byRule,
  ]);
  expect((await list({ search: "renfe" })).map(why)).toMatchObject([{ category: "Transporte/Combustible" }]);
});

test("a category that is no longer as it was seen is not replaced, and the refusal says what it is now", async () => {
  const { bring, correct, list, call, categories } = await aPerson();
  await bring("01/10/2026;BAR EL RINCON;-5,00");
  const [shown] = await list();
  await correct("rincon", "Ocio/Entretenimiento");
  const seen = { category: shown?.category ?? "", ownCategoryId: null };
  const correctAsSeen = (category: Category) =>
    call(correctCategory, { params: { id: shown?.id ?? "" }, body: { category, seen } });

  await expect(correctAsSeen("Seguros")).rejects.toMatchObject({
    status: 409,
    reason: "Ha cambiado mientras tanto: ya no es «Restaurantes/Bares», ahora es «Ocio/Entretenimiento».",
  });

  expect(await correctAsSeen("Ocio/Entretenimiento")).toMatchObject({ changed: 0 });
  expect(await categories()).toEqual(["Ocio/Entretenimiento"]);
});

test("the totals follow at once, and go back with the undo", async () => {
  const { bring, correct, undo, totals } = await aPerson();
  await bring("01/10/2026;BAR EL RINCON;-5,00", "02/10/2026;BAR EL RINCON;-7,00");
  const before = await totals();

  const { changeId } = await correct("rincon", "Ocio/Entretenimiento");
  const corrected = await totals();
  await undo(changeId);

  expect(corrected.byCategory).toEqual([
    ["Ocio/Entretenimiento", 500],
    ["Ocio/Entretenimiento", 700],
  ]);
  expect(await totals()).toEqual(before);
});

test("money in of the same name is another thing", async () => {
  const { bring, correct, categories } = await aPerson();
  await bring("01/10/2026;MERCADONA;-5,00", "02/10/2026;MERCADONA;7,00");
  const [refund] = await categories();

  await correct("mercadona", "Otros Ingresos");

  expect(refund).toBe("Devoluciones/Reembolsos");
  expect(await categories()).toEqual(["Otros Ingresos", "Supermercados/Alimentación"]);
});

test("transactions that name nobody are like no other", async () => {
  const { bring, correct, categories, user } = await aPerson();
  await bring("01/10/2026;COSA RARA;-5,00", "02/10/2026;COSA RARA;-7,00");
  await app.database.sql.query("update transactions set alike_key = '' where user_id = $1", [user.id]);

  const { changed } = await correct("rara", "Seguros");

  expect(changed).toBe(1);
  expect(await categories()).toEqual(["Seguros", "Sin categorizar"]);
});

describe("an undo", () => {
  test("restores the categories, their sources and reasons", async () => {
    const { bring, correct, undo, list } = await aPerson();
    await bring("01/10/2026;MERCADONA;-5,00", "02/10/2026;MERCADONA;-7,00");
    const before = (await list()).map(why);
    const { changeId } = await correct("mercadona", "Compras/Ropa");

    const answer = await undo(changeId);

    expect(answer).toEqual({ restored: 2 });
    expect((await list()).map(why)).toEqual(before);
  });

  test("forgets the rule: what comes later is read as ever, and what came meanwhile too", async () => {
    const { bring, correct, undo, categories } = await aPerson();
    await bring("01/10/2026;MERCADONA;-5,00");
    const { changeId } = await correct("mercadona", "Compras/Ropa");
    await bring("02/10/2026;MERCADONA;-6,00");

    const answer = await undo(changeId);
    await bring("03/10/2026;MERCADONA;-7,00");

    expect(answer).toEqual({ restored: 2 });
    expect(new Set(await categories())).toEqual(new Set(["Supermercados/Alimentación"]));
  });

  test("of the latest correction restores the one before", async () => {
    const { bring, correct, undo, list, categories } = await aPerson();
    await bring("01/10/2026;MERCADONA;-5,00");
    await correct("mercadona", "Compras/Ropa");
    const { changeId } = await correct("mercadona", "Salud/Farmacia");

    await undo(changeId);
    await bring("02/10/2026;MERCADONA;-6,00");

    expect(await categories()).toEqual(["Compras/Ropa", "Compras/Ropa"]);
    expect((await list()).map(why)).toMatchObject([{}, { categoryReason: "Lo dijiste tú" }]);
  });

  test("twice does nothing, nor does that of a word that a later one replaced", async () => {
    const { bring, correct, undo, categories } = await aPerson();
    await bring("01/10/2026;MERCADONA;-5,00");
    const first = await correct("mercadona", "Compras/Ropa");
    const second = await correct("mercadona", "Salud/Farmacia");

    expect(await undo(first.changeId)).toEqual({ restored: 0 });
    expect(await categories()).toEqual(["Salud/Farmacia"]);
    expect(await undo(second.changeId)).toEqual({ restored: 1 });
    expect(await undo(second.changeId)).toEqual({ restored: 0 });
    expect(await undo(first.changeId)).toEqual({ restored: 1 });
    expect(await categories()).toEqual(["Supermercados/Alimentación"]);
  });

  test("of someone else's correction finds nothing", async () => {
    const { bring, correct, categories } = await aPerson();
    await bring("01/10/2026;MERCADONA;-5,00");
    const { changeId } = await correct("mercadona", "Compras/Ropa");
    const other = await aPerson();

    await expect(other.undo(changeId)).rejects.toMatchObject({ status: 404 });
    expect(await categories()).toEqual(["Compras/Ropa"]);
  });
});

describe("the same mistake never comes twice", () => {
  test("when the same file is imported again", async () => {
    const { bring, correct, categories } = await aPerson();
    await bring("01/10/2026;MERCADONA;-5,00");
    await correct("mercadona", "Compras/Ropa");

    await bring("01/10/2026;MERCADONA;-5,00");

    expect(await categories()).toEqual(["Compras/Ropa"]);
  });

  test("when all its transactions are gone and new ones come", async () => {
    const { bring, correct, categories, user } = await aPerson();
    await bring("01/10/2026;MERCADONA;-5,00");
    await correct("mercadona", "Compras/Ropa");
    await app.database.sql.query("delete from transactions where user_id = $1", [user.id]);

    await bring("01/10/2026;MERCADONA;-5,00");

    expect(await categories()).toEqual(["Compras/Ropa"]);
  });

  test("but one person's correction never affects another person", async () => {
    const ana = await aPerson();
    await ana.bring("01/10/2026;MERCADONA;-5,00");
    await ana.correct("mercadona", "Compras/Ropa");
    const luis = await aPerson();

    await luis.bring("01/10/2026;MERCADONA;-5,00");

    expect(await luis.categories()).toEqual(["Supermercados/Alimentación"]);
  });
});

test.each([
  ["-5,00", "Nómina/Salario", "«Nómina/Salario» no es una categoría de gasto"],
  ["-5,00", "Uncategorized", "«Uncategorized» no es una categoría de gasto"],
  [
    "5,00",
    "Compras/Ropa",
    "«Compras/Ropa» no es una categoría de ingreso. Si es una devolución, elige «Devoluciones/Reembolsos»",
  ],
  ["5,00", "Sin categorizar", "«Sin categorizar» no es una categoría de ingreso"],
] as const)("%s € cannot be %s", async (amount, category, reason) => {
  const { bring, correct, categories } = await aPerson();
  await bring(`01/10/2026;MERCADONA;${amount}`);
  const before = await categories();

  await expect(correct("mercadona", category)).rejects.toMatchObject({ status: 400, reason });
  expect(await categories()).toEqual(before);
});

test("a transaction of someone else cannot be corrected", async () => {
  const ana = await aPerson();
  await ana.bring("01/10/2026;MERCADONA;-5,00");
  const [hers] = await ana.list();
  const luis = await aPerson();

  const attempt = luis.call(correctCategory, {
    params: { id: hers?.id ?? "" },
    body: { category: "Compras/Ropa" },
  });

  await expect(attempt).rejects.toMatchObject({ status: 404 });
  expect(await ana.categories()).toEqual(["Supermercados/Alimentación"]);
});

describe("the list to review", () => {
  const guessed = (userId: string) =>
    app.database.sql.query("update transactions set category_confidence = 40 where user_id = $1", [userId]);
  const ask = async ({ call }: Awaited<ReturnType<typeof aPerson>>) => {
    const { transactions, total } = await call(listTransactionsToReview);
    return { total, texts: transactions.map(({ description, date }) => `${date} ${description}`) };
  };

  test("has guesses of a year, each merchant once, the newest first", async () => {
    const person = await aPerson();
    await person.bring(
      "20/11/2025;RENFE;-9,00",
      "01/10/2026;MERCADONA;-5,00",
      "02/10/2026;BAR EL RINCON;-5,00",
      "03/10/2026;MERCADONA;-5,00",
    );
    await guessed(person.user.id);

    expect(await ask(person)).toEqual({
      total: 2,
      texts: ["2026-10-03 MERCADONA", "2026-10-02 BAR EL RINCON"],
    });
  });

  test("empties by confirming, which changes no category and can be undone", async () => {
    const person = await aPerson();
    await person.bring("01/10/2026;MERCADONA;-5,00", "03/10/2026;MERCADONA;-5,00");
    await guessed(person.user.id);

    const { changeId, changed } = await person.correct("mercadona", "Supermercados/Alimentación");
    const confirmed = await ask(person);
    await person.undo(changeId);

    expect(changed).toBe(0);
    expect(confirmed).toEqual({ total: 0, texts: [] });
    expect(await ask(person)).toEqual({ total: 1, texts: ["2026-10-03 MERCADONA"] });
  });
});
