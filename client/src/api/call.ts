import * as z from "zod/mini";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { type ApiClient, createApiClient } from "#shared/http/api-client.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { createResponseCache } from "#shared/http/response-cache.ts";
import { beginIntent } from "./intents.ts";
import { readManualUser } from "./manual-user.ts";
import { sessionsLeft, startRelogin } from "./relogin.ts";

// The content security policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

const known = createResponseCache();

/** Nothing that was read stays in memory. */
export const forgetAnswers = known.clear;

/** Sends as who has last signed in here, a write under the key of its intent. */
const senderOf = (key?: string) =>
  createApiClient({
    cache: known,
    headers: () => ({
      ...personHeader(),
      ...(key !== undefined && { "idempotency-key": `"${key}"` }),
    }),
  });

const personHeader = (): Record<string, string> => {
  const user = readManualUser();
  return user ? { "x-manual-user-id": user.id } : {};
};

/** A 401 means a wrong password where anyone may call, and a lost session everywhere else. */
export const isSessionLost = (endpoint: Endpoint, error: unknown) =>
  error instanceof ApiError &&
  error.status === 401 &&
  endpoint.access === "person" &&
  endpoint.path !== getCurrentUser.path;

/** Made as the call begins. */
const noticeLostSession = (endpoint: Endpoint) => {
  const before = sessionsLeft();
  return (error: unknown) => {
    if (isSessionLost(endpoint, error) && sessionsLeft() === before) startRelogin();
    throw error;
  };
};

/** Sends one call, and follows it to its end. */
const follow = async <Answer>(
  endpoint: Endpoint,
  input: object | undefined,
  send: (sender: ApiClient) => Promise<Answer>,
): Promise<Answer> => {
  const noticeLoss = noticeLostSession(endpoint);
  if (endpoint.method === "GET") return send(senderOf()).catch(noticeLoss);
  const intent = beginIntent(endpoint, input);
  return send(senderOf(intent.key)).catch((error) => {
    intent.fail(error);
    return noticeLoss(error);
  });
};

/** The browser's caller; `call.withProgress` for the long ones. A lost session starts the relogin flow. */
export const call: ApiClient = Object.assign(
  ((endpoint, ...input) => follow(endpoint, input[0], (sender) => sender(endpoint, ...input))) as ApiClient,
  {
    withProgress: ((endpoint, onProgress, ...input) =>
      follow(endpoint, input[0], (sender) =>
        sender.withProgress(endpoint, onProgress, ...input),
      )) as ApiClient["withProgress"],
  },
);
