import type { AccountImport } from "#server/modules/banking/ledger/ledger-service.ts";
import type { TargetPlan } from "./statement-plan.ts";

type Counted = "added" | "corrected" | "known";

/** What an import did, in all and in each account. */
export const resultOf = (plans: TargetPlan[], imports: AccountImport[], importId: string) => {
  const accounts = imports.map(({ account: { id, name } }, index) => ({
    id,
    name,
    ...countsOf(plans[index]),
  }));
  const [added, corrected, known] = [sumOf(plans, "added"), sumOf(plans, "corrected"), sumOf(plans, "known")];
  return { importId, added, corrected, known, accounts };
};

const countsOf = (plan: TargetPlan | undefined): Record<Counted, number> => {
  const { added = 0, corrected = 0, known = 0 } = plan ?? {};
  return { added, corrected, known };
};

export const sumOf = (accounts: Record<Counted, number>[], field: Counted) =>
  accounts.reduce((sum, account) => sum + account[field], 0);
