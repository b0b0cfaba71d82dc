import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startModelDouble } from "#server/dev/testing/model-double.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createOpenAiModel } from "#server/modules/assistant/providers/openai-model.ts";
import { hold } from "./conversation.ts";
import { failingConversations } from "./failing-conversations.ts";
import { hostileMerchant, householdNow, openHousehold } from "./household.ts";
import { lazyConversations } from "./lazy-conversations.ts";
import { lyingConversations } from "./lying-conversations.ts";
import type { ModelTurn } from "./model-turns.ts";
import { unaskedConversations } from "./unasked-conversations.ts";

const double = await startModelDouble();
const app = await startTestApp({
  now: householdNow,
  model: {
    language: createOpenAiModel({
      apiKey: null,
      baseUrl: double.baseUrl,
      model: "fred-1",
      maxTokensField: "max_tokens",
      clock: { now: () => new Date(householdNow) },
      pause: async () => {},
    }),
    limits: { inputPrice: 0, outputPrice: 0, dailyTokens: 1_000_000_000, dailyCost: 0 },
  },
});
const household = await openHousehold(app, [["2026-11-20", -777, hostileMerchant, "Otros Gastos"]]);
afterEach(() => double.calm());
afterAll(() => double.close());

const conversations = [
  ...lyingConversations,
  ...lazyConversations,
  ...failingConversations,
  ...unaskedConversations,
];

const patienceMs = 8000;
const english = /\b(?:the|you|your|sorry|cannot|have|spent|is|are)\b/i;

/** Sends a message and lets the silence of the model last for as long as Fred bears it, by a clock that only we move. */
const inSilence = async <Result>(
  send: (onText?: () => void) => Promise<Result>,
  isSilent: NonNullable<ModelTurn["isSilent"]>,
) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const [arrived, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    double.thinkWith(() => {
      arrived.resolve();
      return "never";
    });
    const sent = send(shown.resolve);
    await (isSilent === "at once" ? arrived.promise : shown.promise);
    vi.advanceTimersByTime(patienceMs);
    return await sent;
  } finally {
    vi.useRealTimers();
  }
};

test("there are fifty conversations with a model", () => expect(conversations).toHaveLength(50));

test.each(conversations.map((conversation) => [conversation.name, conversation] as const))(
  "a bad model states nothing false and changes nothing unasked: %s",
  (_, conversation) =>
    hold(household, conversation, async (turn: ModelTurn, send) => {
      double.calm();
      const { model, isSilent } = turn;
      double.plan(...(isSilent === "at once" ? [] : model));
      const answered = await (isSilent ? inSilence(send, isSilent) : send());
      expect(answered.reply.message.notice).toBe(turn.notice ?? null);
      expect(answered.seen.join(" ")).not.toMatch(english);
      return answered;
    }),
  // Who is still silent would hold the test for minutes.
  60_000,
);
