import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { ForecastDay } from "#server/modules/cash-flow/domain/forecast/forecast-balance.ts";
import type { FreeMonth } from "#server/modules/cash-flow/domain/forecast/free-month.ts";
import type { DatedPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import { type CashForecast, promisedCents } from "#server/modules/cash-flow/domain/reading/make-forecast.ts";
import type { ReadPromise } from "#server/modules/cash-flow/domain/reading/read-promise.ts";
import { branch, type Said } from "#server/modules/cash-flow/domain/what-if/branch.ts";
import { type Outcome, outcomeOf } from "#server/modules/cash-flow/domain/what-if/outcome.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { WhatIf, WhatIfChange, WhatIfOutcome } from "#shared/contracts/cash-flow/what-if.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";

export type WhatIfService = ReturnType<typeof createWhatIfService>;

const targetOf = ({ id, seriesKey }: ReadPromise) => (seriesKey === null ? { ownId: id } : { seriesKey });

/** The goals that wait for money, and when each has it, were so much left of a month. */
export type GoalDates = (
  userId: string,
  free: FreeMonth,
) => Promise<readonly { id: string; title: string; day: string | null }[]>;

const sumOf = (coming: readonly DatedPromise[]) =>
  coming.reduce((sum, { kind, cents }) => (kind === "transfer" ? sum : sum + cents), 0);

/** What the forecast has beside promises. */
const unpromised = ({ days, coming }: Pick<CashForecast, "days" | "coming">) =>
  (days.at(-1)?.p50Cents ?? 0) - promisedCents(coming);

/** By day, what comes otherwise; own transfers stay with the person. */
const centsOn = (coming: readonly DatedPromise[]) => {
  const sums = new Map<string, number>();
  for (const { day, kind, cents } of coming)
    if (kind !== "transfer") sums.set(day, (sums.get(day) ?? 0) + cents);
  return sums;
};

/**
 * The line of a forecast with what comes otherwise, to the cent. A forecast made anew would take the rows of a bill
 * that ends for everyday spending.
 */
const shifted = (
  days: readonly ForecastDay[],
  before: readonly DatedPromise[],
  after: readonly DatedPromise[],
): ForecastDay[] => {
  const [was, is] = [centsOn(before), centsOn(after)];
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .toSorted()
    .map((day) => ({ day, cents: (is.get(day) ?? 0) - (was.get(day) ?? 0) }));
  let [more, next] = [0, 0];
  return days.map((one) => {
    // What is due today comes with the first day of the line.
    for (let change = changes[next]; change && change.day <= one.day; change = changes[next]) {
      more += change.cents;
      next += 1;
    }
    return { ...one, p50Cents: one.p50Cents + more };
  });
};

/** What is left of a month as the line tells it: a twelfth of what comes otherwise in the year to come. */
const freeWith = (free: FreeMonth | null, yearlyCents: number): FreeMonth | null =>
  free && { ...free, cents: free.cents + Math.round(yearlyCents / monthsOfYear) };

const inEuros = (outcome: Outcome | null): WhatIfOutcome | null =>
  outcome && {
    lowest: { day: outcome.lowest.day, amount: fromCents(outcome.lowest.cents) },
    monthEnd: { day: outcome.monthEnd.day, amount: fromCents(outcome.monthEnd.cents) },
    last: { day: outcome.last.day, amount: fromCents(outcome.last.cents) },
  };

const monthsOfYear = 12;

interface Known {
  promises: readonly ReadPromise[];
  today: string;
}

const changed = (said: Said, one: WhatIfChange, { promises, today }: Known): Said => {
  if (one.kind === "dry") return said;
  if (one.kind === "new") {
    const { kind: _, amount, ...own } = one;
    const kind = amount > 0 ? ("income" as const) : ("bill" as const);
    const added = { ...own, id: randomUUID(), kind, cents: toCents(amount), accountId: null };
    return { ...said, own: [...said.own, { ...added, isSupposed: true }] };
  }
  const promise = promises.find(({ id }) => id === one.promiseId);
  if (!promise) throw new AppError("not_found", "Ese pago ya no está");
  const what = one.kind === "amount" ? { kind: one.kind, cents: toCents(one.amount) } : one;
  return branch(said, targetOf(promise), what, today);
};

/** Another future beside the expected one, made of what the person would have said; nothing is stored. */
export const createWhatIfService = ({
  readings,
  goalDates,
}: {
  readings: Pick<ReadingService, "read" | "forecast" | "branch">;
  goalDates: GoalDates;
}) => {
  const datesOf = async (userId: string, before: FreeMonth | null, after: FreeMonth | null) => {
    if (before === null || after === null) return [];
    const then = new Map((await goalDates(userId, after)).map(({ id, day }) => [id, day]));
    return (await goalDates(userId, before)).flatMap(({ id, title, day }) => {
      const other = then.get(id);
      return other === undefined ? [] : [{ id, title, before: day, after: other }];
    });
  };

  return {
    /** Throws `not_found` for a promise that is not there. */
    async ask(userId: string, changes: readonly WhatIfChange[]): Promise<WhatIf> {
      const { today, promises, coming } = await readings.read(userId);
      const change = (said: Said, one: WhatIfChange) => changed(said, one, { promises, today });
      const before = await readings.forecast(userId);
      const dryMonths = changes.flatMap((one) => (one.kind === "dry" ? one.months : []));
      const after = await readings.branch(userId, (said) => changes.reduce(change, said), dryMonths);
      const isDry = dryMonths.length > 0;
      const unmet = isDry ? unpromised(after.forecast) - unpromised(before) : 0;
      const yearlyCents = sumOf(after.content.coming) - sumOf(coming) + unmet;
      const free = isDry ? after.forecast.freeMonth : freeWith(before.freeMonth, yearlyCents);
      return {
        today,
        before: inEuros(outcomeOf(before.days, today)),
        after: inEuros(
          outcomeOf(isDry ? after.forecast.days : shifted(before.days, coming, after.content.coming), today),
        ),
        yearly: fromCents(yearlyCents),
        goals: await datesOf(userId, before.freeMonth, free),
      };
    },
  };
};
