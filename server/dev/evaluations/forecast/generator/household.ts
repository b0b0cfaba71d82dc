import { aBank } from "./banks.ts";
import { dayOfNumber, numberOf } from "./calendar.ts";
import { hiddenCard, ownTransfers, settlements } from "./cards.ts";
import { type Chance, createChance } from "./chance.ts";
import { everydayEntries } from "./everyday.ts";
import { otherMoneyOf, otherProfiles } from "./other-habits.ts";
import type { Entry, Life, PlannedSeries } from "./plan.ts";
import { type Money, moneyOf, profiles } from "./profiles.ts";

const horizonDays = 90;

const accountsOf = (chance: Chance, isCouple: boolean) => {
  const types: ("checking" | "savings" | "credit")[] = ["checking"];
  if (isCouple && chance.isLucky(0.7)) types.push("checking");
  if (chance.isLucky(0.6)) types.push("savings");
  const card = chance.pick(["none", "hidden", "given"] as const);
  if (card === "given") types.push("credit");
  return { card, accounts: types.map((type, place) => ({ id: `c${place + 1}`, type })) };
};

const eventTitles = [
  "Escapada a Cuenca",
  "Boda de Nerea",
  "Cena del trabajo",
  "Revisión del coche",
  "Concierto",
  "Vacaciones en Asturias",
];

interface Planned {
  start: string;
  title: string;
  expectedCost: number | null;
}

/** What the agenda says, and what it costs in the end. */
const eventsOf = (life: Life, account: string) => {
  const { chance } = life;
  const events: Planned[] = [];
  const entries: Entry[] = [];
  for (let count = chance.times(1.4); count > 0; count -= 1) {
    const day = life.asOf + chance.whole(2, horizonDays);
    const expectedCost = chance.isLucky(0.65) ? chance.whole(3, 60) * 10 : null;
    events.push({ start: dayOfNumber(day), title: chance.pick(eventTitles), expectedCost });
    if (expectedCost === null || !chance.isLucky(0.85)) continue;
    const cents = -Math.round(chance.around(expectedCost * 100, 0.25));
    const paid = Math.min(life.end, day + chance.whole(-1, 2));
    entries.push({
      day: paid,
      cents,
      account,
      wording: "purchase",
      name: chance.pick(["Restaurante El Faro", "Hotel Camino Real", "Entradas.com"]),
    });
  }
  return { events: events.sort((one, other) => one.start.localeCompare(other.start)), entries };
};

/** A receipt that came back and was charged again some days later. */
const withReturns = (life: Life, entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => {
    if (entry.wording !== "receipt" || !life.chance.isLucky(0.004) || entry.day > life.asOf - 12)
      return [entry];
    const back = { ...entry, day: entry.day + 2, cents: -entry.cents, wording: "returned" as const };
    return [entry, back, { ...entry, day: entry.day + 9 }];
  });

const recurringOf = (life: Life, series: readonly PlannedSeries[]) =>
  series.flatMap(({ truth, entries }) => {
    const seen = entries.filter(({ day }) => day <= life.asOf).length;
    if (seen === 0) return [];
    const isSeenOnce = seen === 1 && truth.every === "month";
    return entries
      .filter(({ day }) => day > life.asOf)
      .map(({ day, cents }) => ({
        day: dayOfNumber(day),
        amount: cents / 100,
        ...truth,
        ...(isSeenOnce && { optional: true as const }),
      }));
  });

interface Owned {
  main: string;
  second: string;
  savings: string | undefined;
  cardId: string | undefined;
  card: "none" | "hidden" | "given";
}

const ownedOf = ({ card, accounts }: ReturnType<typeof accountsOf>): Owned => {
  const main = accounts[0]?.id ?? "c1";
  const idOf = (wanted: string, place = 0) =>
    accounts.find(({ type }, at) => type === wanted && at >= place)?.id;
  return {
    card,
    main,
    second: idOf("checking", 1) ?? main,
    savings: idOf("savings"),
    cardId: idOf("credit"),
  };
};

const transfersOf = (life: Life, { main, second, savings }: Owned) => {
  const { chance } = life;
  const saved = savings && chance.isLucky(0.7);
  const shared = second !== main && chance.isLucky(0.6);
  return [
    ...(saved ? ownTransfers(life, main, savings, chance.whole(3, 30) * 1000) : []),
    ...(shared ? ownTransfers(life, second, main, chance.whole(3, 8) * 10_000) : []),
  ];
};

