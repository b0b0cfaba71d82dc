import type { Database } from "#server/db/database.ts";
import { createAssistantService } from "#server/features/assistant/assistant-service.ts";
import { createBuiltInEngine } from "#server/features/assistant/built-in/built-in-engine.ts";
import type { ModelLimits } from "#server/features/assistant/model/allowance.ts";
import { createCountedModel } from "#server/features/assistant/model/counted-model.ts";
import { createModelEngine } from "#server/features/assistant/model/model-engine.ts";
import { createModelUsageRepository } from "#server/features/assistant/model/model-usage-repository.ts";
import { createPriceGuess } from "#server/features/assistant/model/price-guess.ts";
import { createTools } from "#server/features/assistant/tools/registry.ts";
import { createCarryOut } from "#server/features/assistant/turns/carry-out.ts";
import { createTakeBack } from "#server/features/assistant/turns/take-back.ts";
import { createTurnRepository } from "#server/features/assistant/turns/turn-repository.ts";
import { createTurnWriter } from "#server/features/assistant/turns/turn-writer.ts";
import type { AuthService } from "#server/features/auth/auth-service.ts";
import { createTurns } from "#server/pacing/turns.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { LanguageModel } from "#server/ports/language-model.ts";
import type { LimiterFactory } from "#server/ports/limiter.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { Readers } from "#server/workers/readers.ts";

export interface ConfiguredModel {
  language: LanguageModel;
  limits: ModelLimits;
}

/** What the assistant reads with and acts through. */
type Services = Parameters<typeof createTools>[0] &
  Omit<Parameters<typeof createCarryOut>[0], "clock"> &
  Omit<Parameters<typeof createTakeBack>[0], "clock"> & { auth: Pick<AuthService, "current"> };

interface Dependencies {
  services: Services;
  understand: Readers["understand"];
  db: Database;
  /** Null when none is configured: then Fred answers by himself. */
  model: ConfiguredModel | null;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
}

/** Fred, put together: his tools, his engines and where his conversations are kept. */
export const openAssistant = ({ services, understand, db, model, limiters, clock, logger }: Dependencies) => {
  const tools = createTools(services);
  const turns = createTurnRepository(db);
  const writer = createTurnWriter({
    turns,
    turnsIn: createTurnRepository,
    carryOut: createCarryOut({ ...services, clock }),
    takeBack: createTakeBack(services),
    clock,
  });
  return createAssistantService({
    turns,
    writer,
    builtIn: createBuiltInEngine({ tools }),
    model:
      model &&
      createModelEngine({
        model: model.language,
        limits: model.limits,
        usage: createModelUsageRepository(db),
        intentOf: async (userId, heard) => (await understand(userId, heard))?.intent ?? "other",
        ...{ tools, clock, logger },
      }),
    understand,
    inTurn: createTurns(),
    firstNameOf: async (userId) => (await services.auth.current(userId)).firstName,
    limiters,
    clock,
  });
};

/** What the shopper asks the model, within what the same person may ask in a day. */
export const openPriceGuess = ({
  model: { language, limits },
  db,
  clock,
  logger,
}: Pick<Dependencies, "db" | "clock" | "logger"> & { model: ConfiguredModel }) =>
  createPriceGuess({
    ask: createCountedModel({
      model: language,
      usage: createModelUsageRepository(db),
      ...{ limits, clock, logger },
    }),
    logger,
  });
