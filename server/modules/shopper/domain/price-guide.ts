import type { ExpenseCategory } from "#shared/rules/categories.ts";
import guide from "./price-guide.json" with { type: "json" };

type Range = readonly [low: number, high: number];

export interface GuideEntry {
  name: string;
  /** Phrases in lower case without accents, singular, separated by "|". */
  words: string;
  /** From a basic to a good product, in euros with VAT, new unless the name says otherwise. */
  low: number;
  high: number;
  /** The usual lifetime in years; null for one-off purchases. */
  years: Range | null;
  group: string;
  category: ExpenseCategory;
  /** Refurbished or second-hand, from a professional seller. */
  used?: Range;
  cheaper?: string;
}

/** Usual shop prices in Spain, rounded by hand; lifetimes are rules of thumb. Nothing was measured. */
export const guideSource = { name: "Guía de precios", date: "2026-11", words: "noviembre de 2026" } as const;

interface GuideGroup extends Pick<GuideEntry, "group" | "category"> {
  entries: Omit<GuideEntry, "group" | "category">[];
}

const groups = guide.groups as unknown as GuideGroup[];

export const priceGuide: readonly GuideEntry[] = groups.flatMap(({ entries, ...shared }) =>
  entries.map((entry) => ({ ...entry, ...shared })),
);
