import { AppError } from "#server/errors.ts";
import {
  BankError,
  type BankProvider,
  type ConsentState,
  type Presence,
} from "#server/modules/banking/bank-provider.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncService } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { AlreadyFinished, type createAdoption, type Granted, type Replaced } from "./adoption.ts";
import type { ConnectionRepository, StoredConsent } from "./connection-repository.ts";
import type { NamedAccount } from "./remote-account.ts";

export interface OutcomeDependencies {
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
}

interface Return {
  presence: Presence;
  /** What the browser brought, to be handed in once. */
  code?: string | undefined;
  /** The browser says that the person gave up or the bank refused. */
  isRefusal: boolean;
}

type Linked = ConsentState & { status: "linked" };
type Status = StoredConsent["status"];

/** Some days of movements tell a currency as well as all of them. */
const daysForCurrency = 30;

/** Asks the provider what became of a visit, and makes it so. Throws `BankError` while that cannot be known. */
export const createVisitOutcome = (dependencies: OutcomeDependencies) => {
  const { repository, repositoryIn, ledger, sync, adopt, providerOf, revoke, clock, logger } = dependencies;

  /** The visit is over, and what was granted here is worth nothing but where it is what the visit ended with. */
  const drop = async (userId: string, { id, provider }: StoredConsent, remoteId: string): Promise<Status> => {
    const stored = await repository.consent(userId, id);
    if (stored?.status !== "linked" || stored.remoteId !== remoteId) await revoke({ provider, remoteId });
    return stored?.status ?? "failed";
  };

  const close = async (userId: string, { id }: StoredConsent, status: "refused" | "failed") => {
    const isFirst = await repository.finishConsent(userId, id, { status, finishedAt: clock.now() });
    return isFirst ? status : ((await repository.consent(userId, id))?.status ?? status);
  };

  /** A code works once: without its answer there is nothing left to ask for. */
  const exchange = (consent: StoredConsent, code: string) =>
    providerOf(consent.provider)
      .consent(consent.remoteId, code)
      .catch((error: unknown): ConsentState => {
        if (!(error instanceof BankError)) throw error;
        logger.warn({ error, consentId: consent.id }, "A bank did not take the code of a visit");
        return { status: "ended" };
      });

  /** Some banks tell an account's currency only with its balance, or with its movements. */
  const currencyOf = async (
    provider: BankProvider,
    { remoteId }: { remoteId: string },
    presence: Presence,
  ) => {
    const said = await provider.balance(remoteId, presence).catch(unlessForNow);
    if (said?.balance) return said.balance.currency;
    const from = addDays(madridDayOf(clock.now()), -daysForCurrency);
    const told = await provider.movements(remoteId, from, presence).catch(ignoreBank);
    const currency = commonest((told?.movements ?? []).map((movement) => movement.currency));
    // An account kept in the wrong currency would never show a movement.
    if (!currency)
      throw new BankError("bank_unavailable", "The bank does not tell an account's currency yet");
    return currency;
  };

  const named = async (provider: BankProvider, { accounts }: Linked, presence: Presence) => {
    const complete: NamedAccount[] = [];
    for (const account of accounts) {
      const currency = account.currency ?? (await currencyOf(provider, account, presence));
      complete.push({ ...account, currency });
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
      return "linked";
    } catch (error) {
      const isTooMany = error instanceof AppError && error.code === "conflict";
      if (!isTooMany && !(error instanceof AlreadyFinished)) throw error;
      if (isTooMany) {
        logger.warn({ error, consentId: consent.id }, "A bank tells of more accounts than a person may keep");
        await close(userId, consent, "failed");
      }
      return drop(userId, consent, granted.remoteId);
    }
  };

  const takeLinked = async (userId: string, consent: StoredConsent, state: Linked, presence: Presence) => {
    const { remoteId, validUntil } = state;
    // Kept before anything else can fail: nobody else could end it any more.
    const isOpen = await repository.renameConsent(userId, consent.id, remoteId);
    if (!isOpen) return drop(userId, consent, remoteId);
    const accounts = await named(providerOf(consent.provider), state, presence);
    if (accounts.length > 0) return take(userId, consent, { remoteId, validUntil, accounts }, presence);
    await close(userId, consent, "failed");
    return drop(userId, consent, remoteId);
  };

  /** Whatever the browser says, only the provider knows what became of a visit. */
  return async (userId: string, consent: StoredConsent, { presence, code, isRefusal }: Return) => {
    const state =
      code === undefined
        ? await providerOf(consent.provider).consent(consent.remoteId)
        : await exchange(consent, code);
    if (state.status === "linked") return takeLinked(userId, consent, state, presence);
    if (state.status === "pending" && !isRefusal) return "pending";
    return close(userId, consent, state.status === "ended" ? "failed" : "refused");
  };
};

/** Of most movements; null when no one is: a purchase abroad may be told in its own. */
const commonest = (currencies: readonly string[]) =>
  [...Map.groupBy(currencies, (currency) => currency)].find(
    ([, { length }]) => length * 2 > currencies.length,
  )?.[0] ?? null;

/** A bank that does not answer now will tell the balance, and with it the currency, another time. */
const unlessForNow = (error: unknown) => {
  if (error instanceof BankError && error.trouble === "bank_unavailable") throw error;
  return ignoreBank(error);
};

const ignoreBank = (error: unknown) => {
  if (error instanceof BankError) return undefined;
  throw error;
};
