import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { leftOutAccounts } from "./spending/left-out.ts";
import { day, euros, freeText } from "./text.ts";

/** Long enough to paste some advertisements. */
export const shopperQueryMaxLength = 4000;

const score = z.number().check(z.gte(0), z.lte(10));

/** `weight` is the percentage of the whole; all parts sum to 100. */
const partSchema = z.object({ label: z.string(), score, weight: z.int(), note: z.string() });

const vehicleSchema = z.object({
  name: z.string(),
  price: z.nullable(euros),
  year: z.nullable(z.int()),
  km: z.nullable(z.int()),
  /** Metric horsepower (CV). */
  power: z.nullable(z.int()),
  fuel: z.nullable(z.string()),
  image: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

const instalmentsSchema = z.object({
  downPayment: euros,
  months: z.int(),
  monthly: euros,
  /** Percent a year with all costs (TAE); null when only the instalments are known. */
  tae: z.nullable(z.number()),
  /** Including the down payment. */
  total: euros,
  interest: z.nullable(euros),
});

const analysisSchema = z.object({
  productName: z.string(),
  estimatedPrice: z.nullable(euros),
  /** The person's price, or else the estimate. */
  realPrice: euros,
  priceSource: z.string(),
  category: z.string(),
  viabilityScore: score,
  viabilityParts: z.array(partSchema),
  affordabilityAnalysis: z.string(),
  /** What the means behind the viability leave out. */
  leftOut: leftOutAccounts,
  categoryInsights: z.string(),
  purchaseFrequency: z.string(),
  paymentStrategy: z.string(),
  /** In the weeks after paying at once; null without enough history. */
  lowestBalance: z.nullable(z.object({ day, amount: euros })),
  goalDelays: z.array(z.object({ goalId: z.uuid(), title: z.string(), days: z.int() })),
  instalments: z.nullable(instalmentsSchema),
  vehicles: z.array(vehicleSchema),
  recommendations: z.array(
    z.object({
      productName: z.string(),
      priceRange: z.string(),
      viabilityScore: score,
      description: z.string(),
      paymentStrategy: z.string(),
    }),
  ),
});
export type ShopperAnalysis = z.infer<typeof analysisSchema>;

const reviewsSchema = z.object({
  expertReviews: z.array(
    z.object({ source: z.string(), rating: z.nullable(z.number()), summary: z.string() }),
  ),
  youtubeVideos: z.array(
    z.object({
      title: z.string(),
      channel: z.string(),
      views: z.nullable(z.int()),
      url: z.string(),
    }),
  ),
});
export type ShopperReviews = z.infer<typeof reviewsSchema>;

const contextAmount = z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000));

/** Without an analysis the screen shows the built-in example. The server uses its own figures. */
export const analyzePurchase = defineEndpoint({
  method: "POST",
  path: "/api/personal-shopper/analyze",
  access: "person",
  body: z.strictObject({
    query: freeText(shopperQueryMaxLength).check(z.minLength(1)),
    financialContext: z.optional(
      z.strictObject({
        totalBalance: contextAmount,
        monthlyIncome: contextAmount,
        monthlyExpenses: contextAmount,
        availableMonthly: contextAmount,
      }),
    ),
  }),
  response: z.object({
    analysis: z.nullable(analysisSchema),
    /** Why there is no analysis: an unknown price, or no data of the person's money. */
    missing: z.nullable(z.enum(["price", "money", "balance"])),
    reviews: reviewsSchema,
    hasReviews: z.boolean(),
  }),
});
