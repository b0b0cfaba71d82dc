import fc from "fast-check";
import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  differenceOf,
  isAsPatched,
  type StateChange,
  type StatePatch,
  type TransactionState,
} from "#server/modules/banking/domain/transaction-state.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });
const { history, states, ledger, categories } = app.services;
const { sql } = app.database;

/** Two merchants, and payments that are alike to no other. */
const lines = ["MERCADONA", "MERCADONA", "RENFE", "MERCADONA", "RENFE", "XQZ"].map(
  (text, at) => `0${at + 1}/02/2026;${text};-${at + 1}0,00;`,
);
const expense = ["Seguros", "Ocio/Entretenimiento", "Compras/Ropa"] as const;

interface Rule {
  category: string;
  since: number;
}

interface Entry {
  id: string;
  isUndone: boolean;
  rule: { key: string; before: Rule | null; after: Rule | null } | null;
  rows: { id: string; before: StatePatch; after: StatePatch }[];
}

/** What the history promises, over plain maps. */
const aModel = (
  start: ReadonlyMap<string, TransactionState>,
  keyOf: ReadonlyMap<string, string>,
  nameOf: (id: string) => string,
) => {
  const now = new Map(start);
  const rules = new Map<string, Rule>();
  const entries: Entry[] = [];
  const alike = (key: string) => [...keyOf].filter(([, other]) => other === key).map(([id]) => id);

  const store = (id: string, changes: StateChange[], rule: Entry["rule"]) => {
    const rows = changes.map(({ id, ...change }) => ({ id, ...differenceOf(change) }));
    const changed = rows.filter(({ after }) => Object.keys(after).length > 0);
    for (const { id, after } of changes) now.set(id, after);
    entries.push({ id, isUndone: false, rule, rows: changed });
  };
  const changeOf = (id: string, patch: StatePatch): StateChange[] => {
    const before = now.get(id);
    return before ? [{ id, before, after: { ...before, ...patch } }] : [];
  };
  const verdict = (category: string, id: string, name: string): StatePatch => ({
    ...{ category, ownCategoryId: null, categorySource: "person", categoryConfidence: 100 },
    categoryReason: id === "" ? "Lo dijiste tú" : `Como dijiste de ${name}`,
  });
  const asRead = (id: string, key: string, name: string): StatePatch => {
    const rule = rules.get(key);
    if (rule) return verdict(rule.category, id, name);
    const first = start.get(id);
    if (!first) return {};
    const { category, ownCategoryId, categorySource, categoryConfidence, categoryReason } = first;
    return { category, ownCategoryId, categorySource, categoryConfidence, categoryReason };
  };

  /** Null where all of it has changed since. */
  const restorableOf = ({ isUndone, rule, rows }: Entry) => {
    if (isUndone || (rule && rules.get(rule.key)?.since !== rule.after?.since)) return null;
    const restorable = rows.filter(({ id, after }) => {
      const state = now.get(id);
      return state !== undefined && isAsPatched(state, after);
    });
    return rule || restorable.length > 0 ? restorable : null;
  };
  const setRule = (rule: Entry["rule"]) => {
    if (rule?.before) rules.set(rule.key, rule.before);
    else if (rule) rules.delete(rule.key);
  };

  return {
    now,
    entries,
    edit: (entryId: string, ids: readonly string[], patch: StatePatch) =>
      store(
        entryId,
        ids.flatMap((id) => changeOf(id, patch)),
        null,
      ),
    correct(
      entryId: string,
      { id, category, name, since }: Record<"id" | "category" | "name", string> & { since: number },
    ) {
      const key = keyOf.get(id) ?? "";
      const before = rules.get(key) ?? null;
      const after = { category, since };
      if (key !== "") rules.set(key, after);
      const covered = key === "" ? [id] : alike(key);
      const changes = covered.flatMap((one) => changeOf(one, verdict(category, one === id ? "" : one, name)));
      store(entryId, changes, key === "" ? null : { key, before, after });
    },
    /** Null where it is refused. */
    undo(entry: Entry, entryId: string) {
      const { rule, rows } = entry;
      const restorable = restorableOf(entry);
      if (restorable === null) return null;
      setRule(rule);
      const changes = restorable.flatMap(({ id, before }) => changeOf(id, before));
      const own = new Set(rows.map(({ id }) => id));
      const taught = rule
        ? alike(rule.key).filter((id) => !own.has(id) && now.get(id)?.categorySource === "person")
        : [];
      for (const id of taught) changes.push(...changeOf(id, asRead(id, rule?.key ?? "", nameOf(id))));
      entry.isUndone = true;
      store(entryId, changes, rule && { key: rule.key, before: rule.after, after: rule.before });
      return { restored: changes.length, kept: rows.length - restorable.length };
    },
  };
};

