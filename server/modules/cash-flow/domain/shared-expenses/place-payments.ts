import type { Expense, Income } from "./candidates.ts";
import type { Offered } from "./payment-gains.ts";
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
}

/** One payment, or two parts of one. */
interface Offer {
  incomes: readonly Income[];
  subset: number;
  gain: number;
}

const inTwoParts = Math.log(0.05);

/** The payments that these parts explain better than chance, the best first. */
export const bestPlaces = (near: readonly Offered[], table: Table) => {
  const sums = Array.from({ length: 2 ** table.modes.length }, (_, subset) => sumOf(table.modes, subset));
  const offers = [...wholeOffers(near, sums), ...twoPartOffers(near, sums)].sort(byGain);
  const seats = createSeats(table);
  for (const offer of offers) seats.take(offer);
  return { placed: seats.placed, payers: seats.payers() };
};

const byGain = (one: Offer, other: Offer) =>
  other.gain - one.gain || ((one.incomes[0]?.id ?? "") < (other.incomes[0]?.id ?? "") ? -1 : 1);

const wholeOffers = (near: readonly Offered[], sums: readonly PartSum[]): Offer[] => {
  const offers: Offer[] = [];
  for (const { income, gains } of near) {
    for (const { subset, gain } of gains) {
      const parts = sums[subset];
      const total = parts ? gain + amountChance(income.cents, parts) : 0;
      if (total > 0) offers.push({ incomes: [income], subset, gain: total });
    }
  }
  return offers;
};

/** Two payments of one person that together are an equal part. */
const twoPartOffers = (near: readonly Offered[], sums: readonly PartSum[]): Offer[] =>
  near.flatMap((first, place) =>
    near
      .slice(place + 1)
      // Without names, any two of many payments add up to something.
      .filter(
        ({ income: { payer } }) => payer === first.income.payer && (payer !== null || sums.length === 2),
      )
      .flatMap((second) => togetherOffers(first, second, sums)),
  );

const togetherOffers = (first: Offered, second: Offered, sums: readonly PartSum[]): Offer[] => {
  const [one, two] = [first.income.cents, second.income.cents];
  const parts = first.gains.filter(({ subset }) => isEqualPart(one + two, sums[subset]));
  return parts.flatMap(({ subset, gain }) => {
    const other = second.gains.find((those) => those.subset === subset);
    if (!other) return [];
    const grid = one % 50 === 0 || two % 50 === 0 ? 50 : 2;
    const small = Math.min(one, two) * 4 < one + two ? -1 : 0;
    const unnamed = first.income.payer === null ? -2 : 0;
    const total = gain + other.gain + inTwoParts + Math.log(grid / (one + two)) + small + unnamed;
    return total > 0 ? [{ incomes: [first.income, second.income], subset, gain: total }] : [];
  });
};

const isEqualPart = (cents: number, parts: PartSum | undefined) =>
  parts !== undefined && parts.loose === 0 && cents >= parts.low && cents <= parts.high;

const sumOf = (modes: readonly ShareMode[], subset: number): PartSum => {
  const sum = { low: 0, high: 0, loose: 0 };
  for (const [place, { low, high, fair }] of modes.entries()) {
    if (!((subset >> place) & 1)) continue;
    if (low === null) sum.loose += fair;
    else {
      sum.low += low;
      sum.high += high;
    }
  }
  return sum;
};

/** Nobody pays more than this of all: the person shared it too. */
const mostPaid = 0.985;
/** A second payment of somebody who has paid already. */
const paidTwice = 2.5;

/** Who sits at the table: each pays an expense once, or in two parts. */
const createSeats = ({ expenses, people, modes }: Table) => {
  const taken = new Set<string>();
  const bills = expenses.map(({ cents }, place) => ({
    ...{ place, paid: 0, most: cents * mostPaid },
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
