import { dayAndMonth, formatShortEuros } from "#server/spanish/format.ts";
import { type Charge, isPersonalPayment } from "./charge.ts";
import { transactionsLink } from "./links.ts";
import type { Notice } from "./notice.ts";
import { categoryName, quotedName } from "./notice-text.ts";

/** What was paid to a merchant, or in a category, in the year before. */
export interface UsualAmount {
  count: number;
  medianCents: number;
  largestCents: number;
}

export interface UsualCharges {
  /** By the key of charges. */
  merchants: ReadonlyMap<string, UsualAmount>;
  categories: ReadonlyMap<string, UsualAmount>;
}

/** Less is not worth a word, however unusual. */
export const minUnusualCents = 5000;

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
    if (charge.cents < minUnusualCents || isPersonalPayment(charge)) return [];
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

const exceeds = ({ cents }: Charge, { medianCents, largestCents }: UsualAmount, times: number) =>
  cents > medianCents * times && cents > largestCents;

const noticeOf = ({ id, accountId, key, merchantName, day, cents }: Charge, normal: string): Notice => ({
  factKey: `unusual:${key}:${day}:${cents}`,
  supersededBy: [],
  kind: "unusual_charge",
  title: `Cargo poco habitual de ${quotedName(merchantName)}`,
  body: `${formatShortEuros(cents)} el ${dayAndMonth(day)}. ${normal}`,
  link: transactionsLink({ merchant: merchantName, accountId, from: day, to: day }),
  movementIds: [id],
});
