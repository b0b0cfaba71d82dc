import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import { findRecurring, neverRecurring } from "./domain/recurring.ts";
import { listRecurring, type RecurringList } from "./domain/recurring-list.ts";

interface Dependencies {
  ledger: Pick<LedgerService, "version" | "rarelyPaid">;
}

export type RecurringService = ReturnType<typeof createRecurringService>;

/** Two years and some weeks: a yearly charge is seen twice. */
const monthsBack = -26;
/** Paid more often than every week, nothing is a subscription. */
const mostCharges = 120;
/** Finding reads two years, so so many people's lists are kept until their transactions or the day change. */
const maxCached = 100;

/** The one list of recurring charges that Fred, suggestions and notices read. */
export const createRecurringService = ({ ledger }: Dependencies) => {
  const cache = new Map<string, { version: string; list: RecurringList }>();

  const find = async (userId: string, today: string) => {
    const limits = { most: mostCharges, without: neverRecurring };
    const charges = await ledger.rarelyPaid(userId, monthStartAfter(today, monthsBack), limits);
    return listRecurring(findRecurring(charges, today));
  };

  return {
    async read(userId: string, today: string): Promise<RecurringList> {
      const version = `${await ledger.version(userId)} ${today}`;
      const known = cache.get(userId);
      if (known?.version === version) return known.list;
      const list = await find(userId, today);
      cache.delete(userId);
      cache.set(userId, { version, list });
      const [oldest] = cache.keys();
      if (oldest !== undefined && cache.size > maxCached) cache.delete(oldest);
      return list;
    },
  };
};
