import type { ExpenseCategory } from "#shared/rules/categories.ts";
import listed from "./merchant-table.json" with { type: "json" };
import { educationMerchants } from "./merchants/education.ts";
import { foodMerchants } from "./merchants/food.ts";
import { healthMerchants } from "./merchants/health.ts";
import { homeMerchants } from "./merchants/home.ts";
import { insuranceMerchants } from "./merchants/insurance.ts";
import { leisureMerchants } from "./merchants/leisure.ts";
import type { Merchant, MerchantGroup } from "./merchants/merchant.ts";
import { moneyMerchants } from "./merchants/money.ts";
import { publicBodies } from "./merchants/public-bodies.ts";
import { shopMerchants } from "./merchants/shops.ts";
import { technologyMerchants } from "./merchants/technology.ts";
import { transportMerchants } from "./merchants/transport.ts";
import { phraseIndex, phraseWords } from "./phrase-index.ts";

const ours: readonly MerchantGroup[] = [
  ...homeMerchants,
  ...insuranceMerchants,
  ...moneyMerchants,
  ...publicBodies,
  ...transportMerchants,
  ...foodMerchants,
  ...leisureMerchants,
  ...technologyMerchants,
  ...educationMerchants,
  ...healthMerchants,
  ...shopMerchants,
];

type Spelled = readonly [spelling: string, merchant: Merchant];

/** Spellings of "Name=spelling|spelling". */
const spellingsOf = (entry: string) => {
  const [label = "", aliases = ""] = entry.split("=");
  const spellings = aliases.split("|").filter(Boolean);
  const isSpelling = !label.startsWith("!") && !aliases.startsWith("^");
  return { name: label.replace("!", ""), spellings: isSpelling ? [label, ...spellings] : spellings };
};

const ownSpellings = function* (): Generator<Spelled> {
  for (const { category, kind, isBroad = false, isKind = false, names } of ours) {
    for (const entry of names.split(",")) {
      const { name, spellings } = spellingsOf(entry.trim());
      const merchant: Merchant = { name, category, kind, isBroad, isKind, isListed: false };
      for (const spelling of spellings) yield [spelling, merchant];
    }
  }
};

/** A one-word brand counts only where the name is expected. */
const listedSpellings = function* (): Generator<Spelled> {
  for (const { category, kind, names } of listed.groups) {
    for (const [label = "", ...others] of names.map((entry) => entry.split("|"))) {
      const name = label.replace("!", "");
      const merchant: Merchant = {
        name,
        category: category as ExpenseCategory,
        kind,
        isBroad: false,
        isKind: false,
        isListed: true,
      };
      const spellings = label.startsWith("!") ? others : [label, ...others];
      for (const spelling of spellings) {
        yield [/[\s&'-]/.test(spelling) ? spelling : `^${spelling}`, merchant];
      }
    }
  }
};

const own = [...ownSpellings()];

const SHORTEST_GLUED = 7;

/** Our own merchants without spaces, for names that a bank joined or cut off. */
export const glueMerchants = () => {
  const glued = own.map(([spelling, merchant]) => [phraseWords(spelling).join(""), merchant] as const);
  return new Map(glued.filter(([spelling]) => spelling.length >= SHORTEST_GLUED));
};

export const merchantIndex = phraseIndex<Merchant>([...own, ...listedSpellings()]);
