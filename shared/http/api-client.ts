import * as z from "zod/mini";
import type { Endpoint, EndpointInput, EndpointProgress, EndpointResponse } from "./endpoint.ts";
import { ApiError, errorBodySchema } from "./errors.ts";
import type { ResponseCache } from "./response-cache.ts";

interface ApiClientOptions {
  cache?: ResponseCache;
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  headers?: () => Record<string, string>;
}

interface CallOptions {
  signal?: AbortSignal;
}

/** The same condition as `EndpointArguments`, so that those may be passed on. */
type CallArguments<E extends Endpoint> = keyof EndpointInput<E> extends never
  ? []
  : [input: EndpointInput<E>, options?: CallOptions];

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob | Uint8Array<ArrayBuffer>;
}

export type ApiClient = ReturnType<typeof createApiClient>;

export const createApiClient = ({
  baseUrl = "",
  fetch = (...request) => globalThis.fetch(...request),
  headers = () => ({}),
  cache,
}: ApiClientOptions = {}) => {
  const send = async (
    endpoint: Endpoint,
    input: Input | undefined,
    accept: string,
    { signal }: CallOptions = {},
  ) => {
    const { params, query, body, file }: Input = input ?? {};
    const url = urlOf(endpoint.path, params, query);
    const cached = endpoint.method === "GET" ? cache?.get(url) : undefined;
    const response = await fetch(baseUrl + url, {
      method: endpoint.method,
      credentials: "include",
      headers: {
        "content-type": file ? "application/octet-stream" : "application/json",
        accept,
        ...(cached && { "if-none-match": cached.tag }),
        ...headers(),
      },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ?? null,
    });
    const unchanged = response.status === 304 ? cached : undefined;
    if (!response.ok && !unchanged) throw await ApiError.from(response);
    return { response, unchanged, url };
  };

  const call = async <E extends Endpoint>(
    endpoint: E,
    ...[input, options]: CallArguments<E>
  ): Promise<EndpointResponse<E>> => {
    const { response, unchanged, url } = await send(endpoint, input, "application/json", options);
    if (unchanged) return unchanged.answer as EndpointResponse<E>;
    const answer = z.parse(endpoint.response, await response.json()) as EndpointResponse<E>;
    if (endpoint.method === "GET") cache?.store(url, response.headers.get("etag"), answer);
    return answer;
  };

  const callWithProgress = async <E extends Endpoint>(
    endpoint: E,
    onProgress: (progress: EndpointProgress<E>) => void,
    ...[input, options]: CallArguments<E>
  ): Promise<EndpointResponse<E>> => {
    const { response } = await send(endpoint, input, "application/x-ndjson", options);
    for await (const line of readNdjson(response)) {
      const { progress, error, result } = lineSchema.parse(line);
      if (error) throw ApiError.of(error);
      if (result !== undefined) return z.parse(endpoint.response, result) as EndpointResponse<E>;
      if (endpoint.progress) onProgress(z.parse(endpoint.progress, progress) as EndpointProgress<E>);
    }
    throw new ApiError(502, "La respuesta se cortó antes de terminar");
  };

  return Object.assign(call, { withProgress: callWithProgress });
};

async function* readNdjson(response: Response): AsyncGenerator<unknown> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield JSON.parse(line);
    if (done) break;
  }
  if (rest) yield JSON.parse(rest);
}

const lineSchema = z.object({
  progress: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(errorBodySchema),
});

const urlOf = (path: string, params: Input["params"] = {}, query: Input["query"] = {}) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
};
