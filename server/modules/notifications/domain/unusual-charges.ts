import { dayAndMonth, formatShortEuros } from "#server/spanish/format.ts";
import { type Charge, isOwnDoing } from "./charge.ts";
import { movementsLink } from "./links.ts";
import type { Notice } from "./notice.ts";
import { categoryName, named } from "./notice-words.ts";

/** What was paid to a merchant, or in a category, in the year before. */
export interface Usual {
  count: number;
  medianCents: number;
  largestCents: number;
}

export interface UsualCharges {
  /** By the key of charges. */
  merchants: ReadonlyMap<string, Usual>;
  categories: ReadonlyMap<string, Usual>;
}

/** Less is not worth a word, however unusual. */
export const leastUnusualCents = 5000;

/** How many charges tell what is usual, and how many times their median is not. A category holds shops of all kinds. */
const ofMerchant = { fewest: 5, times: 3 };
const ofCategory = { fewest: 20, times: 5 };

/**
 * A charge is unusual when it is several times the median of the year before and more than any charge in it: of its
 * merchant or, where that is new, of its category. The median bears a few large ones; that it is the largest keeps what
 * is large every few months, such as a weekly shop's big one, from being told each time.
 */
export const unusualCharges = (news: readonly Charge[], usual: UsualCharges): Notice[] =>
  news.flatMap((charge) => {
    if (charge.cents < leastUnusualCents || isOwnDoing(charge)) return [];
    const merchant = usual.merchants.get(charge.key);
    if (merchant && merchant.count >= ofMerchant.fewest) {
      return exceeds(charge, merchant, ofMerchant.times)
        ? [noticeOf(charge, `Lo normal ahí son ${formatShortEuros(merchant.medianCents)}.`)]
        : [];
    }
    const category = usual.categories.get(charge.category);
    if (!category || category.count < ofCategory.fewest) return [];
    const words = `En ${categoryName(charge.category)}, lo normal son ${formatShortEuros(category.medianCents)}.`;
    return exceeds(charge, category, ofCategory.times) ? [noticeOf(charge, words)] : [];
  });

const exceeds = ({ cents }: Charge, { medianCents, largestCents }: Usual, times: number) =>
  cents > medianCents * times && cents > largestCents;

const noticeOf = ({ id, accountId, key, merchantName, day, cents }: Charge, normal: string): Notice => ({
  factKey: `unusual:${key}:${day}:${cents}`,
  unlessTold: [],
  kind: "unusual_charge",
  title: `Cargo poco habitual de ${named(merchantName)}`,
  body: `${formatShortEuros(cents)} el ${dayAndMonth(day)}. ${normal}`,
  link: movementsLink({ merchant: merchantName, accountId, from: day, to: day }),
  movementIds: [id],
});
