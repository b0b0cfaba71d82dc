import { readAmount } from "./amount.ts";
import { dayFromIso } from "./day.ts";
import { at, childOf, childrenOf, type Element, textAt } from "./element.ts";
import { faultAt } from "./faults.ts";
import type { StatementFault, StatementRow } from "./statement.ts";
import { cleanText, joinTexts } from "./text.ts";

export interface Entry {
  row: StatementRow;
  isBooked: boolean;
}

const dayAt = (entry: Element, name: string) =>
  dayFromIso(textAt(entry, `${name}/Dt`) ?? textAt(entry, `${name}/DtTm`) ?? "");

/** One `Ntry`. A batch stays the one row that the account's balance saw; a reversal keeps its stated direction. */
export const readEntry = (entry: Element, currency: string, faults: StatementFault[]): Entry[] => {
  const status = textAt(entry, "Sts/Cd") ?? textAt(entry, "Sts") ?? "BOOK";
  const isBooked = status === "BOOK";
  const money = moneyOf(entry, currency);
  const days = daysOf(entry);
  const unreadable = money.unreadable ?? (isBooked ? days.unreadable : null);
  if (unreadable) {
    faults.push(faultAt("unreadable_row", entry.line, `No se puede leer ${unreadable} del movimiento`));
    return [];
  }
  const row: StatementRow = {
    date: days.date,
    valueDate: days.valueDate,
    amountInCents: money.cents,
    ...wordsOf(entry, money.cents),
    externalId: referenceOf(entry),
    bankTransactionCode: codeOf(entry),
    balanceInCents: null,
  };
  return [{ row, isBooked }];
};

/** Signed cents, or what of them cannot be read. */
const moneyOf = (entry: Element, currency: string): { cents: number; unreadable: string | null } => {
  const amount = childOf(entry, "Amt");
  const cents = readAmount(amount?.text.trim() ?? "", ".");
  const direction = textAt(entry, "CdtDbtInd");
  const own = /\bCcy\s*=\s*["']([^"']*)["']/.exec(amount?.attributes ?? "")?.[1] ?? currency;
  if (cents === null || cents < 0) return { cents: 0, unreadable: "el importe (Amt)" };
  if (direction !== "CRDT" && direction !== "DBIT") return { cents: 0, unreadable: "el sentido (CdtDbtInd)" };
  if (own !== currency) return { cents: 0, unreadable: `en ${currency}, la divisa de la cuenta, el importe` };
  return { cents: direction === "DBIT" && cents !== 0 ? -cents : cents, unreadable: null };
};

/** Booking and value day, each standing in for a missing other, or which of them cannot be read. */
const daysOf = (entry: Element): { date: string; valueDate: string; unreadable: string | null } => {
  const booked = dayAt(entry, "BookgDt");
  const valued = dayAt(entry, "ValDt");
  const bad = (name: string, day: string | null) => childOf(entry, name) !== null && day === null;
  const date = booked ?? valued;
  if (date === null || bad("BookgDt", booked))
    return { date: "", valueDate: "", unreadable: "la fecha (BookgDt)" };
  if (bad("ValDt", valued)) return { date, valueDate: "", unreadable: "la fecha valor (ValDt)" };
  return { date, valueDate: valued ?? date, unreadable: null };
};

const transactionsOf = (entry: Element) =>
  childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));

const wordsOf = (entry: Element, cents: number) => {
  const transactions = transactionsOf(entry);
  const remittance = transactions.flatMap((one) => childrenOf(childOf(one, "RmtInf"), "Ustrd"));
  const counterparty = transactions.length === 1 ? counterpartyOf(transactions[0], cents) : null;
  const written = joinTexts(remittance.map(({ text }) => text));
  const ofEntry = textAt(entry, "AddtlNtryInf");
  const more = joinTexts(ofEntry ? [ofEntry] : transactions.map((one) => textAt(one, "AddtlTxInf") ?? ""));
  return { description: written || counterparty || more || "Movimiento", counterparty };
};

/** The other side: who paid a credit, who was paid by a debit. From version 08 names are nested in `Pty`. */
const counterpartyOf = (transaction: Element | undefined, cents: number) => {
  const parties = childOf(transaction, "RltdPties");
  const roles = cents > 0 ? ["Dbtr", "UltmtDbtr"] : ["Cdtr", "UltmtCdtr"];
  const names = roles.map((role) => textAt(parties, `${role}/Nm`) ?? textAt(parties, `${role}/Pty/Nm`));
  return cleanText(names.find(Boolean) ?? "") || null;
};

/** The bank's own reference. EndToEndId belongs to the payer and repeats, so it is no id. */
const referenceOf = (entry: Element) => {
  const reference = cleanText(textAt(entry, "AcctSvcrRef") ?? "");
  const isReal = reference !== "" && !/^(?:NOTPROVIDED|NONREF|0+)$/i.test(reference);
  return isReal ? reference : null;
};

/** "PMNT-RCDT-SALA", else the bank's own code. */
const codeOf = (entry: Element) => {
  const domain = at(entry, "BkTxCd/Domn");
  const codes = [textAt(domain, "Cd"), textAt(domain, "Fmly/Cd"), textAt(domain, "Fmly/SubFmlyCd")];
  const code = codes.filter(Boolean).join("-") || textAt(entry, "BkTxCd/Prtry/Cd");
  return code ? cleanText(code) : null;
};
