import { compactIban, isValidIban, readIban } from "#shared/rules/iban.ts";
import { institutionOf, oldestFirst, partsOfIban, refusal, resultOf } from "./accounts.ts";
import { decimalOfColumn, readAmount } from "./amount.ts";
import { dayFromIso } from "./day.ts";
import type { Decoded } from "./decoding.ts";
import { at, childOf, childrenOf, descendantsOf, type Element, textAt } from "./element.ts";
import { faultAt, invalidField } from "./faults.ts";
import { headPart, readMarkup } from "./markup.ts";
import { type LinedRow, repeatedBlock } from "./repeated-rows.ts";
import type { ReadResult, StatementAccount, StatementFault } from "./statement.ts";
import { cleanText, joinTexts } from "./text.ts";

/** Without its end tag, one of these could swallow a transaction. */
const aggregates = new Set([
  "OFX",
  "SIGNONMSGSRSV1",
  "SONRS",
  "STATUS",
  "FI",
  "BANKMSGSRSV1",
  "STMTTRNRS",
  "STMTRS",
  "CREDITCARDMSGSRSV1",
  "CCSTMTTRNRS",
  "CCSTMTRS",
  "BANKACCTFROM",
  "CCACCTFROM",
  "BANKTRANLIST",
  "STMTTRN",
  "LEDGERBAL",
  "AVAILBAL",
  "PAYEE",
  "BANKACCTTO",
  "CCACCTTO",
  "CURRENCY",
  "ORIGCURRENCY",
]);

export const isOfx = (text: string) =>
  /^\s*(?:<\?[^>]*>\s*)*(?:OFXHEADER\s*[:=]|<OFX>|<\?OFX)/i.test(headPart(text));

/** OFX 2 has an `<?OFX …?>` instruction; OFX 1 a `KEY:VALUE` head or none. */
const versionOf = (text: string) => (/<\?OFX\b|<\?xml\b/i.test(headPart(text)) ? 2 : 1);

export const readOfx = (decoded: Decoded, encodingFaults: StatementFault[]): ReadResult => {
  const { encoding, text } = decoded;
  const version = versionOf(text);
  const format = `ofx${version}`;
  const start = text.search(/<OFX>/i);
  // Keeps the line ends of the head, so that line numbers stay right.
  const body = start < 0 ? "" : text.slice(0, start).replace(/[^\n]/g, "") + text.slice(start);
  const markup = readMarkup(body, {
    entry: "STMTTRN",
    allowsBareAmpersand: true,
    ...(version === 1 ? { mustClose: aggregates } : {}),
  });
  if ("fault" in markup) {
    return refusal([...encodingFaults, markup.fault], { format, encoding, orAtMost: markup.wholeEntries });
  }

  const faults = [...encodingFaults];
  const institution = textAt(descendantsOf(markup.root, "FI")[0], "ORG");
  const statements = [...descendantsOf(markup.root, "STMTRS"), ...descendantsOf(markup.root, "CCSTMTRS")];
  if (statements.length === 0)
    faults.push(faultAt("no_statement", undefined, "El fichero OFX no trae ningún extracto"));
  const accounts = statements.map((statement) => readStatementOf(statement, institution, faults));
  markSavings(accounts, statements);
  const transactions = descendantsOf(markup.root, "STMTTRN");
  const ignoredRows = transactions.filter(isHold).length;
  return resultOf(
    { format, encoding, delimiter: null, accounts, rowsInFile: transactions.length, ignoredRows },
    faults,
  );
};

const accountTypeOf = (statement: Element) =>
  textAt(childOf(statement, "BANKACCTFROM"), "ACCTTYPE")?.toUpperCase();

/** Some banks call every account the same: the type says something only where a file tells accounts apart by it. */
const markSavings = (accounts: readonly StatementAccount[], statements: readonly Element[]) => {
  const types = statements.map(accountTypeOf);
  if (!types.includes("CHECKING")) return;
  for (const [index, account] of accounts.entries()) {
    if (types[index] === "SAVINGS") account.isSavings = true;
  }
};

const isHold = (transaction: Element) => textAt(transaction, "TRNTYPE") === "HOLD";

