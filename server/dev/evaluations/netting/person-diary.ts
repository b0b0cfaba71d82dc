import type { Random } from "#server/dev/random.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { BankStyle, Friend } from "./bank-style.ts";
import type { PersonFile, Truth } from "./person-file.ts";

interface Row {
  day: string;
  cents: number;
  text: string;
  merchant: string | null;
  /** Which expenses it pays, and what for each. */
  pays?: Map<Row, number>;
  scene?: string;
  isForbidden?: boolean;
}

export type Diary = ReturnType<typeof createDiary>;
export type DiaryRow = Row;

/** What happens to a person, written down as the bank tells it and as it truly was. */
export const createDiary = (bank: BankStyle, random: Random, home: string) => {
  const rows: Row[] = [];
  const events: PersonFile["events"] = [];
  const add = (row: Row) => {
    rows.push(row);
    return row;
  };
  return {
    event: (start: string, title: string) => events.push({ start, title }),
    pay: (day: string, cents: number, merchant: string, town = home) =>
      add({
        day,
        cents: -cents,
        text: bank.shop(merchant, town),
        merchant: bank.hasMerchants ? merchant : null,
      }),
    salary: (day: string, cents: number) =>
      add({ day, cents, text: "NOMINA TALLERES UNIDOS SL", merchant: null }),
    send: (day: string, cents: number, friend: Friend, concept: string) =>
      add({ day, cents: -cents, text: bank.person("a", friend, concept), merchant: null }),
    receive: (day: string, cents: number, friend: Friend, concept: string) =>
      add({ day, cents, text: bank.person("de", friend, concept), merchant: null }),
    end(id: string, last: string): { person: PersonFile; truth: Truth } {
      const kept = random
        .shuffled(rows)
        .filter(({ day }) => day <= last)
        .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
      const ids = new Map(kept.map((row, place) => [row, `m${place}`]));
      const groups = kept
        .filter(({ cents }) => cents < 0)
        .flatMap((expense) => {
          const paid = kept.filter((row) => row.pays?.has(expense));
          if (paid.length === 0) return [];
          const back = paid.reduce((sum, { pays }) => sum + (pays?.get(expense) ?? 0), 0);
          return [
            {
              expense: ids.get(expense) ?? "",
              repayments: paid.map((row) => ids.get(row) ?? ""),
              own: (-expense.cents - back) / 100,
              ...(expense.scene && { scene: expense.scene }),
            },
          ];
        });
      return {
        person: {
          id,
          movements: kept.map((row, place) => ({
            ...{ id: `m${place}`, date: row.day, amount: row.cents / 100, description: row.text },
            ...{ merchantName: row.merchant, creditorName: null },
          })),
          events: events.sort((one, other) => (one.start < other.start ? -1 : 1)),
        },
        truth: {
          id,
          groups,
          forbidden: kept.filter(({ isForbidden }) => isForbidden).map((row) => ids.get(row) ?? ""),
        },
      };
    },
  };
};

/** Most pay in the first days, some weeks later. */
export const payDelay = (random: Random, delays: readonly number[] | null) => {
  if (!delays)
    return random.happens(0.72)
      ? random.between(0, 3)
      : random.happens(0.9)
        ? random.between(4, 15)
        : random.between(16, 21);
  let left = random.between(0, 9999) / 10_000;
  for (const [days, share] of delays.entries()) {
    if (left < share) return days;
    left -= share;
  }
  return random.happens(0.86) ? random.between(delays.length, 15) : random.between(16, 21);
};

export const later = (day: string, days: number) => addDays(day, days);
