import type { Expense, Income } from "./candidates.ts";
import type { Near } from "./payment-gains.ts";
import { amountChance, type PartSum, type ShareMode } from "./share-modes.ts";

export interface Placed {
  income: Income;
  /** Which of the expenses it pays: one bit for each. */
  subset: number;
  gain: number;
}

export interface Table {
  expenses: readonly Expense[];
  people: number;
  modes: readonly ShareMode[];
  isAdvance: boolean;
}

/** One payment, or two parts of one. */
interface Offer {
  incomes: readonly Income[];
  subset: number;
  gain: number;
}

/** The payments that these parts explain better than chance, the best first; null where they could not gain `least`. */
export const bestPlaces = (near: Near, table: Table, least: (payments: number) => number) => {
  const sums = sumsOf(table.modes);
  const wholes = wholeOffers(near, sums);
  const apart = apartAmong(wholes.offers);
  const halves = near.halves.flatMap((one) => {
    const parts = sums[one.subset];
    const gain = one.gain + (parts ? wholeChance(one.cents, parts) : Number.NEGATIVE_INFINITY);
    return gain > Math.max(0, apart(one.incomes)) ? [{ ...one, gain }] : [];
  });
  const payments = wholes.payments + 2 * halves.length;
  const atMost = halves.reduce((sum, { gain }) => sum + gain, wholes.atMost);
  if (payments === 0 || atMost + 1e-9 < least(payments)) return null;
  const seats = createSeats(table);
  for (const offer of [...wholes.offers, ...halves].sort(byGain)) seats.take(offer);
  return { placed: seats.placed, payers: seats.payers() };
};

const wholeOffers = ({ offered }: Near, sums: readonly PartSum[]) => {
  const offers: Offer[] = [];
  let [atMost, payments] = [0, 0];
  for (const { income, gains } of offered) {
    let best = 0;
    for (const { subset, gain } of gains) {
      const parts = sums[subset];
      // No amount is likelier than sure.
      const total = parts && gain > 0 ? gain + amountChance(income.cents, parts) : 0;
      if (total > 0) offers.push({ incomes: [income], subset, gain: total });
      best = Math.max(best, total);
    }
    atMost += best;
    if (best > 0) payments++;
  }
  return { offers, atMost, payments };
};

/** What two payments gain when each pays for other expenses, whole: then they are no halves of one part. */
const apartAmong = (offers: readonly Offer[]) => {
  const of = Map.groupBy(offers, ({ incomes: [only] }) => only?.id);
  return ([one, two]: readonly [Income, Income]) => {
    let best = 0;
    for (const first of of.get(one.id) ?? [])
      for (const second of of.get(two.id) ?? [])
        if ((first.subset & second.subset) === 0) best = Math.max(best, first.gain + second.gain);
    return best;
  };
};

/** Of a sum that came in two parts: nobody pays less than the part then. */
const wholeChance = (cents: number, parts: PartSum) =>
  parts.loose === 0 && cents < parts.low ? Number.NEGATIVE_INFINITY : amountChance(cents, parts);

const byGain = (one: Offer, other: Offer) =>
  other.gain - one.gain || ((one.incomes[0]?.id ?? "") < (other.incomes[0]?.id ?? "") ? -1 : 1);

/** Of each set of the expenses. */
const sumsOf = (modes: readonly ShareMode[]): PartSum[] => {
  const sums = [{ low: 0, high: 0, loose: 0 }];
  for (const { low, high, fair } of modes)
    for (const sum of [...sums])
      sums.push(
        low === null
          ? { ...sum, loose: sum.loose + fair }
          : { low: sum.low + low, high: sum.high + high, loose: sum.loose },
      );
  return sums;
};

/** Nobody pays more than this of all: the person shared it too. */
const mostPaid = 0.985;
/** What is collected before may be more than it costs. */
const mostCollected = 1.3;
/** A second payment of somebody who has paid already. */
const paidTwice = 2.5;

/** Who sits at the table: each pays an expense once, or in two parts. */
const createSeats = ({ expenses, people, modes, isAdvance }: Table) => {
  const taken = new Set<string>();
  const bills = expenses.map(({ cents }, place) => ({
    ...{ place, paid: 0, most: cents * (isAdvance ? mostCollected : mostPaid) },
    fair: modes[place]?.fair ?? 0,
    isLoose: modes[place]?.low === null,
    seats: new Map<string, number>(),
  }));
  type Bill = (typeof bills)[number];
  const placed: Placed[] = [];
  let unnamed = 0;

  /** What it costs to sit down; null when there is no place. */
  const costOf = (those: readonly Bill[], seat: string, cents: number) => {
    const before = those.map(({ seats }) => seats.get(seat));
    if (before.every((one) => one === undefined))
      return those.some(({ seats }) => seats.size >= people - 1) ? null : 0;
    const isLoose = those.every((bill) => bill.isLoose) && before.every((one) => one !== undefined);
    return isLoose && (before[0] ?? 0) + cents <= fairOf(those) * 1.35 ? paidTwice : null;
  };

  return {
    placed,
    payers: () => Math.max(...bills.map(({ seats }) => seats.size)),
    take({ incomes, subset, gain }: Offer) {
      if (incomes.some(({ id }) => taken.has(id))) return;
      const seat = incomes[0]?.payer ?? `?${unnamed}`;
      const cents = incomes.reduce((sum, income) => sum + income.cents, 0);
      const those = bills.filter(({ place }) => (subset >> place) & 1);
      const cost = costOf(those, seat, cents);
      if (cost === null || gain <= cost) return;
      const ofEach = (bill: Bill) => (cents * bill.fair) / fairOf(those);
      if (those.some((bill) => bill.paid + ofEach(bill) > bill.most)) return;
      for (const bill of those) {
        bill.paid += ofEach(bill);
        bill.seats.set(seat, (bill.seats.get(seat) ?? 0) + cents);
      }
      if (incomes[0]?.payer === null) unnamed++;
      for (const income of incomes) {
        taken.add(income.id);
        placed.push({ income, subset, gain: (gain - cost) / incomes.length });
      }
    },
  };
};

const fairOf = (bills: readonly { fair: number }[]) => bills.reduce((sum, { fair }) => sum + fair, 0);
