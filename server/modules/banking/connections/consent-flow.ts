import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import {
  BankError,
  type BankProvider,
  type Institution,
  type Presence,
} from "#server/modules/banking/bank-provider.ts";
import type { StoredConsent } from "./connection-repository.ts";
import { createConsentOutcome, type OutcomeDependencies } from "./consent-outcome.ts";
import { ownLogo } from "./institution-list.ts";
import { institutionLabel } from "./remote-account.ts";

interface Dependencies extends OutcomeDependencies {
  psuSecret: string;
}

interface CallbackParameters {
  reference: string;
  code?: string | undefined;
  /** The person gave up or the bank refused, by what the browser says. */
  isRefusal: boolean;
  /** Of the session that the browser came back in. */
  fingerprint: string;
  isConfirmed: boolean;
}

interface FlowStart {
  provider: BankProvider;
  institution: Institution;
  connectionId: string | null;
  /** Of the session that starts the flow. */
  fingerprint: string;
  redirectUrl: string;
}

/** A pseudonym of the person for the bank's provider. */
export const psuIdOf = (userId: string, secret: string) =>
  createHmac("sha256", secret).update(`psu ${userId}`).digest("hex").slice(0, 32);

const pollMs = 700;
/** How often one call checks a consent that is still being prepared. */
const maxChecks = 6;

export const createConsentFlow = (dependencies: Dependencies) => {
  const { repository, clock, logger } = dependencies;
  const resolveOutcome = createConsentOutcome(dependencies);
  const runningChecks = new Map<string, Promise<StoredConsent>>();

  const warn = (error: unknown, { id }: StoredConsent) => {
    if (!(error instanceof BankError)) throw error;
    logger.warn({ error, consentId: id }, "A bank did not say what became of a consent");
  };

  /** Returns whether another check may change anything. A failing bank is not asked again at once. */
  const checkOnce = async (userId: string, consent: StoredConsent, presence: Presence) => {
    // Until the person's own browser is back, somebody else may have given the consent.
    if (consent.status !== "pending" || !consent.returnedAt) return false;
    try {
      const status = await resolveOutcome(userId, consent, { presence, isRefusal: false });
      if (status === "pending") await setTimeout(pollMs);
      return true;
    } catch (error) {
      warn(error, consent);
      return false;
    }
  };

  const checkUntilDone = async (userId: string, id: string, presence: Presence) => {
    for (let attempt = 0; ; attempt++) {
      const consent = await repository.consent(userId, id);
      if (!consent) throw new AppError("not_found", "Esa visita al banco no existe");
      if (attempt === maxChecks || !(await checkOnce(userId, consent, presence))) return consent;
    }
  };

  /** Simultaneous callers share the result. Throws `not_found`. */
  const waitForOutcome = (userId: string, id: string, presence: Presence) => {
    const key = `${userId}/${id}`;
    const running =
      runningChecks.get(key) ?? checkUntilDone(userId, id, presence).finally(() => runningChecks.delete(key));
    runningChecks.set(key, running);
    return running;
  };

  return {
    /** Throws `BankError`. */
    async start(
      userId: string,
      { provider, institution, connectionId, fingerprint, redirectUrl }: FlowStart,
    ) {
      const reference = randomBytes(24).toString("base64url");
      const { consentUrl, remoteId } = await provider.startConsent({
        institutionId: institution.id,
        redirectUrl,
        reference,
        psuId: psuIdOf(userId, dependencies.psuSecret),
      });
      const id = randomUUID();
      await repository.insertConsent(userId, {
        id,
        provider: provider.id,
        institutionId: institution.id,
        institutionName: institutionLabel(institution.name),
        institutionLogo: ownLogo(institution.logo),
        connectionId,
        remoteId,
        reference,
        sessionHash: fingerprint,
        status: "pending",
        createdAt: clock.now(),
      });
      return { authUrl: consentUrl, requisitionId: id };
    },

    /** Confirmation counts in the flow's session; `unproved`: nothing was done. Null: not this person's reference. */
    async handleCallback(userId: string, callback: CallbackParameters, presence: Presence) {
      const { reference, code, isRefusal, fingerprint, isConfirmed } = callback;
      const consent = await repository.consentOf(userId, reference);
      if (!consent) return null;
      const { id, status } = consent;
      if (status !== "pending") return { id, status };
      if (consent.sessionHash !== fingerprint && !isConfirmed) return { id, status: "unproved" as const };
      await repository.noteReturn(userId, id, clock.now());
      if (code !== undefined && !(await repository.takeCode(userId, id, clock.now()))) {
        return { id, status: (await waitForOutcome(userId, id, presence)).status };
      }
      try {
        return { id, status: await resolveOutcome(userId, consent, { presence, code, isRefusal }) };
      } catch (error) {
        warn(error, consent);
        return { id, status };
      }
    },

    waitForOutcome,
  };
};
