import { addDays } from "#shared/rules/madrid-day.ts";
import { faultAt, moneyMismatch } from "./faults.ts";
import type { StatementAccount, StatementFault } from "./statement.ts";

const identityOf = ({ iban, bankCode, branch, account, product, currency }: StatementAccount) =>
  (iban ?? account) === null ? null : JSON.stringify([iban, bankCode, branch, account, product, currency]);

export const isRepeatOf = (after: StatementAccount, before: StatementAccount) =>
  after.rows.length > 0 &&
  after.rows.length === before.rows.length &&
  JSON.stringify(after.rows) === JSON.stringify(before.rows);

export const checkAgainstEachOther = (accounts: StatementAccount[]): StatementFault[] => {
  const byIdentity = Map.groupBy(accounts, identityOf);
  byIdentity.delete(null);
  return [...byIdentity.values()].flatMap((same) =>
    same.slice(1).flatMap((after, place) => {
      const before = same[place];
      return before ? checkPair(before, after) : [];
    }),
  );
};

const checkPair = (before: StatementAccount, after: StatementAccount): StatementFault[] => {
  const account = after.iban ?? after.account;
  if (isRepeatOf(after, before)) {
    const sentence = `El extracto de la cuenta ${account} está repetido`;
    return [faultAt("duplicated_block", undefined, sentence, { account, rows: after.rows.length })];
  }
  const { closingBalanceInCents: closing, periodTo } = before;
  const { openingBalanceInCents: opening, periodFrom } = after;
  const isNext = periodTo !== null && periodFrom === addDays(periodTo, 1);
  if (!isNext || closing === null || opening === null || closing === opening) return [];
  return [
    moneyMismatch({
      code: "balance_mismatch",
      field: "openingBalance",
      what: `El saldo inicial del ${periodFrom} de la cuenta ${account}`,
      against: "el saldo final del día anterior",
      declaredInCents: opening,
      computedInCents: closing,
      currency: after.currency,
    }),
  ];
};
