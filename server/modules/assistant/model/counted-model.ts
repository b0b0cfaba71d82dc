import {
  type LanguageModel,
  ModelError,
  type ModelRequest,
  type ModelUsage,
} from "#server/modules/assistant/language-model.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { createAllowance, type ModelLimits } from "./allowance.ts";
import type { ModelUsageRepository } from "./model-usage-repository.ts";

export class DailyLimitReached extends Error {
  constructor() {
    super("The day's limit of the model is reached");
    this.name = "DailyLimitReached";
  }
}

interface Options {
  model: LanguageModel;
  usage: ModelUsageRepository;
  limits: ModelLimits;
  clock: Clock;
  logger: Logger;
}

interface Requester {
  userId: string;
  /** The id of the turn, for the log. */
  key: string;
}

/** Counts and logs every request, without the messages. Throws `DailyLimitReached` before a request over the limit. */
export const createCountedModel = ({ model, usage, limits, clock, logger }: Options) => {
  const allowance = createAllowance(usage, limits);

  return async ({ userId, key }: Requester, request: ModelRequest) => {
    if (await allowance.isSpent(userId, clock.now())) throw new DailyLimitReached();
    const began = performance.now();
    const count = async (spent: ModelUsage, requestId: string | null, trouble: string | null) => {
      const ms = Math.round(performance.now() - began);
      logger.info({ turn: key, model: model.name, requestId, ...spent, ms, trouble }, "A model was asked");
      await allowance.spend(userId, clock.now(), spent);
    };
    try {
      const reply = await model.reply(request);
      await count(reply.usage, reply.requestId, null);
      return reply;
    } catch (error) {
      if (error instanceof ModelError) await count(error.usage, error.requestId, error.trouble);
      throw error;
    }
  };
};
