import { dayAndMonth, formatShortEuros } from "#server/spanish/format.ts";
import { type Charge, isPersonalPayment } from "./charge.ts";
import { categoryName, type Notice, quotedName, transactionsLink } from "./notice.ts";

export interface UsualAmount {
  count: number;
  medianCents: number;
  largestCents: number;
}

export interface UsualCharges {
  merchants: ReadonlyMap<string, UsualAmount>;
  categories: ReadonlyMap<string, UsualAmount>;
}

export const minUnusualCents = 5000;

/** A category needs more charges, because its shops differ. */
const ofMerchant = { fewest: 5, times: 3 };
const ofCategory = { fewest: 20, times: 5 };

/** Several times the median of the past year and more than its largest charge, by merchant or, for a new one, by category. */
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