const readStatementOf = (
  statement: Element,
  organisation: string | null,
  faults: StatementFault[],
): StatementAccount => {
  const from = childOf(statement, "BANKACCTFROM") ?? childOf(statement, "CCACCTFROM");
  const identity = identityOf(from);
  const list = childOf(statement, "BANKTRANLIST");
  const transactions = childrenOf(list, "STMTTRN").filter((transaction) => !isHold(transaction));
  const decimal = decimalOfColumn(transactions.map((transaction) => textAt(transaction, "TRNAMT") ?? ""));
  const rows = transactions.flatMap((transaction) => readTransaction(transaction, decimal, faults));
  faults.push(...repeatedBlock(rows));
  const balance = at(statement, "LEDGERBAL/BALAMT");
  const closing = balance ? readAmount(balance.text.trim(), decimal) : null;
  if (balance && closing === null)
    faults.push(
      invalidField("balance", balance.line, "No se puede leer el saldo", { written: balance.text }),
    );
  const currency = textAt(statement, "CURDEF")?.toUpperCase() ?? "EUR";
  if (!/^[A-Z]{3}$/.test(currency))
    faults.push(faultAt("unreadable_row", statement.line, "No se puede leer la divisa"));
  return {
    ...identity,
    holder: null,
    institution: institutionOf(identity.iban, organisation && cleanText(organisation)),
    product: statement.name === "CCSTMTRS" ? "Tarjeta" : null,
    currency,
    periodFrom: dayFromIso(textAt(list, "DTSTART") ?? ""),
    periodTo: dayFromIso(textAt(list, "DTEND") ?? ""),
    openingBalanceInCents: null,
    closingBalanceInCents: closing,
    rows: oldestFirst(rows.map(({ line, ...row }) => row)),
  };
};

/** Spanish banks put an IBAN, the 20-digit account number or its pieces in BANKID, BRANCHID and ACCTID. */
const identityOf = (from: Element | null) => {
  const account = compactIban(textAt(from, "ACCTID") ?? "");
  const bank = textAt(from, "BANKID") ?? "";
  const branch = textAt(from, "BRANCHID") ?? "";
  const candidates = [account, bank, bank + branch + account, bank + account, branch + account];
  const iban = candidates.map(readIban).find(Boolean) ?? null;
  if (iban) return { iban, ...withAccount(partsOfIban(iban), account) };
  return {
    iban: null,
    bankCode: cleanText(bank) || null,
    branch: cleanText(branch) || null,
    account: cleanText(account) || null,
  };
};

const withAccount = (parts: ReturnType<typeof partsOfIban>, account: string) =>
  parts.account || isValidIban(account) ? parts : { ...parts, account: account || null };

const readTransaction = (
  transaction: Element,
  decimal: "." | "," | null,
  faults: StatementFault[],
): LinedRow[] => {
  const unreadable = (field: "amount" | "date", tag: string, what: string) => {
    const sentence = `No se puede leer ${what} (${tag}) del movimiento`;
    faults.push(invalidField(field, transaction.line, sentence, { written: textAt(transaction, tag) ?? "" }));
    return [];
  };
  const amount = readAmount(textAt(transaction, "TRNAMT") ?? "", decimal);
  if (amount === null) return unreadable("amount", "TRNAMT", "el importe");
  const date = dayFromIso(textAt(transaction, "DTPOSTED") ?? "");
  if (date === null) return unreadable("date", "DTPOSTED", "la fecha");
  return [{ line: transaction.line, date, amountInCents: amount, ...detailsOf(transaction, date) }];
};

const detailsOf = (transaction: Element, date: string) => {
  const type = cleanText(textAt(transaction, "TRNTYPE") ?? "") || null;
  return {
    valueDate: dayFromIso(textAt(transaction, "DTUSER") ?? textAt(transaction, "DTAVAIL") ?? "") ?? date,
    description: textOf(transaction) || type || "Movimiento",
    externalId: cleanText(textAt(transaction, "FITID") ?? "") || null,
    counterparty: cleanText(textAt(transaction, "PAYEE/NAME") ?? "") || null,
    bankTransactionCode: type,
    balanceInCents: null,
  };
};

/** NAME and MEMO; banks that cut NAME at 32 characters repeat it whole in MEMO. */
const textOf = (transaction: Element) => {
  const name = cleanText(textAt(transaction, "NAME") ?? textAt(transaction, "PAYEE/NAME") ?? "");
  const memo = cleanText(textAt(transaction, "MEMO") ?? "");
  return memo.startsWith(name) ? memo : joinTexts([name, memo]);
};
