import type { ExpenseCategory } from "#shared/rules/categories.ts";
import known from "./known-merchants.json" with { type: "json" };
import listed from "./listed-brands.json" with { type: "json" };
import { phraseIndex, phraseWords } from "./phrase-index.ts";

export interface Merchant {
  name: string;
  category: ExpenseCategory;
  /** Spanish, after "es": "un supermercado". */
  kind: string;
  /** Sells so many things that a word beside the name, or the bank's code, may say more. */
  isBroad: boolean;
  /** A kind of merchant ("Ayuntamiento") and no name. */
  isKind: boolean;
  /** From the brand list, which says less. */
  isListed: boolean;
}

interface MerchantGroup {
  category: string;
  kind: string;
  isBroad?: boolean;
  isKind?: boolean;
  /** "Name|spelling|spelling". "!Name" is no spelling itself; "^": only where a merchant's name is expected. */
  names: string[];
}

const spellingsOf = (groups: readonly MerchantGroup[], isListed: boolean) =>
  groups.flatMap(({ category, kind, isBroad = false, isKind = false, names }) =>
    names.flatMap((entry) => {
      const [label = "", ...others] = entry.split("|");
      const name = label.replace("!", "");
      const merchant = { name, category: category as ExpenseCategory, kind, isBroad, isKind, isListed };
      const spellings = label.startsWith("!") ? others : [label, ...others];
      return spellings.map((spelling): [spelling: string, merchant: Merchant] => [spelling, merchant]);
    }),
  );

const own = spellingsOf(known.groups, false);

/** A one-word brand counts only where the name is expected. */
const brands = spellingsOf(listed.groups, true).map(
  ([spelling, merchant]) => [/[\s&'-]/.test(spelling) ? spelling : `^${spelling}`, merchant] as const,
);

const SHORTEST_GLUED = 7;

/** Our own merchants without spaces, for names that a bank joined or cut off. */
export const glueMerchants = () => {
  const glued = own.map(([spelling, merchant]) => [phraseWords(spelling).join(""), merchant] as const);
  return new Map(glued.filter(([spelling]) => spelling.length >= SHORTEST_GLUED));
};

export const merchantIndex = phraseIndex<Merchant>([...own, ...brands]);
