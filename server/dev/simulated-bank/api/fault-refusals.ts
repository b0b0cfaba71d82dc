import type { Fault, FaultKind, Scope } from "#server/dev/simulated-bank/faults.ts";
import { accountHeaders, generalHeaders } from "./rate-limits.ts";
import { type Answer, refusals } from "./refusals.ts";

interface Circumstances {
  scope: Scope;
  /** The account as the API shows it, for a call about an account. */
  account: Record<string, unknown> | null;
  accountId: string;
  generation: number;
  secondsToTomorrow: number;
}

const secondsToWait = 42;
const isAccountScope = (scope: Scope) => !["token", "institutions", "requisitions"].includes(scope);

/** A requisition can be read although its consent has ended; its status says so. */
const unlessRequisition =
  (answer: (circumstances: Circumstances) => Answer) =>
  (circumstances: Circumstances): Answer | null =>
    circumstances.scope === "requisitions" ? null : answer(circumstances);

const answers: Partial<Record<FaultKind, (circumstances: Circumstances) => Answer | null>> = {
  "unauthorized-token": ({ scope }) => (scope === "token" ? refusals.wrongSecret() : refusals.invalidToken()),
  "access-expired": ({ scope }) => refusals.accessExpired(scope),
  "eua-expired": () =>
    refusals.agreementExpired("00000000-0000-0000-0000-000000000000", 180, "an earlier date"),
  "expired-consent": unlessRequisition(({ scope }) => refusals.accessExpired(scope)),
  "payment-required": () => refusals.paymentRequired(),
  forbidden: ({ scope }) =>
    isAccountScope(scope) ? refusals.accessForbidden(scope) : refusals.addressDenied(),
  "conflict-processing": ({ account }) => ({ status: 409, body: { ...account, status: "PROCESSING" } }),
  suspended: unlessRequisition(() => refusals.suspended()),
  "rate-limited": () => ({
    ...refusals.rateLimited(secondsToWait),
    headers: generalHeaders(0, secondsToWait),
  }),
  "daily-limit": ({ scope, secondsToTomorrow }) => ({
    ...refusals.dailyLimit(scope),
    headers: accountHeaders(0, secondsToTomorrow),
  }),
  "server-error": ({ scope }) => refusals.serverError(scope),
  unavailable: ({ scope }) => refusals.unavailable(scope),
  "removed-account": ({ accountId }) => refusals.accountNotFound(accountId),
  merged: ({ accountId, generation }) => (generation === 0 ? refusals.accountNotFound(accountId) : null),
  "inactive-account": ({ scope }) => refusals.accountInactive(scope),
};

/** The answer of the first fault that refuses the call; null when none does. */
export const refusalOf = (faults: readonly Fault[], circumstances: Circumstances): Answer | null => {
  for (const { kind } of faults) {
    const answer = answers[kind]?.(circumstances);
    if (answer) return answer;
  }
  return null;
};
