import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRuledPerson } from "#server/modules/spending/testing/ruled-person.ts";
import { editTransaction } from "#shared/contracts/banking/adjustments.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { correctCategory, type Transaction } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import type { RuleDraft } from "#shared/contracts/spending/rules.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const seen = ({ merchantName, category, marks }: Transaction) => ({
  ...{ merchantName, category, tags: marks?.tags ?? [], isExcluded: marks?.isExcluded ?? false },
});

/** With three bars, the last of them decided by hand. */
const aPerson = async () => {
  const person = await aRuledPerson(app);
  const { call, bring, list, user } = person;
  await bring("01/09/2026;BAR EL RINCON;-5,00", "02/09/2026;BAR SOL;-7,00", "03/09/2026;BAR LUNA;-9,00");
  const [luna] = await list({ search: "luna" });
  await call(correctCategory, {
    params: { id: luna?.id ?? "" },
    body: { category: "Educación/Formación", ownCategoryId: null },
  });
  return {
    ...person,
    all: async () => (await list()).map(seen),
    undo: (id: string | null) => call(undoHistoryEntry, { params: { id: id ?? "" } }),
    spent: async () => {
      const totals = await app.services.ledger.categoryTotals(user.id, "2026-01-01", "2026-12-31");
      return totals.reduce((sum, { expenseCents }) => sum + expenseCents, 0);
    },
  };
};

const otherApp = (line: string) =>
  new TextEncoder().encode(
    `Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\nMi cuenta,${line},0,Cleared\n`,
  );

const bars: Partial<RuleDraft> = {
  ...{ text: "bar", category: "Ocio/Entretenimiento", name: "De tapas", tags: ["tapas"], isExcluded: true },
};

test("a rule is applied to the past but for what was decided by hand, and all of it can be undone", async () => {
  const { make, all, undo, spent, rules } = await aPerson();
  const before = await all();

  const { changed, entryId } = await make(bars, true);
  const applied = await all();
  const uncounted = await spent();
  const undone = await undo(entryId);

  expect(changed).toBe(3);
  const leisure = {
    merchantName: "De tapas",
    category: "Ocio/Entretenimiento",
    tags: ["tapas"],
    isExcluded: true,
  };
  expect(applied).toEqual([{ ...leisure, category: "Educación/Formación" }, leisure, leisure]);
  expect(uncounted).toBe(0);
  expect(undone).toMatchObject({ restored: 3, kept: 0 });
  expect(await all()).toEqual(before);
  expect(await spent()).toBe(2100);
  expect((await rules()).rules).toMatchObject([{ isCorrection: true }]);

  await undo(undone.id);
  expect(await all()).toEqual(applied);
  const { rows } = await app.database.sql.query(
    "select actor, kind, title, count from money_history where id = $1",
    [entryId],
  );
  expect(rows).toEqual([{ actor: "rule", kind: "rule", title: "Regla nueva: «bar»", count: 3 }]);
});

test("a rule that is not applied to the past changes none of it, and its making can be undone", async () => {
  const { make, all, undo, rules } = await aPerson();
  const before = await all();

  const { changed, entryId } = await make(bars, false);
  expect(await all()).toEqual(before);
  await undo(entryId);

  expect(changed).toBe(0);
  expect((await rules()).rules.filter(({ isCorrection }) => !isCorrection)).toEqual([]);
});

describe("what a rule did", () => {
  test("goes back when it is deleted, and comes again with the undo", async () => {
    const { make, remove, all, undo, rules } = await aPerson();
    const before = await all();
    const { id } = await make(bars, true);
    const applied = await all();
    const kept = (await rules()).rules;

    const { changed, entryId } = await remove(id ?? "", true);
    const restored = await all();
    await undo(entryId);

    expect(changed).toBe(3);
    expect(restored).toEqual(before);
    expect(await all()).toEqual(applied);
    expect((await rules()).rules).toEqual(kept);
  });

  test("stays when the person wants it so", async () => {
    const { make, remove, all } = await aPerson();
    const { id } = await make(bars, true);
    const applied = await all();

    await remove(id ?? "", false);

    expect(await all()).toEqual(applied);
  });

  test("follows its change, and goes to the next rule that fits", async () => {
    const { make, change, all } = await aPerson();
    await make({ text: "bar", category: "Compras/Ropa", tags: ["de la segunda"] }, true);
    const { id } = await make(
      { text: "bar", category: "Ocio/Entretenimiento", tags: ["de la primera"] },
      true,
    );
    await change(id ?? "", { text: "sol", category: "Seguros" }, { applyToPast: true });

    expect((await all()).map(({ category, tags }) => [category, ...tags])).toEqual([
      ["Educación/Formación", "de la segunda"],
      ["Seguros", "de la segunda"],
      ["Compras/Ropa", "de la segunda"],
    ]);
  });

  test("leaves the person's own tags, and a transaction that they count again", async () => {
    const { make, remove, list, call } = await aPerson();
    const { id = "" } = await make({ text: "sol", tags: ["tapas"], isExcluded: true }, true);
    const [sol] = await list({ search: "sol" });
    const detail = { name: null, isNameForAll: false, countsIn: null, refundOf: null, parts: [], note: "" };
    const edit = { ...detail, version: 1, tags: ["tapas", "mía"], isExcluded: false };
    await call(editTransaction, { params: { id: sol?.id ?? "" }, body: edit });

    await make({ text: "sol", tags: ["más"], isExcluded: true }, true);
    const after = (await list({ search: "sol" })).map(seen);
    await remove(id ?? "", true);

    expect(after).toMatchObject([{ tags: ["tapas", "mía", "más"], isExcluded: false }]);
    expect((await list({ search: "sol" })).map(seen)).toMatchObject([
      { tags: ["mía", "más"], isExcluded: false },
    ]);
  });
});

