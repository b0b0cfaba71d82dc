import { bankStyle, type Friend, seeded } from "./bank-style.ts";
import { createDiary, later } from "./person-diary.ts";
import { flat, type Life, scenes } from "./person-scenes.ts";
import { concepts, firstNames, merchants, surnames } from "./person-words.ts";
import { busy, type Setting } from "./setting.ts";

const start = "2025-09-01";

/** A person of other names, banks, shops, words and habits than the samples; the same seed gives the same person. */
export const randomPerson = (seed: number, setting: Setting = busy) => {
  const random = seeded(seed);
  const days = random.between(...setting.days);
  const last = later(start, days);
  const diary = createDiary(
    bankStyle(random, setting.silent),
    random,
    random.oneOf(["Bilbao", "Getafe", "Reus"]),
  );
  const friends: Friend[] = random
    .shuffled(firstNames)
    .slice(0, random.between(5, 10))
    .map((first) => ({ first, last: random.oneOf(surnames) }));
  const life: Life = {
    diary,
    random,
    friends,
    writes: random.between(20, 90) / 100,
    plans: random.between(20, 80) / 100,
    equal: random.between(35, 85) / 100,
    setting,
  };
  const any = () => later(start, random.between(2, days - 3));
  everyday(life, days);
  const kinds = Object.entries(setting.often).flatMap(([kind, often]) =>
    Array.from({ length: often }, () => kind),
  );
  for (let count = random.between(...setting.scenes); count > 0; count--)
    scenes[kinds[random.between(0, kinds.length - 1)] ?? ""]?.(life, any());
  for (let count = (setting.errands * days) / 100; count >= 1; count--)
    diary.event(
      any(),
      random.oneOf(["Dentista", "Cita ITV", "Gimnasio", "Llamar al banco", "Café con Vera"]),
    );
  if (random.happens(setting.flat)) flat(life, later(start, random.between(3, 25)), Math.floor(days / 31));
  forbidden(life, any, days);
  return diary.end(`r${seed}`, last);
};

/** What is bought alone, and paid to others. */
const everyday = ({ diary, random, friends, setting }: Life, days: number) => {
  const buy = (kind: string, [least, most]: readonly [number, number], day: string) => {
    // Many small ones, few dear ones.
    const spread = (random.between(0, 1000) * random.between(0, 1000)) / 1e6;
    diary.pay(day, Math.round(least + spread * (most - least)), random.oneOf(merchants[kind] ?? ["Varios"]));
  };
  for (let day = 1; day < days; day++) {
    const on = later(start, day);
    for (const [kind, often, range] of setting.habits) if (random.happens(often)) buy(kind, range, on);
    const [friend] = random.shuffled(friends);
    if (friend && random.happens(0.06))
      diary.send(on, random.between(3, 45) * 100, friend, random.oneOf(concepts.meal ?? [""]));
    if (day % 30 === 27) diary.salary(on, 184_250);
  }
};

/** Money of people that pays nothing back. */
const forbidden = ({ diary, random, friends }: Life, any: () => string, days: number) => {
  const words = (kind: string) => random.oneOf(concepts[kind] ?? [""]);
  const stranger = () => ({ first: random.oneOf(firstNames), last: random.oneOf(surnames) });
  const receive = (day: string, cents: number, friend: Friend, kind: string) => {
    diary.receive(day, cents, friend, words(kind)).isForbidden = true;
  };
  for (let count = random.between(0, 3); count > 0; count--)
    receive(any(), random.oneOf([800, 1000, 1500, 2000, 2500, 4000, 6000, 12_000]), stranger(), "sale");
  if (random.happens(0.25)) {
    const tenant = stranger();
    const rent = random.between(28, 52) * 1000;
    for (let day = random.between(1, 8); day < days; day += 30)
      receive(later(start, day), rent, tenant, "room");
  }
  if (random.happens(0.25)) {
    const giver = { first: random.oneOf(["Mamá", "Papá", "Yaya"]), last: "Ruiz" };
    for (let day = 5; day < days; day += 30) receive(later(start, day), 5000, giver, "pocket");
  }
  if (random.happens(0.35)) {
    const birthday = any();
    if (random.happens(0.5)) diary.event(birthday, "Mi cumpleaños");
    for (let count = random.between(1, 3); count > 0; count--)
      receive(birthday, random.oneOf([2000, 2500, 3000, 5000]), stranger(), "birthday");
  }
  const friend = friends[1];
  if (friend && random.happens(0.5)) {
    const day = any();
    const cents = random.oneOf([2000, 3000, 5000, 10_000, 15_000]);
    diary.send(day, cents, friend, random.oneOf(["préstamo", "te lo dejo", "", "adelanto"]));
    receive(later(day, random.between(1, 25)), cents, friend, "loan");
  }
};
