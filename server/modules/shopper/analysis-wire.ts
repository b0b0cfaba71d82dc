import type { ShopperAnalysis, ShopperReviews } from "#shared/contracts/shopper.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { PricedPurchase, PurchaseAnalysis } from "./domain/analyse-purchase.ts";
import type { BareInstalments, Instalments } from "./domain/instalments.ts";
import type { FoundVideo } from "./video-search.ts";

export const analysisOf = (purchase: PricedPurchase, judged: PurchaseAnalysis): ShopperAnalysis => {
  const { viability, alternatives } = judged;
  const { lowest } = viability;
  return {
    productName: purchase.name,
    estimatedPrice: fromCentsIfAny(purchase.estimatedCents),
    realPrice: fromCents(purchase.priceCents),
    priceSource: purchase.priceSource,
    category: judged.category,
    viabilityScore: viability.score,
    viabilityParts: viability.parts,
    affordabilityAnalysis: viability.verdict,
    categoryInsights: judged.categoryInsights,
    purchaseFrequency: judged.purchaseFrequency,
    paymentStrategy: judged.paymentStrategy,
    lowestBalance: lowest && { day: lowest.day, amount: fromCents(lowest.cents) },
    goalDelays: viability.goalDelays,
    instalments: judged.instalments && instalmentsOf(judged.instalments),
    vehicles: purchase.vehicles.map(({ priceCents, ...vehicle }) => ({
      ...vehicle,
      price: fromCentsIfAny(priceCents),
    })),
    recommendations: alternatives,
  };
};

const instalmentsOf = ({
  downPaymentCents,
  months,
  monthlyCents,
  tae,
  ...sums
}: Instalments | BareInstalments) => ({
  downPayment: fromCents(downPaymentCents),
  months,
  monthly: fromCents(monthlyCents),
  tae,
  total: fromCents(sums.totalCents),
  interest: fromCentsIfAny(sums.interestCents),
});

/** There is no source of expert reviews yet, and none are made up. At most one video (spec 9). */
export const reviewsOf = ([video]: readonly FoundVideo[]): ShopperReviews => ({
  expertReviews: [],
  youtubeVideos: video
    ? [
        {
          ...{ title: video.title, channel: video.channel, views: video.views },
          url: `https://www.youtube-nocookie.com/embed/${video.id}`,
        },
      ]
    : [],
});
