import { setTimeout } from "node:timers/promises";
import OpenAI from "openai";
import type { LanguageModel, ModelRequest } from "#server/modules/assistant/language-model.ts";
import type { Clock } from "#server/platform/clock.ts";
import { readChunk } from "./chunks.ts";
import { type Failure, failureOf, isPassing, refusedExtra } from "./failures.ts";
import { createHearing, type Hearing } from "./hearing.ts";
import { formatOf, messageOf, toolOf } from "./messages.ts";
import { type Patience, type Watch, watchOver } from "./watch.ts";

interface Options {
  /** Local servers need none. */
  apiKey: string | null;
  /** Up to `/v1`; null for OpenAI. */
  baseUrl: string | null;
  model: string;
  /** OpenAI's newer models accept only the first, older compatible servers only the second. */
  maxTokensField: "max_completion_tokens" | "max_tokens";
  clock: Clock;
  patience?: Patience;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const usualPatience = { firstMs: 30_000, idleMs: 20_000, totalMs: 60_000 };
const mostTokens = 4000;
const shortPauseMs = 300;

const patiently = (ms: number, signal: AbortSignal) =>
  setTimeout(ms + Math.random() * shortPauseMs, undefined, { signal });

export const createOpenAiModel = (options: Options): LanguageModel => {
  const { model, clock, patience = usualPatience, pause = patiently } = options;
  const client = new OpenAI({
    apiKey: options.apiKey ?? "none",
    baseURL: options.baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    // The SDK would retry errors that last, and its timeout does not cover a silent stream.
    maxRetries: 0,
    timeout: patience.totalMs * 2,
    logLevel: "off",
    // A redirect would send the person's message to a server that the operator did not name.
    fetchOptions: { redirect: "error" },
  });
  /** Optional fields that the server accepts. Each is dropped once the server has refused it. */
  const extras = { usage: true, format: true };

  const open = (request: ModelRequest, signal: AbortSignal) =>
    client.chat.completions
      .create(
        {
          model,
          messages: request.messages.map(messageOf),
          ...(request.tools.length > 0 && { tools: request.tools.map(toolOf) }),
          [options.maxTokensField]: mostTokens,
          stream: true as const,
          ...(request.format && extras.format && { response_format: formatOf(request.format) }),
          ...(extras.usage && { stream_options: { include_usage: true } }),
        },
        { signal },
      )
      .withResponse();

  const openKnowing = async (request: ModelRequest, signal: AbortSignal) => {
    for (;;) {
      try {
        return await open(request, signal);
      } catch (error) {
        const refused = refusedExtra(error);
        if (refused === null || !extras[refused]) throw error;
        extras[refused] = false;
      }
    }
  };

  /** Returns what is wrong with the reply, or null. */
  const listen = async (request: ModelRequest, hearing: Hearing, watch: Watch) => {
    watch.asked();
    const { data, request_id } = await openKnowing(request, watch.signal);
    hearing.opened(request_id);
    for await (const chunk of data) {
      watch.heard();
      hearing.take(readChunk(chunk));
      if (hearing.isEndless()) break;
    }
    return hearing.problem();
  };

  return {
    name: model,
    async reply(request) {
      const watch = watchOver(request.signal, patience);
      try {
        for (let tries = 1; ; tries += 1) {
          const hearing = createHearing(request);
          const failure = await listen(request, hearing, watch).catch((error) => failureOf(error, clock));
          const trouble = watch.why();
          if (trouble) throw hearing.error({ trouble, message: `The request was ended: ${trouble}` });
          if (!failure) return hearing.reply();
          if (tries > 1 || hearing.hasBegun() || !isPassing(failure)) throw hearing.error(failure);
          await pause(pauseBefore(failure), watch.signal).catch(() => {});
        }
      } finally {
        watch.end();
      }
    },
  };
};

const pauseBefore = ({ retryAfter = null }: Failure) =>
  retryAfter === null ? shortPauseMs : retryAfter * 1000;
