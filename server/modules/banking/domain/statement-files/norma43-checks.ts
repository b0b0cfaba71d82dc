import { netOf } from "./accounts.ts";
import { closingMismatch, countMismatch, faultAt, totalMismatch } from "./faults.ts";
import { type N43Record, type OpenAccount, signedCents } from "./norma43-records.ts";
import type { StatementFault } from "./statement.ts";

const figure = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

/** Record 33 against records 11 and 22; sets the account's balances. */
export const checkAccountEnd = (open: OpenAccount, record: N43Record): StatementFault[] => {
  const { text, line } = record;
  const faults: StatementFault[] = [];
  if (text.slice(2, 20) !== open.key) {
    const sentence = `La cuenta del registro 33 no es la del registro 11 de la línea ${open.line}`;
    faults.push(faultAt("account_mismatch", line, sentence, { record: "33" }));
  }
  const currencyNumber = text.slice(73, 76);
  if (!/^[0 ]{3}$/.test(currencyNumber) && currencyNumber !== open.currencyNumber) {
    const sentence = `La divisa del registro 33 no es la del registro 11 de la línea ${open.line}`;
    faults.push(faultAt("currency_mismatch", line, sentence, { record: "33" }));
  }
  const declared = {
    debitCount: figure(text.slice(20, 25)),
    debit: figure(text.slice(25, 39)),
    creditCount: figure(text.slice(39, 44)),
    credit: figure(text.slice(44, 58)),
    closing: signedCents(text.slice(58, 73)),
  };
  const { debitCount, debit, creditCount, credit, closing } = declared;
  if (debitCount === null || debit === null || creditCount === null || credit === null || closing === null) {
    const sentence = "No se pueden leer los totales del registro 33";
    return [...faults, faultAt("unreadable_row", line, sentence, { record: "33" })];
  }
  if (open.lacksAmount) {
    open.account.closingBalanceInCents = closing;
    return faults;
  }
  return [
    ...faults,
    ...checkSide(open, line, "debit", debitCount, debit),
    ...checkSide(open, line, "credit", creditCount, credit),
    ...checkClosing(open, line, closing),
  ];
};

const sides = {
  debit: { sign: -1, field: "totalDebit", countField: "debitCount", name: "cargos" },
  credit: { sign: 1, field: "totalCredit", countField: "creditCount", name: "abonos" },
} as const;

const checkSide = (
  { transactions, account }: OpenAccount,
  line: number,
  side: keyof typeof sides,
  declaredCount: number,
  declaredInCents: number,
): StatementFault[] => {
  const { sign, field, countField, name } = sides[side];
  const { currency } = account;
  const own = transactions.filter(({ amountInCents }) => amountInCents * sign > 0);
  const zeros = transactions.filter(({ amountInCents }) => amountInCents === 0).length;
  const computedInCents = netOf(own) * sign;
  const faults: StatementFault[] = [];
  // Zero-amount notices may or may not be counted.
  if (declaredCount < own.length || declaredCount > own.length + zeros) {
    faults.push(
      countMismatch({
        line,
        record: "33",
        field: countField,
        what: `El número de ${name} declarado`,
        against: "los movimientos son",
        declared: declaredCount,
        computed: own.length,
      }),
    );
  }
  if (declaredInCents !== computedInCents) {
    faults.push(
      totalMismatch(name, { line, record: "33", field, declaredInCents, computedInCents, currency }),
    );
  }
  return faults;
};

const checkClosing = (
  { account, transactions }: OpenAccount,
  line: number,
  declaredInCents: number,
): StatementFault[] => {
  const opening = account.openingBalanceInCents ?? 0;
  const computedInCents = opening + netOf(transactions);
  account.closingBalanceInCents = declaredInCents;
  if (declaredInCents === computedInCents) return [];
  if (declaredInCents === 0) {
    // Some banks leave both balances, or only the closing one, at zero: those say nothing.
    account.openingBalanceInCents = opening === 0 ? null : opening;
    account.closingBalanceInCents = opening === 0 ? null : computedInCents;
    return [];
  }
  return [
    closingMismatch({ line, record: "33", declaredInCents, computedInCents, currency: account.currency }),
  ];
};

/** Record 88 against the records before it; some banks count the 88 itself. */
export const checkFileEnd = ({ text, line }: N43Record, recordsSoFar: number) => {
  const declared = figure(text.slice(20, 26));
  if (declared === null) {
    const sentence = "No se puede leer el número de registros del registro 88";
    return { declared: 0, faults: [faultAt("unreadable_row", line, sentence, { record: "88" })] };
  }
  if (declared === recordsSoFar || declared === recordsSoFar - 1) return { declared, faults: [] };
  const fault = countMismatch({
    line,
    record: "88",
    what: "El número de registros declarado",
    against: "el fichero tiene",
    declared,
    computed: recordsSoFar - 1,
  });
  return { declared, faults: [fault] };
};
