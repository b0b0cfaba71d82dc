import type { CashRow, Household } from "#server/modules/cash-flow/domain/household.ts";
import type { PromiseKind } from "#server/modules/cash-flow/domain/promise.ts";
import { folded } from "#shared/rules/fold.ts";
import { type Channel, channelOf } from "./channel.ts";
import { type DayNumber, firstOfMonth, type MonthNumber, monthOfDay, numberOfDay } from "./day-numbers.ts";
import { withoutPlaces } from "./places.ts";
import { kindOf, type Regularity, regularityOf } from "./row-kinds.ts";
import { cash, isNoName, ownTransfer, refund } from "./words.ts";

/** What a text says, whatever the amount and day. */
export interface ReadText {
  channel: Channel;
  /** Alike for one other party, however the bank writes it. */
  party: string;
  /** Folded, words with single spaces. */
  text: string;
  name: string;
  isLeftOut: boolean;
}

export interface ReadRow extends ReadText {
  row: CashRow;
  day: DayNumber;
  month: MonthNumber;
  /** 1 to 31. */
  date: number;
  /** Positive. */
  cents: number;
  isIncome: boolean;
  kind: PromiseKind;
  regularity: Regularity;
}

const wordsOf = (text: string) =>
  folded(text)
    // "S.A.U." is one word.
    .replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, "")
    .split(/[^a-z0-9&]+/)
    .filter(Boolean);

/** Numbers of cards, mandates, invoices and houses, which change or are cut off. */
const isReference = (word: string) =>
  (word.length < 2 && word !== "x") ||
  /^\d+$/.test(word) ||
  /\d.*\d.*\d/.test(word) ||
  /x{3}|\*{2}/.test(word);

const longestParty = { transfer: 3, bizum: 3, payroll: 3, debit: 4, card: 5, unknown: 5 };

const titled = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");

const readText = (description: string, creditor: string | null, merchant: string | null): ReadText => {
  const other = creditor ?? merchant ?? "";
  const words = wordsOf(description);
  const said = channelOf(words);
  // Only direct debits name a creditor.
  const channel = said === "unknown" && creditor ? "debit" : said;
  const named = words.filter((word) => !isReference(word) && !isNoName(word));
  const party =
    named.length > 0 && named.join("").length > 2 ? named : wordsOf(other).filter((word) => !isNoName(word));
  const all = words.filter((word) => !isReference(word));
  const text = words.join(" ");
  return {
    channel,
    party: (party.length > 0 ? party : all).slice(0, longestParty[channel]).join(" "),
    text: other ? `${text} ${wordsOf(other).join(" ")}` : text,
    name: other.trim() || titled(party.length > 0 ? party : all) || description.trim(),
    isLeftOut: cash.test(text) || ownTransfer.test(text),
  };
};

const isOfShop = ({ channel, isIncome }: ReadRow) =>
  !isIncome && (channel === "card" || channel === "unknown");

const readRow = (row: CashRow, text: ReadText): ReadRow => {
  const isIncome = row.cents > 0;
  const day = numberOfDay(row.day);
  const month = monthOfDay(day);
  const facts = { text: text.text, channel: text.channel, category: row.category, isIncome };
  return {
    ...text,
    row,
    day,
    month,
    date: day - firstOfMonth(month) + 1,
    cents: Math.abs(row.cents),
    isIncome,
    kind: kindOf(facts),
    regularity: regularityOf(facts),
  };
};

/** Texts repeat by the thousand. */
const reader = () => {
  const texts = new Map<string, ReadText>();
  return ({ description, creditorName, merchantName }: CashRow) => {
    const key = `${description}\n${creditorName}\n${merchantName}`;
    const text = texts.get(key) ?? readText(description, creditorName, merchantName);
    texts.set(key, text);
    return text;
  };
};

/** Rows that may be of a series, in order of day and id. */
export const readRows = ({ rows, today }: Household): ReadRow[] => {
  const textOf = reader();
  const read = rows
    .filter(({ day, cents }) => day <= today && cents !== 0)
    .map((row) => readRow(row, textOf(row)))
    .filter(({ isLeftOut, isIncome, text }) => !isLeftOut && !(isIncome && refund.test(text)));
  const names = withoutPlaces(new Set(read.filter(isOfShop).map(({ party }) => party)));
  for (const one of read) if (isOfShop(one)) one.party = names.get(one.party) ?? one.party;
  return read.sort((a, b) => a.day - b.day || (a.row.id < b.row.id ? -1 : 1));
};
