import type { StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import { folded } from "#shared/rules/fold.ts";
import type { StatementTarget } from "./statement-target.ts";

/** In words: Fred leaves digits out of names, and screens show those of the IBAN beside them. */
const ordinals = ["segunda", "tercera", "cuarta", "quinta"];

/** Gives new accounts that nobody has named a name that no other account bears. */
export const createNamesApart = (accounts: readonly StoredAccount[]) => {
  const taken = new Set(accounts.map(({ name }) => folded(name)));
  const apart = ({ name, currency, ibanLast4 }: StatementTarget) => [
    name,
    ...(currency === "EUR" ? [] : [`${name} ${currency}`]),
    ...ordinals.map((ordinal) => `${name} (${ordinal})`),
    ...(ibanLast4 ? [`${name} ·${ibanLast4}`] : []),
  ];
  return (target: StatementTarget): StatementTarget => {
    const name = apart(target).find((one) => !taken.has(folded(one))) ?? target.name;
    taken.add(folded(name));
    return { ...target, name };
  };
};
