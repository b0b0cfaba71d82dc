import type { Endpoint } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";

/** How many calls without an answer are remembered and for how long: who asks the same later means it anew. */
const mostOpen = 50;
const rememberedMs = 10 * 60_000;

/** Keys of calls that may have done something although no answer came, by what they asked. */
const open = new Map<string, { key: string; until: number }>();

/** 128 random bits; `crypto.randomUUID` is not there over plain http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const keyOf = (asked: string) => {
  const known = open.get(asked);
  open.delete(asked);
  return known && known.until > performance.now() ? known.key : newKey();
};

/** What a call is given, but for a file: taking one in again adds nothing. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Whether the same call sent again could find that it was done. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === "in_progress";

/**
 * Gives a call its idempotency key: the one before when the same was asked and no answer came, which is how a person
 * presses a button again; else a new one. A call that runs keeps its key to itself.
 */
export const beginIntent = ({ method, path }: Endpoint, input: Input = {}) => {
  const { params, query, body } = input;
  const asked = JSON.stringify([method, path, params, query, body]);
  const key = keyOf(asked);

  return {
    key,
    /** To be told of a call that failed. */
    fail(error: unknown) {
      if (!isUnanswered(error)) return;
      open.set(asked, { key, until: performance.now() + rememberedMs });
      const [oldest] = open.keys();
      if (open.size > mostOpen && oldest !== undefined) open.delete(oldest);
    },
  };
};
