import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { BankSyncService } from "#server/features/bank-sync/bank-sync-service.ts";
import type { LedgerScope, LedgerService } from "#server/features/ledger/ledger-service.ts";
import {
  BankError,
  type BankProvider,
  type ConsentState,
  type Institution,
  type Presence,
} from "#server/ports/bank-provider.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Logger } from "#server/ports/logger.ts";
import { AlreadyFinished, type createAdoption, type Granted, type Replaced } from "./adoption.ts";
import type { ConnectionRepository, StoredConsent } from "./connection-repository.ts";
import { ownLogo } from "./institution-list.ts";
import { institutionLabel, type NamedAccount } from "./remote-account.ts";

interface Dependencies {
  repository: ConnectionRepository;
  repositoryIn: (scope: LedgerScope) => ConnectionRepository;
  ledger: LedgerService;
  sync: BankSyncService;
  adopt: ReturnType<typeof createAdoption>;
  providerOf: (id: BankProvider["id"]) => BankProvider;
  /** Ends a consent at its provider, sooner or later. */
  revoke: (consent: Replaced) => Promise<void>;
  clock: Clock;
  logger: Logger;
  /** Keys what stands for a person at a provider. */
  psuSecret: string;
}

/** What the browser brought back from a bank. */
export interface Comeback {
  reference: string;
  code?: string | undefined;
  /** It says that the person gave up or the bank refused. */
  isRefusal: boolean;
}

interface Start {
  provider: BankProvider;
  institution: Institution;
  /** The connection to renew. */
  connectionId: string | null;
  redirectUrl: string;
}

type Linked = ConsentState & { status: "linked" };
type Status = StoredConsent["status"];

const lookEveryMs = 700;
/** How often a consent that is still being prepared is looked at in one call. */
const looks = 6;

/** One visit of a person to a bank, from the moment they leave until it is known what came of it. */
export const createBankVisits = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, sync, adopt, providerOf, revoke, clock, logger } = dependencies;

  const psuIdOf = (userId: string) =>
    createHmac("sha256", dependencies.psuSecret).update(`psu ${userId}`).digest("hex").slice(0, 32);

  const close = async (userId: string, { id }: StoredConsent, status: "refused" | "failed") => {
    await repository.finishConsent(userId, id, { status, finishedAt: clock.now() });
    return status;
  };

  /** Some banks tell an account's currency only with its balance. */
  const named = async (provider: BankProvider, accounts: Linked["accounts"]) => {
    const complete: NamedAccount[] = [];
    for (const account of accounts) {
      const asked = account.currency ? undefined : await provider.balance(account.remoteId).catch(ignoreBank);
      complete.push({ ...account, currency: account.currency ?? asked?.balance?.currency ?? "EUR" });
    }
    return complete;
  };

  const take = async (userId: string, consent: StoredConsent, granted: Granted, presence: Presence) => {
    try {
      const { connection, replaced } = await ledger.change(userId, (change) =>
        adopt(change, repositoryIn(change.scope), { userId, consent, granted }),
      );
      await sync.begin(userId, connection, presence);
      for (const old of replaced) await revoke(old);
    } catch (error) {
      if (!(error instanceof AlreadyFinished)) throw error;
    }
    return "linked" as const;
  };

  const takeLinked = async (userId: string, consent: StoredConsent, state: Linked, presence: Presence) => {
    const { remoteId, validUntil } = state;
    const accounts = await named(providerOf(consent.provider), state.accounts);
    if (accounts.length > 0) return take(userId, consent, { remoteId, validUntil, accounts }, presence);
    await revoke({ provider: consent.provider, remoteId });
    return close(userId, consent, "failed");
  };

  /** Whatever the browser says, only the provider knows what became of a visit. Throws `BankError`. */
  const finish = async (
    userId: string,
    consent: StoredConsent,
    presence: Presence,
    { code, isRefusal }: Pick<Comeback, "code" | "isRefusal">,
  ): Promise<Status> => {
    const state = await providerOf(consent.provider).consent(consent.remoteId, code);
    if (state.status === "linked") return takeLinked(userId, consent, state, presence);
    if (state.status === "pending" && !isRefusal) return "pending";
    return close(userId, consent, state.status === "ended" ? "failed" : "refused");
  };

  const warn = (error: unknown, { id }: StoredConsent) => {
    if (!(error instanceof BankError)) throw error;
    logger.warn({ error, consentId: id }, "A bank did not say what became of a visit");
  };

  return {
    /** Throws `BankError`. */
    async start(userId: string, { provider, institution, connectionId, redirectUrl }: Start) {
      const reference = randomBytes(24).toString("base64url");
      const { consentUrl, remoteId } = await provider.startConsent({
        institutionId: institution.id,
        redirectUrl,
        reference,
        psuId: psuIdOf(userId),
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
        status: "pending",
        createdAt: clock.now(),
      });
      return { authUrl: consentUrl, requisitionId: id };
    },

    /** The browser is back. Answers null for a reference that is not one of the person's. */
    async comeBack(userId: string, { reference, code, isRefusal }: Comeback, presence: Presence) {
      const consent = await repository.consentOf(userId, reference);
      if (!consent) return null;
      const { id, status } = consent;
      if (status !== "pending") return { id, status };
      try {
        return { id, status: await finish(userId, consent, presence, { code, isRefusal }) };
      } catch (error) {
        warn(error, consent);
        // A code works once: without its answer there is nothing left to ask for.
        return { id, status: code === undefined ? status : await close(userId, consent, "failed") };
      }
    },

    /** Looks again while the bank prepares the accounts, or while another tab finishes the visit. Throws `not_found`. */
    async settle(userId: string, id: string, presence: Presence) {
      for (let look = 1; ; look++) {
        const consent = await repository.consent(userId, id);
        if (!consent) throw new AppError("not_found", "Esa visita al banco no existe");
        if (consent.status !== "pending") return consent;
        const status = await finish(userId, consent, presence, { isRefusal: false }).catch(
          (error: unknown) => {
            warn(error, consent);
            return "pending" as const;
          },
        );
        if (status === "pending" && look === looks) return consent;
        if (status === "pending") await setTimeout(lookEveryMs);
      }
    },
  };
};

const ignoreBank = (error: unknown) => {
  if (error instanceof BankError) return undefined;
  throw error;
};
