import { BankError, type BankProvider, type ConsentState } from "#server/modules/banking/bank-provider.ts";
import { type BankAnswer, bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import { linkOf } from "#server/modules/banking/providers/wire/read-values.ts";
import type { Clock } from "#server/platform/clock.ts";
import { accountsOf, createAccountReader } from "./accounts.ts";
import type { Call } from "./call.ts";
import { type Catalogue, consentSecondsOf, institutionIdOf } from "./catalogue.ts";
import { type DataCall, readSession, sessionPath } from "./data-call.ts";
import { isSessionOver, nameOf } from "./errors.ts";
import { newSessionSchema, startedSchema } from "./schemas.ts";

interface ConsentOptions {
  call: Call;
  catalogue: Catalogue;
  readData: DataCall;
  clock: Clock;
}

/** Before the code there is no session; the prefix distinguishes both kinds of id. */
const authorizationPrefix = "authorization:";

/** A code works once and for minutes; the person must start again. */
const deadCodes = new Set([
  "EXPIRED_AUTHORIZATION_CODE",
  "WRONG_AUTHORIZATION_CODE",
  "ALREADY_AUTHORIZED",
  "AUTHORIZATION_NOT_PROVIDED",
]);

const marginMs = 60_000;

const instantOf = (text: string | undefined) => {
  const instant = new Date(text ?? "");
  return Number.isNaN(instant.getTime()) ? null : instant;
};

const bankOf = ({ name, country }: { name?: string | undefined; country?: string | undefined }) =>
  name && country ? institutionIdOf({ name, country }) : "";

const unlinkedStates = new Map<string, ConsentState>(
  Object.entries({
    PENDING_AUTHORIZATION: { status: "pending" },
    RETURNED_FROM_BANK: { status: "pending" },
    EXPIRED: { status: "ended" },
    CLOSED: { status: "ended" },
    REVOKED: { status: "ended" },
    INVALID: { status: "refused", byPerson: false },
    CANCELLED: { status: "refused", byPerson: true },
  }),
);

/** A consent is an authorization until the browser brings the code, and a session afterwards. */
export const createConsents = ({
  call,
  catalogue,
  readData,
  clock,
}: ConsentOptions): Pick<BankProvider, "startConsent" | "consent" | "endConsent"> => {
  const readAccounts = createAccountReader(readData);

  const exchange = async (code: string): Promise<ConsentState> => {
    const isDead = (answer: BankAnswer) => deadCodes.has(nameOf(answer));
    const answer = await call({ method: "POST", path: "/sessions", body: { code }, isExpected: isDead });
    if (isDead(answer)) return { status: "refused", byPerson: false };
    const { session_id, accounts, aspsp, access } = bodyOf(newSessionSchema, answer);
    return {
      status: "linked",
      remoteId: session_id,
      validUntil: instantOf(access.valid_until),
      accounts: accountsOf(accounts, { session: session_id, institutionId: bankOf(aspsp) }),
    };
  };

  const readConsent = async (id: string): Promise<ConsentState> => {
    const session = await readSession(call, id);
    if (!session) return { status: "ended" };
    const state = unlinkedStates.get(session.status);
    if (state) return state;
    if (session.status !== "AUTHORIZED") {
      throw new BankError("bank_unavailable", "The session has an unknown status");
    }
    return {
      status: "linked",
      remoteId: id,
      validUntil: instantOf(session.access.valid_until),
      accounts: await readAccounts(session, { session: id, institutionId: bankOf(session.aspsp) }),
    };
  };

  return {
    async startConsent({ institutionId, redirectUrl, reference, psuId }) {
      const aspsp = await catalogue.find(institutionId);
      const validUntil = new Date(clock.now().getTime() + consentSecondsOf(aspsp) * 1000 - marginMs);
      const answer = await call({
        method: "POST",
        path: "/auth",
        body: {
          access: { valid_until: validUntil.toISOString().replace("Z", "+00:00") },
          aspsp: { name: aspsp.name, country: aspsp.country },
          state: reference,
          redirect_url: redirectUrl,
          psu_type: "personal",
          psu_id: psuId,
          language: "es",
        },
      });
      const { url, authorization_id } = bodyOf(startedSchema, answer);
      const consentUrl = linkOf(url);
      if (!consentUrl) throw new BankError("bank_unavailable", "The consent page has no web address");
      return { remoteId: `${authorizationPrefix}${authorization_id}`, consentUrl };
    },

    consent: async (remoteId, code) => {
      if (code !== undefined) return exchange(code);
      return remoteId.startsWith(authorizationPrefix) ? { status: "pending" } : readConsent(remoteId);
    },

    async endConsent(remoteId) {
      if (remoteId.startsWith(authorizationPrefix)) return;
      await call({ method: "DELETE", path: sessionPath(remoteId), isExpected: isSessionOver });
    },
  };
};
