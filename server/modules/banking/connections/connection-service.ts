import { AppError } from "#server/errors.ts";
import type { BankProviders } from "#server/modules/banking/bank-provider.ts";
import { BankError, type BankProvider, type Presence } from "#server/modules/banking/bank-provider.ts";
import { nameOfBank } from "#server/modules/banking/domain/name-of-bank.ts";
import { bankUnlinked } from "#server/modules/banking/domain-events.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { type BankSyncService, consentEndJob } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { JobKind } from "#server/platform/jobs/jobs.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { ConnectionRepository } from "./connection-repository.ts";
import { createConsentFlow, psuIdOf } from "./consent-flow.ts";
import { consentMessage, disconnectedMessage, linkedMessage, syncingMessage } from "./consent-messages.ts";
import { createInstitutionList, toListed } from "./institution-list.ts";
import { createAccountLinking, type RevokedConsent } from "./link-accounts.ts";

interface Dependencies {
  repository: ConnectionRepository;
  repositoryIn: (scope: LedgerScope) => ConnectionRepository;
  ledger: LedgerService;
  sync: BankSyncService;
  banks: BankProviders;
  sealing: Sealing;
  limiters: LimiterFactory;
  publish: Publish;
  clock: Clock;
  logger: Logger;
  psuSecret: string;
}

interface Authorisation {
  institutionId: string;
  connectionId?: string | undefined;
  /** Of the session that starts the flow. */
  fingerprint: string;
  origin: string;
}

interface RevokeJob extends Record<string, unknown> {
  provider: BankProvider["id"];
  remoteId: string;
}

export type ConnectionService = ReturnType<typeof createConnectionService>;

const notConfigured = () => new AppError("unavailable", "La conexión con bancos no está configurada");
const notFound = () => new AppError("not_found", "Esa conexión ya no existe");

