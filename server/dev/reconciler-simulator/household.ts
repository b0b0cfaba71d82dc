import type { Random } from "#server/dev/random.ts";

/** Four syncs a day: the day's number times four, plus the number of the next sync. */
export type Tick = number;
export const ticksADay = 4;
export const dayAt = (tick: Tick) => Math.floor(tick / ticksADay);

/** Days count from the start of the simulation; cents are negative for money out. */
export interface Movement {
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

type Plan = Pick<Movement, "merchant" | "cents" | "madeAt"> &
  Partial<Pick<Movement, "holdCents" | "fileShift">> & {
    bookedAfter?: number;
    isSeries?: boolean;
    isDropped?: boolean;
  };

const shops = [
  "MERCADONA",
  "LIDL",
  "CARREFOUR EXPRESS",
  "ZARA",
  "FARMACIA LOPEZ",
  "AMAZON",
  "DECATHLON",
  "EL CORTE INGLES",
  "PANADERIA SOL",
  "FNAC",
  "IKEA",
  "PRIMARK",
] as const;

/** Equal coffees, equal weeks, split salaries, and holds that are booked differently. */
export const livesOf = (random: Random, days: number): Movement[] => {
  const plans: Plan[] = [];
  const habits = {
    coffee: random.oneOf([0, 0.5, 0.9] as const),
    coffeesAtOnce: random.oneOf([1, 1, 2] as const),
    weekly: random.between(0, 6),
    splitsSalary: random.happens(0.4),
    shops: random.oneOf([0.3, 0.8, 1.5] as const),
  };
  for (let day = 0; day < days; day += 1) plans.push(...dayOf(random, day, habits));
  return plans.map((plan, tag) => movementOf(random, plan, tag));
};

interface Habits {
  coffee: number;
  coffeesAtOnce: number;
  weekly: number;
  splitsSalary: boolean;
  shops: number;
}

const dayOf = (random: Random, day: number, habits: Habits): Plan[] => {
  const plans: Plan[] = [];
  const diary: Diary = {
    random,
    day,
    habits,
    at: (slot = random.between(0, ticksADay - 1)) => day * ticksADay + slot,
    card: (merchant, cents, more = {}) => {
      const bookedAfter = random.between(1, 3);
      plans.push({ merchant, cents, madeAt: diary.at(), holdCents: cents, bookedAfter, ...more });
    },
    direct: (merchant, cents, more = {}) => {
      plans.push({ merchant, cents, madeAt: diary.at(), ...more });
    },
  };
  for (const live of [equalThings, monthlyThings, shopping, holdsThatChange]) live(diary);
  return plans;
};

interface Diary {
  random: Random;
  day: number;
  habits: Habits;
  at: (slot?: number) => Tick;
  card: (merchant: string, cents: number, more?: Partial<Plan>) => void;
  direct: (merchant: string, cents: number, more?: Partial<Plan>) => void;
}

const equalThings = ({ random, day, habits, card, direct }: Diary) => {
  if (random.happens(habits.coffee)) {
    for (let cups = random.between(1, habits.coffeesAtOnce); cups > 0; cups -= 1) {
      card("BAR PACO", -150, { isSeries: true, bookedAfter: 1 });
    }
  }
  if (day % 7 === habits.weekly) direct("ANA GARCIA", -2000, { isSeries: true });
  if (day % 7 === 5 && random.happens(0.5)) card("CAJERO 0182", -5000, { isSeries: true, bookedAfter: 1 });
};

const monthlyThings = ({ random, day, habits, at, card, direct }: Diary) => {
  const halves = habits.splitsSalary ? [90_000, 90_000] : [180_000];
  if (day % 30 === 27) for (const cents of halves) direct("ACME NOMINA", cents, { madeAt: at(0) });
  if (day % 30 === 1) direct("ALQUILER PISO", -75_000);
  if (day % 30 === 5) direct("ENDESA ENERGIA", -random.between(3000, 9000));
  if (day % 30 === 9) card("NETFLIX", -1299);
  if (day % 30 === 12) card("SPOTIFY", -1099);
};

const shopping = ({ random, habits, at, card, direct }: Diary) => {
  for (let times = random.between(0, Math.round(habits.shops * 2)); times > 0; times -= 1) {
    const cents = random.happens(0.3) ? -100 * random.between(5, 30) : -random.between(300, 12_000);
    card(random.oneOf(shops), cents);
    if (random.happens(0.04)) card(random.oneOf(shops), cents);
    if (random.happens(0.03)) direct(random.oneOf(shops), -cents, { madeAt: at() + random.between(4, 40) });
  }
};

const holdsThatChange = ({ random, card }: Diary) => {
  if (random.happens(0.12)) {
    const cents = -random.between(2500, 7000);
    const holdCents = random.oneOf([-5000, -100, -15_000, cents]);
    card(random.oneOf(["REPSOL", "CEPSA"]), cents, { holdCents, bookedAfter: random.between(1, 4) });
  }
  if (random.happens(0.02)) {
    const cents = -random.between(9000, 40_000);
    const holdCents = random.oneOf([cents - 5000, -30_000, cents]);
    card("HOTEL MIRAMAR", cents, { holdCents, bookedAfter: random.between(3, 12) });
  }
  if (random.happens(0.03)) {
    const cents = -random.between(500, 9000);
    card(random.oneOf(shops), cents, { holdCents: -cents });
  }
  if (random.happens(0.05)) card(random.oneOf(shops), -random.between(500, 9000), { isDropped: true });
};

/** Unexpected changes that a bank makes to a booking. */
const surprises = (random: Random, plan: Plan) => {
  const lateBy = !plan.isDropped && random.happens(0.01) ? random.between(11, 60) : 0;
  const isWithdrawn = !plan.isDropped && lateBy === 0 && random.happens(0.006);
  return {
    lateBy,
    isWithdrawnAfter: isWithdrawn ? random.between(1, 80) : never,
    /** Ticks by which the balance is ahead of the list. */
    leads: lateBy > 0 && random.happens(0.3) ? lateBy * ticksADay : 0,
    lags: random.oneOf([0, 0, 0, -ticksADay, ticksADay] as const),
  };
};

const movementOf = (random: Random, plan: Plan, tag: number): Movement => {
  const { lateBy, isWithdrawnAfter, leads, lags } = surprises(random, plan);
  const { merchant, cents, madeAt, bookedAfter = 0 } = plan;
  const holdCents = lateBy > 0 ? null : (plan.holdCents ?? null);
  const dueAt = madeAt + (holdCents === null ? 1 : bookedAfter * ticksADay);
  const bookedAt = dueAt + lateBy * ticksADay;
  const bookedOn = dayAt(dueAt);
  const moves = !plan.isSeries && lateBy === 0 && random.happens(0.04);
  const movedAt = bookedAt + random.between(1, 10);
  const shift = random.oneOf([-3, -2, -1, 1, 2, 3] as const);
  return {
    tag,
    merchant,
    cents,
    madeAt,
    holdCents,
    bookedAt: plan.isDropped ? never : bookedAt,
    bookedOn,
    droppedAt: plan.isDropped ? madeAt + random.between(2, 30) : never,
    movedAt: moves ? movedAt : never,
    movedOn: Math.min(bookedOn + shift, dayAt(movedAt)),
    enrichedAt: random.happens(0.15) ? bookedAt + random.between(2, 12) : never,
    lateBy,
    withdrawnAt: bookedAt + isWithdrawnAfter,
    countedAt: plan.isDropped ? never : bookedAt - leads,
    uncountedAt: bookedAt + isWithdrawnAfter + lags,
    fileShift: !plan.isSeries && random.happens(0.1) ? random.between(-3, 3) : 0,
  };
};
