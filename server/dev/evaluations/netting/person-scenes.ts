import type { Random } from "#server/dev/random.ts";
import type { Friend } from "./bank-style.ts";
import { type Diary, type DiaryRow, later, payDelay } from "./person-diary.ts";
import { artists, concepts, merchants, towns } from "./person-words.ts";
import type { Setting } from "./setting.ts";

export interface Life {
  diary: Diary;
  random: Random;
  friends: readonly Friend[];
  /** How often, of 1, people write a word with their payment, and the person an event. */
  writes: number;
  plans: number;
  /** Of 1: how often all pay the same. */
  equal: number;
  setting: Setting;
}

type Kind = keyof typeof merchants & string;

const merchant = (random: Random, kind: Kind) => random.oneOf(merchants[kind] ?? ["Varios"]);

const roundings = [
  (cents: number) => Math.round(cents),
  (cents: number) => Math.ceil(cents / 50) * 50,
  (cents: number) => Math.round(cents / 50) * 50,
  (cents: number) => Math.ceil(cents / 10) * 10,
  (cents: number) => Math.ceil(cents / 100) * 100,
] as const;

/** What each of the others owes for an expense. */
const partsOf = ({ random, equal }: Life, cents: number, others: number): number[] => {
  const fair = cents / (others + 1);
  if (random.happens(equal)) {
    const round = random.happens(0.5) ? roundings[0] : random.oneOf(roundings);
    return Array.from({ length: others }, () => round(fair));
  }
  return Array.from({ length: others }, () =>
    Math.max(100, Math.round((fair * random.between(70, 128)) / 5000) * 50),
  );
};

interface Paid {
  expenses: DiaryRow[];
  group: readonly Friend[];
  from: string;
  words: string;
  fill?: (text: string) => string;
}

/** Each pays in one sum or apart, whole, in part, in two parts or not at all. */
const payBack = (life: Life, { expenses, group, from, words, fill = (text) => text }: Paid) => {
  const { diary, random, writes, setting } = life;
  const parts = expenses.map((expense) => partsOf(life, -expense.cents, group.length));
  const concept = () => {
    if (!random.happens(writes)) return "";
    return fill(random.oneOf(concepts[random.happens(0.72) ? words : "plain"] ?? [""]));
  };
  for (const [place, friend] of group.entries()) {
    if (random.happens(0.1)) continue;
    const day = later(from, payDelay(random, setting.delays));
    const pay = (those: DiaryRow[], when: string) => {
      const owed = those.map((expense) => parts[expenses.indexOf(expense)]?.[place] ?? 0);
      const total = owed.reduce((sum, one) => sum + one, 0);
      const shares = (cents: number) =>
        new Map(those.map((expense, at) => [expense, (cents * (owed[at] ?? 0)) / total]));
      const give = (cents: number, on: string) => {
        diary.receive(on, cents, friend, concept()).pays = shares(cents);
      };
      if (total >= 1600 && random.happens(0.05)) {
        const first = Math.floor(total / 100) * 50;
        give(first, when);
        give(total - first, later(when, random.between(2, 9)));
      } else give(random.happens(0.03) ? Math.max(50, Math.floor(total / 100) * 50) : total, when);
    };
    if (expenses.length === 1 || random.happens(0.6)) pay(expenses, day);
    else for (const expense of expenses) pay([expense], later(day, random.between(0, 1)));
  }
};

