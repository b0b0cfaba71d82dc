import {
  bankingDayFrom,
  dateIn,
  lastWorkingDay,
  type Month,
  monthOfNumber,
  weekdayOfNumber,
  workingDayFrom,
  workingDayUpTo,
} from "./calendar.ts";
import * as contracts from "./contracts.ts";
import * as incomes from "./incomes.ts";
import * as names from "./names.ts";
import { type Life, type PlannedSeries, plannedSeries } from "./plan.ts";
import type { Money } from "./profiles.ts";

/** Households that nothing was fitted to: other paydays, two jobs, another home, prices that rise each year. */
export const otherProfiles = [
  "two_jobs",
  "other_job",
  "moved",
  "rising_prices",
  "freelancer",
  "two_pensions",
  "working_student",
] as const;
export type OtherProfile = (typeof otherProfiles)[number];

const lastFriday = (month: Month) => {
  let day = dateIn(month, 31);
  while (weekdayOfNumber(day) !== 4) day -= 1;
  return workingDayUpTo(day);
};

const paydays: readonly ((month: Month) => number)[] = [
  (month) => workingDayUpTo(dateIn(month, 10)),
  (month) => workingDayFrom(dateIn(month, 15)),
  (month) => workingDayUpTo(lastWorkingDay(month) - 1),
  (month) => workingDayFrom(dateIn(month, 5)),
  lastFriday,
];

interface Pay {
  employer: string;
  account: string;
  cents: number;
  /** How much it varies from month to month, as a share. */
  variation?: number;
  extraMonths?: readonly number[];
}

const payOf = (life: Life, { employer, account, cents, variation = 0, extraMonths = [] }: Pay) => {
  const { chance } = life;
  const dayIn = chance.pick(paydays);
  const kind = { kind: "income", account, every: "month", names: ["nomina", employer.toLowerCase()] };
  const pay = plannedSeries(life, {
    truth: { ...kind, name: `Nómina ${employer}`, amountKind: variation ? "metered" : "fixed" },
    wording: "payroll",
    nameAt: () => employer,
    dayIn,
    centsIn: () => (variation ? chance.around(cents, variation) : cents),
  });
  if (extraMonths.length === 0) return [pay];
  const extra = plannedSeries(life, {
    truth: { ...kind, name: `Paga extra ${employer}`, every: "halfyear", amountKind: "fixed" },
    wording: "payroll",
    nameAt: () => employer,
    dayIn: (month) => workingDayUpTo(dateIn(month, 20)),
    centsIn: ({ month }) => (extraMonths.includes(month) ? cents * 0.8 : null),
  });
  return [pay, extra];
};

const during = (series: readonly PlannedSeries[], from: number, until: number): PlannedSeries[] =>
  series.map((one) => ({ ...one, entries: one.entries.filter(({ day }) => day >= from && day < until) }));

const rising = (life: Life, series: readonly PlannedSeries[]): PlannedSeries[] =>
  series.map((one) => {
    const [yearly, month] = [life.chance.between(1.03, 1.12), life.chance.whole(1, 4)];
    const first = monthOfNumber(life.start).year;
    const rises = (day: number) => {
      const at = monthOfNumber(day);
      return at.year - first - (at.month < month ? 1 : 0);
    };
    return {
      ...one,
      entries: one.entries.map((entry) => ({
        ...entry,
        cents: Math.round(entry.cents * yearly ** rises(entry.day)),
      })),
    };
  });

/** Paid each week by a platform. */
const weeklyPayouts = (life: Life, account: string, weekly: number): PlannedSeries => {
  const name = "Glovoapp23 SL";
  const entries: PlannedSeries["entries"] = [];
  for (let day = life.start; day <= life.end; day += 1) {
    if (weekdayOfNumber(day) !== 1 || life.chance.isLucky(0.06)) continue;
    const cents = Math.round(life.chance.around(weekly, 0.25));
    entries.push({ day: bankingDayFrom(day), cents, account, wording: "transferIn", name });
  }
  return {
    truth: {
      ...{ name, kind: "income", account, every: "week", amountKind: "free", names: ["glovo", "glovoapp23"] },
      optional: true,
    },
    entries: entries.filter(({ day }) => day <= life.end),
  };
};

