import type { ShopperAnalysis, ShopperReviews } from "#shared/contracts/shopper.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { PricedPurchase, PurchaseAnalysis } from "./domain/analyse-purchase.ts";
import type { Instalments, InstalmentsWithoutPrice } from "./domain/instalments.ts";
import type { FoundVideo } from "./video-search.ts";

export const toWireAnalysis = (
  purchase: PricedPurchase,
  analysis: PurchaseAnalysis,
  leftOut: ShopperAnalysis["leftOut"],
): ShopperAnalysis => {
  const { viability, alternatives } = analysis;
  const { lowest } = viability;
  return {
    productName: purchase.name,
    estimatedPrice: fromCentsIfAny(purchase.estimatedCents),
    realPrice: fromCents(purchase.priceCents),
    priceSource: purchase.priceSource,
    category: analysis.category,
    viabilityScore: viability.score,
    viabilityParts: viability.parts,
    affordabilityAnalysis: viability.verdict,
    leftOut,
    categoryInsights: analysis.categoryInsights,
    purchaseFrequency: analysis.purchaseFrequency,
    paymentStrategy: analysis.paymentStrategy,
    lowestBalance: lowest && { day: lowest.day, amount: fromCents(lowest.cents) },
    goalDelays: viability.goalDelays,
    instalments: analysis.instalments && toWireInstalments(analysis.instalments),
    vehicles: purchase.vehicles.map(({ priceCents, ...vehicle }) => ({
      ...vehicle,
      price: fromCentsIfAny(priceCents),
    })),
    recommendations: alternatives,
  };
};

const toWireInstalments = ({
  downPaymentCents,
  months,
  monthlyCents,
  tae,
  ...sums
}: Instalments | InstalmentsWithoutPrice) => ({
  downPayment: fromCents(downPaymentCents),
  months,
  monthly: fromCents(monthlyCents),
  tae,
  total: fromCents(sums.totalCents),
  interest: fromCentsIfAny(sums.interestCents),
});

/** No source of expert reviews is connected, and none are made up. At most one video (spec 9). */
export const toWireReviews = ([video]: readonly FoundVideo[]): ShopperReviews => ({
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
