import type { Redirect } from "#server/platform/http/redirect.ts";
import type { ConnectionService } from "./connection-service.ts";

/** Where the client says that the bank is done with. */
const returnPage = (state: "ok" | "cancelled" | "failed", requisitionId?: string) => {
  const query = new URLSearchParams({ state, ...(requisitionId && { requisition: requisitionId }) });
  return `/banking/return?${query}`;
};

/** Where the client asks for a proof, and then comes back to us as the bank did. */
const proofPage = (query: Record<string, unknown>) => {
  const told = ["ref", "state", "code", "error"].flatMap((name) => {
    const value = textOf(query[name]);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const back = new URLSearchParams(told).toString();
  return `/banking/return?${new URLSearchParams({ state: "confirm", back })}`;
};

const states = { linked: "ok", pending: "ok", refused: "cancelled", failed: "failed" } as const;

const textOf = (value: unknown) => (typeof value === "string" && value.length <= 2000 ? value : undefined);

/** A reference as we make them: anything else came from elsewhere, and the database may not even take it as text. */
const ours = /^[\w-]+$/;

/** GoCardless gives back `ref`, which names the customer before a dot; Enable Banking gives back `state` and a code. */
const comebackOf = (query: Record<string, unknown>) => {
  const reference = textOf(query.state) ?? textOf(query.ref)?.split(".").at(-1);
  if (!reference || !ours.test(reference)) return null;
  return { reference, code: textOf(query.code), isRefusal: query.error !== undefined };
};

/** Where banks send the browser back to. */
export const connectionRedirects = (connections: ConnectionService): Redirect[] => [
  {
    path: "/api/banking/callback",
    async targetOf({ session, browser, query }) {
      const comeback = comebackOf(query);
      if (!session.userId || !comeback) return returnPage("failed");
      const { userId, fingerprint, isConfirmed } = session;
      const visit = await connections.comeBack(userId, { ...comeback, fingerprint, isConfirmed }, browser);
      if (visit?.status === "unproved") return proofPage(query);
      return visit ? returnPage(states[visit.status], visit.id) : returnPage("failed");
    },
  },
];
