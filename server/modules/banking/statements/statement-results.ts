import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { StatementAccountPreview } from "#shared/contracts/banking/statements.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { TargetPlan } from "./statement-plan.ts";

export const previewOf = ({
  target,
  account,
  added,
  corrected,
  known,
  reconciliation,
}: TargetPlan): StatementAccountPreview => {
  const amounts = target.rows.map(({ amountInCents }) => amountInCents);
  const sumOf = (counts: (cents: number) => boolean) =>
    fromCents(amounts.filter(counts).reduce((sum, cents) => sum + cents, 0));
  return {
    accountId: account?.id ?? null,
    name: account?.name ?? target.name,
    institutionName: account?.institutionName ?? target.institutionName,
    currency: target.currency,
    ibanLast4: target.ibanLast4 ?? account?.ibanLast4 ?? null,
    count: amounts.length,
    creditSum: sumOf((cents) => cents > 0),
    debitSum: sumOf((cents) => cents < 0),
    firstDate: target.firstDay,
    lastDate: target.lastDay,
    openingBalance: fromCentsIfAny(target.openingCents),
    closingBalance: target.closing === null ? null : fromCents(target.closing.cents),
    newCount: added,
    knownCount: known,
    correctedCount: corrected,
    missingCount: reconciliation.missing,
    isUnlinked: reconciliation.isUnlinked,
    twinCount: reconciliation.doubtfulTwins,
  };
};

type Counted = "added" | "corrected" | "known";

/** What an import did, in all and in each account. */
export const resultOf = (plans: TargetPlan[], intoAccounts: StoredAccount[], importId: string) => {
  const accounts = intoAccounts.map(({ id, name }, index) => ({ id, name, ...countsOf(plans[index]) }));
  const [added, corrected, known] = [sumOf(plans, "added"), sumOf(plans, "corrected"), sumOf(plans, "known")];
  return { importId, added, corrected, known, accounts };
};

const countsOf = (plan: TargetPlan | undefined): Record<Counted, number> => {
  const { added = 0, corrected = 0, known = 0 } = plan ?? {};
  return { added, corrected, known };
};

export const sumOf = (accounts: Record<Counted, number>[], field: Counted) =>
  accounts.reduce((sum, account) => sum + account[field], 0);

export const refusalOf = ([first, ...others]: StatementFault[]) => {
  const message = first?.message ?? "No se puede leer el archivo";
  if (others.length === 0) return message;
  return `${message} (y ${others.length} ${others.length === 1 ? "error" : "errores"} más)`;
};
