import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRule, aRuledPerson } from "#server/modules/spending/testing/ruled-person.ts";
import { createAccount } from "#shared/contracts/banking/accounts.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createRule, maxRules, orderRules } from "#shared/contracts/spending/rules.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const aPerson = () => aRuledPerson(app);

const seen = ({ merchantName, category, categorySource, categoryReason, marks }: Transaction) => ({
  ...{ merchantName, category, categorySource, categoryReason },
  ...{ tags: marks?.tags ?? [], isExcluded: marks?.isExcluded ?? false },
});

const gym = { text: "gimnásio", category: "Salud/Farmacia" } as const;

test("a rule decides category, name, tags and whether new transactions count, and says so", async () => {
  const { make, bring, list, user } = await aPerson();
  await make({ ...gym, name: "Mi gimnasio", tags: ["deporte"], isExcluded: true });

  await bring("01/10/2026;RECIBO GIMNASIO CENTRO;-35,00", "02/10/2026;MERCADONA;-9,00");

  expect((await list({ search: "gimnasio" })).map(seen)).toEqual([
    {
      ...{ merchantName: "Mi gimnasio", category: "Salud/Farmacia", categorySource: "rule" },
      ...{ categoryReason: "Por tu regla: «gimnásio»", tags: ["deporte"], isExcluded: true },
    },
  ]);
  expect(await list({ search: "#deporte" })).toHaveLength(1);
  const totals = await app.services.ledger.categoryTotals(user.id, "2026-01-01", "2026-12-31");
  expect(totals.map(({ expenseCents }) => expenseCents)).toContain(900);
  expect(totals.reduce((sum, { expenseCents }) => sum + expenseCents, 0)).toBe(900);
});

test.each([
  ["the text, whatever its capitals and accents", { text: "recibo  CAFÉ" }, ["RECIBO CAFE SOL"]],
  ["the merchant's whole name", { merchant: "mercadona" }, ["MERCADONA"]],
  ["the amount without its sign", { amountFrom: 20, amountTo: 30 }, ["ABONO VARIO", "RECIBO CAFE SOL"]],
  ["the direction", { side: "in" }, ["ABONO VARIO"]],
  ["all of them at once", { text: "recibo", amountFrom: 26 }, []],
] as const)("a rule looks at %s", async (_, conditions, expected) => {
  const { make, bring, list } = await aPerson();
  await make({ ...conditions, tags: ["esta"] });

  await bring(
    "01/10/2026;RECIBO CAFE SOL;-25,00",
    "02/10/2026;MERCADONA;-9,00",
    "03/10/2026;ABONO VARIO;30,00",
  );

  const tagged = await list({ search: "#esta" });
  expect(tagged.map(({ description }) => description).toSorted()).toEqual(expected);
});

test("a rule for one account leaves the others alone", async () => {
  const { make, bring, list, call } = await aPerson();
  const accountId = await bring("01/09/2026;RECIBO AGUAS;-10,00");
  const { account } = await call(createAccount, {
    body: { name: "Hucha", type: "cash", currency: "EUR", openingBalance: 0, openedOn: "2026-09-01" },
  });
  await make({ accountId, tags: ["casa"] });
  await make({ accountId: account.id, tags: ["otra"] });

  await bring("01/09/2026;RECIBO AGUAS;-10,00", "05/10/2026;RECIBO AGUAS;-11,00");

  expect((await list()).map(({ marks }) => marks?.tags ?? [])).toEqual([["casa"], []]);
});

describe("the order", () => {
  test("decides category and name by the first that fits each; tags add up", async () => {
    const { make, bring, list, order } = await aPerson();
    const { id: food } = await make({
      text: "club",
      category: "Restaurantes/Bares",
      name: "El club",
      tags: ["a"],
    });
    const { id: sport } = await make({ text: "club", category: "Ocio/Entretenimiento", tags: ["b"] });
    await bring("01/10/2026;CLUB NAUTICO;-10,00");
    await order([food ?? "", sport ?? ""]);
    await bring("01/10/2026;CLUB NAUTICO;-10,00", "02/10/2026;CLUB TENIS;-20,00");

    expect((await list()).map(seen)).toMatchObject([
      { category: "Restaurantes/Bares", merchantName: "El club", tags: ["a", "b"] },
      { category: "Ocio/Entretenimiento", merchantName: "El club", tags: ["b", "a"] },
    ]);
  });

  test("has corrections last, until they are moved", async () => {
    const { make, bring, list, order, correct, rules } = await aPerson();
    await bring("01/10/2026;BAR EL RINCON;-5,00");
    await correct("rincon", "Ocio/Entretenimiento");
    const { id = "" } = await make({ text: "rincon", category: "Restaurantes/Bares" });
    const [own, correction] = (await rules()).rules;
    expect([own, correction]).toMatchObject([
      { id, isCorrection: false },
      { isCorrection: true, merchant: expect.stringMatching(/rinc[oó]n/i), category: "Ocio/Entretenimiento" },
    ]);

    await bring("02/10/2026;BAR EL RINCON;-6,00");
    await order([correction?.id ?? "", id ?? ""]);
    await bring("03/10/2026;BAR EL RINCON;-7,00");

    expect((await rules()).rules.map((rule) => rule.id)).toEqual([correction?.id, id]);
    expect((await list()).map(({ category }) => category)).toEqual([
      "Ocio/Entretenimiento",
      "Restaurantes/Bares",
      "Ocio/Entretenimiento",
    ]);
  });

  test("names every own rule once, in the list as it stands", async () => {
    const { make, call, rules } = await aPerson();
    const { id } = await make(gym);
    const { version } = await rules();
    const orderAs = (ids: (string | null)[], at = version) =>
      call(orderRules, { body: { version: at, ids: ids.flatMap((one) => one ?? []) } });

    await expect(orderAs([])).rejects.toMatchObject({ status: 400 });
    await expect(orderAs([id, id])).rejects.toMatchObject({ status: 400 });
    await expect(orderAs([id], version - 1)).rejects.toMatchObject({ status: 409 });
  });
});

