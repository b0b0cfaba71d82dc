import {
  institutionOf,
  netOf,
  partsOfIban,
  refusal,
  resultOf,
} from "#server/modules/banking/domain/statement-files/accounts.ts";
import { currencyIn } from "#server/modules/banking/domain/statement-files/amount.ts";
import type { Decoded } from "#server/modules/banking/domain/statement-files/decoding.ts";
import {
  faultAt,
  mixedEncodings,
  moneyMismatch,
} from "#server/modules/banking/domain/statement-files/faults.ts";
import { repeatedBlock } from "#server/modules/banking/domain/statement-files/repeated-rows.ts";
import type {
  ReadResult,
  StatementAccount,
  StatementFault,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import { cleanText } from "#server/modules/banking/domain/statement-files/text.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { readIban } from "#shared/rules/iban.ts";
import { balancesOf, faultOfBreak, orderRows } from "./balance-chain.ts";
import { type Layout, layoutOf } from "./layouts.ts";
import { type CsvRow, type CsvRows, readRows } from "./rows.ts";
import { findHeader, readTable, type Table } from "./table.ts";

/** Null when no line is a known header. */
export const readCsv = (decoded: Decoded): ReadResult | null => {
  const text = decoded.text.replace(/\r\n?/g, "\n");
  const header = findHeader(text);
  if (!header) return null;
  if ("missing" in header) {
    const { format } = layoutOf(header.columns, false);
    return refusal([missingColumns(header.line, header.missing)], { format, encoding: decoded.encoding });
  }

  const table = readTable(text, header);
  const layout = layoutOf(table.columns, hasGluedCurrency(table));
  if (layout.missing.length > 0) {
    const fault = missingColumns(header.place + 1, layout.missing);
    return refusal([fault], { format: layout.format, encoding: decoded.encoding });
  }
  const isDamaged = decoded.isMixed || (layout.isAlwaysUtf8 && decoded.legacyLines.length > 0);
  const read = readRows(table);
  const unreadable = [...read.faults, ...(table.fault ? [table.fault] : [])];
  const faults = [
    ...(isDamaged ? [mixedEncodings(decoded.legacyLines)] : []),
    ...unreadable,
    ...repeatedBlock(read.rows),
  ];
  // An unreadable row breaks the chain of the others; a second fault would hide the cause.
  const accounts = accountsOf(read, table, layout, unreadable.length > 0 ? [] : faults);
  return resultOf(
    {
      format: layout.format,
      encoding: decoded.encoding,
      delimiter: table.delimiter,
      accounts,
      rowsInFile: read.rows.length + read.ignored,
      ignoredRows: read.ignored,
    },
    faults,
  );
};

const missingColumns = (line: number, missing: string[]) => {
  const sentence = `A la cabecera le falta la columna de ${missing.join(" y ")}`;
  return faultAt("missing_columns", line, sentence, { missing });
};

const hasGluedCurrency = ({ columns, records }: Table) => {
  const place = columns.places.amount?.[0] ?? -1;
  const first = records.find(({ cells }) => /\d/.test(cells[place] ?? ""));
  return currencyIn(first?.cells[place] ?? "") !== null;
};

const accountsOf = (
  read: CsvRows,
  table: Table,
  layout: Layout,
  faults: StatementFault[],
): StatementAccount[] => {
  const iban = ibanIn(table.preamble);
  const holder = holderIn(table.preamble);
  const groups = [...Map.groupBy(read.rows, keyOf).values()];
  const known = groups.length > 0 || layout.institution === "Revolut" ? groups : [[]];
  const accounts = known.map((rows) => accountOf(rows, iban, layout, faults));
  faults.push(...checkTotals(read, accounts));
  return accounts.map((account) => ({ ...account, holder }));
};

const keyOf = ({ product, account, currency }: CsvRow) => JSON.stringify([product, account, currency]);

const accountOf = (
  rows: CsvRow[],
  preambleIban: string | null,
  { institution }: Layout,
  faults: StatementFault[],
): StatementAccount => {
  const { rows: ordered, breaks } = orderRows(rows);
  for (const found of breaks) faults.push(faultOfBreak(found));
  const { opening, closing } = balancesOf(ordered);
  const [first] = ordered;
  const iban = (first?.account && readIban(first.account)) || preambleIban;
  const parts = partsOfIban(iban);
  return {
    iban,
    ...parts,
    account: parts.account ?? first?.account ?? null,
    holder: null,
    institution: institution ?? institutionOf(iban, null),
    product: first?.product ?? null,
    currency: first?.currency ?? "EUR",
    periodFrom: null,
    periodTo: null,
    openingBalanceInCents: opening,
    closingBalanceInCents: closing,
    rows: ordered.map(({ line, moment, product, account, currency, ...row }) => row),
  };
};

const checkTotals = ({ totals }: CsvRows, accounts: StatementAccount[]): StatementFault[] => {
  const [only, ...others] = accounts;
  if (!only || others.length > 0) return [];
  const computed = { netSum: netOf(only.rows), closingBalance: only.closingBalanceInCents };
  return totals.flatMap(({ line, field, amountInCents }) => {
    const computedInCents = computed[field];
    if (computedInCents === null || computedInCents === amountInCents) return [];
    const figures = { line, field, declaredInCents: amountInCents, computedInCents, currency: only.currency };
    return [moneyMismatch({ ...figures, ...wordsFor[field] })];
  });
};

const wordsFor = {
  netSum: {
    code: "control_total_mismatch",
    record: "total",
    what: "El total declarado",
    against: "la suma de los movimientos",
  },
  closingBalance: {
    code: "balance_mismatch",
    record: "saldo final",
    what: "El saldo final declarado",
    against: "el de los movimientos",
  },
} as const;

const accountPattern =
  /[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){3,7}(?:[ -]?[A-Z\d]{1,3})?|\d{4}[ -]?\d{4}[ -]?\d{2}[ -]?\d{10}|\d{4}(?:[ -]?\d{4}){4}/gi;

/** Some banks write the IBAN before the header ("Movimientos de la cuenta ES.."). */
const ibanIn = (preamble: string[][]) => {
  for (const cells of preamble) {
    for (const match of cells.join(" ").slice(0, 1_000).matchAll(accountPattern)) {
      const iban = readIban(match[0]);
      if (iban) return iban;
    }
  }
  return null;
};

const holderIn = (preamble: string[][]) => {
  for (const cells of preamble) {
    const place = cells.findIndex((cell) =>
      /^(?:titular(?:es)?|nombre|cliente|holder)\b/.test(foldedPhrase(cell.slice(0, 80))),
    );
    if (place < 0) continue;
    const [, ...afterColon] = (cells[place] ?? "").split(":");
    const name =
      afterColon.join(":").trim() || cells.slice(place + 1).find((cell) => cell.trim() !== "") || "";
    if (cleanText(name)) return cleanText(name);
  }
  return null;
};
