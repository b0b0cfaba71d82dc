import { capBody } from "./cap-body.ts";

const maxBytes = 50 * 1024 * 1024;

const cappedFetch: typeof fetch = async (input, init) =>
  capBody(await fetch(input, { ...init, redirect: "error" }), maxBytes);

/** Options for googleapis. We retry ourselves: the library's retries know neither 403 nor our clock. */
export const googleHttpOf = (timeoutMs: number) => ({
  retry: false,
  responseType: "json" as const,
  timeout: timeoutMs,
  fetchImplementation: cappedFetch,
});

export type GoogleHttp = ReturnType<typeof googleHttpOf>;
