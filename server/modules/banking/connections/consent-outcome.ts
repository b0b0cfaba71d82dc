import { AppError } from "#server/errors.ts";
import {
  BankError,
  type BankProvider,
  type ConsentState,
  type Presence,
} from "#server/modules/banking/bank-provider.ts";
import { nameOfBank } from "#server/modules/banking/domain/name-of-bank.ts";
import { bankLinked } from "#server/modules/banking/domain-events.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncService } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { deviceNameOf } from "#server/platform/http/device.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { ConnectionRepository, StoredConsent } from "./connection-repository.ts";
import {
  AlreadyFinished,
  type createAccountLinking,
  type GrantedConsent,
  type RevokedConsent,
} from "./link-accounts.ts";
import type { NamedAccount } from "./remote-account.ts";

export interface OutcomeDependencies {
  repository: ConnectionRepository;
  repositoryIn: (scope: LedgerScope) => ConnectionRepository;
  ledger: LedgerService;
  sync: BankSyncService;
  linkAccounts: ReturnType<typeof createAccountLinking>;
  providerOf: (id: BankProvider["id"]) => BankProvider;
  revoke: (consent: RevokedConsent) => Promise<void>;
  publish: Publish;
  clock: Clock;
  logger: Logger;
}

interface CallbackResult {
  presence: Presence;
  code?: string | undefined;
  isRefusal: boolean;
}

type Linked = ConsentState & { status: "linked" };
type Status = StoredConsent["status"];

/** Some days of transactions show a currency as well as all of them. */
const daysForCurrency = 30;

/** Throws `BankError` while the provider's result is unknown. */
export const createConsentOutcome = (dependencies: OutcomeDependencies) => {
  const { repository, repositoryIn, ledger, sync, linkAccounts, providerOf, revoke, publish, clock, logger } =
    dependencies;

  const discardGrant = async (
    userId: string,
    { id, provider }: StoredConsent,
    remoteId: string,
  ): Promise<Status> => {
    const stored = await repository.consent(userId, id);
    if (stored?.status !== "linked" || stored.remoteId !== remoteId) await revoke({ provider, remoteId });
    return stored?.status ?? "failed";
  };

  const finish = async (userId: string, { id }: StoredConsent, status: "refused" | "failed") => {
    const isFirst = await repository.finishConsent(userId, id, { status, finishedAt: clock.now() });
    return isFirst ? status : ((await repository.consent(userId, id))?.status ?? status);
  };

  /** A code works once: without its answer nothing can be requested any more. */
  const exchange = (consent: StoredConsent, code: string) =>
    providerOf(consent.provider)
      .consent(consent.remoteId, code)
      .catch((error: unknown): ConsentState => {
        if (!(error instanceof BankError)) throw error;
        logger.warn({ error, consentId: consent.id }, "A bank did not take the code of a consent");
        return { status: "ended" };
      });

  /** Some banks state an account's currency only with its balance or transactions. */
  const currencyOf = async (
    provider: BankProvider,
    { remoteId }: { remoteId: string },
    presence: Presence,
  ) => {
    const answer = await provider.balance(remoteId, presence).catch(ignoreUnlessTemporary);
    if (answer?.balance) return answer.balance.currency;
    const from = addDays(madridDayOf(clock.now()), -daysForCurrency);
    const recent = await provider.transactions(remoteId, from, presence).catch(ignoreBankError);
    const currency = majorityCurrency(
      (recent?.transactions ?? []).map((transaction) => transaction.currency),
    );
    // An account stored in the wrong currency would never show a transaction.
    if (!currency)
      throw new BankError("bank_unavailable", "The bank does not tell an account's currency yet");
    return currency;
  };

  const withCurrency = async (provider: BankProvider, { accounts }: Linked, presence: Presence) => {
    const complete: NamedAccount[] = [];
    for (const account of accounts) {
      const currency = account.currency ?? (await currencyOf(provider, account, presence));
      complete.push({ ...account, currency });
    }
    return complete;
  };

  const linkGranted = async (
    userId: string,
    consent: StoredConsent,
    granted: GrantedConsent,
    presence: Presence,
  ) => {
    try {
      const { connection, replaced } = await ledger.change(userId, async (change) => {
        const linked = await linkAccounts(change, repositoryIn(change.scope), { userId, consent, granted });
        const device = deviceNameOf(presence.userAgent);
        await publish(change.scope, userId, bankLinked, { bank: nameOfBank(consent), device });
        return linked;
      });
      await sync.begin(userId, connection, presence);
      for (const old of replaced) await revoke(old);
      return "linked";
    } catch (error) {
      const isTooMany = error instanceof AppError && error.code === "conflict";
      if (!isTooMany && !(error instanceof AlreadyFinished)) throw error;
      if (isTooMany) {
        logger.warn({ error, consentId: consent.id }, "A bank tells of more accounts than a person may keep");
        await finish(userId, consent, "failed");
      }
      return discardGrant(userId, consent, granted.remoteId);
    }
  };

  const applyLinked = async (userId: string, consent: StoredConsent, state: Linked, presence: Presence) => {
    const { remoteId, validUntil } = state;
    // Stored before anything can fail, because otherwise nobody could end it.
    const isOpen = await repository.renameConsent(userId, consent.id, remoteId);
    if (!isOpen) return discardGrant(userId, consent, remoteId);
    const accounts = await withCurrency(providerOf(consent.provider), state, presence);
    if (accounts.length > 0)
      return linkGranted(userId, consent, { remoteId, validUntil, accounts }, presence);
    await finish(userId, consent, "failed");
    return discardGrant(userId, consent, remoteId);
  };

  /** Only the provider knows the result, whatever the browser says. */
  return async (userId: string, consent: StoredConsent, { presence, code, isRefusal }: CallbackResult) => {
    const state =
      code === undefined
        ? await providerOf(consent.provider).consent(consent.remoteId)
        : await exchange(consent, code);
    if (state.status === "linked") return applyLinked(userId, consent, state, presence);
    if (state.status === "pending" && !isRefusal) return "pending";
    return finish(userId, consent, state.status === "ended" ? "failed" : "refused");
  };
};

/** The currency of more than half; a purchase abroad may be in its own. */
const majorityCurrency = (currencies: readonly string[]) =>
  [...Map.groupBy(currencies, (currency) => currency)].find(
    ([, { length }]) => length * 2 > currencies.length,
  )?.[0] ?? null;

/** A bank that does not answer now will state the currency later. */
const ignoreUnlessTemporary = (error: unknown) => {
  if (error instanceof BankError && error.trouble === "bank_unavailable") throw error;
  return ignoreBankError(error);
};

const ignoreBankError = (error: unknown) => {
  if (error instanceof BankError) return undefined;
  throw error;
};
