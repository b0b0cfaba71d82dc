import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { AuthService } from "#server/modules/identity/sign-in/auth-service.ts";
import { voiceOf } from "#server/modules/profile/domain/voice.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { FirstWordsService } from "#server/modules/spending/first-words-service.ts";
import { createKeyedMutex } from "#server/platform/concurrency/keyed-mutex.ts";
import { userRoute } from "#server/platform/http/route.ts";
import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Readers } from "#server/workers/readers.ts";
import { clearChat, getChatHistory, sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { createAssistantService } from "./assistant-service.ts";
import { createBuiltInEngine } from "./built-in/built-in-engine.ts";
import type { LanguageModel } from "./language-model.ts";
import { createMcpService } from "./mcp/mcp-service.ts";
import { createFigureSigner } from "./mcp/signed-figures.ts";
import { createToolResults } from "./mcp/tool-results.ts";
import type { ModelLimits } from "./model/allowance.ts";
import { createCategoryGuess } from "./model/category-guess.ts";
import { createCountedModel } from "./model/counted-model.ts";
import { createModelEngine } from "./model/model-engine.ts";
import { createModelUsageRepository } from "./model/model-usage-repository.ts";
import { createPriceGuess } from "./model/price-guess.ts";
import { createTools } from "./tools/registry.ts";
import { createApplyWrite } from "./turns/apply-write.ts";
import { withOwnCategories } from "./turns/own-category-names.ts";
import { createNameCache, withOwnNames } from "./turns/own-names.ts";
import { ownNameSources } from "./turns/read-own-names.ts";
import { withSecondQuestions } from "./turns/second-question.ts";
import { createTurnRepository } from "./turns/turn-repository.ts";
import { createTurnWriter } from "./turns/turn-writer.ts";
import { createUndoWrite } from "./turns/undo-write.ts";
import { withUnwritten } from "./turns/unwritten-order.ts";

export { personData } from "./person-data.ts";

interface ConfiguredModel {
  language: LanguageModel;
  limits: ModelLimits;
}

type Services = Parameters<typeof createTools>[0] &
  Parameters<typeof createApplyWrite>[0] &
  Omit<Parameters<typeof createUndoWrite>[0], "clock"> & {
    auth: Pick<AuthService, "current">;
    ledger: Pick<LedgerService, "ownCategoryNames" | "listTransactions">;
    readers: Pick<Readers, "understand" | "twoRequests">;
    firstWords: Pick<FirstWordsService, "read">;
    onboarding: Pick<OnboardingService, "profile">;
    goals: Pick<GoalService, "versions" | "titles">;
  };

export interface Model {
  model: ConfiguredModel | null;
}

export const open = (
  {
    db,
    model,
    limiters,
    clock,
    logger,
    secrets,
  }: Pick<Platform, "db" | "limiters" | "clock" | "logger" | "secrets"> & Model,
  services: Services,
) => {
  const ownNames = createNameCache(ownNameSources(services));
  const understand = withOwnCategories({
    understand: withOwnNames(services.readers.understand, ownNames),
    ownCategoryNames: services.ledger.ownCategoryNames,
  });
  const tools = createTools(services);
  const applyWrite = createApplyWrite(services);
  const turns = createTurnRepository(db);
  const writer = createTurnWriter({
    turns,
    turnsIn: createTurnRepository,
    applyWrite,
    undoWrite: createUndoWrite(services),
    clock,
  });
  const assistant = createAssistantService({
    turns,
    writer,
    builtIn: createBuiltInEngine({ tools, firstWords: services.firstWords }),
    model:
      model &&
      createModelEngine({
        model: model.language,
        limits: model.limits,
        usage: createModelUsageRepository(db),
        intentOf: async (userId, message) => (await understand(userId, message))?.intent ?? "other",
        ...{ tools, clock, logger },
      }),
    understand: withUnwritten(understand),
    twoRequests: withSecondQuestions(services.readers.twoRequests, understand),
    oneAtATime: createKeyedMutex(),
    firstNameOf: async (userId) => (await services.auth.current(userId)).firstName,
    voiceFor: async (userId) => voiceOf((await services.onboarding.profile(userId)).communicationStyle),
    limiters,
    clock,
  });
  const signer = createFigureSigner(secrets.identity);
  const results = createToolResults({ ledger: services.ledger, signer });
  const mcp = createMcpService({ tools, results, signer, applyWrite, clock, logger });
  return { assistant, mcp, ownNames };
};

export const routes = ({ assistant, mcp }: ReturnType<typeof open>): HttpInterface => ({
  programs: [mcp],
  routes: [
    userRoute(getChatHistory, ({ userId, query }) => assistant.history(userId, query.before)),
    userRoute(sendChat, ({ userId, body, report, signal }) =>
      assistant.send(userId, body, { report, signal }),
    ),
    userRoute(undoChat, ({ userId, params }) => assistant.undo(userId, params.id)),
    userRoute(clearChat, async ({ userId }) => {
      await assistant.clear(userId);
      return { cleared: true as const };
    }),
  ],
});

/** Other modules' questions count towards the person's daily limit of the model. */
export const openGuesses = ({ model, db, clock, logger }: Platform & Model) => {
  if (!model) return { guessPrice: null, guessCategories: null };
  const usage = createModelUsageRepository(db);
  const ask = createCountedModel({ model: model.language, usage, limits: model.limits, clock, logger });
  return {
    guessPrice: createPriceGuess({ ask, logger }),
    guessCategories: createCategoryGuess({ ask, logger }),
  };
};
