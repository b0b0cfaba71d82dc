import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { dayWords } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { affordabilityInput, affordabilityOutput, type Judgement } from "./affordability-schema.ts";
import type { Shopper, Viability } from "./money-services.ts";
import { leftOutLabels } from "./money-words.ts";
import { stateAffordability } from "./state-affordability.ts";

const toJudgement = (viability: Viability, today: string): Judgement => {
  const { lowest, instalments } = viability;
  return {
    score: viability.score,
    verdict: viability.verdict,
    parts: viability.parts.map(({ label, score, note }) => ({ label, score, note })),
    freeMonthly: fromCents(viability.freeMonthlyCents),
    balance: fromCents(viability.balanceCents),
    left: fromCents(viability.balanceCents - viability.priceCents),
    emergencyTarget: fromCents(viability.emergencyTargetCents),
    monthsOfCushion: viability.monthsOfCushion,
    without: leftOutLabels(viability.leftOut, today),
    goalDelays: viability.goalDelays.map(({ title, days }) => ({ title, days })),
    lowest: lowest && {
      day: lowest.day,
      dayText: dayWords(lowest.day, today),
      amount: fromCents(lowest.cents),
    },
    instalments: instalments && {
      months: instalments.months,
      monthly: fromCents(instalments.monthlyCents),
      total: fromCents(instalments.totalCents),
      interest: fromCents(instalments.interestCents),
      tae: instalments.tae,
    },
  };
};

export const createCheckAffordability = (shopper: Shopper) => {
  const priceOf = (item: string | null, amount: number | null) => {
    if (amount !== null) return { cents: toCents(amount), from: "person" as const };
    const cents = item === null ? null : shopper.guidePriceOf(item);
    return cents === null ? null : { cents, from: "guide" as const };
  };

  return defineTool({
    name: "check_affordability",
    purpose:
      "Si la persona puede permitirse una compra: nota del 0 al 10 y por qué, lo que le queda, el día más justo, lo que se retrasan sus objetivos y las cuotas. Sin precio toma el de la guía.",
    kind: "read",
    input: affordabilityInput,
    output: affordabilityOutput,

    async run({ userId, now }, { item: itemWords, amount, months }) {
      const today = madridDayOf(now);
      const item = shopper.productIn(itemWords ?? "");
      const price = priceOf(item, amount);
      const purchase = price && { item, cents: price.cents, ...(months !== null && { months }) };
      const judged = purchase && toJudgement(await shopper.afford(userId, purchase), today);
      return {
        output: { item, price: price && fromCents(price.cents), priceFrom: price?.from ?? null, judged },
      };
    },

    state: stateAffordability,
  });
};
