import { randomUUID } from "node:crypto";
import { AppError, assertWithinStorageQuota } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { ownCategorySubject } from "#server/modules/banking/domain/own-categories-since.ts";
import type { HistoryService, SettingChange } from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { transactionBatchesOf } from "#server/platform/concurrency/chunks.ts";
import type {
  CategoryTarget,
  NewOwnCategory,
  OwnCategory,
  OwnCategoryEdit,
} from "#shared/contracts/spending/own-categories.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import type { Following } from "./following-repository.ts";
import { checkName, nameKeyOf, placeOf, requireOne, requireUnchanged } from "./own-category-checks.ts";
import { createJoining } from "./own-category-joining.ts";
import type { OwnCategoryRepository, StoredOwnCategory } from "./own-category-repository.ts";
import { changeOf, ownCategorySetting, stateOf } from "./own-category-subject.ts";

interface Dependencies {
  repository: OwnCategoryRepository;
  repositoryIn: (scope: LedgerScope) => OwnCategoryRepository;
  states: TransactionStateService;
  history: HistoryService;
  ledger: Pick<LedgerService, "change" | "handleStep" | "isLong" | "version">;
  clock: Clock;
}

interface FollowStep {
  ids: string[];
  followings: Following[];
}

const followStep = "follow-own-category";

export type OwnCategoryService = ReturnType<typeof createOwnCategoryService>;

