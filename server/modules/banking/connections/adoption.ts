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
import { createKnownAccounts } from "./known-accounts.ts";
import { accountName, identitiesOf, institutionLabel, type NamedAccount } from "./remote-account.ts";

interface Dependencies {
  ledger: LedgerService;
  sealing: Sealing;
  clock: Clock;
}

/** What the bank said when the person had agreed. */
export interface Granted {
  remoteId: string;
  validUntil: Date | null;
  accounts: NamedAccount[];
}

type MatchedAccount = Pick<StoredFeed, "remoteId" | "steadyIdentity">;

interface Adopting {
  userId: string;
  consent: StoredConsent;
  granted: Granted;
}

interface Naming {
  userId: string;
  iban: string;
  account: StoredAccount;
}

/** Makes a consent that was given the person's own: its connection, its accounts, and the consents that it replaces. */
export const createAdoption = ({ ledger, sealing, clock }: Dependencies) => {
  /** Throws `conflict` when the person has as many accounts as one may keep. */
  const openAccount = async (change: LedgerChange, { userId, consent }: Adopting, account: NamedAccount) => {
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

  /** What the ledger learns when a bank tells the IBAN of an account that was known without. */
  const nameIban = (connections: ConnectionRepository, { userId, iban, account }: Naming) =>
    connections.nameIban(userId, account.id, {
      accountKey: ledger.accountKeyOf(userId, iban),
      ibanSealed: account.ibanSealed ?? sealing.seal(iban, userId),
      ibanLast4: iban.slice(-4),
    });

  /** The ledger's account for each of the bank's, new where there was none; each one once. */
  const matchAccounts = async (
    change: LedgerChange,
    connections: ConnectionRepository,
    adopting: Adopting & { connectionId: string },
  ) => {
    const { userId, consent, granted, connectionId } = adopting;
    const known = createKnownAccounts({
      accounts: await change.accounts(),
      feeds: await connections.feeds(userId),
      connectionId,
      accountKeyOf: (iban) => ledger.accountKeyOf(userId, iban),
    });
    const matched = new Map<string, MatchedAccount>();
    for (const remote of granted.accounts) {
      const identities = identitiesOf(remote, { ...consent, userId }, ledger);
      const account = known.find(remote, identities) ?? (await openAccount(change, adopting, remote));
      known.learn(account, identities);
      if (remote.iban && account.accountKey === null) {
        await nameIban(connections, { userId, iban: remote.iban, account });
      }
      const { remoteId } = remote;
      const steadyIdentity = identities.at(-1) ?? null;
      if (!matched.has(account.id)) matched.set(account.id, { remoteId, steadyIdentity });
    }
    return matched;
  };

  /** The connection that the visit was to renew, unless the person has left it since; else a new one. */
  const connect = async (connections: ConnectionRepository, { userId, consent, granted }: Adopting) => {
    const { remoteId, validUntil } = granted;
    const news = { remoteId, validUntil, status: "linked" as const, trouble: null, failingSince: null };
    const before = consent.connectionId
      ? await connections.connection(userId, consent.connectionId)
      : undefined;
    if (before) {
      // Without a planned moment dealt with, the next look at what is due finds it, should the first sync get lost.
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

  /** Answers the connection and the consents that are worth nothing now; null when the visit was over already. */
  return async (change: LedgerChange, connections: ConnectionRepository, adopting: Adopting) => {
    const { userId, consent, granted } = adopting;
    const { id, before: renewedFrom } = await connect(connections, adopting);
    const isOpen = await connections.finishConsent(userId, consent.id, {
      status: "linked",
      finishedAt: clock.now(),
      connectionId: id,
      remoteId: granted.remoteId,
    });
    if (!isOpen) throw new AlreadyFinished();

    const before = new Set((await change.accounts()).map((account) => account.id));
    const matched = await matchAccounts(change, connections, { ...adopting, connectionId: id });
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
    // With new accounts there, one that is missing may be one of them: the first answer tells.
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

/** Two tabs finished one visit: the other one was first, and nothing of this one is kept. */
export class AlreadyFinished extends Error {
  constructor() {
    super("The visit to the bank was finished already");
    this.name = "AlreadyFinished";
  }
}

export type Replaced = Pick<StoredConnection, "provider" | "remoteId">;
