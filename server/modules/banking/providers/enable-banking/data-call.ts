import { isIP } from "node:net";
import { BankError, type Presence } from "#server/modules/banking/bank-provider.ts";
import { type BankAnswer, bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Call } from "./call.ts";
import type { Catalogue } from "./catalogue.ts";
import { errorOf, isSessionOver, leavesSessionOpen, nameOf } from "./errors.ts";
import { sessionSchema } from "./schemas.ts";

export interface AccountHandle {
  session: string;
  uid: string;
  /** Empty when the session did not state it. */
  institutionId: string;
}

/** The provider-neutral account id: `<session>/<uid>/<bank>`. */
export const handleOf = ({ session, uid, institutionId }: AccountHandle) =>
  `${session}/${uid}/${institutionId}`;

export const accountOf = (handle: string): AccountHandle => {
  const [session = "", uid = "", ...bank] = handle.split("/");
  return { session, uid, institutionId: bank.join("/") };
};

interface DataRequest {
  resource: "balances" | "transactions" | "details";
  query?: URLSearchParams;
  presence?: Presence | undefined;
}

export type DataCall = (
  account: AccountHandle,
  request: DataRequest,
  isExpected?: (answer: BankAnswer) => boolean,
) => Promise<BankAnswer>;

interface DataCallOptions {
  call: Call;
  catalogue: Catalogue;
  clock: Clock;
}

export const sessionPath = (id: string) => `/sessions/${encodeURIComponent(id)}`;

/** Null when it is over. */
export const readSession = async (call: Call, id: string) => {
  const answer = await call({ method: "GET", path: sessionPath(id), isExpected: isSessionOver });
  return isSessionOver(answer) ? null : bodyOf(sessionSchema, answer);
};

/** For one account a 401 or 404 need not mean that the consent is over. */
export const createDataCall = ({ call, catalogue, clock }: DataCallOptions): DataCall => {
  const headersFor = async (institutionId: string, presence: Presence | undefined) =>
    presence ? presenceHeaders(await catalogue.requiredHeaders(institutionId), presence) : {};

  const refuse = async (answer: BankAnswer, session: string) => {
    const error = errorOf(answer, clock.now());
    if (!leavesSessionOpen(answer)) throw error;
    if ((await readSession(call, session))?.status !== "AUTHORIZED") {
      throw new BankError("needs_reconnection", "The account's session is over");
    }
    if (nameOf(answer) !== "" && error.trouble !== "misconfigured") throw error;
    throw new BankError(answer.status === 404 ? "account_gone" : "account_unavailable", error.message);
  };

  return async ({ session, uid, institutionId }, { resource, query, presence }, isExpected) => {
    const path = `/accounts/${encodeURIComponent(uid)}/${resource}${query?.size ? `?${query}` : ""}`;
    const headers = await headersFor(institutionId, presence);
    const isAnyExpected = () => true;
    let answer = await call({ method: "GET", path, headers, isExpected: isAnyExpected });
    if (nameOf(answer) === "PSU_HEADER_NOT_PROVIDED" && Object.keys(headers).length > 0) {
      answer = await call({ method: "GET", path, isExpected: isAnyExpected });
    }
    if (answer.status >= 300 && !isExpected?.(answer)) await refuse(answer, session);
    return answer;
  };
};

/** All headers that the bank requires, or none, because banks refuse an incomplete set. */
const presenceHeaders = (required: string[] | null, presence: Presence): Record<string, string> => {
  if (!required) return {};
  const userAgent = presence.userAgent.replace(/[^\x20-\x7e]/g, "").trim();
  const known: Record<string, string> = {
    ...(isIP(presence.ip) && { "psu-ip-address": presence.ip }),
    ...(userAgent && { "psu-user-agent": userAgent.slice(0, 500) }),
  };
  return required.every((name) => Object.hasOwn(known, name)) ? known : {};
};