/** A person's own categories below the fixed ones; what has one follows it wherever it goes. */
export const createOwnCategoryService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, history, ledger, clock } = dependencies;

  ledger.handleStep(followStep, async (change, { ids, followings }: FollowStep) => {
    await change.recount(await repositoryIn(change.scope).follow(change.userId, ids, followings));
  });

  const list = async (userId: string) => {
    const [all, uses] = [await repository.all(userId), await repository.uses(userId)];
    return { categories: all.map((one) => toOwnCategory(one, uses)) };
  };

  const shown = async (userId: string, id: string) => {
    const category = (await list(userId)).categories.find((one) => one.id === id);
    if (!category) throw new AppError("not_found", "Esta categoría ya no existe");
    return { category };
  };

  /** Returns how many transactions follow. */
  const follow = async (change: LedgerChange, followings: Following[]) => {
    const own = repositoryIn(change.scope);
    const from = followings.map((one) => one.from);
    const ids = await own.havingAny(change.userId, from);
    await own.followInRules(change.userId, followings);
    if (ledger.isLong(ids.length)) {
      const steps = transactionBatchesOf(ids).map((ids) => ({
        kind: followStep,
        content: { ids, followings } satisfies FollowStep,
      }));
      await change.inSteps(steps, ids.length);
    } else await change.recount(await own.follow(change.userId, ids, followings));
    return ids.length;
  };

  /** What has it, or one below it, follows; returns how many transactions. */
  const moveWithThoseBelow = async (
    change: LedgerChange,
    all: readonly StoredOwnCategory[],
    { id, category }: { id: string; category: string },
  ) => {
    const children = all.filter(({ parentId }) => parentId === id);
    for (const child of children)
      await repositoryIn(change.scope).update(change.userId, child.id, { category, updatedAt: clock.now() });
    return follow(
      change,
      [{ id }, ...children].map(({ id }) => ({ from: id, category, ownCategoryId: id })),
    );
  };

  history.handle(ownCategorySubject, ownCategorySetting({ ...dependencies, moveWithThoseBelow }));
  const join = createJoining({ ...dependencies, follow });

  const record = (
    change: LedgerChange,
    title: string,
    { count = 0, ...setting }: Omit<SettingChange, "subject"> & { count?: number },
  ) =>
    history.record(change, {
      ...{ actor: "person", kind: "own-category", title, count },
      settings: [{ subject: ownCategorySubject, ...setting }],
    });

  return {
    list,
    version: ledger.version,

    /** Throws `invalid_request`, and `conflict` when there would be too many. */
    async create(userId: string, { group, name, ...fields }: NewOwnCategory) {
      const id = randomUUID();
      await ledger.change(userId, async (change) => {
        const own = repositoryIn(change.scope);
        const all = await own.all(userId);
        assertWithinStorageQuota(storageQuotas.ownCategories, all.length + 1);
        checkName(all, name);
        await own.insert(userId, id, {
          ...{ ...fields, ...placeOf(all, fields), name, nameKey: nameKeyOf(name), spendingGroup: group },
          ...{ isArchived: false, updatedAt: clock.now() },
        });
        const after = stateOf(requireOne(await own.all(userId), id));
        await record(change, `Categoría nueva: «${name}»`, { key: id, before: null, after });
      });
      return shown(userId, id);
    },

    /** Throws `conflict` when it was changed since that version. */
    async update(userId: string, id: string, { version, edit }: { version: number; edit: OwnCategoryEdit }) {
      await ledger.change(userId, async (change) => {
        const own = repositoryIn(change.scope);
        const all = await own.all(userId);
        const before = requireOne(all, id);
        requireUnchanged(before, version);
        const { group, name, ...fields } = edit;
        checkName(all, name, id);
        const place = placeOf(all, fields, before);
        await own.update(userId, id, {
          ...{ ...fields, ...place, name, nameKey: nameKeyOf(name), spendingGroup: group },
          updatedAt: clock.now(),
        });
        const { category } = place;
        const count =
          category === before.category ? 0 : await moveWithThoseBelow(change, all, { id, category });
        const after = requireOne(await own.all(userId), id);
        const setting = changeOf(before, after);
        if (Object.keys(setting.after ?? {}).length > 0)
          await record(change, editTitle(before, after), { ...setting, count });
      });
      return shown(userId, id);
    },

    /** Throws `not_found`, `invalid_request`, and `conflict` when it has changed since that version. */
    async merge(userId: string, id: string, { version, ...target }: CategoryTarget & { version: number }) {
      return ledger.change(userId, async (change) => {
        requireUnchanged(requireOne(await repositoryIn(change.scope).all(userId), id), version);
        return join(change, id, target);
      });
    },

    /** Throws `conflict` for one that a transaction has, that has others below it, or that has changed since that version. */
    async remove(userId: string, id: string, version: number) {
      await ledger.change(userId, async (change) => {
        const own = repositoryIn(change.scope);
        const all = await own.all(userId);
        const removed = requireOne(all, id);
        requireUnchanged(removed, version);
        const { category, name } = removed;
        if (all.some(({ parentId }) => parentId === id))
          throw new AppError("conflict", `«${name}» tiene subcategorías: muévelas o únelas antes`);
        if ((await own.havingAny(userId, [id])).length > 0)
          throw new AppError("conflict", `«${name}» tiene movimientos: únela con otra o archívala`);
        const namers = await own.namers(userId, id);
        await own.followInRules(userId, [{ from: id, category, ownCategoryId: null }]);
        await own.remove(userId, id);
        const before = { ...stateOf(removed), into: { category, ownCategoryId: null, namers } };
        await record(change, `Categoría borrada: «${name}»`, { key: id, before, after: null });
      });
      return { deleted: true as const };
    },
  };
};

const editTitle = (
  before: StoredOwnCategory,
  { name, isArchived, category, parentId }: StoredOwnCategory,
) => {
  if (name !== before.name) return `«${before.name}» se llama «${name}»`;
  if (isArchived !== before.isArchived) return `«${name}» ${isArchived ? "archivada" : "recuperada"}`;
  const isMoved = category !== before.category || parentId !== before.parentId;
  return isMoved ? `«${name}» cambiada de sitio` : `«${name}» cambiada`;
};

const toOwnCategory = (
  { userId: _, nameKey: __, updatedAt: ___, spendingGroup, category, ...stored }: StoredOwnCategory,
  uses: ReadonlyMap<string | null, number>,
): OwnCategory => ({
  ...stored,
  category: categorySchema.parse(category),
  group: spendingGroup,
  uses: uses.get(stored.id) ?? 0,
});
