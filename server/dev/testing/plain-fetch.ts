import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** `fetch` that sends the headers it is given: Node's own says in `sec-fetch-mode` that a script asks, never a browser. */
export const plainFetch: typeof globalThis.fetch = async (url, { method = "GET", headers, body } = {}) => {
  const outgoing = request(String(url), { method, headers: Object.fromEntries(new Headers(headers)) });
  outgoing.end(body);
  const [incoming]: IncomingMessage[] = await once(outgoing, "response");
  if (!incoming) throw new Error("No answer came");
  const answered = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) answered.append(name, value);
  }
  return new Response(await buffer(incoming), { status: incoming.statusCode ?? 500, headers: answered });
};
