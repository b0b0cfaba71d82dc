import * as contracts from "./contracts.ts";
import * as incomes from "./incomes.ts";
import type { Life, PlannedSeries } from "./plan.ts";

export const profiles = [
  "salaried",
  "couple",
  "family",
  "selfemployed",
  "pensioner",
  "unemployed",
  "student",
] as const;
export type Profile = (typeof profiles)[number];

export interface Money {
  series: PlannedSeries[];
  /** Cents of everyday spending in a usual month. */
  everyday: number;
}

const homeOf = (
  life: Life,
  purses: contracts.Purses,
  income: number,
  ownerShare: number,
): PlannedSeries[] => {
  const share = life.chance.between(0.2, 0.36);
  if (!life.chance.isLucky(ownerShare)) return contracts.rent(life, purses.main, income * share);
  const owned = contracts.ownersCosts(life, purses);
  return life.chance.isLucky(0.7)
    ? [...owned, ...contracts.mortgage(life, purses.main, income * share)]
    : owned;
};

const household = (
  life: Life,
  purses: contracts.Purses,
  income: number,
  ownerShare = 0.55,
): PlannedSeries[] => [
  ...homeOf(life, purses, income, ownerShare),
  ...contracts.homeBills(life, purses, life.chance.between(0.7, 1.5)),
  ...contracts.insurances(life, purses),
  ...(life.chance.isLucky(0.6) ? contracts.carCosts(life, purses) : []),
];

/** Incomes and charges of a kind of household. `second` is where a partner is paid. */
export const moneyOf = (
  profile: Profile,
  life: Life,
  { second, ...purses }: contracts.Purses & { second: string },
): Money => {
  const { chance } = life;
  const pay = chance.whole(125_000, 285_000);
  const spare = chance.between(0.3, 0.54);
  const partner = chance.whole(105_000, 220_000);
  const both = pay + partner;
  switch (profile) {
    case "salaried":
      return {
        series: [
          ...incomes.salary(life, purses.main, pay),
          ...household(life, purses, pay),
          ...contracts.leisure(life, purses, 4),
        ],
        everyday: pay * spare,
      };
    case "couple":
    case "family":
      return {
        series: [
          ...incomes.salary(life, purses.main, pay),
          ...incomes.salary(life, second, partner),
          ...household(life, purses, both * 0.7),
          ...contracts.leisure(life, purses, 5),
          ...(profile === "family" ? contracts.school(life, purses) : []),
        ],
        everyday: both * spare,
      };
    case "selfemployed":
      return {
        series: [
          ...incomes.selfEmployment(life, purses.main, pay * 1.35),
          ...household(life, purses, pay),
          ...contracts.leisure(life, purses, 4),
        ],
        everyday: pay * spare,
      };
    case "pensioner":
      return {
        series: [
          ...incomes.pension(life, purses.main, pay * 0.65),
          ...household(life, purses, pay * 0.3, 0.9),
          ...contracts.leisure(life, purses, 1),
        ],
        everyday: pay * 0.65 * (spare + 0.1),
      };
    case "unemployed":
      return {
        series: [
          ...incomes.unemployment(life, purses.main, pay * 0.55),
          ...household(life, purses, pay * 0.5),
          ...contracts.leisure(life, purses, 3),
        ],
        everyday: pay * 0.6 * spare,
      };
    case "student":
      return {
        series: [
          ...incomes.allowance(life, purses.main, pay * 0.35),
          ...contracts.leisure(life, purses, 3),
          ...contracts.homeBills(life, purses, 0.5).slice(1, 2),
        ],
        everyday: pay * 0.25,
      };
  }
};