export const createConnectionService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, sync, banks, limiters, publish, clock, logger } = dependencies;
  const institutionsOf = createInstitutionList(clock);
  const attempts = limiters({ name: "bank-visits", points: 15, seconds: 3600 });
  // Each check may call a provider several times.
  const statusChecks = limiters({ name: "bank-visit-looks", points: 60, seconds: 3600 });

  const providerOf = (id: BankProvider["id"]) => {
    const provider = banks.of(id);
    if (!provider) throw notConfigured();
    return provider;
  };

  const revoke = (consent: RevokedConsent) => sync.endConsent(consent);

  const consentFlow = createConsentFlow({
    ...dependencies,
    linkAccounts: createAccountLinking(dependencies),
    providerOf,
    revoke,
  });

  /** A renewal stays with its provider and bank. */
  const destinationOf = async (userId: string, { institutionId, connectionId }: Authorisation) => {
    const connection = connectionId ? await repository.connection(userId, connectionId) : undefined;
    if (connectionId && !connection) throw notFound();
    const provider = connection ? banks.of(connection.provider) : banks.forLinking;
    if (!provider) throw notConfigured();
    if (connection && connection.institutionId !== institutionId) {
      throw new AppError("invalid_request", `Renueva el permiso en ${connection.institutionName}`);
    }
    const institution = (await institutionsOf(provider)).find(({ id }) => id === institutionId);
    if (!institution) throw new AppError("not_found", "Ese banco no está disponible");
    return { provider, institution, connectionId: connection?.id ?? null };
  };

  /** The result of the first sync, once it is over or has taken longer than a person waits. */
  const firstSync = async (userId: string, id: string) => {
    const connection = await repository.connection(userId, id);
    if (!connection) throw notFound();
    const isOver = await sync.waitUntilIdle([connection]);
    const state = (await sync.status(userId)).connections.find((one) => one.id === id);
    const accountsCount = state?.accounts.filter(({ gone }) => !gone).length ?? 0;
    const transactionsCount = await repository.transactionCount(userId, id);
    const bank = connection.institutionName;
    const message = isOver
      ? linkedMessage(bank, { accountsCount, transactionsCount, trouble: state?.message ?? null })
      : syncingMessage(bank);
    return {
      status: isOver ? ("linked" as const) : ("syncing" as const),
      message,
      accountsCount,
      transactionsCount,
    };
  };

  const job: JobKind<RevokeJob> = {
    name: consentEndJob,
    retries: { times: 15, afterSeconds: 60 },
    async run({ provider, remoteId }) {
      await banks.of(provider)?.endConsent(remoteId);
    },
  };

  return {
    job,

    endConsent: revoke,

    /** Deletes the data that a simulated bank holds; real banks keep theirs. */
    async forgetPerson(userId: string) {
      await banks.forgetPerson?.(psuIdOf(userId, dependencies.psuSecret));
    },

    async institutions() {
      if (!banks.forLinking) throw notConfigured();
      return toListed(await institutionsOf(banks.forLinking), banks.forLinking);
    },

    async authorise(userId: string, authorisation: Authorisation) {
      const destination = await destinationOf(userId, authorisation);
      refuseUntil(
        await attempts.spend(userId),
        "Has empezado muchas conexiones seguidas. Inténtalo más tarde.",
      );
      const redirectUrl = `${authorisation.origin}/api/banking/callback`;
      const { fingerprint } = authorisation;
      return consentFlow
        .start(userId, { ...destination, fingerprint, redirectUrl })
        .catch((cause: unknown) => {
          throw refusalOf(cause, destination.institution.name, logger);
        });
    },

    handleCallback: consentFlow.handleCallback,

    /** The result of a consent flow, waiting some seconds for the first transactions. */
    async syncAccounts(userId: string, requisitionId: string, presence: Presence) {
      refuseUntil(
        await statusChecks.spend(userId),
        "Has preguntado muchas veces seguidas. Inténtalo más tarde.",
      );
      const consent = await consentFlow.waitForOutcome(userId, requisitionId, presence);
      if (consent.status === "linked" && consent.connectionId) return firstSync(userId, consent.connectionId);
      const status = consent.status === "pending" ? ("pending" as const) : ("refused" as const);
      return { status, message: consentMessage(consent), accountsCount: 0, transactionsCount: 0 };
    },

    /** Also ends the consent at the bank, now or as soon as it can be reached. */
    async disconnect(userId: string, id: string, { forget }: { forget: boolean }) {
      const connection = await repository.connection(userId, id);
      if (!connection) throw notFound();
      // Enqueued first, so that a crash in between leaves no forgotten consent.
      await revoke(connection);
      const removed = await ledger.change(userId, async (change) => {
        const connections = repositoryIn(change.scope);
        const feeds = await connections.feeds(userId, id);
        if (forget) await change.deleteAccounts(feeds.map(({ accountId }) => accountId));
        const removed = await connections.removeConnection(userId, id);
        if (removed) await publish(change.scope, userId, bankUnlinked, { bank: nameOfBank(connection) });
        return removed;
      });
      // A renewal may have finished in between, with a consent of its own.
      if (removed && removed.remoteId !== connection.remoteId) await revoke(removed);
      return { message: disconnectedMessage(connection.institutionName, forget) };
    },

    async integrations(userId: string) {
      const connections = await repository.connections(userId);
      const accounts = await repository.linkedAccounts(userId);
      const balances = await ledger.balances(userId);
      const linked = new Set(accounts.map(({ accountId }) => accountId));
      const idsOf = Map.groupBy(accounts, ({ connectionId }) => connectionId);
      const syncs = connections.flatMap(({ lastSyncAt }) => lastSyncAt ?? []);
      return {
        connections: connections.map((connection) => {
          const ids = new Set(idsOf.get(connection.id)?.map(({ accountId }) => accountId));
          return { ...connection, accountsCount: ids.size, balanceCents: toldSum(balances, ids) };
        }),
        accountsCount: accounts.length,
        unlinkedAccounts: balances.filter(({ id, openedOn }) => openedOn === null && !linked.has(id)).length,
        transactionsCount: await repository.transactionCount(userId),
        lastSync: syncs.toSorted((a, b) => +b - +a)[0] ?? null,
      };
    },
  };
};

/** In cents, as the feed tells it: of accounts in euros whose balance somebody has told; null without any. */
const toldSum = (
  balances: Awaited<ReturnType<LedgerService["balances"]>>,
  ids: ReadonlySet<string>,
): number | null => {
  const told = balances.filter((one) => ids.has(one.id) && one.currency === "EUR" && !one.lacksBalance);
  return told.length === 0 ? null : told.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
};

const refusalOf = (cause: unknown, bank: string, logger: Logger) => {
  if (!(cause instanceof BankError)) return cause;
  if (cause.trouble !== "misconfigured") {
    return new AppError("provider_unavailable", `${bank} no responde. Inténtalo más tarde.`, { cause });
  }
  logger.error({ error: cause }, "A bank provider refuses our settings");
  const message = "Ahora no se pueden conectar bancos. El problema es nuestro y lo estamos mirando.";
  return new AppError("unavailable", message, { cause });
};