const rented = (life: Life, purses: contracts.Purses, income: number) => [
  ...contracts.rent(life, purses.main, income * life.chance.between(0.25, 0.36)),
  ...contracts.homeBills(life, purses, life.chance.between(0.7, 1.3)),
];

const home = (life: Life, purses: contracts.Purses, income: number) => [
  ...rented(life, purses, income),
  ...contracts.insurances(life, purses),
];

/** Two homes, one after the other, each with its own landlord and bills. */
const movedHome = (life: Life, purses: contracts.Purses, income: number) => {
  const day = life.asOf - life.chance.whole(70, 260);
  return [
    ...during(rented(life, purses, income), life.start, day),
    ...during(rented(life, purses, income * 1.15), day - 3, life.end + 1),
    ...contracts.insurances(life, purses),
  ];
};

const incomesOf = (profile: OtherProfile, life: Life, account: string, pay: number): PlannedSeries[] => {
  const { chance } = life;
  const [employer = "", other = ""] = chance.someOf(names.employers, 2);
  const steady = { employer, account, cents: pay };
  switch (profile) {
    case "two_jobs":
      return [
        ...payOf(life, { ...steady, cents: pay * 0.7 }),
        ...payOf(life, { employer: other, account, cents: pay * 0.35, variation: 0.12 }),
      ];
    case "other_job": {
      const day = life.asOf - chance.whole(100, 300);
      return [
        ...during(payOf(life, { ...steady, extraMonths: [6, 12] }), life.start, day),
        ...during(payOf(life, { employer: other, account, cents: pay * 1.12 }), day + 12, life.end + 1),
      ];
    }
    case "freelancer":
      return [...incomes.selfEmployment(life, account, pay * 0.8), weeklyPayouts(life, account, pay * 0.1)];
    case "two_pensions":
      return [
        ...incomes.pension(life, account, pay * 0.5),
        ...during(incomes.pension(life, account, pay * 0.3).slice(0, 1), life.start, life.end + 1),
      ];
    case "working_student":
      return [
        ...incomes.allowance(life, account, pay * 0.2),
        ...payOf(life, { employer, account, cents: pay * 0.25, variation: 0.18 }),
      ];
    default:
      return payOf(life, { ...steady, extraMonths: chance.pick([[], [3, 7, 12], [6, 12]]) });
  }
};

const chargesOf = (profile: OtherProfile, life: Life, purses: contracts.Purses, pay: number) => {
  switch (profile) {
    case "moved":
      return [...movedHome(life, purses, pay), ...contracts.leisure(life, purses, 4)];
    case "rising_prices":
      return rising(life, [...home(life, purses, pay), ...contracts.leisure(life, purses, 6)]);
    case "two_pensions":
      return [
        ...contracts.ownersCosts(life, purses),
        ...contracts.homeBills(life, purses, 0.9),
        ...contracts.insurances(life, purses),
      ];
    case "working_student":
      return [...contracts.leisure(life, purses, 3), ...contracts.rent(life, purses.main, pay * 0.17)];
    default:
      return [...home(life, purses, pay), ...contracts.leisure(life, purses, 4)];
  }
};

export const otherMoneyOf = (profile: OtherProfile, life: Life, purses: contracts.Purses): Money => {
  const pay = life.chance.whole(130_000, 290_000);
  return {
    series: [...incomesOf(profile, life, purses.main, pay), ...chargesOf(profile, life, purses, pay)],
    everyday: pay * (profile === "working_student" ? 0.22 : life.chance.between(0.3, 0.5)),
  };
};
