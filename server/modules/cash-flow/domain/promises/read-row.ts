import type { CashRow } from "#server/modules/cash-flow/domain/household.ts";
import type { PromiseKind } from "#server/modules/cash-flow/domain/promise.ts";
import { folded } from "#shared/rules/fold.ts";
import { type Channel, channelOf } from "./channel.ts";
import { type DayNumber, firstOfMonth, type MonthNumber, monthOfDay, numberOfDay } from "./day-numbers.ts";
import { isVisited, kindOf, type Regularity, regularityOf } from "./row-kinds.ts";
import { cash, isNoName, ownTransfer, refund } from "./words.ts";

/** What a text says, whatever the amount and day. */
export interface ReadText {
  channel: Channel;
  /** Alike for one other party, however the bank writes it. */
  party: string;
  /** Folded, words with single spaces. */
  text: string;
  name: string;
  /** It says that it only moves the person's own money. */
  saysOwnMove: boolean;
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
    .match(/[a-z0-9&]+/g) ?? [];

const digitsIn = (word: string) => {
  let digits = 0;
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) <= 57 && word[at] !== "&") digits += 1;
  return digits;
};

/** Numbers of cards, mandates, invoices and houses, which change or are cut off. */
export const isReference = (word: string) => {
  if (word.length < 2) return word !== "x";
  const digits = digitsIn(word);
  return digits > 2 || digits === word.length || word.includes("xxx");
};

const longestParty = { transfer: 3, bizum: 3, payroll: 3, debit: 4, card: 5, unknown: 5 };

const titled = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");

/** Names of merchants that name nobody. */
const namesNobody = /^(?:bizum|transferencia|traspaso|movimiento)$/i;

/** As the row is called everywhere; what the bank wrote of the other party only where that names nobody. */
const nameOfOther = ({ creditorName, merchantName }: Pick<CashRow, "creditorName" | "merchantName">) => {
  const shown = merchantName?.trim() ?? "";
  return shown === "" || namesNobody.test(shown) ? (creditorName?.trim() ?? "") || shown : shown;
};

/** Of several accounts of one's own, the bank's words tell which. */
const nameOfMove = (shown: string, party: readonly string[]) =>
  party.length > 0 && (shown === "" || namesNobody.test(shown)) ? `Traspaso · ${titled(party)}` : shown;

/** The number of a form of the tax office tells one tax from another, and is no reference. */
const isForm = /^(?:modelo|mod) \d{3}$/;

type Told = Pick<CashRow, "description" | "creditorName" | "merchantName" | "category">;

export const readText = (row: Told): ReadText => {
  const { description, creditorName, merchantName, category } = row;
  const other = creditorName ?? merchantName ?? "";
  const words = wordsOf(description);
  const said = channelOf(words);
  const ownText = words.join(" ");
  const text = other ? `${ownText} ${wordsOf(other).join(" ")}` : ownText;
  // A direct debit names its creditor; some banks name shops too, where nobody pays by it.
  const isDebit = said === "unknown" && creditorName !== null && !isVisited({ text, category });
  const channel = isDebit ? "debit" : said;
  const all = words.filter((word, at) => !isReference(word) || isForm.test(`${words[at - 1]} ${word}`));
  const named = all.filter((word) => !isNoName(word));
  const party =
    named.length > 0 && named.join("").length > 2 ? named : wordsOf(other).filter((word) => !isNoName(word));
  const saysOwnMove = ownTransfer.test(ownText);
  const shown = nameOfOther(row);
  return {
    channel,
    party: (party.length > 0 ? party : all).slice(0, longestParty[channel]).join(" "),
    text,
    name:
      (saysOwnMove ? nameOfMove(shown, party.slice(0, longestParty[channel])) : shown) ||
      titled(party.length > 0 ? party : all) ||
      description.trim(),
    saysOwnMove,
    isLeftOut: cash.test(ownText),
  };
};

type ToldRow = ReadText & Pick<ReadRow, "isIncome" | "kind" | "regularity">;

const told = (row: CashRow): ToldRow => {
  const isIncome = row.cents > 0;
  const read = readText(row);
  const facts = { text: read.text, channel: read.channel, category: row.category, isIncome };
  const isLeftOut = read.isLeftOut || (isIncome && refund.test(read.text));
  return { ...read, isIncome, kind: kindOf(facts), regularity: regularityOf(facts), isLeftOut };
};

const isToldAlike = (one: CashRow, other: CashRow) =>
  one.cents > 0 === other.cents > 0 &&
  one.category === other.category &&
  one.creditorName === other.creditorName &&
  one.merchantName === other.merchantName;

/** Texts repeat by the thousand. */
export const reader = () => {
  const known = new Map<string, { row: CashRow; told: ToldRow }[]>();
  return (row: CashRow): ToldRow => {
    const sameText = known.get(row.description);
    const before = sameText?.find((one) => isToldAlike(one.row, row));
    if (before) return before.told;
    const read = { row, told: told(row) };
    if (sameText) sameText.push(read);
    else known.set(row.description, [read]);
    return read.told;
  };
};

export const readRow = (row: CashRow, read: ToldRow): ReadRow => {
  const day = numberOfDay(row.day);
  const month = monthOfDay(day);
  // Written out: a spread of so many fields is slow.
  return {
    channel: read.channel,
    party: read.party,
    text: read.text,
    name: read.name,
    saysOwnMove: read.saysOwnMove,
    isLeftOut: read.isLeftOut || (read.saysOwnMove && !isMovedOut(row)),
    row,
    day,
    month,
    date: day - firstOfMonth(month) + 1,
    cents: Math.abs(row.cents),
    isIncome: read.isIncome,
    kind: read.kind,
    regularity: read.regularity,
  };
};

/** Money on its way to another account of the person: its other side is no promise of its own. */
export const isMovedOut = ({ isOwnTransfer, cents }: Pick<CashRow, "isOwnTransfer" | "cents">) =>
  isOwnTransfer === true && cents < 0;
