import { addDays } from "#shared/rules/madrid-day.ts";
import type { MoneyServices } from "./money-services.ts";
import { bearing, kindOf, type SpokenKind } from "./spoken-kinds.ts";

type Ledger = Pick<MoneyServices["ledger"], "searchTransactions">;

/** What is asked for in words that are less than a category, or that stand beside what is asked for. */
export interface AskedWords {
  /** The words that stand for a category wider than they are: "luz". */
  asked: string | null;
  /** Others of the question: of which flat, with whom. */
  words: readonly string[];
}

export interface Kind extends SpokenKind {
  /** "comunidad panaderos": as it was said. */
  name: string;
  /** Those of the other words that the bank's texts bear too. */
  used: string[];
  /** The last day with such a payment. */
  lastDay: string | null;
}

interface KindQuery extends AskedWords {
  userId: string;
  category: string | null;
  search?: string | undefined;
  flow: "out" | "in" | null;
  today: string;
}

/** Words are looked for in so many days: what was not paid since is called so no more. */
const daysLookedAt = 730;

const all = () => true;

const both =
  (one: SpokenKind["isOf"], other: SpokenKind["isOf"]): SpokenKind["isOf"] =>
  (text, category) =>
    one(text, category) && other(text, category);

/** The last day with a payment of which the texts are so; null without any. */
const lastDayBy =
  (ledger: Ledger, { userId, category, search, flow, today }: KindQuery) =>
  async (isOf: SpokenKind["isOf"]) => {
    const filter = { from: addDays(today, -daysLookedAt), to: today, category: category ?? undefined };
    const options = { side: flow, order: "newest", limit: 1, step: "day" } as const;
    const { parts } = await ledger.searchTransactions(userId, { ...filter, search, isOf }, options);
    const counts = ({ incomeCents, expenseCents }: (typeof parts)[number]) =>
      (flow !== "out" && incomeCents !== 0) || (flow !== "in" && expenseCents !== 0);
    return (
      parts
        .filter(counts)
        .map(({ from }) => from)
        .toSorted()
        .at(-1) ?? null
    );
  };

type LastDay = ReturnType<typeof lastDayBy>;

/** The kind that the words name together, or the first of them alone; null where no text is of it. */
const kindIn = async ({ asked, words, category }: KindQuery, lastDay: LastDay) => {
  const { kind, isOfAll } = kindOf(asked, words, category);
  if (kind && (kind.isOfAny || (await lastDay(kind.isOf)) !== null))
    return { kind, used: isOfAll ? [...words] : [] };
  const alone = isOfAll && asked !== null ? kindOf(asked, [], category).kind : null;
  return { kind: alone && (await lastDay(alone.isOf)) !== null ? alone : null, used: [] };
};

const nameOf = ({ asked }: AskedWords, found: readonly string[]) => {
  const said = (asked ?? "").toLowerCase().split(" ");
  const others = found.filter((word) => !said.includes(word.toLowerCase()));
  return [...(asked === null ? [] : [asked]), ...others].join(" ");
};

/** The payments that the words tell apart from the rest. Null where the bank's texts tell none of them. */
export const readKind = async (ledger: Ledger, asked: KindQuery): Promise<Kind | null> => {
  const isOfAny = kindOf(asked.asked, [], null).kind?.isOfAny;
  const query = isOfAny ? { ...asked, category: null } : asked;
  const { words, category } = query;
  const lastDay = lastDayBy(ledger, query);
  const { kind, used }: { kind: SpokenKind | null; used: string[] } = await kindIn(query, lastDay);
  let isOf = kind?.isOf ?? all;
  const narrowing: string[] = [];
  for (const word of words.filter((one) => !used.includes(one))) {
    const bears = bearing(word);
    const narrowed = bears && both(isOf, bears);
    if (!narrowed || (await lastDay(narrowed)) === null) continue;
    isOf = narrowed;
    narrowing.push(word);
  }
  const found = [...used, ...narrowing];
  if (kind === null && found.length === 0) return null;
  return {
    ...{ isOf, used: found },
    isKnown: kind?.isKnown === true && narrowing.length === 0,
    name: nameOf(query, found) || (category ?? ""),
    lastDay: await lastDay(isOf),
    ...(isOfAny && { isOfAny }),
  };
};
