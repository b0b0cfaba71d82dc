const mostBytes = 1024 * 1024;

/** `fetch` that follows no redirect, reads at most 1 MB and waits no longer than it is told. */
export const createCappedFetch = (timeoutMs: number) => async (url: string, init: RequestInit) => {
  const response = await fetch(url, {
    ...init,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error("The answer is larger than 1 MB");
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  return new Response(body, { status, statusText, headers });
};

export type CappedFetch = ReturnType<typeof createCappedFetch>;
