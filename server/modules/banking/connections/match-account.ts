import type { StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { StoredFeed } from "./connection-repository.ts";
import type { NamedAccount } from "./remote-account.ts";

interface MatcherInput {
  accounts: StoredAccount[];
  feeds: StoredFeed[];
  /** The bank's ids are valid within one connection only. */
  connectionId: string;
  accountKeyOf: (iban: string) => string;
}

export const createAccountMatcher = ({ accounts, feeds, connectionId, accountKeyOf }: MatcherInput) => {
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
