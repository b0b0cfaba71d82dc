import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { ownCategorySubject } from "#server/modules/banking/domain/own-categories-since.ts";
import type { StateChange, TransactionState } from "#server/modules/banking/domain/transaction-state.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerChange, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { CategoryTarget } from "#shared/contracts/spending/own-categories.ts";
import type { Following } from "./following-repository.ts";
import { requireOne, targetOf } from "./own-category-checks.ts";
import type { OwnCategoryRepository, StoredOwnCategory } from "./own-category-repository.ts";
import { changeOf, stateOf } from "./own-category-subject.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => OwnCategoryRepository;
  states: TransactionStateService;
  history: Pick<HistoryService, "write">;
  follow: (change: LedgerChange, followings: Following[]) => Promise<number>;
  clock: Clock;
}

/** Joins an own category with another, which gets all it had. */
export const createJoining =
  ({ repositoryIn, states, history, follow, clock }: Dependencies) =>
  async (change: LedgerChange, id: string, target: CategoryTarget) => {
    const { userId, scope } = change;
    const own = repositoryIn(scope);
    const all = await own.all(userId);
    const merged = requireOne(all, id);
    const { category, own: into } = targetOf(all, target, merged);
    const ownCategoryId = into?.id ?? null;
    const children = all.filter(({ parentId }) => parentId === id);
    const self = { from: id, category, ownCategoryId };
    const below = children.map((child) => ({ from: child.id, category, ownCategoryId: child.id }));

    const ids = await own.havingAny(userId, [id]);
    const transactions = [...(await states.read(scope, userId, ids))].map(
      ([id, before]): StateChange => ({ id, before, after: following([self, ...below], before) }),
    );
    const idsBelow = await own.havingAny(
      userId,
      children.map(({ id }) => id),
    );
    if (category !== merged.category) await follow(change, below);
    const namers = await own.namers(userId, id);
    const moved: [StoredOwnCategory, StoredOwnCategory][] = children.map((child) => [
      child,
      { ...child, category, parentId: ownCategoryId },
    ]);
    for (const [, child] of moved)
      await own.update(userId, child.id, { category, parentId: ownCategoryId, updatedAt: clock.now() });
    await own.followInRules(userId, [self]);
    await own.followInFilters(userId, self);
    await own.remove(userId, id);
    const before = { ...stateOf(merged), into: { category, ownCategoryId, namers } };
    await history.write(change, {
      ...{ actor: "person", kind: "own-category", transactions },
      title: `«${merged.name}» unida con «${into?.name ?? category}»`,
      settings: [{ key: id, before, after: null }, ...moved.map(([was, is]) => changeOf(was, is))].map(
        (setting) => ({ subject: ownCategorySubject, ...setting }),
      ),
    });
    return { moved: new Set([...ids, ...idsBelow]).size };
  };

const following = (followings: readonly Following[], state: TransactionState): TransactionState => {
  const placed = <Named extends { category: string; ownCategoryId: string | null }>(named: Named): Named => {
    const to = followings.find(({ from }) => from === named.ownCategoryId);
    return to ? { ...named, category: to.category, ownCategoryId: to.ownCategoryId } : named;
  };
  return { ...placed(state), parts: state.parts.map(placed) };
};
