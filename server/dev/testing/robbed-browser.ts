import { createApiClient } from "#shared/http/api-client.ts";
import { keepCookies } from "./keep-cookies.ts";

/** A browser, and the thief who copies its cookies: `rob` answers what they can do with them from then on. */
export const aBrowserToRob = (baseUrl: string, userAgent = "") => {
  let cookies = "";
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    cookies = headers.get("cookie") ?? "";
    headers.set("user-agent", userAgent);
    return globalThis.fetch(url, { ...init, headers });
  };
  const call = createApiClient({ baseUrl, fetch: keepCookies(send) });

  const rob = () => {
    const stolen = cookies;
    const fetch: typeof globalThis.fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", stolen);
      return globalThis.fetch(url, { ...init, headers });
    };
    return createApiClient({ baseUrl, fetch });
  };
  return { call, rob };
};
