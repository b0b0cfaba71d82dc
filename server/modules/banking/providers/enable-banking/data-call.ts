import { BankError, type Presence } from "#server/modules/banking/bank-provider.ts";
import { type BankAnswer, bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { AccountHandle } from "./account-handle.ts";
import type { Call } from "./call.ts";
import type { Catalogue } from "./catalogue.ts";
import { errorOf, leavesSessionOpen, nameOf, saysSessionOver } from "./errors.ts";
import { presenceHeaders } from "./presence-headers.ts";
import { sessionSchema } from "./schemas.ts";

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

/** For one account a 401 or 404 need not mean that the consent is over. */
export const createDataCall = ({ call, catalogue, clock }: DataCallOptions): DataCall => {
  const requireSession = async (session: string) => {
    const path = `/sessions/${encodeURIComponent(session)}`;
    const answer = await call({ method: "GET", path, mayFail: true });
    const isOver = saysSessionOver(answer);
    if (!isOver && answer.status >= 300) throw errorOf(answer, clock.now());
    if (isOver || bodyOf(sessionSchema, answer).status !== "AUTHORIZED") {
      throw new BankError("needs_reconnection", "The account's session is over");
    }
  };

  const headersFor = async (institutionId: string, presence: Presence | undefined) =>
    presence ? presenceHeaders(await catalogue.requiredHeaders(institutionId), presence) : {};

  const refuse = async (answer: BankAnswer, session: string) => {
    const error = errorOf(answer, clock.now());
    if (!leavesSessionOpen(answer)) throw error;
    await requireSession(session);
    if (nameOf(answer) !== "" && error.trouble !== "misconfigured") throw error;
    throw new BankError(answer.status === 404 ? "account_gone" : "account_unavailable", error.message);
  };

  return async ({ session, uid, institutionId }, { resource, query, presence }, isExpected) => {
    const path = `/accounts/${encodeURIComponent(uid)}/${resource}${query?.size ? `?${query}` : ""}`;
    const headers = await headersFor(institutionId, presence);
    let answer = await call({ method: "GET", path, headers, mayFail: true });
    if (nameOf(answer) === "PSU_HEADER_NOT_PROVIDED" && Object.keys(headers).length > 0) {
      answer = await call({ method: "GET", path, mayFail: true });
    }
    if (answer.status >= 300 && !isExpected?.(answer)) await refuse(answer, session);
    return answer;
  };
};
