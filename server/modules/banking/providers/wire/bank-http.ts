import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import { BankError } from "#server/modules/banking/bank-provider.ts";

export interface BankRequest {
  method: "GET" | "POST" | "DELETE";
  /** From the first slash on, with query. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface BankAnswer {
  status: number;
  headers: Headers;
  /** Undefined when the answer is empty or no JSON. */
  body: unknown;
}

export interface BankHttpOptions {
  baseUrl: string;
  timeoutMs: number;
  fetch?: typeof globalThis.fetch;
  /** Before a call is repeated; `tries` are those made so far. */
  pause?: (tries: number) => Promise<unknown>;
}

export type SendToBank = (request: BankRequest) => Promise<BankAnswer>;

const maxBytes = 50 * 1024 * 1024;

const shortPause = (tries: number) => setTimeout(250 * 3 ** tries);

/** Only calls that change nothing. A 408 gets one more try. */
const repeatsAfter = ({ method }: BankRequest, { status }: BankAnswer) => {
  if (method !== "GET") return 0;
  if (status === 408) return 1;
  return status >= 500 ? 2 : 0;
};

/** Any status is an answer. Throws `bank_unavailable` for none in time, or one cut, redirected or over 50 MB. */
export const createBankHttp = (options: BankHttpOptions): SendToBank => {
  const { timeoutMs, fetch = globalThis.fetch, pause = shortPause } = options;
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, "");

  const attempt = async ({ method, path, headers, body }: BankRequest): Promise<BankAnswer> => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: "application/json",
          ...(body && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, headers: response.headers, body: await readJson(response) };
    } catch (cause) {
      if (cause instanceof BankError) throw cause;
      throw new BankError("bank_unavailable", "The bank's interface gave no answer", { cause });
    }
  };

  return async (request) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt(request);
      if (tries >= repeatsAfter(request, answer)) return answer;
      await pause(tries);
    }
  };
};

const readJson = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new BankError("bank_unavailable", "The answer is larger than 50 MB");
    }
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    return JSON.parse(text, /\\ud/i.test(text) ? wellFormed : undefined);
  } catch {
    return undefined;
  }
};

/** JSON can escape half a surrogate pair, which URLs cannot contain. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : value;

export const isJsonObject = ({ body }: BankAnswer) => typeof body === "object" && body !== null;

/** An answer of another shape throws like a missing one. */
export const bodyOf = <S extends z.ZodType>(schema: S, { body }: BankAnswer): z.output<S> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    throw new BankError("bank_unavailable", "The answer is no JSON of the expected shape");
  }
  return parsed.data;
};
