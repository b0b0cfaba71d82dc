import { setTimeout } from "node:timers/promises";
import OpenAI from "openai";
import type { LanguageModel, ModelRequest } from "#server/modules/assistant/language-model.ts";
import type { Clock } from "#server/platform/clock.ts";
import { readChunk } from "./chunks.ts";
import { type Failure, failureOf, isTransient, unsupportedOption } from "./failures.ts";
import { formatOf, messageOf, toolOf } from "./messages.ts";
import { createReplyAssembly, type ReplyAssembly } from "./reply-assembly.ts";
import { type RequestTimer, startRequestTimer, type Timeouts } from "./request-timer.ts";

interface Options {
  /** Local servers need none. */
  apiKey: string | null;
  /** Up to `/v1`; null for OpenAI. */
  baseUrl: string | null;
  model: string;
  /** OpenAI's newer models accept only the first, older compatible servers only the second. */
  maxTokensField: "max_completion_tokens" | "max_tokens";
  clock: Clock;
  timeouts?: Timeouts;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Who waits longer is better served by the built-in answer. */
const defaultTimeouts = { firstMs: 8000, idleMs: 8000, totalMs: 60_000 };
const maxTokens = 4000;
/** The SDK's own timeout, which says nothing of who was silent, must never come before ours. */
const sdkTimeoutMarginMs = 60_000;
const shortPauseMs = 300;

const pauseWithJitter = (ms: number, signal: AbortSignal) =>
  setTimeout(ms + Math.random() * shortPauseMs, undefined, { signal });

export const createOpenAiModel = (options: Options): LanguageModel => {
  const { model, clock, timeouts = defaultTimeouts, pause = pauseWithJitter } = options;
  const client = new OpenAI({
    apiKey: options.apiKey ?? "none",
    baseURL: options.baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    // The SDK would retry errors that last, and its timeout does not cover a silent stream.
    maxRetries: 0,
    timeout: timeouts.totalMs + sdkTimeoutMarginMs,
    logLevel: "off",
    // A redirect would send the person's message to a server that the operator did not name.
    fetchOptions: { redirect: "error" },
  });
  /** Optional fields that the server accepts. Each is dropped once the server has refused it. */
  const supported = { usage: true, format: true };

  const open = (request: ModelRequest, signal: AbortSignal) =>
    client.chat.completions
      .create(
        {
          model,
          messages: request.messages.map(messageOf),
          ...(request.tools.length > 0 && { tools: request.tools.map(toolOf) }),
          [options.maxTokensField]: maxTokens,
          stream: true as const,
          ...(request.format && supported.format && { response_format: formatOf(request.format) }),
          ...(supported.usage && { stream_options: { include_usage: true } }),
        },
        { signal },
      )
      .withResponse();

  const openWithSupportedOptions = async (request: ModelRequest, signal: AbortSignal) => {
    for (;;) {
      try {
        return await open(request, signal);
      } catch (error) {
        const refused = unsupportedOption(error);
        if (refused === null || !supported[refused]) throw error;
        supported[refused] = false;
      }
    }
  };

  /** Returns what is wrong with the reply, or null. */
  const receive = async (request: ModelRequest, assembly: ReplyAssembly, timer: RequestTimer) => {
    timer.requestSent();
    const { data, request_id } = await openWithSupportedOptions(request, timer.signal);
    assembly.opened(request_id);
    for await (const chunk of data) {
      timer.chunkReceived();
      assembly.addChunk(readChunk(chunk));
      if (assembly.isTooLong()) break;
    }
    return assembly.problem();
  };

  return {
    name: model,
    async reply(request) {
      const timer = startRequestTimer(request.signal, timeouts);
      try {
        for (let tries = 1; ; tries += 1) {
          const assembly = createReplyAssembly(request);
          const failure = await receive(request, assembly, timer).catch((error) => failureOf(error, clock));
          const trouble = timer.endReason();
          if (trouble) throw assembly.error({ trouble, message: `The request was ended: ${trouble}` });
          if (!failure) return assembly.reply();
          if (tries > 1 || assembly.hasBegun() || !isTransient(failure)) throw assembly.error(failure);
          await pause(pauseBefore(failure), timer.signal).catch(() => {});
        }
      } finally {
        timer.end();
      }
    },
  };
};

const pauseBefore = ({ retryAfter = null }: Failure) =>
  retryAfter === null ? shortPauseMs : retryAfter * 1000;
