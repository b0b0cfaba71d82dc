import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";

/** One payment; `cents` positive, `day` as `YYYY-MM-DD`. */
export interface Charge {
  id: string;
  /** Alike for payments to one merchant. */
  key: string;
  merchantName: string;
  category: string;
  day: string;
  cents: number;
}

/** Days from one charge to the next, and the least number of charges that is no chance. */
const rhythms = [
  { period: "weekly", least: 6, most: 8, fewest: 5, perYear: 52 },
  { period: "monthly", least: 25, most: 36, fewest: 3, perYear: 12 },
  { period: "bimonthly", least: 52, most: 69, fewest: 3, perYear: 6 },
  { period: "quarterly", least: 82, most: 101, fewest: 3, perYear: 4 },
  { period: "yearly", least: 353, most: 378, fewest: 2, perYear: 1 },
] as const;

type Rhythm = (typeof rhythms)[number];
export type RecurringPeriod = Rhythm["period"];
export const recurringPeriods = rhythms.map(({ period }) => period);

export interface Recurring {
  merchantName: string;
  category: string;
  period: RecurringPeriod;
  cents: number;
  /** A year at the last price; for a metered one, at the mean of its last year. */
  yearlyCents: number;
  lastDay: string;
  /** The last change of a price that is otherwise steady. */
  rise: { fromCents: number; cents: number; day: string } | null;
  /** The oldest first. */
  ids: string[];
}

/** Paid by use: the amount changes with the season. */
const metered = new Set(["Servicios/Suministros"]);
/** Visited often, or paid to people: regular by habit, not by contract. */
export const neverRecurring = [
  "Supermercados/Alimentación",
  "Restaurantes/Bares",
  "Transferencias/Bizum",
  "Sin categorizar",
];
/** Where a price is a contract's only if it is the one that repeats, to the cent: the others are purchases. */
const shops = ["Compras/Ropa", "Transporte/Combustible"];
/** The same price twice in a shop is chance, also a year apart. */
const fewestInShop = 3;
/** Money in hand, which nobody charged. */
export const cash = /\b(?:cajero|reintegro|retirada|efectivo|cash)\b/i;

/** Prices count as equal up to this share: currencies, taxes and cents move. */
const sameShare = 0.03;
const largestRise = 1.7;
const meteredShare = 3;

const daysFrom = (one: Charge, other: Charge) =>
  differenceInCalendarDays(parseISO(other.day), parseISO(one.day));

const isSame = (one: number, other: number) => Math.abs(one - other) <= Math.max(one, other) * sameShare;

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.min(one, other);

/** Fewer than one step of price in four charges. */
const isSteady = (series: readonly Charge[]) => {
  const steps = series.slice(1).filter((charge, at) => !isSame(series[at]?.cents ?? 0, charge.cents));
  const isSmall = series.every((charge, at) => {
    const before = series[at - 1];
    return !before || ratioOf(before.cents, charge.cents) <= largestRise;
  });
  return isSmall && steps.length * 4 <= series.length;
};

const isWithinUse = (series: readonly Charge[]) => {
  const amounts = series.map(({ cents }) => cents);
  return ratioOf(Math.max(...amounts), Math.min(...amounts)) <= meteredShare;
};

/** The latest charges that follow each other in the rhythm; null when they are too few. */
const tailOf = (charges: readonly Charge[], { least, most, fewest }: Rhythm) => {
  let first = charges.length - 1;
  let isBroken = false;
  for (; first > 0; first -= 1) {
    const [before, after] = [charges[first - 1], charges[first]];
    if (!before || !after) break;
    const days = daysFrom(before, after);
    if (days >= least && days <= most) continue;
    // Something else was bought in between: what is left may be chance.
    isBroken = days < least;
    break;
  }
  const tail = charges.slice(first);
  const isShop = shops.includes(charges.at(-1)?.category ?? "");
  const needed = isShop ? Math.max(fewest, fewestInShop) : fewest;
  return tail.length >= needed + (isBroken ? 2 : 0) ? tail : null;
};

const isAlive = ({ day }: Charge, { most }: Rhythm, today: string) =>
  differenceInCalendarDays(parseISO(today), parseISO(day)) <= most * 1.5;

const riseOf = (series: readonly Charge[]) => {
  for (let at = series.length - 1; at > 0; at -= 1) {
    const [before, charge] = [series[at - 1], series[at]];
    if (!before || !charge || isSame(before.cents, charge.cents)) continue;
    return charge.cents > before.cents
      ? { fromCents: before.cents, cents: charge.cents, day: charge.day }
      : null;
  }
  return null;
};

const toRecurring = (series: readonly Charge[], { period, perYear }: Rhythm): Recurring | null => {
  const last = series.at(-1);
  if (!last) return null;
  const isMetered = metered.has(last.category);
  const year = series.slice(-perYear);
  const mean = year.reduce((sum, { cents }) => sum + cents, 0) / year.length;
  return {
    merchantName: last.merchantName,
    category: last.category,
    period,
    cents: last.cents,
    yearlyCents: Math.round((isMetered ? mean : last.cents) * perYear),
    lastDay: last.day,
    rise: isMetered ? null : riseOf(series),
    ids: series.map(({ id }) => id),
  };
};

const seriesIn = (charges: readonly Charge[], today: string): Recurring | null => {
  for (const rhythm of rhythms) {
    const tail = tailOf(charges, rhythm);
    const last = tail?.at(-1);
    if (!tail || !last || !isAlive(last, rhythm, today)) continue;
    const isAlike = metered.has(last.category) ? isWithinUse(tail) : isSteady(tail);
    if (isAlike) return toRecurring(tail, rhythm);
  }
  return null;
};

/** Charges of one merchant by price: several contracts, or one among other purchases. */
const byPrice = (charges: readonly Charge[], isAlike = isSame) => {
  const groups: Charge[][] = [];
  for (const charge of charges.toSorted((a, b) => a.cents - b.cents || compare(a, b))) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && isAlike(first.cents, charge.cents)) group.push(charge);
    else groups.push([charge]);
  }
  return groups.map((group) => group.toSorted(compare));
};

const compare = (one: Charge, other: Charge) =>
  one.day.localeCompare(other.day) || one.id.localeCompare(other.id);

/** A price among others of the same merchant needs so many charges. */
const fewestAmongOthers = 4;

const ofMerchant = (charges: readonly Charge[], today: string): Recurring[] => {
  const whole = seriesIn(charges, today);
  if (whole) return [whole];
  const isShop = shops.includes(charges.at(-1)?.category ?? "");
  const found = byPrice(charges, isShop ? (one, other) => one === other : isSame)
    .filter(({ length }) => length >= fewestAmongOthers && length < charges.length)
    .flatMap((group) => seriesIn(group, today) ?? []);
  return isShop && found.length > 1 ? [] : found;
};

/** To one merchant, of similar amounts, in a regular rhythm and not ended; the dearest of a year first. */
export const findRecurring = (charges: readonly Charge[], today: string): Recurring[] => {
  const counted = charges.filter(
    ({ category, merchantName, cents, day }) =>
      cents > 0 && day <= today && !neverRecurring.includes(category) && !cash.test(merchantName),
  );
  return [...Map.groupBy(counted, ({ key }) => key).values()]
    .flatMap((group) => ofMerchant(group.toSorted(compare), today))
    .toSorted((a, b) => b.yearlyCents - a.yearlyCents || a.merchantName.localeCompare(b.merchantName, "es"));
};
