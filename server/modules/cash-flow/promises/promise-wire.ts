import type { DatedPromise, PastPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import type { ReadPromise } from "#server/modules/cash-flow/domain/reading/read-promise.ts";
import type { Promised, PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";

export const toPromise = ({ seriesKey: _, last: __, rowIds: ___, ...promise }: ReadPromise): Promised => {
  const { cents, yearlyCents, changed, rise, chargedAfterEnd, ...rest } = promise;
  return {
    ...rest,
    amount: fromCents(cents),
    yearly: fromCents(yearlyCents),
    changed: { amount: fromCentsIfAny(changed.cents), nextOn: changed.nextOn },
    rise: rise && {
      before: fromCents(rise.beforeCents),
      after: fromCents(rise.afterCents),
      on: rise.on,
    },
    chargedAfterEnd: chargedAfterEnd && {
      on: chargedAfterEnd.day,
      amount: fromCents(chargedAfterEnd.cents),
      transactionId: chargedAfterEnd.rowId,
    },
  };
};

export const toEntry = (entry: DatedPromise | PastPromise): PromisedEntry => {
  const { promiseId, name, kind, accountId, day, probability } = entry;
  const settled = "settled" in entry ? entry.settled : null;
  return {
    ...{ promiseId, name, kind, accountId, day, probability },
    amount: fromCents(entry.cents),
    low: fromCents(entry.lowCents),
    high: fromCents(entry.highCents),
    ...(entry.dueOn !== undefined && { dueOn: entry.dueOn }),
    ...(entry.wholeCents !== undefined && { whole: fromCents(entry.wholeCents) }),
    state: "state" in entry ? entry.state : "expected",
    settled: settled && {
      transactionId: settled.rowId,
      day: settled.day,
      amount: fromCents(settled.cents),
    },
  };
};
