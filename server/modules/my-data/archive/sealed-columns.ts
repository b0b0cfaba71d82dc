import type { ReportPart } from "#server/modules/banking/domain/account-report.ts";
import { closeReport, openReport } from "#server/modules/banking/imports/report-service.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { type Sealing, tryToOpen } from "#server/platform/crypto/sealing.ts";
import type { PersonRow } from "./person-tables-repository.ts";

interface Dependencies {
  sealing: Sealing;
  ledger: Pick<LedgerService, "identityOf" | "accountKeyOf">;
}

const openedBy = (sealing: Sealing, sealed: unknown, userId: string) =>
  typeof sealed === "string" ? tryToOpen(sealing, sealed, userId) : null;

export const createColumnUnsealer = (
  userId: string,
  accounts: PersonRow[],
  { sealing }: Pick<Dependencies, "sealing">,
) => {
  const byKey = new Map(accounts.map(({ accountKey, id }) => [accountKey, String(id)]));

  return (table: string, row: PersonRow): PersonRow => {
    if (table === "accounts") return { ...row, iban: openedBy(sealing, row.ibanSealed, userId) };
    if (table === "account_reports") {
      const told = openReport(String(row.content));
      return { ...row, told: withCounterparties(told, (key) => byKey.get(key) ?? null) };
    }
    if (table !== "transactions") return row;
    const { counterpartyAccount } = row;
    return { ...row, counterpartyAccountId: counterpartyAccount && (byKey.get(counterpartyAccount) ?? null) };
  };
};

/** Seals and hashes again for the new person; accounts come before transactions. */
export const createColumnSealer = (userId: string, { sealing, ledger }: Dependencies) => {
  const identities = new Set<string>();
  const keys = new Map<unknown, string | null>();

  const identityOf = ({ id, iban, currency }: PersonRow) => {
    const known =
      typeof iban === "string" ? ledger.identityOf(userId, { iban, currency: String(currency) }) : null;
    // Without an IBAN the next import cannot recognize the account.
    const identity =
      known && !identities.has(known)
        ? known
        : ledger.identityOf(userId, { iban: null, others: ["restored", id] });
    identities.add(identity);
    return identity;
  };

  const accountOf = ({ iban, ...account }: PersonRow): PersonRow => {
    const accountKey = typeof iban === "string" ? ledger.accountKeyOf(userId, iban) : null;
    keys.set(account.id, accountKey);
    const ibanSealed = typeof iban === "string" ? sealing.seal(iban, userId) : null;
    return { ...account, identity: identityOf({ iban, ...account }), accountKey, ibanSealed };
  };

  return (table: string, row: PersonRow): PersonRow => {
    if (table === "accounts") return accountOf(row);
    if (table === "account_reports") {
      const { told, ...report } = row;
      const part = withCounterparties(told as ReportPart, (id) => keys.get(id) ?? null);
      return { ...report, content: closeReport(part) };
    }
    if (table !== "transactions") return row;
    const { counterpartyAccountId, ...transaction } = row;
    return { ...transaction, counterpartyAccount: keys.get(counterpartyAccountId) ?? null };
  };
};

/** An archive names the person's own account in place of a keyed hash. */
const withCounterparties = (
  { facts, rows }: ReportPart,
  nameOf: (counterparty: string) => string | null,
) => ({
  facts,
  rows: rows.map((row) => ({
    ...row,
    counterpartyAccount: row.counterpartyAccount && nameOf(row.counterpartyAccount),
  })),
});
