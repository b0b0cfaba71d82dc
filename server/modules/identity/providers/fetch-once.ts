import { capBody } from "#server/platform/outbound-http/cap-body.ts";

/** `fetch` that follows no redirect, reads at most 1 MB and waits no longer than it is told. */
export const fetchOnce = async (url: string, init: RequestInit, timeoutMs: number) =>
  capBody(await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) }), 2 ** 20);