const list = (group: readonly Friend[]) => {
  const names = group.map(({ first }) => first);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} y ${names.at(-1)}` : (names[0] ?? "");
};

const company = ({ random, friends, setting }: Life, most: number) => {
  const shuffled = random.shuffled(friends);
  const tries = Array.from({ length: setting.fewer }, () =>
    random.between(1, Math.min(most, friends.length)),
  );
  return shuffled.slice(0, Math.min(...tries));
};

const spend = (
  life: Life,
  day: string,
  cents: number,
  about: { kind: Kind; scene: string; town?: string },
) => {
  const row = life.diary.pay(day, cents, merchant(life.random, about.kind), about.town);
  row.scene = about.scene;
  return row;
};

const perHead = ({ random }: Life, people: number, least: number, most: number) =>
  random.between(least * 100, most * 100) * people;

export const scenes: Record<string, (life: Life, day: string) => void> = {
  dinner: (life, day) => {
    const group = company(life, 7);
    const expense = spend(life, day, perHead(life, group.length + 1, 16, 42) + life.random.between(-90, 90), {
      kind: "meal",
      scene: "dinner",
    });
    if (life.random.happens(life.plans))
      life.diary.event(`${day}T21:00`, `${life.random.oneOf(["Cena", "Comida"])} con ${list(group)}`);
    payBack(life, { expenses: [expense], group, from: day, words: "meal" });
  },
  "two things": (life, day) => {
    const { random } = life;
    const group = company(life, 4);
    const people = group.length + 1;
    const next = later(day, 1);
    const expenses = [
      spend(life, day, perHead(life, people, 14, 32) + random.between(-50, 50), {
        kind: "meal",
        scene: "two things",
      }),
      spend(life, random.happens(0.7) ? next : day, perHead(life, people, 14, 32) + random.between(-50, 50), {
        kind: "meal",
        scene: "two things",
      }),
      ...(random.happens(0.4)
        ? [spend(life, next, random.between(1100, 2400), { kind: "ride", scene: "two things" })]
        : []),
    ];
    if (random.happens(life.plans * 0.7)) life.diary.event(day, `Cena con ${list(group)}`);
    payBack(life, { expenses, group, from: next, words: "two things" });
  },
  trip: (life, day) => {
    const { random } = life;
    const group = company(life, 5);
    const people = group.length + 1;
    const town = random.oneOf(towns);
    const fill = (text: string) => text.replace("TOWN", town);
    const start = later(day, random.between(5, 20));
    const about = { scene: "trip", town };
    const stay = spend(life, day, perHead(life, people, 40, 75) + random.between(-99, 99), {
      kind: "stay",
      ...about,
    });
    const there = [
      spend(life, start, random.between(4500, 8500), { kind: "fuel", ...about }),
      spend(life, later(start, 1), perHead(life, people, 14, 34), { kind: "meal", ...about }),
      spend(life, later(start, 1), random.between(5000, 9900), { kind: "food", ...about }),
    ].slice(random.between(0, 1));
    const names = random.happens(0.5) ? ` con ${list(group)}` : "";
    if (random.happens(Math.max(life.plans, 0.6)))
      life.diary.event(start, `${random.oneOf(["Viaje a", "Escapada"])} ${town}${names}`);
    const paid = { group, words: "trip", fill };
    if (random.happens(0.5)) payBack(life, { ...paid, expenses: [stay], from: day });
    else there.splice(0, there.length > 2 ? 1 : 0, stay);
    payBack(life, { ...paid, expenses: there, from: later(start, 2) });
  },
  gift: (life, day) => {
    const { random } = life;
    const group = company(life, 6);
    const [birthday] = random.shuffled(life.friends);
    const expense = spend(life, day, perHead(life, group.length + 1, 8, 26) + random.between(-99, 99), {
      kind: "shop",
      scene: "gift",
    });
    const fill = (text: string) => text.replace("NAME", birthday?.first ?? "");
    if (random.happens(0.6))
      life.diary.event(later(day, random.between(0, 8)), `Cumpleaños de ${birthday?.first}`);
    payBack(life, { expenses: [expense], group, from: day, words: "gift", fill });
  },
  tickets: (life, day) => {
    const { random } = life;
    const group = company(life, 4);
    const artist = random.oneOf(artists);
    const each = random.between(1800, 8900);
    const expense = spend(life, day, each * (group.length + 1), { kind: "tickets", scene: "tickets" });
    const fill = (text: string) => text.replace("ARTIST", artist);
    if (random.happens(0.6))
      life.diary.event(
        `${later(day, random.between(10, 50))}T21:00`,
        `${artist}${random.happens(0.5) ? ` con ${list(group)}` : ""}`,
      );
    payBack({ ...life, equal: 1 }, { expenses: [expense], group, from: day, words: "tickets", fill });
  },
  sport: (life, day) => {
    const group = life.random.shuffled(life.friends).slice(0, 3);
    const expense = spend(life, day, life.random.oneOf([2000, 2400, 2800, 3200, 3600, 4400]), {
      kind: "sport",
      scene: "sport",
    });
    if (life.random.happens(life.plans)) life.diary.event(`${day}T19:30`, "Pádel");
    payBack({ ...life, equal: 1 }, { expenses: [expense], group, from: day, words: "sport" });
  },
};

/** The same bill each month with the same flatmates. */
export const flat = (life: Life, first: string, months: number) => {
  const mates = life.friends.slice(0, life.random.between(1, 3));
  const company = merchant(life.random, "home");
  for (let month = 0; month < months; month++) {
    const day = later(first, Math.round(month * 30.4) + life.random.between(0, 3));
    const expense = life.diary.pay(day, life.random.between(5200, 12_000), company);
    expense.scene = "flat";
    payBack({ ...life, equal: 1 }, { expenses: [expense], group: mates, from: day, words: "flat" });
  }
};
