import { readAmount } from "./amount.ts";
import { dayFromIso } from "./day.ts";
import { faultAt } from "./faults.ts";
import { at, childOf, childrenOf, type Element, textAt } from "./markup.ts";
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
  const unreadable = (what: string): Entry[] => {
    faults.push(faultAt("unreadable_row", entry.line, `No se puede leer ${what} del movimiento`));
    return [];
  };
  const amountElement = childOf(entry, "Amt");
  const cents = readAmount(amountElement?.text.trim() ?? "", ".");
  const direction = textAt(entry, "CdtDbtInd");
  if (cents === null || cents < 0) return unreadable("el importe (Amt)");
  if (direction !== "CRDT" && direction !== "DBIT") return unreadable("el sentido (CdtDbtInd)");
  const entryCurrency = /\bCcy\s*=\s*["']([^"']*)["']/.exec(amountElement?.attributes ?? "")?.[1];
  if (entryCurrency && entryCurrency !== currency)
    return unreadable(`la divisa: no es la de la cuenta (${currency})`);

  const status = textAt(entry, "Sts/Cd") ?? textAt(entry, "Sts") ?? "BOOK";
  const isBooked = status === "BOOK";
  const valueDate = dayAt(entry, "ValDt");
  const date = dayAt(entry, "BookgDt") ?? (childOf(entry, "BookgDt") ? null : valueDate);
  if (isBooked && date === null) return unreadable("la fecha (BookgDt)");
  if (childOf(entry, "ValDt") && valueDate === null) return unreadable("la fecha valor (ValDt)");

  const row: StatementRow = {
    date: date ?? "1970-01-01",
    valueDate: valueDate ?? date ?? "1970-01-01",
    amountInCents: direction === "DBIT" && cents !== 0 ? -cents : cents,
    ...wordsOf(entry, direction),
    externalId: referenceOf(entry),
    bankTransactionCode: codeOf(entry),
    balanceInCents: null,
  };
  return [{ row, isBooked }];
};

const transactionsOf = (entry: Element) =>
  childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));

const wordsOf = (entry: Element, direction: string) => {
  const transactions = transactionsOf(entry);
  const remittance = transactions.flatMap((one) => childrenOf(childOf(one, "RmtInf"), "Ustrd"));
  const counterparty = transactions.length === 1 ? counterpartyOf(transactions[0], direction) : null;
  const written = joinTexts(remittance.map(({ text }) => text));
  const more = joinTexts([
    textAt(entry, "AddtlNtryInf") ?? "",
    ...(textAt(entry, "AddtlNtryInf") ? [] : transactions.map((one) => textAt(one, "AddtlTxInf") ?? "")),
  ]);
  return { description: written || counterparty || more || "Movimiento", counterparty };
};

/** The other side: who paid a credit, who was paid by a debit. From version 08 names are nested in `Pty`. */
const counterpartyOf = (transaction: Element | undefined, direction: string) => {
  const parties = childOf(transaction, "RltdPties");
  const roles = direction === "CRDT" ? ["Dbtr", "UltmtDbtr"] : ["Cdtr", "UltmtCdtr"];
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
