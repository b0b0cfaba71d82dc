import { monthOfNumber, weekdayOfNumber } from "./calendar.ts";
import * as names from "./names.ts";
import type { Entry, Life } from "./plan.ts";

interface Everyday {
  /** Where purchases fall, with the share of each. */
  accounts: readonly [string, number][];
  /** Cents in a usual month. */
  monthly: number;
  main: string;
  payday: number;
  big: number;
  cash: number;
}

const weekdays = [0.85, 0.85, 0.9, 0.95, 1.25, 1.35, 0.85];
const months = [0.95, 0.9, 0.97, 0.97, 1, 1.08, 1.15, 1.05, 1, 0.95, 1.08, 1.25];

const weightedShops = names.shops.flatMap(([name, cents, weight]) =>
  Array.from({ length: weight }, () => ({ name, cents })),
);
const meanTicket = weightedShops.reduce((sum, { cents }) => sum + cents, 0) / weightedShops.length;

const pickAccount = (life: Life, accounts: Everyday["accounts"]) => {
  let left = life.chance.share();
  for (const [account, share] of accounts) {
    left -= share;
    if (left < 0) return account;
  }
  return accounts[0]?.[0] ?? "a1";
};

const aPerson = ({ chance }: Life) =>
  `${chance.pick(names.firstNames)} ${chance.pick(names.surnames)} ${chance.pick(names.surnames)}`;

/** Spending that no series explains: by weekday, season and closeness to payday, at a level that drifts. */
export const everydayEntries = (life: Life, everyday: Everyday): Entry[] => {
  const { chance } = life;
  const drift = chance.between(0.04, 0.16);
  const purchasesOn = shopping(life, everyday);
  const smallThingsOn = cashAndFriends(life, everyday);
  let level = 1;
  const days = Array.from({ length: life.end - life.start + 1 }, (_, at) => life.start + at);
  return days.flatMap((day) => {
    if (day % 30 === 0) level = level ** 0.8 * chance.around(1, drift);
    return [...purchasesOn(day, level), ...smallThingsOn(day)];
  });
};

const shopping = (life: Life, { accounts, monthly, payday, big }: Everyday) => {
  const { chance } = life;
  const habits = chance.someOf(weightedShops, 40);
  const [ticket, spread] = [chance.between(0.7, 1.5), chance.between(0.4, 0.8)];
  const usual = monthly / 30 / (meanTicket * ticket * Math.exp(spread ** 2 / 2));
  const purchase = (day: number, cents: number, name: string): Entry => ({
    day,
    cents: -Math.max(90, Math.round(cents)),
    account: pickAccount(life, accounts),
    wording: "purchase",
    name,
  });
  return (day: number, level: number): Entry[] => {
    const { month } = monthOfNumber(day);
    const sincePay = (((day - payday) % 30) + 30) % 30;
    const mood = (weekdays[weekdayOfNumber(day)] ?? 1) * (months[month - 1] ?? 1) * (1.18 - 0.012 * sincePay);
    const bought = Array.from({ length: chance.times(usual * level * mood) }, () => {
      const shop = chance.pick(chance.isLucky(0.8) ? habits : weightedShops);
      return purchase(day, chance.around(shop.cents * ticket, spread), shop.name);
    });
    if (!chance.isLucky(big / 365)) return bought;
    return [...bought, purchase(day, chance.around(monthly * 0.3, 0.6), chance.pick(names.bigShops))];
  };
};

const cashAndFriends = (life: Life, { main, cash }: Everyday) => {
  const { chance } = life;
  const friends = Array.from({ length: chance.whole(2, 9) }, () => aPerson(life));
  const bizums = chance.between(0, 4);
  const bizum = (day: number): Entry => {
    const isIn = chance.isLucky(0.42);
    return {
      day,
      cents: (isIn ? 1 : -1) * Math.max(1, Math.round(chance.around(1700, 0.6) / 50)) * 50,
      account: main,
      wording: isIn ? "bizumIn" : "bizumOut",
      name: chance.pick(friends),
      concept: chance.pick(["cena", "regalo", "entradas", "compra", "finde", ""]),
    };
  };
  return (day: number): Entry[] => {
    const withdrawal: Entry = {
      day,
      cents: -chance.whole(2, 12) * 1000,
      account: main,
      wording: "cash",
      name: "",
    };
    const withdrawn = chance.isLucky(cash / 30) ? [withdrawal] : [];
    return chance.isLucky(bizums / 30) ? [...withdrawn, bizum(day)] : withdrawn;
  };
};
