import { authoriseBank, syncAccounts } from "#shared/contracts/banking/connections.ts";
import type { ApiClient } from "#shared/http/api-client.ts";

interface Visitor {
  call: ApiClient;
  fetch: typeof globalThis.fetch;
}

export const bbva = "BBVA_BBVAESMM";

/** Presses a button of the simulated bank's consent page; where the browser is sent. */
export const decide = async (
  { fetch }: Pick<Visitor, "fetch">,
  authUrl: string,
  decision: "authorise" | "cancel",
) => {
  const page = await (await fetch(authUrl)).text();
  const form = new RegExp(`action="([^"]+/${decision}/[^"]+)"><input[^>]+value="([^"]+)"`).exec(page);
  const answer = await fetch(new URL(form?.[1] ?? "", authUrl), {
    method: "POST",
    body: new URLSearchParams({ token: form?.[2] ?? "" }),
    redirect: "manual",
  });
  return answer.headers.get("location") ?? "";
};

/** Follows the bank's way back to us; where the popup ends. */
export const handleCallback = async ({ fetch }: Pick<Visitor, "fetch">, location: string) => {
  const answer = await fetch(location, { redirect: "manual" });
  return answer.headers.get("location") ?? "";
};

/** Gives a simulated bank its consent, as a browser does, up to the page that the popup ends on. */
export const authorizeAtBank = async (
  visitor: Visitor,
  { institutionId = bbva, connectionId }: { institutionId?: string; connectionId?: string } = {},
) => {
  const { authUrl, requisitionId } = await visitor.call(authoriseBank, {
    body: { institutionId, ...(connectionId && { connectionId }) },
  });
  const location = await decide(visitor, authUrl, "authorise");
  return { requisitionId, location, end: await handleCallback(visitor, location) };
};

/** Links a simulated bank and waits for its transactions. */
export const linkBank = async (
  visitor: Visitor,
  options: { institutionId?: string; connectionId?: string } = {},
) => {
  const { requisitionId } = await authorizeAtBank(visitor, options);
  return visitor.call(syncAccounts, { body: { requisitionId } });
};
