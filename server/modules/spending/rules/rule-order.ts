import * as z from "zod/mini";
import type { Subject } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { RuleBook, RuleRepository } from "./rule-repository.ts";

/** As the history keeps the order of rules. */
export const orderSubject = "rule-order";
export const orderKey = "order";

const stored = z.object({ ids: z.array(z.uuid()).check(z.maxLength(5000)) });
type Order = z.infer<typeof stored>;

export const orderOf = ({ ordered }: RuleBook): Order => ({ ids: ordered.map(({ id }) => id) });

/** Of those that both have. */
const isSameOrder = (one: Order, other: Order) => {
  const common = ({ ids }: Order, { ids: others }: Order) => ids.filter((id) => others.includes(id)).join();
  return common(one, other) === common(other, one);
};

/** How an undo puts rules back in their order; one that is newer stays before all. */
export const orderSetting = (repositoryIn: (scope: LedgerScope) => RuleRepository): Subject<Order> => ({
  key: z.literal(orderKey),
  state: stored,
  read: async (scope, userId) => new Map([[orderKey, orderOf(await repositoryIn(scope).book(userId))]]),
  isAs: isSameOrder,
  async write({ userId, scope }, { to }) {
    const repository = repositoryIn(scope);
    if (to === null) return null;
    const { ordered, others } = await repository.book(userId);
    const known = new Set([...ordered, ...others].map(({ id }) => id));
    const newer = ordered
      .filter(({ kind, id }) => kind === "own" && !to.ids.includes(id))
      .map(({ id }) => id);
    await repository.order(userId, [...newer, ...to.ids.filter((id) => known.has(id))]);
    await repository.raiseVersion(userId);
    return [];
  },
});
