import { dayNumber, minutesPerDay } from "#server/dev/households/calendar.ts";
import { type Habit, shops } from "#server/dev/households/habit.ts";
import { bill, income, occasion, purchase, times } from "#server/dev/households/rhythms.ts";
import { simulateHabits } from "#server/dev/households/simulate.ts";
import type { Transaction as HouseholdTransaction } from "#server/dev/households/transaction.ts";
import type { Random } from "#server/dev/random.ts";

/** Four syncs a day: the day's number times four, plus the number of the next sync. */
export type Tick = number;
export const ticksADay = 4;
export const dayAt = (tick: Tick) => Math.floor(tick / ticksADay);
export const firstDay = "2026-01-01";

/** Days count from the start of the simulation; cents are negative for money out. */
export interface Transaction {
  tag: number;
  merchant: string;
  cents: number;
  /** A hold is visible from then on. */
  madeAt: Tick;
  /** The amount of the hold; null when nothing is visible before the booking. */
  holdCents: number | null;
  /** Never for a hold that is dropped. */
  bookedAt: Tick;
  bookedOn: number;
  droppedAt: Tick;
  /** When the bank dates a booking again. */
  movedAt: Tick;
  movedOn: number;
  /** When the bank starts to print a richer text. */
  enrichedAt: Tick;
  /** Days by which a statement's booking day differs. */
  fileShift: number;
  /** Days by which the bank's first report is late. */
  lateBy: number;
  /** When the bank stops reporting the booking. */
  withdrawnAt: Tick;
  /** When the bank's balance starts and stops to include it. */
  countedAt: Tick;
  uncountedAt: Tick;
}

export const never = Number.POSITIVE_INFINITY;

/** Equal amounts again and again; if the bank dated them again, nobody could tell them apart. */
const series = ["BAR PACO", "ANA GARCIA", "CAJERO 0182"];

/** Cents that the card may hold besides the amount itself. */
const holds: Record<string, number[]> = {
  REPSOL: [-5_000, -100, -15_000],
  CEPSA: [-5_000, -100, -15_000],
  "HOTEL MIRAMAR": [-30_000],
};

const every = (probability: number) => times(probability, [1, 1, 1, 1, 1, 1, 1]);

const merchants = shops(
  ...["MERCADONA", "LIDL", "CARREFOUR EXPRESS", "ZARA", "FARMACIA LOPEZ", "AMAZON", "DECATHLON"],
  ...["EL CORTE INGLES", "PANADERIA SOL", "FNAC", "IKEA", "PRIMARK"],
);

/** Equal coffees, equal weeks, split salaries, and holds that are booked at another amount. */
const habitsOf = (random: Random): Habit[] => {
  const weekday = random.between(0, 6);
  const paydays = random.oneOf([1, 1, 2]);
  const shopping = random.oneOf([0.15, 0.33, 0.5]);
  const bought = { week: every(shopping), twins: 0.04, refunded: 0.03 };
  return [
    purchase("coffee", shops("BAR PACO"), {
      week: every(random.oneOf([0, 0.5, 0.9])),
      cents: [150, 150],
      twins: random.oneOf([0, 0, 0.5]),
    }),
    {
      ...occasion("allowance", "bizum-out", shops("ANA GARCIA"), { week: every(1), cents: [2_000, 2_000] }),
      on: (today) => today.weekday === weekday,
    },
    purchase("cash", shops("CAJERO 0182"), { week: [0, 0, 0, 0, 0, 0.5, 0], cents: [5_000, 5_000] }),
    ...Array.from({ length: paydays }, (_, part) =>
      income(`pay ${part}`, "payroll", { name: "ACME NOMINA" }, { date: 28, cents: 180_000 / paydays }),
    ),
    bill("rent", "transfer-out", { name: "ALQUILER PISO" }, { date: 2, cents: 75_000 }),
    bill("electricity", "debit", { name: "ENDESA ENERGIA" }, { date: 6, cents: [3_000, 9_000] }),
    bill("video", "card", { name: "NETFLIX" }, { date: 10, cents: 1_299 }),
    bill("music", "card", { name: "SPOTIFY" }, { date: 13, cents: 1_099 }),
    purchase("shopping", merchants, { ...bought, cents: [300, 12_000] }),
    purchase("more shopping", merchants, { ...bought, cents: [300, 12_000] }),
    purchase("round shopping", merchants, { ...bought, cents: [500, 3_000], endings: [0] }),
    purchase("fuel", shops("REPSOL", "CEPSA"), { week: every(0.12), cents: [2_500, 7_000] }),
    purchase("hotel", shops("HOTEL MIRAMAR"), { week: every(0.02), cents: [9_000, 40_000] }),
  ];
};

