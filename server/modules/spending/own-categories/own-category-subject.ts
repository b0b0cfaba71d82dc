import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { SettingChange, Subject } from "#server/modules/banking/history/history-service.ts";
import type { LedgerChange, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { ownCategoryNameMaxLength } from "#shared/contracts/spending/own-categories.ts";
import { singleLineText } from "#shared/contracts/text.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { ownCategoryColors, ownCategoryIcons, spendingGroups } from "#shared/rules/own-categories.ts";
import { checkName, nameKeyOf, placeOf } from "./own-category-checks.ts";
import type { OwnCategoryRepository, StoredOwnCategory } from "./own-category-repository.ts";

const place = { category: categorySchema, ownCategoryId: z.nullable(z.uuid()) };

const wholeSchema = z.object({
  category: categorySchema,
  parentId: z.nullable(z.uuid()),
  name: singleLineText(ownCategoryNameMaxLength),
  icon: z.enum(ownCategoryIcons),
  color: z.enum(ownCategoryColors),
  spendingGroup: z.nullable(z.enum(spendingGroups)),
  isArchived: z.boolean(),
});

/** Of one that was joined with another: with which, and the rules and kept filters that followed. */
const stateSchema = z.partial(
  z.extend(wholeSchema, { into: z.object({ ...place, namers: z.array(z.uuid()).check(z.maxLength(2000)) }) }),
);

type State = z.infer<typeof stateSchema>;
type Into = NonNullable<State["into"]>;

/** As the history keeps it. */
export const stateOf = (one: StoredOwnCategory) => wholeSchema.parse(one);

/** The fields that differ. */
export const changeOf = (
  before: StoredOwnCategory,
  after: StoredOwnCategory,
): Omit<SettingChange, "subject"> => {
  const [was, is] = [stateOf(before), stateOf(after)];
  const fields = (Object.keys(is) as (keyof typeof is)[]).filter((field) => was[field] !== is[field]);
  const pick = (state: typeof is) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return { key: after.id, before: pick(was), after: pick(is) };
};

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => OwnCategoryRepository;
  moveWithThoseBelow: (
    change: LedgerChange,
    all: readonly StoredOwnCategory[],
    moved: { id: string; category: string },
  ) => Promise<number>;
  clock: Clock;
}

/** How an undo finds an own category and puts it back. */
export const ownCategorySetting = ({
  repositoryIn,
  moveWithThoseBelow,
  clock,
}: Dependencies): Subject<State> => {
  const remove = async (
    { userId, scope }: LedgerChange,
    all: readonly StoredOwnCategory[],
    { one, into, ofEntry }: { one: StoredOwnCategory; into: Into | undefined; ofEntry: ReadonlySet<string> },
  ) => {
    const own = repositoryIn(scope);
    const having = await own.havingAny(userId, [one.id]);
    if (having.some((id) => !ofEntry.has(id)))
      throw new AppError("conflict", `«${one.name}» ya tiene otros movimientos: se queda como está`);
    const below = all.filter(({ parentId }) => parentId === one.id);
    if (below.length > 0 && !into)
      throw new AppError("conflict", `«${one.name}» ya tiene subcategorías: se queda como está`);
    const parentId = all.find(({ id }) => id === into?.ownCategoryId)?.id ?? null;
    for (const child of below) await own.update(userId, child.id, { parentId, updatedAt: clock.now() });
    const { category, ownCategoryId } = into ?? { category: one.category, ownCategoryId: null };
    const following = { from: one.id, category, ownCategoryId };
    await own.followInRules(userId, [following]);
    if (into) await own.followInFilters(userId, following);
    await own.remove(userId, one.id);
  };

  /** Returns whether it may be stored. */
  const putBack = async (
    change: LedgerChange,
    all: readonly StoredOwnCategory[],
    { key, to }: { key: string; to: State },
  ) => {
    const { userId, scope } = change;
    const own = repositoryIn(scope);
    const now = all.find(({ id }) => id === key);
    const { into, ...patch } = to;
    const whole = wholeSchema.safeParse({ ...(now && stateOf(now)), ...patch });
    if (!whole.success) return false;
    const { name, ...fields } = whole.data;
    const parentId = all.some(({ id }) => id === fields.parentId) ? fields.parentId : null;
    const { category, ...values } = asConflict(() => {
      checkName(all, name, key);
      const place = placeOf(all, { category: fields.category, parentId }, now);
      return { ...fields, ...place, name, nameKey: nameKeyOf(name), updatedAt: clock.now() };
    });
    if (now) {
      await own.update(userId, key, { ...values, category });
      if (now.category !== category) await moveWithThoseBelow(change, all, { id: key, category });
    } else {
      await own.insert(userId, key, { ...values, category });
      if (into) await own.giveBack(userId, into.namers, { from: key, ...into }, category);
    }
    return true;
  };

  return {
    key: z.uuid(),
    state: stateSchema,
    async read(scope, userId, keys) {
      const all = await repositoryIn(scope).all(userId);
      return new Map(all.filter(({ id }) => keys.includes(id)).map((one) => [one.id, stateOf(one)]));
    },
    isAs: (now, { into: _, ...stored }) =>
      (Object.keys(stored) as (keyof typeof stored)[]).every((field) => now[field] === stored[field]),

    async write(change, { key, from, to }, ofEntry) {
      const { userId, scope } = change;
      const all = await repositoryIn(scope).all(userId);
      const now = all.find(({ id }) => id === key);
      if (to === null) {
        if (now) await remove(change, all, { one: now, into: from?.into, ofEntry });
        return [];
      }
      return (await putBack(change, all, { key, to })) ? [] : null;
    },
  };
};

/** What would be wrong of a request is a conflict of an undo. */
const asConflict = <Done>(work: () => Done): Done => {
  try {
    return work();
  } catch (error) {
    throw error instanceof AppError ? new AppError("conflict", error.message) : error;
  }
};
