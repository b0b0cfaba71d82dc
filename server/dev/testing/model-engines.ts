import { afterAll, afterEach } from "vitest";
import { createModelEngine } from "#server/modules/assistant/model/model-engine.ts";
import { createOpenAiModel } from "#server/modules/assistant/providers/openai-model.ts";
import type { Progress } from "#server/modules/assistant/reply.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import { voiceOf } from "#server/modules/profile/domain/voice.ts";
import { startModelDouble } from "./model-double.ts";
import { countUsage, plainTool } from "./plain-tools.ts";

export const now = new Date("2026-11-22T10:00:00Z");
const clock = { now: () => now };
const timeouts = { firstMs: 20_000, idleMs: 1000, totalMs: 60_000 };
export const limits = { inputPrice: 2, outputPrice: 10, dailyTokens: 100_000, dailyCost: 1 };

export const total = "En Mercadona llevas 123,45\u00a0€ este mes.";
export const count = "Hay 4 gastos en Mercadona este mes.";
export const spending = plainTool({ name: "get_spending", texts: ["Mercadona"], states: [total, count] });

interface Set {
  tools?: Tool[];
  baseUrl?: string;
  usage?: ReturnType<typeof countUsage>;
  intent?: "spending" | "create_event" | "delete_event" | "other";
  turnMs?: number;
  patienceMs?: number;
  impatient?: boolean;
}

/** The double of a model's server, and engines that ask it, for the tests of one file. */
export const startModelEngines = async () => {
  const double = await startModelDouble();
  afterEach(() => double.calm());
  afterAll(() => double.close());

  const engineOf = ({ tools = [spending], usage = countUsage(), intent = "other", ...set }: Set = {}) => {
    const logged: object[] = [];
    const keep = (details: object) => void logged.push(details);
    const engine = createModelEngine({
      model: createOpenAiModel({
        apiKey: null,
        baseUrl: set.baseUrl ?? double.baseUrlUntilCalm(),
        model: "fred-1",
        maxTokensField: "max_tokens",
        clock,
        timeouts: set.impatient ? { ...timeouts, firstMs: 50 } : timeouts,
        pause: async () => {},
      }),
      tools,
      usage,
      limits,
      intentOf: async () => intent,
      clock,
      logger: { info: keep, warn: keep, error: keep },
      ...(set.turnMs && { turnMs: set.turnMs }),
      ...(set.patienceMs && { patienceMs: set.patienceMs }),
    });
    const ask = async (text: string, more: Partial<Parameters<typeof engine.answer>[0]> = {}) => {
      const reports: Progress[] = [];
      const answer = await engine.answer({
        userId: "ana",
        now,
        text,
        key: "turno-1",
        firstName: "Ana",
        voice: voiceOf(undefined),
        history: [],
        report: (progress) => void reports.push(progress),
        signal: new AbortController().signal,
        ...more,
      });
      return { answer, reports, logged, usage };
    };
    return { ask };
  };

  return { double, engineOf };
};

/** The text that the person sees at the end. */
export const seenOf = (reports: Progress[]) =>
  reports.reduce(
    (seen, progress) =>
      progress.kind === "again" ? "" : progress.kind === "text" ? seen + progress.text : seen,
    "",
  );

export const question = "¿Cuánto llevo en Mercadona?";
