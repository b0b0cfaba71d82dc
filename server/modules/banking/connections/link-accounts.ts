import { randomUUID } from "node:crypto";
import type {
  LedgerChange,
  LedgerService,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type {
  ConnectionRepository,
  StoredConnection,
  StoredConsent,
  StoredFeed,
} from "./connection-repository.ts";
import { createAccountMatcher } from "./match-account.ts";
import { accountName, identitiesOf, institutionLabel, type NamedAccount } from "./remote-account.ts";

interface Dependencies {
  ledger: LedgerService;
  sealing: Sealing;
  clock: Clock;
}

export interface GrantedConsent {
  remoteId: string;
  validUntil: Date | null;
  accounts: NamedAccount[];
}

type MatchedAccount = Pick<StoredFeed, "remoteId" | "steadyIdentity">;

interface LinkRequest {
  userId: string;
  consent: StoredConsent;
  granted: GrantedConsent;
}

interface Naming {
  userId: string;
  iban: string;
  account: StoredAccount;
}

export const createAccountLinking = ({ ledger, sealing, clock }: Dependencies) => {
  /** Throws `conflict` when the person has too many accounts. */
  const openAccount = async (
    change: LedgerChange,
    { userId, consent }: LinkRequest,
    account: NamedAccount,
  ) => {
    await change.makeRoom({ movements: 0, accounts: 1 });
    const bank = { ...consent, userId };
    const { iban, type, currency } = account;
    const [identity = ""] = identitiesOf(account, bank, ledger);
    return change.openAccount({
      id: randomUUID(),
      identity,
      accountKey: iban && ledger.accountKeyOf(userId, iban),
      name: accountName(account, bank),
      type,
      institutionName: institutionLabel(consent.institutionName),
      currency,
      ibanSealed: iban && sealing.seal(iban, userId),
      ibanLast4: iban?.slice(-4) ?? null,
    });
  };

  const setIban = (connections: ConnectionRepository, { userId, iban, account }: Naming) =>
    connections.setIban(userId, account.id, {
      accountKey: ledger.accountKeyOf(userId, iban),
      ibanSealed: account.ibanSealed ?? sealing.seal(iban, userId),
      ibanLast4: iban.slice(-4),
    });

  const matchAccounts = async (
    change: LedgerChange,
    connections: ConnectionRepository,
    linkRequest: LinkRequest & { connectionId: string },
  ) => {
    const { userId, consent, granted, connectionId } = linkRequest;
    const matcher = createAccountMatcher({
      accounts: await change.accounts(),
      feeds: await connections.feeds(userId),
      connectionId,
      accountKeyOf: (iban) => ledger.accountKeyOf(userId, iban),
    });
    const matched = new Map<string, MatchedAccount>();
    for (const remote of granted.accounts) {
      const identities = identitiesOf(remote, { ...consent, userId }, ledger);
      const account = matcher.find(remote, identities) ?? (await openAccount(change, linkRequest, remote));
      matcher.remember(account, identities);
      if (remote.iban && account.accountKey === null) {
        await setIban(connections, { userId, iban: remote.iban, account });
      }
      const { remoteId } = remote;
      const steadyIdentity = identities.at(-1) ?? null;
      if (!matched.has(account.id)) matched.set(account.id, { remoteId, steadyIdentity });
    }
    return matched;
  };

  /** The connection to renew, unless the person has left it since; else a new one. */
  const connect = async (connections: ConnectionRepository, { userId, consent, granted }: LinkRequest) => {
    const { remoteId, validUntil } = granted;
    const news = { remoteId, validUntil, status: "linked" as const, trouble: null, failingSince: null };
    const before = consent.connectionId
      ? await connections.connection(userId, consent.connectionId)
      : undefined;
    if (before) {
      // Without this mark the next planned sync picks it up if the first sync gets lost.
      await connections.updateConnection(userId, before.id, { ...news, lastSlotAt: null });
      return { id: before.id, before };
    }
    const { provider, institutionId, institutionLogo } = consent;
    const id = randomUUID();
    await connections.insertConnection(userId, {
      ...news,
      id,
      provider,
      institutionId,
      institutionName: institutionLabel(consent.institutionName),
      institutionLogo,
      createdAt: clock.now(),
    });
    return { id, before: undefined };
  };

  /** Returns the connection and the consents that it replaces. Throws `AlreadyFinished`. */
  return async (change: LedgerChange, connections: ConnectionRepository, linkRequest: LinkRequest) => {
    const { userId, consent, granted } = linkRequest;
    const { id, before: renewedFrom } = await connect(connections, linkRequest);
    const isOpen = await connections.finishConsent(userId, consent.id, {
      status: "linked",
      finishedAt: clock.now(),
      connectionId: id,
      remoteId: granted.remoteId,
    });
    if (!isOpen) throw new AlreadyFinished();

    const before = new Set((await change.accounts()).map((account) => account.id));
    const matched = await matchAccounts(change, connections, { ...linkRequest, connectionId: id });
    const fedBefore = await connections.feeds(userId, id);
    for (const [accountId, feed] of matched) {
      await connections.setFeed(userId, { accountId, connectionId: id, ...feed });
    }
    const missing = fedBefore.filter(({ accountId }) => !matched.has(accountId));
    await connections.markGone(
      userId,
      missing.map(({ accountId }) => accountId),
    );
    await connections.reopen(userId, [...matched.keys()]);
    // A missing account may be one of the new ones: the first sync decides.
    const isNew = [...matched.keys()].some((accountId) => !before.has(accountId));
    if (!isNew) {
      const closed = missing.map(({ accountId }) => accountId);
      await connections.close(userId, closed, clock.now());
    }
    const idle = await connections.removeIdle(userId, id);
    const renewed = renewedFrom && renewedFrom.remoteId !== granted.remoteId ? [renewedFrom] : [];
    return { connection: { id, remoteId: granted.remoteId }, replaced: [...renewed, ...idle] };
  };
};

/** Two tabs finished one consent flow; the other was first, and this one changes nothing. */
export class AlreadyFinished extends Error {
  constructor() {
    super("The visit to the bank was finished already");
    this.name = "AlreadyFinished";
  }
}

export type RevokedConsent = Pick<StoredConnection, "provider" | "remoteId">;
