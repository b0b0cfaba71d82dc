import type { LedgerCategory } from "./own-category.ts";

export const ownCategorySubject = "own-category";

/** What an own category has become part of; null for the fixed category alone. */
export interface Joined {
  from: string;
  category: string;
  ownCategoryId: string | null;
}

interface Named {
  category?: unknown;
  ownCategoryId: string;
}

const isNamed = (value: object): value is Named =>
  "ownCategoryId" in value && typeof value.ownCategoryId === "string";

/** What the history keeps, with own categories as they have been joined and moved since. One that is gone stays. */
export const createReadingSince = (
  own: readonly Pick<LedgerCategory, "id" | "category">[],
  all: readonly Joined[],
) => {
  if (own.length + all.length === 0) return <Value>(value: Value): Value => value;
  const categoryOf = new Map(own.map(({ id, category }) => [id, category]));
  const joined = new Map(all.map((one) => [one.from, one]));

  const placeNow = (named: Named) => {
    const seen = new Set<string>();
    let place = { category: named.category, ownCategoryId: named.ownCategoryId as string | null };
    while (place.ownCategoryId !== null && !seen.has(place.ownCategoryId)) {
      seen.add(place.ownCategoryId);
      const next = categoryOf.has(place.ownCategoryId) ? undefined : joined.get(place.ownCategoryId);
      if (next) place = { category: next.category, ownCategoryId: next.ownCategoryId };
    }
    return { ...place, category: categoryOf.get(place.ownCategoryId ?? "") ?? place.category };
  };

  const read = <Value>(value: Value): Value => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(read) as Value;
    const fields = Object.fromEntries(Object.entries(value).map(([field, one]) => [field, read(one)]));
    return { ...fields, ...(isNamed(value) && placeNow(value)) } as Value;
  };
  return read;
};

export type ReadingSince = ReturnType<typeof createReadingSince>;
