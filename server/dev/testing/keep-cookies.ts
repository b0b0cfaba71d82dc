/** Node's fetch forgets cookies between calls; a session needs them back. */
export const keepCookies = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
  const jar = new Map<string, string>();

  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
};
