import * as z from "zod/mini";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { type ApiClient, createApiClient } from "#shared/http/api-client.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { createResponseCache } from "#shared/http/response-cache.ts";
import { fetchOnce } from "./early-answers.ts";
import { beginIntent } from "./intents.ts";
import { readManualUser } from "./manual-user.ts";
import { endedSessions, startRelogin } from "./relogin.ts";

// The content security policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

const responses = createResponseCache();

/** Clears all cached responses. */
export const clearResponses = responses.clear;

/** Names the person who last signed in here, and gives each write an idempotency key. */
const senderOf = (key?: string) =>
  createApiClient({
    cache: responses,
    fetch: fetchOnce,
    headers: () => ({
      ...personHeader(),
      ...(key !== undefined && { "idempotency-key": `"${key}"` }),
    }),
  });

export const personHeader = (): Record<string, string> => {
  const user = readManualUser();
  return user ? { "x-manual-user-id": user.id } : {};
};

/** A 401 means a wrong password where anyone may call, and a lost session everywhere else. */
export const isSessionLost = (endpoint: Endpoint, error: unknown) =>
  error instanceof ApiError &&
  error.status === 401 &&
  endpoint.access === "person" &&
  endpoint.path !== getCurrentUser.path;

const lostSessionHandler = (endpoint: Endpoint) => {
  const before = endedSessions();
  return (error: unknown) => {
    if (isSessionLost(endpoint, error) && endedSessions() === before) startRelogin();
    throw error;
  };
};

const send = async <Answer>(
  endpoint: Endpoint,
  input: object | undefined,
  send: (sender: ApiClient) => Promise<Answer>,
): Promise<Answer> => {
  const onFailure = lostSessionHandler(endpoint);
  if (endpoint.method === "GET") return send(senderOf()).catch(onFailure);
  const intent = beginIntent(endpoint, input);
  return send(senderOf(intent.key)).catch((error) => {
    intent.fail(error);
    return onFailure(error);
  });
};

/** The browser's API client. A lost session starts signing in again. */
export const call: ApiClient = Object.assign(
  ((endpoint, ...input) => send(endpoint, input[0], (sender) => sender(endpoint, ...input))) as ApiClient,
  {
    withProgress: ((endpoint, onProgress, ...input) =>
      send(endpoint, input[0], (sender) =>
        sender.withProgress(endpoint, onProgress, ...input),
      )) as ApiClient["withProgress"],
  },
);

/** Sends what has waited, under the key that it was first sent under. */
export const callUnder = (key: string, endpoint: Endpoint, input: object | undefined, signal: AbortSignal) =>
  senderOf(key)(endpoint, ...([input, { signal }] as unknown as [])).catch(lostSessionHandler(endpoint));
