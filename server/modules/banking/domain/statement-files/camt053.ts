import { compactIban, isValidIban } from "#shared/rules/iban.ts";
import {
  institutionOf,
  joinContinuations,
  netOf,
  oldestFirst,
  partsOfIban,
  refusal,
  resultOf,
} from "./accounts.ts";
import { readAmount } from "./amount.ts";
import { checkClosingBalance, checkSummary } from "./camt053-checks.ts";
import { readEntry } from "./camt053-entry.ts";
import { dayFromIso } from "./day.ts";
import type { Decoded } from "./decoding.ts";
import { at, childOf, childrenOf, type Element, textAt } from "./element.ts";
import { faultAt, invalidField, mixedEncodings } from "./faults.ts";
import { headPart, readMarkup } from "./markup.ts";
import { namesSavings } from "./savings-words.ts";
import type { ReadResult, StatementAccount, StatementFault } from "./statement.ts";
import { cleanText } from "./text.ts";

export const isCamt053 = (text: string) => /camt\.053\b|<(?:\w+:)?BkToCstmrStmt\b/.test(headPart(text));

/** Reads ISO 20022 end-of-day statements; only booked entries become rows. */
export const readCamt053 = (decoded: Decoded, encodingFaults: StatementFault[]): ReadResult => {
  const { text } = decoded;
  const format = /camt\.053\.\d{3}\.\d{2}/.exec(headPart(text))?.[0] ?? "camt.053";
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w.-]{1,40})["']/i.exec(headPart(text))?.[1]?.toLowerCase();
  const encoding = declared === "iso-8859-1" ? declared : decoded.encoding;
  const faults = [...encodingFaults];
  // XML is UTF-8 unless it says otherwise.
  if (!decoded.isMixed && decoded.legacyLines.length > 0 && (declared ?? "utf-8") === "utf-8")
    faults.push(mixedEncodings(decoded.legacyLines));
  const markup = readMarkup(text, { entry: "Ntry", allowsBareAmpersand: false });
  if ("fault" in markup) {
    return refusal([...faults, markup.fault], { format, encoding, orAtMost: markup.wholeEntries });
  }

  const message = markup.root.name === "BkToCstmrStmt" ? markup.root : childOf(markup.root, "BkToCstmrStmt");
  const statements = childrenOf(message, "Stmt").map((statement) => readStatementOf(statement, faults));
  if (statements.length === 0) {
    faults.push(faultAt("no_statement", undefined, "El fichero CAMT.053 no trae ningún extracto"));
  }
  const entries = statements.reduce((count, { entries }) => count + entries.length, 0);
  const booked = statements.reduce((count, { account }) => count + account.rows.length, 0);
  return resultOf(
    {
      format,
      encoding,
      delimiter: null,
      accounts: joinContinuations(statements.map(({ account }) => account)),
      rowsInFile: entries,
      ignoredRows: entries - booked,
    },
    faults,
  );
};

const readStatementOf = (statement: Element, faults: StatementFault[]) => {
  const account = childOf(statement, "Acct");
  const balances = childrenOf(statement, "Bal");
  const iban = ibanOf(account, faults);
  const currency =
    textAt(account, "Ccy") ??
    currencyOf(at(balances[0], "Amt")) ??
    currencyOf(at(statement, "Ntry/Amt")) ??
    "EUR";
  const listed = childrenOf(statement, "Ntry");
  const entries = listed.flatMap((entry) => readEntry(entry, currency, faults));
  const rows = entries.filter(({ isBooked }) => isBooked).map(({ row }) => row);
  const opening = balanceOf(balances, ["OPBD", "PRCD"], currency, faults);
  const closing = balanceOf(balances, ["CLBD"], currency, faults);
  // An entry that could not be read is missing in every sum; a second fault would hide the cause.
  if (entries.length === listed.length) {
    faults.push(...checkSummary(childOf(statement, "TxsSummry"), entries, currency));
    if (opening && closing)
      faults.push(...checkClosingBalance(closing, opening.cents + netOf(rows), currency));
  }
  const period = childOf(statement, "FrToDt");
  const known: StatementAccount = {
    iban,
    ...partsOfIban(iban),
    ...(iban ? {} : { account: cleanText(textAt(account, "Id/Othr/Id") ?? "") || null }),
    holder: cleanText(textAt(account, "Ownr/Nm") ?? textAt(account, "Ownr/Pty/Nm") ?? "") || null,
    institution: institutionOf(iban, servicerOf(account)),
    product: null,
    ...(isOfSavings(account) && { isSavings: true }),
    currency,
    periodFrom: dayFromIso(textAt(period, "FrDtTm") ?? textAt(period, "FrDt") ?? ""),
    periodTo: dayFromIso(textAt(period, "ToDtTm") ?? textAt(period, "ToDt") ?? ""),
    openingBalanceInCents: opening?.cents ?? null,
    closingBalanceInCents: closing?.cents ?? null,
    rows: oldestFirst(rows),
  };
  return { account: known, entries };
};

/** By its type, or by what the bank calls it. */
const isOfSavings = (account: Element | null) =>
  textAt(account, "Tp/Cd") === "SVGS" ||
  namesSavings([textAt(account, "Tp/Prtry"), textAt(account, "Nm")].join(" "));

const ibanOf = (account: Element | null, faults: StatementFault[]) => {
  const element = at(account, "Id/IBAN");
  const text = compactIban(element?.text ?? "");
  if (!element || isValidIban(text)) return text || null;
  faults.push(faultAt("invalid_iban", element.line, "El IBAN de la cuenta no es válido"));
  return null;
};

const servicerOf = (account: Element | null) => {
  const servicer = at(account, "Svcr/FinInstnId");
  const name = textAt(servicer, "Nm") ?? textAt(servicer, "BICFI") ?? textAt(servicer, "BIC");
  return name && cleanText(name);
};

const currencyOf = (amount: Element | null) =>
  /\bCcy\s*=\s*["']([A-Z]{3})["']/.exec(amount?.attributes ?? "")?.[1];

const balanceOf = (balances: Element[], kinds: string[], currency: string, faults: StatementFault[]) => {
  const kindOf = (balance: Element) => textAt(balance, "Tp/CdOrPrtry/Cd");
  const own = balances.filter((balance) => (currencyOf(childOf(balance, "Amt")) ?? currency) === currency);
  const element = kinds.map((kind) => own.find((balance) => kindOf(balance) === kind)).find(Boolean);
  if (!element) return null;
  const cents = readAmount(textAt(element, "Amt") ?? "", ".");
  const direction = textAt(element, "CdtDbtInd");
  if (cents === null || !direction) {
    const written = `${textAt(element, "Amt") ?? ""} ${direction ?? ""}`;
    faults.push(invalidField("balance", element.line, "No se puede leer el saldo", { written }));
    return null;
  }
  const day = textAt(element, "Dt/Dt") ?? textAt(element, "Dt/DtTm");
  if (day && dayFromIso(day) === null)
    faults.push(invalidField("date", element.line, "No se puede leer la fecha del saldo", { written: day }));
  return {
    cents: direction === "DBIT" ? -cents : cents,
    line: childOf(element, "Amt")?.line ?? element.line,
  };
};
