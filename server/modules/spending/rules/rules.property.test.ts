import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRuledPerson } from "#server/modules/spending/testing/ruled-person.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import type { RuleDraft } from "#shared/contracts/spending/rules.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

interface Row {
  text: string;
  cents: number;
}

const texts = ["GIMNASIO CENTRO", "BAR LUNA", "FERRETERIA SOL", "LIBRERIA LUNA"];
const words = ["gimnasio", "luna", "sol", "libreria"];
const categories = ["Ocio/Entretenimiento", "Compras/Ropa", "Salud/Farmacia"] as const;

const rule = fc.record({
  text: fc.constantFrom(...words, null),
  amountTo: fc.constantFrom(10, 20, null),
  category: fc.constantFrom(...categories, null),
  name: fc.constantFrom("Uno", "Dos", null),
  tags: fc.subarray(["a", "b", "c"]),
  isExcluded: fc.boolean(),
});
type Made = typeof rule extends fc.Arbitrary<infer Value> ? Value : never;

const row: fc.Arbitrary<Row> = fc.record({
  text: fc.constantFrom(...texts),
  cents: fc.integer({ min: -3000, max: -1 }),
});

const act = fc.oneof(
  fc.record({ kind: fc.constant("import" as const), rows: fc.array(row, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant("make" as const), rule }),
  fc.record({ kind: fc.constant("change" as const), at: fc.nat(9), rule, isActive: fc.boolean() }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant("swap" as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant("undo" as const) }),
);

interface Kept extends Made {
  id: string;
  isActive: boolean;
}

const isSound = (one: Made) =>
  (one.text !== null || one.amountTo !== null) &&
  (one.category !== null || one.name !== null || one.tags.length > 0 || one.isExcluded);

/** By the words of the decision alone. */
const expectedOf = (
  { text, cents }: Row,
  rules: readonly Kept[],
  plain: { category: string; name: string },
) => {
  const fitting = rules.filter(
    (one) =>
      one.isActive &&
      (one.text === null || text.toLowerCase().includes(one.text)) &&
      (one.amountTo === null || -cents <= one.amountTo * 100),
  );
  return {
    category: fitting.find(({ category }) => category !== null)?.category ?? plain.category,
    name: fitting.find(({ name }) => name !== null)?.name ?? plain.name,
    tags: [...new Set(fitting.flatMap(({ tags }) => tags))].toSorted(),
    isExcluded: fitting.some(({ isExcluded }) => isExcluded),
  };
};

const draftOf = ({ text, amountTo, category, name, tags, isExcluded }: Made): Partial<RuleDraft> => ({
  ...{ text, amountTo, category, name, tags, isExcluded },
});

/** What each text reads as without rules. */
const plainReading = async () => {
  const { bring, list } = await aRuledPerson(app);
  await bring(...texts.map((text) => `01/10/2026;${text};-5,00`));
  return new Map(
    (await list()).map(({ description, category, merchantName }) => [
      description,
      { category, name: merchantName },
    ]),
  );
};
const plain = await plainReading();

interface World extends Omit<Awaited<ReturnType<typeof aRuledPerson>>, "rules"> {
  rules: Kept[];
  rows: Row[];
  /** The last change of a rule, if nothing has come since. */
  last: { entryId: string | null; before: Kept[] } | null;
}

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
type Doing = { [Kind in Act["kind"]]: (world: World, act: Extract<Act, { kind: Kind }>) => Promise<void> };

const doings: Doing = {
  async import(world, { rows }) {
    const lines = rows.map(({ text, cents }, index) => {
      // Days of their own, so that no row is known already.
      const day = new Date(Date.UTC(2026, 0, 1 + world.rows.length + index)).toISOString().slice(0, 10);
      const amount = (cents / 100).toFixed(2).replace(".", ",");
      return `${day.split("-").toReversed().join("/")};${text};${amount}`;
    });
    await world.bring(...lines);
    world.rows.push(...rows);
    world.last = null;
  },
  async make(world, { rule: made }) {
    if (!isSound(made)) return;
    const { id, entryId } = await world.make(draftOf(made), true);
    world.last = { entryId, before: world.rules };
    world.rules = [{ ...made, id: id ?? "", isActive: true }, ...world.rules];
  },
  async change(world, { at, rule: made, isActive }) {
    const changed = world.rules[at % Math.max(1, world.rules.length)];
    if (!changed || !isSound(made)) return;
    const { id } = changed;
    const { entryId } = await world.change(id, draftOf(made), { isActive, applyToPast: true });
    world.last = { entryId, before: world.rules };
    world.rules = world.rules.map((kept) => (kept === changed ? { ...made, id, isActive } : kept));
  },
  async remove(world, { at }) {
    const removed = world.rules[at % Math.max(1, world.rules.length)];
    if (!removed) return;
    const { entryId } = await world.remove(removed.id, true);
    world.last = { entryId, before: world.rules };
    world.rules = world.rules.filter((kept) => kept !== removed);
  },
  /** An order is applied to the past by the next change of a rule that it concerns. */
  async swap(world, { at: place }) {
    const at = place % Math.max(1, world.rules.length - 1);
    const [upper, lower] = [world.rules[at], world.rules[at + 1]];
    if (!upper || !lower) return;
    world.rules = world.rules.with(at, lower).with(at + 1, upper);
    await world.order(world.rules.map(({ id }) => id));
    await world.change(lower.id, draftOf(lower), { isActive: lower.isActive, applyToPast: true });
    world.last = null;
  },
  async undo(world) {
    if (world.last === null) return;
    await world.call(undoHistoryEntry, { params: { id: world.last.entryId ?? "" } });
    world.rules = world.last.before;
    world.last = null;
  },
};

const told = async ({ list }: World) =>
  (await list()).map(({ description, amount, category, merchantName, marks }) => ({
    ...{ text: description, cents: -Math.round(Math.abs(amount) * 100), category, name: merchantName },
    ...{ tags: [...(marks?.tags ?? [])].toSorted(), isExcluded: marks?.isExcluded ?? false },
  }));

test("stored transactions are what the rules make of each, after any imports, changes of rules and undos", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), async (acts) => {
      const world: World = { ...(await aRuledPerson(app)), rules: [], rows: [], last: null };
      for (const one of acts) await doings[one.kind](world, one as never);

      const expected = world.rows
        .map((one) => ({
          ...one,
          ...expectedOf(one, world.rules, plain.get(one.text) ?? { category: "", name: "" }),
        }))
        .toReversed();
      expect(await told(world)).toEqual(expected);
      const totals = await app.services.ledger.categoryTotals(world.user.id, "2026-01-01", "2026-12-31");
      const spent = expected
        .filter(({ isExcluded }) => !isExcluded)
        .reduce((sum, { cents }) => sum - cents, 0);
      expect(totals.reduce((sum, { expenseCents }) => sum + expenseCents, 0)).toBe(spent);
    }),
    runs(12),
  );
}, 120_000);
