import type { ModelUsage } from "#server/modules/assistant/language-model.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { ModelUsageRepository } from "./model-usage-repository.ts";

/** Money in one currency, whichever it is. */
export interface ModelLimits {
  /** Of a million tokens. */
  inputPrice: number;
  outputPrice: number;
  /** What one person may come to in a day of Madrid. */
  dailyTokens: number;
  dailyCost: number;
}

const micros = 1_000_000;

/** What a person may still ask the model today. */
export const createAllowance = (usage: ModelUsageRepository, limits: ModelLimits) => ({
  async isSpent(userId: string, now: Date) {
    const { inputTokens, outputTokens, costMicros } = await usage.of(userId, madridDayOf(now));
    return (
      inputTokens + outputTokens >= limits.dailyTokens ||
      (costMicros > 0 && costMicros >= limits.dailyCost * micros)
    );
  },

  /** Counts a request, also one that failed. */
  async spend(userId: string, now: Date, { inputTokens, outputTokens }: ModelUsage) {
    await usage.add(userId, madridDayOf(now), {
      requests: 1,
      inputTokens,
      outputTokens,
      // A price of a million tokens is so many millionths for one.
      costMicros: Math.round(inputTokens * limits.inputPrice + outputTokens * limits.outputPrice),
    });
  },
});

export type Allowance = ReturnType<typeof createAllowance>;
