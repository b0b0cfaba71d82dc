import { onTestFinished, vi } from "vitest";
import type { Endpoint, EndpointRequest, EndpointResponse } from "#shared/http/endpoint.ts";
import { type ErrorBody, statusOf } from "#shared/http/errors.ts";

type Answer<E extends Endpoint> = (
  request: EndpointRequest<E> & { headers: Headers; signal: AbortSignal | null },
) => EndpointResponse<E> | Response | Promise<EndpointResponse<E> | Response>;

interface Stub {
  endpoint: Endpoint;
  answer: (request: never) => unknown;
}

/** Answers `fetch` with contract-typed data, so screens are tested over their real HTTP client. */
export const startFakeServer = () => {
  const stubs: Stub[] = [];

  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, "http://app.test");
    for (const { endpoint, answer } of stubs.toReversed()) {
      const params = endpoint.method === init.method && matchPath(endpoint.path, pathname);
      if (!params) continue;
      const request = { params, query: Object.fromEntries(searchParams), ...bodyOf(init) };
      const { signal = null } = init;
      const answered = answer({ ...request, headers: new Headers(init.headers), signal } as never);
      const result = await Promise.race([answered, stopped(signal)]);
      return result instanceof Response ? result : Response.json(result);
    }
    throw new Error(`Nothing answers ${init.method} ${pathname}`);
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  return {
    on: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => void stubs.push({ endpoint, answer }),
    refuse: (endpoint: Endpoint, body: ErrorBody) =>
      void stubs.push({ endpoint, answer: () => Response.json(body, { status: statusOf[body.code] }) }),
    /** The connection breaks, as a browser reports it. */
    cut: (endpoint: Endpoint) =>
      void stubs.push({ endpoint, answer: () => Promise.reject(new TypeError("Failed to fetch")) }),
  };
};

/** Rejects when the caller stops, as `fetch` does. */
const stopped = (signal: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

const bodyOf = ({ body }: RequestInit) =>
  typeof body === "string" ? { body: JSON.parse(body) as unknown } : { file: body };

const matchPath = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(pathname)?.groups ??
  (pattern === pathname && {});
