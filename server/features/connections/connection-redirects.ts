import type { Redirect } from "#server/http/redirect.ts";
import type { Comeback, ConnectionService } from "./connection-service.ts";

/** Where the client says that the bank is done with. */
const returnPage = (state: "ok" | "cancelled" | "failed", requisitionId?: string) => {
  const query = new URLSearchParams({ state, ...(requisitionId && { requisition: requisitionId }) });
  return `/banking/return?${query}`;
};

const states = { linked: "ok", pending: "ok", refused: "cancelled", failed: "failed" } as const;

const textOf = (value: unknown) => (typeof value === "string" && value.length <= 2000 ? value : undefined);

/** A reference as we make them: anything else came from elsewhere, and the database may not even take it as text. */
const ours = /^[\w-]+$/;

/** GoCardless gives back `ref`, which names the customer before a dot; Enable Banking gives back `state` and a code. */
const comebackOf = (query: Record<string, unknown>): Comeback | null => {
  const reference = textOf(query.state) ?? textOf(query.ref)?.split(".").at(-1);
  if (!reference || !ours.test(reference)) return null;
  return { reference, code: textOf(query.code), isRefusal: query.error !== undefined };
};

/** Where banks send the browser back to. */
export const connectionRedirects = (connections: ConnectionService): Redirect[] => [
  {
    path: "/api/banking/callback",
    async leadsTo({ session, browser, query }) {
      const comeback = comebackOf(query);
      if (!session.userId || !comeback) return returnPage("failed");
      const visit = await connections.comeBack(session.userId, comeback, browser);
      return visit ? returnPage(states[visit.status], visit.id) : returnPage("failed");
    },
  },
];
