import { readAmount } from "./amount.ts";
import { dayFromIso } from "./day.ts";
import { at, childOf, childrenOf, type Element, textAt } from "./element.ts";
import { faultAt, invalidField } from "./faults.ts";
import type { StatementFault, StatementRow } from "./statement.ts";
import { cleanText, joinTexts } from "./text.ts";

export interface Entry {
  row: StatementRow;
  isBooked: boolean;
}

const dayAt = (entry: Element, name: string) =>
  dayFromIso(textAt(entry, `${name}/Dt`) ?? textAt(entry, `${name}/DtTm`) ?? "");

/** A batch stays one row, as in the account's balance; a reversal keeps its stated direction. */
export const readEntry = (entry: Element, currency: string, faults: StatementFault[]): Entry[] => {
  const status = textAt(entry, "Sts/Cd") ?? textAt(entry, "Sts") ?? "BOOK";
  const isBooked = status === "BOOK";
  const money = moneyOf(entry, currency);
  const days = daysOf(entry);
  const fault = money.fault ?? (isBooked ? days.fault : null);
  if (fault) {
    faults.push(fault);
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

const notRead = (what: string) => `No se puede leer ${what} del movimiento`;

const moneyOf = (entry: Element, currency: string): { cents: number; fault: StatementFault | null } => {
  const amount = childOf(entry, "Amt");
  const cents = readAmount(amount?.text.trim() ?? "", ".");
  const direction = textAt(entry, "CdtDbtInd");
  const own = /\bCcy\s*=\s*["']([^"']*)["']/.exec(amount?.attributes ?? "")?.[1] ?? currency;
  const unreadable = (what: string) => ({
    cents: 0,
    fault: faultAt("unreadable_row", entry.line, notRead(what)),
  });
  if (cents === null || cents < 0) {
    const written = amount?.text ?? "";
    return { cents: 0, fault: invalidField("amount", entry.line, notRead("el importe (Amt)"), { written }) };
  }
  if (direction !== "CRDT" && direction !== "DBIT") return unreadable("el sentido (CdtDbtInd)");
  if (own !== currency) return unreadable(`en ${currency}, la divisa de la cuenta, el importe`);
  return { cents: direction === "DBIT" && cents !== 0 ? -cents : cents, fault: null };
};

const daysOf = (entry: Element): { date: string; valueDate: string; fault: StatementFault | null } => {
  const booked = dayAt(entry, "BookgDt");
  const valued = dayAt(entry, "ValDt");
  const bad = (name: string, day: string | null) => childOf(entry, name) !== null && day === null;
  const date = booked ?? valued;
  const invalid = (field: "date" | "valueDate", name: string, what: string) => {
    const written = textAt(entry, `${name}/Dt`) ?? textAt(entry, `${name}/DtTm`) ?? "";
    const fault = invalidField(field, entry.line, notRead(`${what} (${name})`), { written });
    return { date: "", valueDate: "", fault };
  };
  if (date === null || bad("BookgDt", booked)) return invalid("date", "BookgDt", "la fecha");
  if (bad("ValDt", valued)) return invalid("valueDate", "ValDt", "la fecha valor");
  return { date, valueDate: valued ?? date, fault: null };
};

const transactionsOf = (entry: Element) =>
  childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));

const wordsOf = (entry: Element, cents: number) => {
  const transactions = transactionsOf(entry);
  const remittances = transactions.map((one) => childOf(one, "RmtInf"));
  const free = remittances.flatMap((one) => childrenOf(one, "Ustrd"));
  const structured = remittances.flatMap((one) => childrenOf(one, "Strd"));
  const counterparty = transactions.length === 1 ? counterpartyOf(transactions[0], cents) : null;
  const candidates = [
    free.map(({ text }) => text),
    structured.map((one) => textAt(one, "AddtlRmtInf") ?? ""),
    [textAt(entry, "AddtlNtryInf") ?? ""],
    transactions.map((one) => textAt(one, "AddtlTxInf") ?? ""),
    [counterparty ?? ""],
    structured.map((one) => textAt(one, "CdtrRefInf/Ref") ?? ""),
  ];
  return { description: candidates.map(joinTexts).find(Boolean) ?? "Movimiento", counterparty };
};

/** Who paid a credit, or was paid by a debit. From version 08 names are nested in `Pty`. */
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
