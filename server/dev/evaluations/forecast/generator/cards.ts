import { bankingDayFrom, dateIn, monthAfter, monthOfNumber } from "./calendar.ts";
import { type Entry, type Life, type PlannedSeries, plannedSeries, type SeriesTruth } from "./plan.ts";

const truthOf = (account: string): SeriesTruth => ({
  name: "Liquidación tarjeta de crédito",
  kind: "card",
  account,
  every: "month",
  amountKind: "free",
  names: ["liquidacion", "tarjeta", "credito", "visa", "mastercard"],
});

/** The bill of a card whose account is not given: a real charge. */
export const hiddenCard = (life: Life, account: string, cents: number): PlannedSeries => {
  const date = life.chance.pick([1, 2, 4, 26, 28]);
  return plannedSeries(life, {
    truth: truthOf(account),
    wording: "cardBill",
    dayIn: (month) => bankingDayFrom(dateIn(month, date)),
    centsIn: (month) =>
      -life.chance.around(cents * (month.month === 1 || month.month === 8 ? 1.25 : 1), 0.28),
  });
};

/** The bill of a card whose account is given: what was bought with it in the month before, on both sides. */
export const settlements = (
  life: Life,
  { main, card }: { main: string; card: string },
  bought: readonly Entry[],
): PlannedSeries[] => {
  const date = life.chance.pick([1, 3, 5]);
  const owed = Map.groupBy(
    bought.filter(({ account }) => account === card),
    ({ day }) => JSON.stringify(monthOfNumber(day)),
  );
  const side = (account: string, sign: 1 | -1) =>
    plannedSeries(life, {
      truth: { ...truthOf(account), optional: true },
      wording: "cardBill",
      dayIn: (month) => bankingDayFrom(dateIn(month, date)),
      centsIn: (month) => {
        const rows = owed.get(JSON.stringify(monthAfter(month, -1))) ?? [];
        return sign * -rows.reduce((sum, { cents }) => sum + cents, 0);
      },
    });
  return [side(main, -1), side(card, 1)];
};

/** Saved every month after payday, on both sides. */
export const ownTransfers = (life: Life, from: string, to: string, cents: number): PlannedSeries[] => {
  const date = life.chance.whole(1, 28);
  const side = (account: string, sign: 1 | -1) =>
    plannedSeries(life, {
      truth: {
        name: "Traspaso ahorro",
        kind: "transfer",
        account,
        every: "month",
        amountKind: "fixed",
        names: ["traspaso", "ahorro"],
        optional: true,
      },
      wording: "own",
      concept: () => "ahorro",
      dayIn: (month) => bankingDayFrom(dateIn(month, date)),
      centsIn: () => sign * cents,
    });
  return [side(from, -1), side(to, 1)];
};
