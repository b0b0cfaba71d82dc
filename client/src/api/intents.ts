import type { Endpoint } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";

/** After this time, or beyond this number, the same call counts as a new intent. */
const maxOpenIntents = 50;
const rememberedMs = 10 * 60_000;

/** Keys of calls without a response, by their content: they may have been carried out. */
const openIntents = new Map<string, { key: string; until: number }>();

/** 128 random bits; `crypto.randomUUID` is not there over plain http. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const keyOf = (request: string) => {
  const known = openIntents.get(request);
  openIntents.delete(request);
  return known && known.until > performance.now() ? known.key : newKey();
};

/** Files are left out: importing one again adds nothing. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Whether the call may have been carried out. */
export const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === "in_progress";

const contentOf = ({ method, path }: Endpoint, { params, query, body }: Input = {}) =>
  JSON.stringify([method, path, params, query, body]);

/** The key of a call that got no response, for whoever sends it later; the same call then counts as another. */
export const takeOpenKey = (endpoint: Endpoint, input: Input) => {
  const content = contentOf(endpoint, input);
  const open = openIntents.get(content);
  openIntents.delete(content);
  return open?.key;
};

/**
 * Gives a call its idempotency key. The same call after one without a response gets the same key, because people then
 * press the button again. A running call does not share its key.
 */
export const beginIntent = (endpoint: Endpoint, input?: Input) => {
  const content = contentOf(endpoint, input);
  const key = keyOf(content);

  return {
    key,
    fail(error: unknown) {
      if (!isUnanswered(error)) return;
      openIntents.set(content, { key, until: performance.now() + rememberedMs });
      const [oldest] = openIntents.keys();
      if (openIntents.size > maxOpenIntents && oldest !== undefined) openIntents.delete(oldest);
    },
  };
};
