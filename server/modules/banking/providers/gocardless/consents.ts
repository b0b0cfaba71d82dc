import type { z } from "zod";
import { BankError, type BankProvider, type ConsentState } from "#server/modules/banking/bank-provider.ts";
import { bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import { linkOf } from "#server/modules/banking/providers/wire/read-values.ts";
import { createAccountReader } from "./accounts.ts";
import type { Call } from "./call.ts";
import { daysToAsk } from "./institutions.ts";
import { agreementSchema, institutionSchema, requisitionSchema, startedSchema } from "./schemas.ts";

type Requisition = z.output<typeof requisitionSchema>;

const requisitionPath = (id: string) => `/api/v2/requisitions/${encodeURIComponent(id)}/`;

/** Every status but "LN". "RJ" mostly means that the person gave up. */
const unlinkedStates = new Map<string, ConsentState>(
  Object.entries({
    CR: { status: "pending" },
    GC: { status: "pending" },
    UA: { status: "pending" },
    SA: { status: "pending" },
    GA: { status: "pending" },
    RJ: { status: "refused", byPerson: true },
    ER: { status: "refused", byPerson: false },
    ID: { status: "refused", byPerson: false },
    SU: { status: "ended" },
    EX: { status: "ended" },
  }),
);

/** A consent is an agreement (what may be read, for how long) and a requisition (one authorization). */
export const createConsents = (call: Call): Pick<BankProvider, "startConsent" | "consent" | "endConsent"> => {
  const readAccounts = createAccountReader(call);

  const createAgreement = async (institutionId: string) => {
    const found = await call({
      method: "GET",
      path: `/api/v2/institutions/${encodeURIComponent(institutionId)}/`,
    });
    const { historyDays, consentDays } = daysToAsk(bodyOf(institutionSchema, found));
    const agreement = await call({
      method: "POST",
      path: "/api/v2/agreements/enduser/",
      body: {
        institution_id: institutionId,
        max_historical_days: historyDays,
        access_valid_for_days: consentDays,
        access_scope: ["balances", "details", "transactions"],
      },
    });
    return bodyOf(agreementSchema, agreement).id;
  };

  /** Null for a requisition without agreement. */
  const validUntilOf = async ({ agreement }: Requisition) => {
    if (!agreement) return null;
    const answer = await call({
      method: "GET",
      path: `/api/v2/agreements/enduser/${encodeURIComponent(agreement)}/`,
      expected: [404],
    });
    if (answer.status === 404) return null;
    const { accepted = "", access_valid_for_days: days = Number.NaN } = bodyOf(agreementSchema, answer);
    const until = new Date(Date.parse(accepted) + days * 86_400_000);
    return Number.isNaN(until.getTime()) ? null : until;
  };

  return {
    async startConsent({ institutionId, redirectUrl, reference, psuId }) {
      const answer = await call({
        method: "POST",
        path: "/api/v2/requisitions/",
        body: {
          institution_id: institutionId,
          redirect: redirectUrl,
          agreement: await createAgreement(institutionId),
          reference: `${psuId}.${reference}`,
          user_language: "ES",
        },
      });
      const { id, link } = bodyOf(startedSchema, answer);
      const consentUrl = linkOf(link);
      if (!consentUrl) throw new BankError("bank_unavailable", "The consent page has no web address");
      return { remoteId: id, consentUrl };
    },

    async consent(remoteId) {
      const answer = await call({ method: "GET", path: requisitionPath(remoteId), expected: [404] });
      if (answer.status === 404) return { status: "ended" };
      const requisition = bodyOf(requisitionSchema, answer);
      const state = unlinkedStates.get(requisition.status);
      if (state) return state;
      if (requisition.status !== "LN") {
        throw new BankError("bank_unavailable", "The requisition has an unknown status");
      }
      const accounts = await readAccounts([...new Set(requisition.accounts)]);
      if (accounts === "not ready") return { status: "pending" };
      return { status: "linked", remoteId, validUntil: await validUntilOf(requisition), accounts };
    },

    async endConsent(remoteId) {
      await call({ method: "DELETE", path: requisitionPath(remoteId), expected: [404] });
    },
  };
};
