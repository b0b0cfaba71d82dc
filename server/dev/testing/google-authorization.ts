import { authoriseCalendar, syncCalendar } from "#shared/contracts/calendar/connection.ts";
import type { ApiClient } from "#shared/http/api-client.ts";
import { handleCallback } from "./bank-authorization.ts";
import type { GoogleDouble } from "./google-double/google-double.ts";

interface Visitor {
  call: ApiClient;
  fetch: typeof globalThis.fetch;
}

type Google = Pick<GoogleDouble, "decide">;

/** Gives Google its consent, as a browser does, up to the page that the window ends on. */
export const authorizeAtGoogle = async (
  visitor: Visitor,
  google: Google,
  decision: "allow" | "deny" = "allow",
) => {
  const { authUrl } = await visitor.call(authoriseCalendar);
  const back = await google.decide(authUrl, decision);
  return handleCallback(visitor, back.href);
};

/** What the page at the end takes out of its address. */
export const handlesIn = (end: string) => {
  const fragment = new URLSearchParams(end.split("#")[1]);
  return { accessToken: fragment.get("access") ?? "", refreshToken: fragment.get("refresh") ?? "" };
};

/** Connects a person's Google Calendar; what the first sync said. */
export const connectCalendar = async (visitor: Visitor, google: Google) =>
  visitor.call(syncCalendar, { body: handlesIn(await authorizeAtGoogle(visitor, google)) });
