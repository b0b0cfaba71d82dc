import { daysBetween } from "#server/modules/goals/domain/pace.ts";
import { dayAndMonth, formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import { type Charge, isPersonalPayment } from "./charge.ts";
import { transactionsLink } from "./links.ts";
import type { Notice } from "./notice.ts";
import { quotedName } from "./notice-text.ts";

/** Equal charges so many days apart may be one charged twice: a bank books a weekend's on three days. */
const maxDaysApart = 3;
/** A coffee or a ticket is bought twice. */
const minCents = 1000;

const sameAs = ({ accountId, key, cents }: Charge) => JSON.stringify([accountId, key, cents]);

/** Equal charges that follow each other closely, of two or more, the oldest first. */
export const equalChargeRuns = (charges: readonly Charge[]): Charge[][] =>
  [...Map.groupBy(charges, sameAs).values()].flatMap((equal) => {
    const runs: Charge[][] = [];
    for (const charge of equal.toSorted(byDay)) {
      const before = runs.at(-1)?.at(-1);
      if (before && daysBetween(before.day, charge.day) <= maxDaysApart) runs.at(-1)?.push(charge);
      else runs.push([charge]);
    }
    return runs.filter(({ length }) => length > 1);
  });

const byDay = (one: Charge, other: Charge) => compare(one.day, other.day) || compare(one.id, other.id);

const compare = (one: string, other: string) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/**
 * Runs of equal charges in which something is news, unless it has happened before: a merchant that once charged the same
 * amount twice within days, such as a canteen, does so as it pleases. `equals` are all charges of a year of the
 * merchants and amounts concerned.
 */
export const duplicateCharges = (equals: readonly Charge[], isNews: (charge: Charge) => boolean): Notice[] =>
  [...Map.groupBy(equalChargeRuns(equals), ([first]) => first?.key ?? "").values()].flatMap((runs) => {
    const [earliest] = runs.toSorted(([one], [other]) => (one && other ? byDay(one, other) : 0));
    const last = earliest?.at(-1);
    return earliest && last && isNews(last) ? noticeOf(earliest) : [];
  });

const noticeOf = (run: readonly Charge[]): Notice[] => {
  const [first, last] = [run.at(0), run.at(-1)];
  if (!first || !last || first.cents < minCents || isPersonalPayment(first)) return [];
  const { key, cents, accountId, merchantName } = first;
  const days = joinWithAnd([...new Set(run.map(({ day }) => `el ${dayAndMonth(day)}`))]);
  return [
    {
      // By the first day: a third equal charge is no new fact.
      factKey: `duplicate:${key}:${cents}:${first.day}`,
      supersededBy: [],
      kind: "duplicate_charge",
      title: `¿Cargo repetido de ${quotedName(merchantName)}?`,
      body: `${run.length} cargos de ${formatShortEuros(cents)}: ${days}. Si uno no es tuyo, díselo a tu banco.`,
      link: transactionsLink({ merchant: merchantName, accountId, from: first.day, to: last.day }),
      movementIds: run.map(({ id }) => id),
    },
  ];
};
