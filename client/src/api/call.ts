import * as z from "zod/mini";
import { getCurrentUser } from "#shared/contracts/auth.ts";
import { type Caller, createCaller } from "#shared/http/caller.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { readManualUser } from "./manual-user.ts";
import { sessionsLeft, startRelogin } from "./relogin.ts";

// The content security policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

const send = createCaller({
  headers: (): Record<string, string> => {
    const user = readManualUser();
    return user ? { "x-manual-user-id": user.id } : {};
  },
});

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

/** The browser's caller; `call.withProgress` for the long ones. A lost session starts the relogin flow. */
export const call: Caller = Object.assign(
  ((endpoint, ...input) => send(endpoint, ...input).catch(noticeLostSession(endpoint))) as Caller,
  {
    withProgress: ((endpoint, onProgress, ...input) =>
      send
        .withProgress(endpoint, onProgress, ...input)
        .catch(noticeLostSession(endpoint))) as Caller["withProgress"],
  },
);
