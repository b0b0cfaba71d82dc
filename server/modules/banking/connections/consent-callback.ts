import type { Redirect } from "#server/platform/http/redirect.ts";
import type { ConnectionService } from "./connection-service.ts";

const returnPage = (state: "ok" | "cancelled" | "failed", requisitionId?: string) => {
  const query = new URLSearchParams({ state, ...(requisitionId && { requisition: requisitionId }) });
  return `/banking/return?${query}`;
};

const confirmationPage = (query: Record<string, unknown>) => {
  const parameters = ["ref", "state", "code", "error"].flatMap((name) => {
    const value = textOf(query[name]);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const back = new URLSearchParams(parameters).toString();
  return `/banking/return?${new URLSearchParams({ state: "confirm", back })}`;
};

const states = { linked: "ok", pending: "ok", refused: "cancelled", failed: "failed" } as const;

const textOf = (value: unknown) => (typeof value === "string" && value.length <= 2000 ? value : undefined);

/** Our own references; the database may not even accept other text. */
const referenceFormat = /^[\w-]+$/;

/** GoCardless returns `ref`, which contains the customer before a dot; Enable Banking returns `state` and a code. */
const parseCallback = (query: Record<string, unknown>) => {
  const reference = textOf(query.state) ?? textOf(query.ref)?.split(".").at(-1);
  if (!reference || !referenceFormat.test(reference)) return null;
  return { reference, code: textOf(query.code), isRefusal: query.error !== undefined };
};

export const connectionRedirects = (connections: ConnectionService): Redirect[] => [
  {
    path: "/api/banking/callback",
    async targetOf({ session, browser, query }) {
      const callback = parseCallback(query);
      if (!session.userId || !callback) return returnPage("failed");
      const { userId, fingerprint, isConfirmed } = session;
      const flow = await connections.handleCallback(
        userId,
        { ...callback, fingerprint, isConfirmed },
        browser,
      );
      if (flow?.status === "unproved") return confirmationPage(query);
      return flow ? returnPage(states[flow.status], flow.id) : returnPage("failed");
    },
  },
];