test("a correction of one leaves what rules have decided of the others, and comes back with its rule", async () => {
  const { make, correct, bring, list, rules, remove, undo } = await aPerson();
  await bring("10/09/2026;BAR EL RINCON;-15,00");
  await make({ text: "rincon", category: "Ocio/Entretenimiento" }, true);
  await correct("rincon", "Educación/Formación");
  const rincon = async () => (await list({ search: "rincon" })).map(({ category }) => category);
  expect(await rincon()).toEqual(["Educación/Formación", "Ocio/Entretenimiento"]);

  const correction = (await rules()).rules.find(({ merchant }) => /rinc/i.test(merchant ?? ""));
  const { entryId } = await remove(correction?.id ?? "", true);
  expect((await rules()).rules.map(({ id }) => id)).not.toContain(correction?.id);
  await undo(entryId);

  expect((await rules()).rules).toContainEqual(correction);
});

test("a rule with a name follows the person's name for a merchant", async () => {
  const { make, list, call } = await aPerson();
  const [sol] = await list({ search: "sol" });
  const edit = { tags: [], isExcluded: false, countsIn: null, refundOf: null, parts: [], note: "" };
  await call(editTransaction, {
    params: { id: sol?.id ?? "" },
    body: { ...edit, version: 0, name: "El de la esquina", isNameForAll: true },
  });

  await make(bars, true);
  await make({ merchant: "el de la esquina", tags: ["barrio"] }, true);

  expect((await list({ search: "#barrio" })).map(seen)).toMatchObject([
    { merchantName: "El de la esquina", tags: ["tapas", "barrio"] },
  ]);
});

test("what a file said of a category counts again without the rule that overrode it, before and after the file came", async () => {
  const { call, list, make, remove } = await aRuledPerson(app);
  const mine = (line: string) =>
    call(importStatement, { query: { fileName: "otra-app.csv" }, file: otherApp(line) });
  const category = async (search: string) => (await list({ search })).map((one) => one.category);
  await mine("2026-11-01,Cosa rara uno,,Groceries,-5.00");
  const { id } = await make({ text: "cosa rara", category: "Ocio/Entretenimiento" }, true);
  await mine("2026-11-02,Cosa rara dos,,Groceries,-6.00");
  expect(await category("rara")).toEqual(Array(2).fill("Ocio/Entretenimiento"));

  await remove(id ?? "", true);

  expect(await category("rara")).toEqual(Array(2).fill("Supermercados/Alimentación"));
});

test("a new order reaches the past after a preview, with undo of both", async () => {
  const { bring, list, make, order, previewOrder, rules, undo } = await aPerson();
  const first = (await make({ text: "rincon", category: "Ocio/Entretenimiento" }, true)).id ?? "";
  const second = (await make({ text: "bar", category: "Compras/Ropa" }, true)).id ?? "";
  const category = async () => (await list({ search: "rincon" })).map((one) => one.category);
  const ids = async () => (await rules()).rules.filter((one) => !one.isCorrection).map(({ id }) => id);
  expect([await ids(), await category()]).toEqual([[second, first], ["Compras/Ropa"]]);

  const ordered = await order([first, second]);
  const preview = await previewOrder([first]);
  const { changed, entryId } = await order([first, second], [first]);

  expect(await category()).toEqual(["Ocio/Entretenimiento"]);
  expect([ordered.changed, preview.changing, changed]).toEqual([0, 1, 1]);
  await undo(entryId);
  expect(await category()).toEqual(["Compras/Ropa"]);
  await undo(ordered.entryId);
  expect(await ids()).toEqual([second, first]);
  await bring("04/09/2026;BAR EL RINCON;-6,00");
  expect(await category()).toEqual(["Compras/Ropa", "Compras/Ropa"]);
});
