const maxBytes = 50 * 1024 * 1024;

const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("The answer is larger than 50 MB");
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), response);
};

/** Options for googleapis. We retry ourselves: the library's retries know neither 403 nor our clock. */
export const googleHttpOf = (timeoutMs: number) => ({
  retry: false,
  responseType: "json" as const,
  timeout: timeoutMs,
  fetchImplementation: cappedFetch,
});

export type GoogleHttp = ReturnType<typeof googleHttpOf>;