test("a rule that is switched off or deleted does nothing more", async () => {
  const { make, change, remove, bring, list } = await aPerson();
  const { id: off } = await make({ text: "gimnasio", tags: ["uno"] });
  const { id: deleted } = await make({ text: "gimnasio", tags: ["dos"] });
  await change(off ?? "", { text: "gimnasio", tags: ["uno"] }, { isActive: false });
  await remove(deleted ?? "", false);

  await bring("01/10/2026;RECIBO GIMNASIO CENTRO;-35,00");

  expect((await list()).map(({ marks }) => marks)).toEqual([null]);
});

test("a correction in the list can be changed, switched off and deleted", async () => {
  const { bring, correct, rules, change, remove, list } = await aPerson();
  await bring("01/10/2026;BAR EL RINCON;-5,00");
  await correct("rincon", "Ocio/Entretenimiento");
  const id = (await rules()).rules[0]?.id ?? "";

  await expect(change(id, { category: "Nómina/Salario" })).rejects.toMatchObject({ status: 400 });
  await change(id, { category: "Educación/Formación" });
  await bring("02/10/2026;BAR EL RINCON;-6,00");
  await change(id, { category: "Educación/Formación" }, { isActive: false });
  await bring("03/10/2026;BAR EL RINCON;-7,00");
  await remove(id, false);

  expect((await rules()).rules).toEqual([]);
  expect((await list()).map(({ category }) => category)).toEqual([
    "Restaurantes/Bares",
    "Educación/Formación",
    "Ocio/Entretenimiento",
  ]);
});

test("the category in a file counts less than a rule", async () => {
  const { make, call, list } = await aPerson();
  await make(gym);
  const file = "Fecha;Concepto;Categoría;Importe\n01/10/2026;RECIBO GIMNASIO CENTRO;Ocio;-35,00\n";
  await call(importStatement, {
    query: { fileName: "movimientos.csv" },
    file: new TextEncoder().encode(file),
  });

  expect((await list()).map(({ categorySource }) => categorySource)).toEqual(["rule"]);
});

test.each([
  ["Condiciones", { category: "Seguros" }],
  ["Qué hacer", { text: "gimnasio" }],
  ["Importe", { amountFrom: 20, amountTo: 10, category: "Seguros" }],
  ["Categoría", { side: "in", category: "Seguros" }],
  ["Categoría", { text: "gimnasio", category: "Sin categorizar" }],
  ["Cuenta", { accountId: "6f1f4d0e-2a53-4c9e-8f58-0d6a9d0f8a11", category: "Seguros" }],
  ["Categoría", { text: "x", category: "Seguros", ownCategoryId: "6f1f4d0e-2a53-4c9e-8f58-0d6a9d0f8a11" }],
] as const)("a rule that makes no sense is refused with its field: %s", async (field, draft) => {
  const { make } = await aPerson();

  await expect(make(draft)).rejects.toThrow(`"message":"${field}: `);
});

test("a window that has not seen the last change of the rules is refused", async () => {
  const { make, call, rules } = await aPerson();
  await make(gym);

  const late = call(createRule, { body: { version: 0, rule: aRule(gym), applyToPast: false } });

  await expect(late).rejects.toMatchObject({ status: 409 });
  expect((await rules()).rules).toHaveLength(1);
});

test(`there are at most ${maxRules} own rules`, async () => {
  const { user, make, rules } = await aPerson();
  await app.database.sql.query(
    `insert into transaction_rules (user_id, id, place, contained_text, category, created_at, updated_at)
      select $1, gen_random_uuid(), n, 'texto ' || n, 'Seguros', now(), now() from generate_series(1, $2::int) n`,
    [user.id, maxRules],
  );

  await expect(make(gym)).rejects.toThrow(/Ya tienes 200 reglas/);
  expect((await rules()).rules).toHaveLength(maxRules);
});

describe("a preview", () => {
  test("shows what would change, before and after, and leaves what was decided by hand", async () => {
    const { bring, correct, preview, list } = await aPerson();
    await bring("01/09/2026;CINE ROXY;-5,00", "01/10/2026;BAR EL RINCON;-5,00", "02/10/2026;BAR SOL;-7,00");
    await correct("sol", "Educación/Formación");

    const found = await preview({ text: "bar", category: "Ocio/Entretenimiento", tags: ["tapas"] });
    const nothing = await preview({ text: "nada de nada", category: "Ocio/Entretenimiento" });

    expect(found).toMatchObject({ matching: 2, changing: 2, byHand: 1 });
    expect(found.examples).toMatchObject([
      {
        before: { category: "Educación/Formación", tags: [] },
        after: { category: "Educación/Formación", tags: ["tapas"] },
      },
      {
        date: "2026-10-01",
        amount: -5,
        before: { category: "Restaurantes/Bares" },
        after: { category: "Ocio/Entretenimiento" },
      },
    ]);
    expect(nothing).toEqual({ matching: 0, changing: 0, byHand: 0, examples: [] });
    expect((await list({ search: "rincon" })).map(({ category }) => category)).toEqual([
      "Restaurantes/Bares",
    ]);
  });

  test("does not show another person's transactions", async () => {
    const [ana, luis] = [await aPerson(), await aPerson()];
    await ana.bring("01/10/2026;BAR EL RINCON;-5,00");

    expect(await luis.preview({ text: "bar", tags: ["suyo"] })).toMatchObject({ matching: 0 });
  });
});