type Step =
  | { kind: "edit"; at: number[]; patch: StatePatch }
  | { kind: "correct"; at: number; category: string }
  | { kind: "undo"; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("edit" as const),
    at: fc.uniqueArray(fc.nat(lines.length - 1), { minLength: 1, maxLength: 4 }),
    patch: fc.constantFrom<StatePatch>(
      { tags: ["casa"] },
      { tags: ["casa", "luz"], note: "Febrero" },
      { isExcluded: true },
      { isExcluded: false, countsOn: "2026-01-31" },
      { parts: [{ amountCents: -500, category: "Seguros", ownCategoryId: null, note: "" }] },
    ),
  }),
  fc.record({
    kind: fc.constant("correct" as const),
    at: fc.nat(lines.length - 1),
    category: fc.constantFrom(...expense),
  }),
  fc.record({ kind: fc.constant("undo" as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant("undo" as const), at: fc.nat(20) }),
);

/** By day and category, as the totals of the days have them. */
const spentIn = (rows: Iterable<readonly [{ day: string; cents: number }, TransactionState]>) => {
  const sums = new Map<string, number>();
  const add = (day: string, category: string, cents: number) =>
    sums.set(`${day} ${category}`, (sums.get(`${day} ${category}`) ?? 0) - cents);
  for (const [{ day, cents }, state] of rows) {
    if (state.isExcluded) continue;
    const taken = state.parts.reduce((sum, part) => sum + part.amountCents, 0);
    for (const part of state.parts) add(state.countsOn ?? day, part.category, part.amountCents);
    if (cents !== taken) add(state.countsOn ?? day, state.category, cents - taken);
  }
  return [...sums].filter(([, cents]) => cents !== 0).toSorted();
};

const aPerson = async () => {
  const { user, call } = await app.signIn();
  await call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv(lines) });
  const { rows } = await sql.query(
    `select id, alike_key, merchant_name, booked_on::text as day, amount_cents::int as cents
      from transactions where user_id = $1 order by booked_on`,
    [user.id],
  );
  const found = rows.map((row) => ({
    ...{ id: String(row.id), key: String(row.alike_key), name: String(row.merchant_name) },
    place: { day: String(row.day), cents: Number(row.cents) },
  }));
  const ids = found.map(({ id }) => id);
  const read = () => states.read(ledger.reader(user.id).scope, user.id, ids);
  const edit = (some: readonly string[], patch: StatePatch) =>
    ledger.change(user.id, async (change) => {
      const now = await states.read(change.scope, user.id, some);
      const transactions = [...now].map(([id, before]) => ({ id, before, after: { ...before, ...patch } }));
      return history.write(change, { actor: "person", kind: "bulk", title: "Varios", transactions });
    });
  const totals = async () => {
    const { rows } = await sql.query(
      `select day::text, category, expense_cents::int as cents from daily_totals
        where user_id = $1 and expense_cents <> 0`,
      [user.id],
    );
    return rows.map(({ day, category, cents }) => [`${day} ${category}`, Number(cents)] as const).toSorted();
  };
  return { userId: user.id, found, ids, read, edit, totals };
};

test("any mix of edits, corrections, undos and redos leaves the rows and totals of a plain model", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { userId, found, ids, read, edit, totals } = await aPerson();
      const nameOf = (id: string) => found.find((one) => one.id === id)?.name ?? "";
      const model = aModel(await read(), new Map(found.map(({ id, key }) => [id, key])), nameOf);
      const placeOf = (id: string) => found.find((one) => one.id === id)?.place ?? { day: "", cents: 0 };

      const perform = async (one: Step, since: number) => {
        if (one.kind === "edit") {
          const some = one.at.map((at) => ids[at] ?? "");
          return model.edit(await edit(some, one.patch), some, one.patch);
        }
        if (one.kind === "correct") {
          const id = ids[one.at] ?? "";
          const category = expense.find((other) => other === one.category) ?? expense[0];
          app.setNow(new Date(Date.UTC(2026, 1, 20, 9) + since * 1000).toISOString());
          const { changeId } = await categories.correct(userId, id, { category });
          return model.correct(changeId, { id, category, name: nameOf(id), since });
        }
        const entry = model.entries[one.at % Math.max(1, model.entries.length)];
        if (!entry) return;
        const done = await history.undo(userId, entry.id).catch(() => null);
        const expected = model.undo(entry, done?.id ?? "");
        expect(done && { restored: done.restored, kept: done.kept }).toEqual(expected);
      };
      for (const [since, one] of steps.entries()) {
        await perform(one, since);
        expect(await read()).toEqual(model.now);
        expect(await totals()).toEqual(spentIn([...model.now].map(([id, state]) => [placeOf(id), state])));
      }
    }),
    runs(12),
  );
});
