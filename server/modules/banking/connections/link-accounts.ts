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
import {
  accountName,
  accountType,
  identitiesOf,
  institutionLabel,
  type NamedAccount,
} from "./remote-account.ts";

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

export const createAccountLinking = ({ ledger, sealing, clock }: Dependencies) => {
  /** Throws `conflict` when the person has too many accounts. */
  const openAccount = async (
    change: LedgerChange,
    { userId, consent }: LinkRequest,
    account: NamedAccount,
  ) => {
    await change.makeRoom({ transactions: 0, accounts: 1 });
    const bank = { ...consent, userId };
    const { iban, currency } = account;
    const [identity = ""] = identitiesOf(account, bank, ledger);
    return change.openAccount({
      id: randomUUID(),
      identity,
      accountKey: iban && ledger.accountKeyOf(userId, iban),
      name: accountName(account, bank),
      type: accountType(account),
      institutionName: institutionLabel(consent.institutionName),
      currency,
      ibanSealed: iban && sealing.seal(iban, userId),
      ibanLast4: iban?.slice(-4) ?? null,
      isSimulated: consent.provider === "simulated",
    });
  };

  const noteIban = async (connections: ConnectionRepository, account: StoredAccount, iban: string | null) => {
    if (iban === null || account.accountKey !== null) return;
    const { userId, id, ibanSealed } = account;
    await connections.setAccount(userId, id, {
      accountKey: ledger.accountKeyOf(userId, iban),
      ibanSealed: ibanSealed ?? sealing.seal(iban, userId),
      ibanLast4: iban.slice(-4),
    });
  };

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
    const leftOut = new Set((await connections.connection(userId, connectionId))?.leftOut);
    const matched = new Map<string, MatchedAccount>();
    for (const remote of granted.accounts) {
      const identities = identitiesOf(remote, { ...consent, userId }, ledger);
      const known = matcher.find(remote, identities);
      const isLeftOut = !known && identities.some((identity) => leftOut.has(identity));
      if (isLeftOut) continue;
      const account = known ?? (await openAccount(change, linkRequest, remote));
      matcher.remember(account, identities);
      await noteIban(connections, account, remote.iban);
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
    const missing = fedBefore.map(({ accountId }) => accountId).filter((id) => !matched.has(id));
    await connections.markGone(userId, missing);
    await connections.reopen(userId, [...matched.keys()]);
    if (consent.provider === "simulated") await connections.markSimulated(userId, [...matched.keys()]);
    // A missing account may be one of the new ones: the first sync decides.
    const isNew = [...matched.keys()].some((accountId) => !before.has(accountId));
    if (!isNew) await connections.closeAccounts(userId, missing, clock.now());
    const idle = await connections.removeIdle(userId, id);
    const renewed = renewedFrom && renewedFrom.remoteId !== granted.remoteId ? [renewedFrom] : [];
    return { connection: { id, remoteId: granted.remoteId }, replaced: [...renewed, ...idle] };
  };
};

/** Two tabs finished one consent flow; the other was first, and this one changes nothing. */
export class AlreadyFinished extends Error {
  constructor() {
    super("The consent was finished already");
    this.name = "AlreadyFinished";
  }
}

export type RevokedConsent = Pick<StoredConnection, "provider" | "remoteId">;

interface MatcherInput {
  accounts: StoredAccount[];
  feeds: StoredFeed[];
  /** The bank's ids are valid within one connection only. */
  connectionId: string;
  accountKeyOf: (iban: string) => string;
}

const createAccountMatcher = ({ accounts, feeds, connectionId, accountKeyOf }: MatcherInput) => {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const fedBy = (isIt: (feed: StoredFeed) => boolean) => byId.get(feeds.find(isIt)?.accountId ?? "");
  const byIdentity = new Map(accounts.map((account) => [account.identity, account]));

  const fits = (account: StoredAccount, { currency, iban }: NamedAccount) => {
    if (account.currency !== currency) return false;
    if (iban === null || account.ibanLast4 === null) return true;
    if (account.accountKey === null) return account.ibanLast4 === iban.slice(-4);
    return account.accountKey === accountKeyOf(iban);
  };

  const byIban = ({ iban, currency }: NamedAccount) => {
    const key = iban === null ? null : accountKeyOf(iban);
    return accounts.find(
      (account) => key !== null && account.accountKey === key && account.currency === currency,
    );
  };

  return {
    /** The most reliable evidence first; none counts where currency or IBAN differ. */
    find(remote: NamedAccount, identities: string[]) {
      const candidates = [
        fedBy((feed) => feed.connectionId === connectionId && feed.remoteId === remote.remoteId),
        byIban(remote),
        ...identities.flatMap((identity) => [
          byIdentity.get(identity),
          fedBy((feed) => feed.steadyIdentity === identity),
        ]),
      ];
      return candidates.find((account) => account !== undefined && fits(account, remote));
    },

    /** A bank may report one account twice. */
    remember(account: StoredAccount, identities: string[]) {
      for (const identity of identities) byIdentity.set(identity, account);
    },
  };
};