/** A household's transactions with all that its bank will do to them. */
export const transactionsOf = (random: Random, days: number): Transaction[] => {
  const from = dayNumber(firstDay);
  const plenty = 100_000_000;
  const seed = String(random.between(0, 1e9));
  return simulateHabits(seed, habitsOf(random), { from, to: from + days - 1, current: plenty }).map(
    (transaction, tag) => atBank(random, transaction, tag),
  );
};

const tickOf = (minute: number) => Math.floor((minute / minutesPerDay - dayNumber(firstDay)) * ticksADay);

/** Null for what the bank shows only when it is booked. A wrong sign is a bank's error. */
const holdOf = (random: Random, { kind, cents, party: { name } }: HouseholdTransaction) => {
  if (kind !== "card") return null;
  const amounts = holds[name];
  if (amounts) return random.oneOf([cents, ...amounts]);
  return !series.includes(name) && random.happens(0.02) ? -cents : cents;
};

/** What a bank does to few of its bookings. */
const errorsOf = (random: Random, isDropped: boolean) => {
  const lateBy = !isDropped && random.happens(0.01) ? random.between(11, 60) : 0;
  const isWithdrawn = !isDropped && lateBy === 0 && random.happens(0.006);
  return {
    lateBy,
    withdrawnAfter: isWithdrawn ? random.between(1, 80) : never,
    /** Ticks by which the balance is ahead of the list. */
    leads: lateBy > 0 && random.happens(0.3) ? lateBy * ticksADay : 0,
    lags: random.oneOf([0, 0, 0, -ticksADay, ticksADay]),
  };
};

const atBank = (random: Random, transaction: HouseholdTransaction, tag: number): Transaction => {
  const { cents, party, happenedAt } = transaction;
  const isSeries = series.includes(party.name);
  const madeAt = tickOf(happenedAt);
  const hold = holdOf(random, transaction);
  const isDropped = hold !== null && !isSeries && random.happens(0.03);
  const { lateBy, withdrawnAfter, leads, lags } = errorsOf(random, isDropped);
  const holdCents = lateBy > 0 ? null : hold;
  const wait = party.name === "HOTEL MIRAMAR" ? random.between(0, 8) * ticksADay : 0;
  const dueAt = holdCents === null ? madeAt + 1 : tickOf(transaction.bookedAt) + wait;
  const bookedAt = dueAt + lateBy * ticksADay;
  const bookedOn = dayAt(dueAt);
  const moves = !isSeries && lateBy === 0 && random.happens(0.04);
  const movedAt = bookedAt + random.between(1, 10);
  return {
    tag,
    merchant: party.name,
    cents,
    madeAt,
    holdCents,
    bookedAt: isDropped ? never : bookedAt,
    bookedOn,
    droppedAt: isDropped ? madeAt + random.between(2, 30) : never,
    movedAt: moves ? movedAt : never,
    movedOn: Math.min(bookedOn + random.oneOf([-3, -2, -1, 1, 2, 3]), dayAt(movedAt)),
    enrichedAt: random.happens(0.15) ? bookedAt + random.between(2, 12) : never,
    lateBy,
    withdrawnAt: bookedAt + withdrawnAfter,
    countedAt: isDropped ? never : bookedAt - leads,
    uncountedAt: bookedAt + withdrawnAfter + lags,
    fileShift: !isSeries && random.happens(0.1) ? random.between(-3, 3) : 0,
  };
};
