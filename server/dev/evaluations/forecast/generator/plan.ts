import type { Wording } from "./banks.ts";
import { bankingDayFrom, dateIn, type Month, monthAfter, monthOfNumber } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import type { Company } from "./names.ts";

/** How a true series is told in `truth.jsonl`. */
export interface SeriesTruth {
  name: string;
  kind: string;
  account: string;
  every: string;
  amountKind: "fixed" | "metered" | "free";
  names: string[];
  optional?: true;
}

export interface Entry {
  /** Days since 1970. */
  day: number;
  /** Signed. */
  cents: number;
  account: string;
  wording: Wording;
  name: string;
  concept?: string;
}

export interface PlannedSeries {
  truth: SeriesTruth;
  entries: Entry[];
}

export interface Life {
  chance: Chance;
  /** Days since 1970: the first day of the history, its last, and the last of the truth. */
  start: number;
  asOf: number;
  end: number;
}

interface Rhythm {
  truth: SeriesTruth;
  wording: Wording;
  /** As it is written now; may change from month to month. */
  nameAt?: (month: Month) => string;
  concept?: (month: Month) => string;
  dayIn: (month: Month) => number;
  /** Signed; null: not this month. */
  centsIn: (month: Month, index: number) => number | null;
  step?: number;
  /** A month in which the rhythm falls; without it, any. */
  anchor?: number;
  from?: number;
  until?: number;
}

/** The rows of a series over history and horizon. */
export const plannedSeries = (life: Life, rhythm: Rhythm): PlannedSeries => {
  const { truth, wording, nameAt, concept, dayIn, centsIn, step = 1, anchor = 0 } = rhythm;
  const entries: Entry[] = [];
  const first = monthAfter(monthOfNumber(life.start), -1);
  for (let index = 0; index < 40; index += 1) {
    const month = monthAfter(first, index);
    if ((month.year * 12 + month.month - anchor) % step !== 0) continue;
    const day = dayIn(month);
    if (day < Math.max(life.start, rhythm.from ?? 0) || day > Math.min(life.end, rhythm.until ?? life.end))
      continue;
    const cents = centsIn(month, index);
    if (cents === null || cents === 0) continue;
    const name = nameAt?.(month) ?? truth.name;
    entries.push({
      day,
      cents: Math.round(cents),
      account: truth.account,
      wording,
      name,
      ...(concept && { concept: concept(month) }),
    });
  }
  return { truth, entries };
};

interface Receipt {
  company: Company;
  kind: string;
  account: string;
  cents: number;
  step?: number;
  wording?: Wording;
  /** How much more in winter, as a share; turns the amount into a metered one. */
  season?: number;
  noise?: number;
  months?: (month: number) => boolean;
  concept?: string;
  rises?: boolean;
  mayEnd?: boolean;
}

const everyOf: Record<number, string> = { 1: "month", 2: "2months", 3: "quarter", 6: "halfyear", 12: "year" };

/** A direct debit with the usual turns of its life: price rises, late starts, ends, pauses, returns. */
export const receipt = (life: Life, receipt: Receipt): PlannedSeries => {
  const { chance } = life;
  const {
    company,
    kind,
    account,
    cents,
    step = 1,
    wording = "receipt",
    season,
    noise = 0.12,
    months,
    concept,
  } = receipt;
  const date = chance.whole(1, 27);
  const delay = wording === "purchase" ? 0 : 1;
  const risesFrom =
    receipt.rises !== false && chance.isLucky(0.4) ? chance.whole(life.start, life.end) : Infinity;
  const rise = chance.between(1.02, 1.14);
  const endsEarly = receipt.mayEnd && chance.isLucky(0.22);
  const startsLate = receipt.mayEnd && chance.isLucky(0.25);
  const pause =
    receipt.mayEnd && step === 1 && chance.isLucky(0.08)
      ? chance.whole(life.start + 60, life.asOf - 60)
      : null;
  const from = startsLate ? chance.whole(life.start, life.asOf - 20) : life.start;
  const jitter = chance.isLucky(0.4) ? 2 : 0;
  return plannedSeries(life, {
    truth: {
      name: company.name,
      kind,
      account,
      every: everyOf[step] ?? "month",
      amountKind: season === undefined ? "fixed" : "metered",
      names: [company.name.toLowerCase(), ...company.names],
    },
    wording,
    step,
    anchor: chance.below(12),
    from,
    ...(endsEarly && {
      until: chance.whole(Math.max(from + 40, life.start + 90), Math.max(from + 60, life.asOf - 5)),
    }),
    ...(concept !== undefined && { concept: () => concept }),
    dayIn: (month) => {
      const day = dateIn(month, date) + chance.below(jitter + 1);
      return delay ? bankingDayFrom(day) : day;
    },
    centsIn: (month) => {
      if (months && !months(month.month)) return null;
      const day = dateIn(month, date);
      if (pause !== null && day > pause && day < pause + 75) return null;
      const price = cents * (day >= risesFrom ? rise : 1);
      if (season === undefined) return -price;
      const winter = Math.cos(((month.month - 1) / 6) * Math.PI);
      return -price * (1 + season * winter) * chance.around(1, noise);
    },
  });
};
