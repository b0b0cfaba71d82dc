import type { ModelUsage } from "#server/modules/assistant/language-model.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { ModelUsageRepository } from "./model-usage-repository.ts";

export interface ModelLimits {
  inputPrice: number;
  outputPrice: number;
  /** Per person and day in Madrid. */
  dailyTokens: number;
  dailyCost: number;
}

const micros = 1_000_000;

export const createAllowance = (usage: ModelUsageRepository, limits: ModelLimits) => ({
  async isSpent(userId: string, now: Date) {
    const { inputTokens, outputTokens, costMicros } = await usage.of(userId, madridDayOf(now));
    return (
      inputTokens + outputTokens >= limits.dailyTokens ||
      (costMicros > 0 && costMicros >= limits.dailyCost * micros)
    );
  },

  /** Counts a request, including one that failed. */
  async spend(userId: string, now: Date, { inputTokens, outputTokens }: ModelUsage) {
    await usage.add(userId, madridDayOf(now), {
      requests: 1,
      inputTokens,
      outputTokens,
      // Euros per million tokens are micro-euros per token.
      costMicros: Math.round(inputTokens * limits.inputPrice + outputTokens * limits.outputPrice),
    });
  },
});