/** Every series and every other row of the household. */
const liveOn = (life: Life, { moneyIn }: Habits, owned: Owned) => {
  const { chance } = life;
  const { card, main, second, cardId } = owned;
  const { series, everyday } = moneyIn(life, { main, second, card: cardId ?? main });
  const inHand = card === "none" ? 1 : 0.55;
  const shares: [string, number][] = [
    [main, inHand * (second === main ? 1 : 0.65)],
    [second, second === main ? 0 : inHand * 0.35],
    [cardId ?? main, 1],
  ];
  const spending = everydayEntries(life, {
    accounts: shares,
    monthly: card === "hidden" ? everyday * inHand : everyday,
    main,
    payday: chance.below(30),
    big: chance.between(0.5, 4),
    cash: chance.between(0, 2.2),
  });
  const { events, entries } = eventsOf(life, main);
  const loose = [...spending, ...entries];
  const all = [...series, ...transfersOf(life, owned)];
  if (card === "hidden") all.push(hiddenCard(life, main, everyday * (1 - inHand)));
  const bought = [...loose, ...all.flatMap((one) => one.entries)];
  if (cardId) all.push(...settlements(life, { main, card: cardId }, bought));
  return { events, loose, all };
};

interface Habits {
  profile: string;
  isCouple: boolean;
  moneyIn: (life: Life, purses: Parameters<typeof moneyOf>[2]) => Money;
}

const habitsOf = (seed: number, hasOtherHabits: boolean): Habits => {
  const profile = profiles[seed % profiles.length] ?? "salaried";
  const other = otherProfiles[seed % otherProfiles.length] ?? "two_jobs";
  return hasOtherHabits
    ? { profile: other, isCouple: false, moneyIn: (life, purses) => otherMoneyOf(other, life, purses) }
    : {
        profile,
        isCouple: profile === "couple" || profile === "family",
        moneyIn: (life, purses) => moneyOf(profile, life, purses),
      };
};

/** A household of the format of the samples: what is known and what came after. The same for the same seed. */
export const generateHousehold = (seed: number, hasOtherHabits = false) => {
  const chance = createChance(seed * 7919 + 17);
  const habits = habitsOf(seed, hasOtherHabits);
  const asOf = numberOf("2025-03-01") + chance.below(600);
  const held = accountsOf(chance, habits.isCouple);
  const [bank, otherBank] = [aBank(chance), aBank(chance)];
  const owned = ownedOf(held);
  const bankOf = (account: string) => (account === owned.second && account !== owned.main ? otherBank : bank);
  const life: Life = { chance, start: asOf - chance.whole(425, 910), asOf, end: asOf + horizonDays };
  const { events, loose, all } = liveOn(life, habits, owned);
  const entries = withReturns(life, [...loose, ...all.flatMap((one) => one.entries)]).sort(
    (one, other) => one.day - other.day,
  );
  const sumOf = (until: number, account?: string) =>
    entries
      .filter((entry) => entry.day <= until && (account ?? entry.account) === entry.account)
      .reduce((sum, { cents }) => sum + cents, 0);
  const balances = held.accounts.map(({ id, type }) =>
    type === "credit" ? sumOf(asOf, id) : Math.max(0, sumOf(asOf, id)) + chance.whole(20_000, 900_000),
  );
  const today = balances.reduce((sum, balance) => sum + balance, 0);
  const id = `g${String(seed).padStart(4, "0")}`;
  return {
    history: {
      id,
      asOf: dayOfNumber(asOf),
      horizonDays,
      accounts: held.accounts.map((account, at) => ({
        ...account,
        currency: "EUR",
        balance: (balances[at] ?? 0) / 100,
      })),
      movements: entries
        .filter(({ day }) => day <= asOf)
        .map(({ day, cents, account, wording, name, concept }, place) => ({
          id: `v${place}`,
          account,
          date: dayOfNumber(day),
          amount: cents / 100,
          ...bankOf(account).write(wording, name, concept),
        })),
      events,
    },
    truth: {
      id,
      household: habits.profile,
      recurring: recurringOf(life, all).sort((one, other) => one.day.localeCompare(other.day)),
      balance: Array.from({ length: horizonDays }, (_, at) => ({
        day: dayOfNumber(asOf + at + 1),
        total: (today + sumOf(asOf + at + 1) - sumOf(asOf)) / 100,
      })),
    },
  };
};
