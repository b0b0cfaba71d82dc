import { AppError } from "#server/errors.ts";
import { BankError, type BankProvider, type Presence } from "#server/modules/banking/bank-provider.ts";
import type { BankProviders } from "#server/modules/banking/bank-providers.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { type BankSyncService, consentEndJob } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { JobKind } from "#server/platform/jobs/jobs.ts";
import type { Limiter, LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { createAdoption, type Replaced } from "./adoption.ts";
import { type Comeback, createBankVisits } from "./bank-visits.ts";
import type { ConnectionRepository } from "./connection-repository.ts";
import { createInstitutionList, listed } from "./institution-list.ts";
import { psuIdOf } from "./psu-id.ts";
import { disconnectedWords, linkedWords, syncingWords, visitWords } from "./visit-words.ts";

interface Dependencies {
  repository: ConnectionRepository;
  repositoryIn: (scope: LedgerScope) => ConnectionRepository;
  ledger: LedgerService;
  sync: BankSyncService;
  banks: BankProviders;
  sealing: Sealing;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
  /** Keys what stands for a person at a provider. */
  psuSecret: string;
}

interface Authorisation {
  institutionId: string;
  /** The connection to renew. */
  connectionId?: string | undefined;
  /** Of the session that begins it. */
  fingerprint: string;
  /** Where the browser is to come back to. */
  origin: string;
}

interface RevokeJob extends Record<string, unknown> {
  provider: BankProvider["id"];
  remoteId: string;
}

export type { Comeback } from "./bank-visits.ts";
export type ConnectionService = ReturnType<typeof createConnectionService>;

const notConfigured = () => new AppError("unavailable", "La conexión con bancos no está configurada");
const notFound = () => new AppError("not_found", "Esa conexión ya no existe");

/** The banks that a person has linked, from the first visit until they leave. */
export const createConnectionService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, sync, banks, limiters, clock, logger } = dependencies;
  const institutionsOf = createInstitutionList(clock);
  const attempts = limiters({ name: "bank-visits", points: 15, seconds: 3600 });
  // Each look may ask a provider several times.
  const visitLooks = limiters({ name: "bank-visit-looks", points: 60, seconds: 3600 });

  const providerOf = (id: BankProvider["id"]) => {
    const provider = banks.of(id);
    if (!provider) throw notConfigured();
    return provider;
  };

  const revoke = (consent: Replaced) => sync.endConsent(consent);

  const visits = createBankVisits({
    ...dependencies,
    adopt: createAdoption(dependencies),
    providerOf,
    revoke,
  });

  /** The provider and the bank of a new visit. A renewal stays with both. */
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

  /** What the first sync of a new consent has brought, once it is over or has taken longer than a person waits. */
  const firstSync = async (userId: string, id: string) => {
    const connection = await repository.connection(userId, id);
    if (!connection) throw notFound();
    const isOver = await sync.settled([connection]);
    const state = (await sync.status(userId)).connections.find((one) => one.id === id);
    const accountsCount = state?.accounts.filter(({ gone }) => !gone).length ?? 0;
    const transactionsCount = await repository.movementCount(userId, id);
    const bank = connection.institutionName;
    const message = isOver
      ? linkedWords(bank, { accountsCount, transactionsCount, trouble: state?.message ?? null })
      : syncingWords(bank);
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

    /** Has a consent ended at the provider, now or as soon as it answers. */
    endConsent: revoke,

    /** What a bank made up for the person; real ones keep what is theirs. */
    async forgetPerson(userId: string) {
      await banks.forgetPerson?.(psuIdOf(userId, dependencies.psuSecret));
    },

    async institutions() {
      if (!banks.forLinking) throw notConfigured();
      return listed(await institutionsOf(banks.forLinking), banks.forLinking);
    },

    /** Begins a visit to a bank. */
    async authorise(userId: string, authorisation: Authorisation) {
      const destination = await destinationOf(userId, authorisation);
      await spendOn(attempts, userId, "Has empezado muchas conexiones seguidas. Inténtalo más tarde.");
      const redirectUrl = `${authorisation.origin}/api/banking/callback`;
      const { fingerprint } = authorisation;
      return visits.start(userId, { ...destination, fingerprint, redirectUrl }).catch((cause: unknown) => {
        throw refusalOf(cause, destination.institution.name, logger);
      });
    },

    comeBack: (userId: string, comeback: Comeback, presence: Presence) =>
      visits.comeBack(userId, comeback, presence),

    /** What became of a visit, waiting a while for its first movements. */
    async syncAccounts(userId: string, requisitionId: string, presence: Presence) {
      await spendOn(visitLooks, userId, "Has preguntado muchas veces seguidas. Inténtalo más tarde.");
      const consent = await visits.settle(userId, requisitionId, presence);
      if (consent.status === "linked" && consent.connectionId) return firstSync(userId, consent.connectionId);
      const status = consent.status === "pending" ? ("pending" as const) : ("refused" as const);
      return { status, message: visitWords(consent), accountsCount: 0, transactionsCount: 0 };
    },

    /** The name of the bank that a connection or a visit is about. */
    async bankOf(userId: string, id: string) {
      const found = (await repository.connection(userId, id)) ?? (await repository.consent(userId, id));
      return found?.institutionName;
    },

    /** Ends the consent at the bank too, now or as soon as the bank can be reached. */
    async disconnect(userId: string, id: string, { forget }: { forget: boolean }) {
      const connection = await repository.connection(userId, id);
      if (!connection) throw notFound();
      // Handed in first: a process that dies in between must not leave a consent that nobody knows of.
      await revoke(connection);
      const removed = await ledger.change(userId, async (change) => {
        const connections = repositoryIn(change.scope);
        const feeds = await connections.feeds(userId, id);
        if (forget) await change.forgetAccounts(feeds.map(({ accountId }) => accountId));
        return connections.removeConnection(userId, id);
      });
      // A renewal may have come back in between, with a consent of its own.
      if (removed && removed.remoteId !== connection.remoteId) await revoke(removed);
      return { message: disconnectedWords(connection.institutionName, forget) };
    },

    async integrations(userId: string) {
      const connections = await repository.connections(userId);
      const totals = new Map((await repository.totals(userId)).map((total) => [total.connectionId, total]));
      const syncs = connections.flatMap(({ lastSyncAt }) => lastSyncAt ?? []);
      return {
        connections,
        totals,
        accountsCount: [...totals.values()].reduce((sum, { accounts }) => sum + accounts, 0),
        transactionsCount: await repository.movementCount(userId),
        lastSync: syncs.toSorted((a, b) => +b - +a)[0] ?? null,
      };
    },
  };
};

const spendOn = async (limiter: Limiter, userId: string, message: string) => {
  const retryAfter = await limiter.spend(userId);
  if (retryAfter > 0) throw new AppError("too_many_requests", message, { retryAfter });
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
