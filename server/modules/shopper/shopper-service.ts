import { AppError } from "#server/errors.ts";
import type { LedgerService, MoneyReading } from "#server/modules/banking/ledger/ledger-service.ts";
import { findInGuide, guidePriceCents } from "#server/modules/shopper/domain/find-in-guide.ts";
import { productNameIn } from "#server/modules/shopper/domain/purchase-name.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { toWireAnalysis, toWireReviews } from "./analysis-wire.ts";
import {
  analysePurchase,
  type GuessPrice,
  pricePurchase,
  type YearSpending,
} from "./domain/analyse-purchase.ts";
import { type Viability, viabilityOf } from "./domain/viability.ts";
import { type FactSources, readMoneyFacts } from "./shopper-facts.ts";
import type { VideoSearch } from "./video-search.ts";

interface Dependencies extends FactSources {
  ledger: Pick<LedgerService, "categoryTotals">;
  videos: VideoSearch | null;
  /** Estimates prices that neither the person nor the guide gives. Null without a language model. */
  guessPrice: ((userId: string, query: string) => ReturnType<GuessPrice>) | null;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
}

export type { Viability } from "./domain/viability.ts";
export type ShopperService = ReturnType<typeof createShopperService>;

export const createShopperService = (dependencies: Dependencies) => {
  const { ledger, videos, guessPrice, limiters, clock, logger } = dependencies;
  const questionLimiter = limiters({ name: "shopper", points: 30, seconds: 600 });
  const today = () => madridDayOf(clock.now());

  const spendLimit = async (userId: string) => {
    const refusal = "Has hecho muchas consultas seguidas. Prueba en unos minutos.";
    refuseUntil(await questionLimiter.spend(userId), refusal);
  };

  const yearSpending = async (userId: string): Promise<YearSpending> => {
    const from = addDays(monthsBefore(today(), 12), 1);
    const totals = await ledger.categoryTotals(userId, from, today());
    const byCategory = new Map<string, number>();
    for (const { category, expenseCents } of totals)
      byCategory.set(category, (byCategory.get(category) ?? 0) + expenseCents);
    return { byCategory, totalCents: totals.reduce((sum, { expenseCents }) => sum + expenseCents, 0) };
  };

  const findVideos = (name: string) =>
    videos?.find(`${name} análisis`).catch((error: unknown) => {
      logger.warn({ error }, "No videos were found");
      return [];
    });

  return {
    /** `months` is the number of instalments. Throws `conflict` when nothing is known about the person's money. */
    async afford(
      userId: string,
      { cents, months }: { item: string | null; cents: number; months?: number },
    ): Promise<Viability & Pick<MoneyReading, "leftOut">> {
      const known = await readMoneyFacts(dependencies, userId, today());
      if (typeof known === "string") throw new AppError("conflict", unknownMoney[known]);
      const { facts, forecast, leftOut } = known;
      return { ...viabilityOf(facts, { priceCents: cents, months }, forecast), leftOut };
    },

    /** Null when the text names no product. */
    productIn: (text: string) => productNameIn(text, []) || null,

    /** The usual price in cents; null for what the guide does not know. */
    guidePriceOf(item: string) {
      const entry = findInGuide(item);
      return entry && guidePriceCents(entry.low, entry.high);
    },

    async analyse(userId: string, query: string) {
      await spendLimit(userId);
      const purchase = await pricePurchase(query, async () => guessPrice?.(userId, query) ?? null);
      if (!purchase) return withoutAnalysis("price");
      const known = await readMoneyFacts(dependencies, userId, today());
      if (typeof known === "string") return withoutAnalysis(known);
      const [spending, found = []] = await Promise.all([yearSpending(userId), findVideos(purchase.name)]);
      const reviews = toWireReviews(found);
      return {
        analysis: toWireAnalysis(purchase, analysePurchase(purchase, { ...known, spending }), known.leftOut),
        missing: null,
        reviews,
        hasReviews: reviews.youtubeVideos.length > 0,
      };
    },
  };
};

const unknownMoney = {
  money: "Aún no conozco tu dinero. Conecta tu banco y te lo calculo.",
  balance: "No sé tu saldo. Dilo en la cuenta, con «Decir el saldo», y te lo calculo.",
};

const withoutAnalysis = (missing: "price" | "money" | "balance") => ({
  analysis: null,
  missing,
  reviews: toWireReviews([]),
  hasReviews: false,
});
