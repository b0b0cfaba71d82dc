import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import {
  BankError,
  type BankProvider,
  type Institution,
  type Presence,
} from "#server/modules/banking/bank-provider.ts";
import type { StoredConsent } from "./connection-repository.ts";
import { ownLogo } from "./institution-list.ts";
import { psuIdOf } from "./psu-id.ts";
import { institutionLabel } from "./remote-account.ts";
import { createVisitOutcome, type OutcomeDependencies } from "./visit-outcome.ts";

interface Dependencies extends OutcomeDependencies {
  /** Keys what stands for a person at a provider. */
  psuSecret: string;
}

/** What the browser brought back from a bank. */
export interface Comeback {
  reference: string;
  code?: string | undefined;
  /** It says that the person gave up or the bank refused. */
  isRefusal: boolean;
  /** Of the session in which it came. */
  fingerprint: string;
  /** Whether that session has proved within the last minutes who it is. */
  isConfirmed: boolean;
}

interface Start {
  provider: BankProvider;
  institution: Institution;
  /** The connection to renew. */
  connectionId: string | null;
  /** Of the session that begins it. */
  fingerprint: string;
  redirectUrl: string;
}

const lookEveryMs = 700;
/** How often a consent that is still being prepared is looked at in one call. */
const looks = 6;

/** One visit of a person to a bank, from the moment they leave until it is known what came of it. */
export const createBankVisits = (dependencies: Dependencies) => {
  const { repository, clock, logger } = dependencies;
  const outcomeOf = createVisitOutcome(dependencies);
  const underWay = new Map<string, Promise<StoredConsent>>();

  const warn = (error: unknown, { id }: StoredConsent) => {
    if (!(error instanceof BankError)) throw error;
    logger.warn({ error, consentId: id }, "A bank did not say what became of a visit");
  };

  /** Whether another look may tell more. A bank that fails is not asked again at once. */
  const lookOnce = async (userId: string, consent: StoredConsent, presence: Presence) => {
    // Until their own browser is back, the yes at the bank may be that of somebody who was sent there.
    if (consent.status !== "pending" || !consent.returnedAt) return false;
    try {
      const status = await outcomeOf(userId, consent, { presence, isRefusal: false });
      if (status === "pending") await setTimeout(lookEveryMs);
      return true;
    } catch (error) {
      warn(error, consent);
      return false;
    }
  };

  const lookUntilSettled = async (userId: string, id: string, presence: Presence) => {
    for (let look = 0; ; look++) {
      const consent = await repository.consent(userId, id);
      if (!consent) throw new AppError("not_found", "Esa visita al banco no existe");
      if (look === looks || !(await lookOnce(userId, consent, presence))) return consent;
    }
  };

  /**
   * Looks again while the bank prepares the accounts, or while another tab finishes the visit; whoever asks meanwhile
   * gets the same answer. Throws `not_found`.
   */
  const settle = (userId: string, id: string, presence: Presence) => {
    const key = `${userId}/${id}`;
    const looking =
      underWay.get(key) ?? lookUntilSettled(userId, id, presence).finally(() => underWay.delete(key));
    underWay.set(key, looking);
    return looking;
  };

  return {
    /** Throws `BankError`. */
    async start(userId: string, { provider, institution, connectionId, fingerprint, redirectUrl }: Start) {
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

    /**
     * The browser is back. The proof that began a visit counts in its own session; any other must give one of its own,
     * and `unproved` says that nothing was done yet. Answers null for a reference that is not one of the person's.
     */
    async comeBack(userId: string, comeback: Comeback, presence: Presence) {
      const { reference, code, isRefusal, fingerprint, isConfirmed } = comeback;
      const consent = await repository.consentOf(userId, reference);
      if (!consent) return null;
      const { id, status } = consent;
      if (status !== "pending") return { id, status };
      if (consent.sessionHash !== fingerprint && !isConfirmed) return { id, status: "unproved" as const };
      await repository.noteReturn(userId, id, clock.now());
      if (code !== undefined && !(await repository.takeCode(userId, id, clock.now()))) {
        return { id, status: (await settle(userId, id, presence)).status };
      }
      try {
        return { id, status: await outcomeOf(userId, consent, { presence, code, isRefusal }) };
      } catch (error) {
        warn(error, consent);
        return { id, status };
      }
    },

    settle,
  };
};
