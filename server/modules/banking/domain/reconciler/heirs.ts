import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { createSimilarity } from "./similarity.ts";

interface Row {
  id: string;
  bookedOn: string;
  amountCents: number;
  text: string;
  counterparty: string | null;
}

/** A bank that books a payment again seldom moves it further. */
const mostDaysApart = 5;

/**
 * For rows that a bank took back, the rows that stand for the same payment: of the same amount, alike in words, at most
 * five days apart. The nearest goes first, and nothing is given twice.
 */
export const heirsOf = (gone: readonly Row[], standing: readonly Row[]): Map<string, string> => {
  const similarity = createSimilarity();
  const byAmount = Map.groupBy(standing, ({ amountCents }) => amountCents);
  const pairs = gone.flatMap((row) =>
    (byAmount.get(row.amountCents) ?? [])
      .map((heir) => ({ row, heir, apart: Math.abs(differenceInCalendarDays(row.bookedOn, heir.bookedOn)) }))
      .filter(({ heir, apart }) => apart <= mostDaysApart && similarity.alike(row, heir)),
  );
  pairs.sort((one, other) => one.apart - other.apart || (one.heir.id < other.heir.id ? -1 : 1));
  const heirs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { row, heir } of pairs) {
    if (heirs.has(row.id) || taken.has(heir.id)) continue;
    heirs.set(row.id, heir.id);
    taken.add(heir.id);
  }
  return heirs;
};
