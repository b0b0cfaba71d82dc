import { daysBetween } from "#server/modules/goals/domain/pace.ts";
import { dayAndMonth, formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import { type Charge, isPersonalPayment } from "./charge.ts";
import { type Notice, quotedName, transactionsLink } from "./notice.ts";

/** Banks may book a weekend's charge three days later. */
const maxDaysApart = 3;
/** Small purchases are often repeated. */
const minCents = 1000;

const sameAs = ({ accountId, key, cents }: Charge) => JSON.stringify([accountId, key, cents]);

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

/** Leaves out merchants that repeated the same amount before. `equals` holds a year of equal charges of these merchants. */
export const duplicateCharges = (
  equals: readonly Charge[],
  isNews: (charge: Charge) => boolean,
  least = minCents,
): Notice[] =>
  [...Map.groupBy(equalChargeRuns(equals), ([first]) => first?.key ?? "").values()].flatMap((runs) => {
    const [earliest] = runs.toSorted(([one], [other]) => (one && other ? byDay(one, other) : 0));
    const last = earliest?.at(-1);
    return earliest && last && isNews(last) ? noticeOf(earliest, least) : [];
  });

const noticeOf = (run: readonly Charge[], least: number): Notice[] => {
  const [first, last] = [run.at(0), run.at(-1)];
  if (!first || !last || first.cents < least || isPersonalPayment(first)) return [];
  const { key, cents, accountId, merchantName } = first;
  const days = joinWithAnd([...new Set(run.map(({ day }) => `el ${dayAndMonth(day)}`))]);
  return [
    {
      // The first day, so that a third equal charge is no new fact.
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
