import {
  institutionOf,
  netOf,
  partsOfIban,
} from "#server/modules/banking/domain/statement-files/accounts.ts";
import { currencyIn } from "#server/modules/banking/domain/statement-files/amount.ts";
import {
  type FaultPlace,
  faultAt,
  moneyMismatch,
} from "#server/modules/banking/domain/statement-files/faults.ts";
import { repeatedBlock } from "#server/modules/banking/domain/statement-files/repeated-rows.ts";
import { tellsSavings } from "#server/modules/banking/domain/statement-files/savings-words.ts";
import type {
  StatementAccount,
  StatementFault,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import { readIban } from "#shared/rules/iban.ts";
import { balancesOf, faultOfBreak, orderRows } from "./balance-chain.ts";
import { withRemark } from "./bank-remarks.ts";
import { type Layout, layoutOf } from "./layouts.ts";
import { holderIn, ibanIn, institutionIn, maskedAccountIn } from "./preamble.ts";
import { readRows, type TableRow, type TableRows } from "./rows.ts";
import { placeIn, type Table } from "./table.ts";

interface TableReading {
  layout: Layout;
  /** Null when the layout lacks a column that it needs. */
  accounts: StatementAccount[] | null;
  faults: StatementFault[];
  rowsInFile: number;
  ignoredRows: number;
}

export const readTable = (table: Table): TableReading => {
  const layout = layoutOf(table.columns, hasGluedCurrency(table));
  if (layout.missing.length > 0) {
    const faults = [missingColumns(placeIn(table, table.headerLine), layout.missing)];
    return { layout, accounts: null, faults, rowsInFile: 0, ignoredRows: 0 };
  }
  const read = readRows(table);
  const unreadable = [...read.faults, ...(table.fault ? [table.fault] : [])];
  const faults = [...unreadable, ...repeatedBlock(read.rows, (line) => placeIn(table, line))];
  // An unreadable row breaks the chain of the others; a second fault would hide the cause.
  const accounts = accountsOf(read, table, layout, unreadable.length > 0 ? [] : faults);
  return { layout, accounts, faults, rowsInFile: read.rows.length + read.ignored, ignoredRows: read.ignored };
};

export const missingColumns = (place: FaultPlace, missing: string[]) => {
  const sentence = `A la cabecera le falta la columna de ${missing.join(" y ")}`;
  return faultAt("missing_columns", place, sentence, { missing });
};

const hasGluedCurrency = ({ columns, records }: Table) => {
  const place = columns.places.amount?.[0] ?? -1;
  const first = records.find(({ cells }) => /\d/.test(cells[place] ?? ""));
  return currencyIn(first?.cells[place] ?? "") !== null;
};

const accountsOf = (
  read: TableRows,
  table: Table,
  layout: Layout,
  faults: StatementFault[],
): StatementAccount[] => {
  const { preamble } = table;
  const known = {
    iban: ibanIn(preamble) ?? ibanIn(read.feet),
    // Accounts that were read from text files before are known without these.
    masked: table.isSheet ? maskedAccountIn(preamble) : null,
    institution: table.isSheet ? institutionIn(preamble) : null,
  };
  const groups = [...Map.groupBy(read.rows, keyOf).values()];
  const filled = groups.length > 0 || layout.institution === "Revolut" ? groups : [[]];
  const ordered = filled.map(orderRows);
  const accounts = ordered.map(({ rows }) => accountOf(rows, known, layout));
  const breaks = ordered.flatMap((group) => group.breaks);
  // A total that does not follow either would say the same twice.
  faults.push(
    ...(breaks.length > 0
      ? breaks.map((found) => faultOfBreak(table, found))
      : checkTotals(read, table, accounts)),
  );
  const holder = holderIn(preamble);
  const isSavings = accounts.length === 1 && preamble.some((cells) => tellsSavings(cells.join(" ")));
  return accounts.map((account) => ({ ...account, holder, ...(isSavings && { isSavings }) }));
};

const keyOf = ({ product, account, currency }: TableRow) => JSON.stringify([product, account, currency]);

interface KnownAccount {
  iban: string | null;
  masked: string | null;
  institution: string | null;
}

const accountOf = (ordered: TableRow[], known: KnownAccount, { institution }: Layout): StatementAccount => {
  const { opening, closing } = balancesOf(ordered);
  const [first] = ordered;
  const iban = (first?.account && readIban(first.account)) || known.iban;
  const parts = partsOfIban(iban);
  return {
    iban,
    ...parts,
    account: parts.account ?? first?.account ?? known.masked,
    holder: null,
    institution: institution ?? institutionOf(iban, known.institution),
    product: first?.product ?? null,
    currency: first?.currency ?? "EUR",
    periodFrom: null,
    periodTo: null,
    openingBalanceInCents: opening,
    closingBalanceInCents: closing,
    // A bank's own categories tell less than its texts do, and its remarks are not the person's.
    rows: ordered.map(({ line, moment, product, account, currency, statedCategory, note, ...row }) =>
      institution === null
        ? { ...row, ...(statedCategory && { statedCategory }), ...(note && { note }) }
        : { ...row, description: withRemark(row.description, note, institution) },
    ),
  };
};

const checkTotals = ({ totals }: TableRows, table: Table, accounts: StatementAccount[]): StatementFault[] => {
  const [only, ...others] = accounts;
  if (!only || others.length > 0) return [];
  const { rows, currency } = only;
  const computed = {
    netSum: netOf(rows),
    debitSum: netOf(rows.filter(({ amountInCents }) => amountInCents < 0)),
    creditSum: netOf(rows.filter(({ amountInCents }) => amountInCents > 0)),
    openingBalance: only.openingBalanceInCents,
    closingBalance: only.closingBalanceInCents,
  };
  return totals.flatMap(({ line, field, amountInCents }) => {
    const computedInCents = computed[field];
    const isSame = (cents: number) =>
      cents === computedInCents || (field === "debitSum" && -cents === computedInCents);
    if (computedInCents === null || isSame(amountInCents)) return [];
    const place = placeIn(
      table,
      line,
      ...(field.endsWith("Balance") ? (["balance"] as const) : []),
      "amount",
    );
    const figures = { line: place, field, declaredInCents: amountInCents, computedInCents, currency };
    return [moneyMismatch({ ...figures, ...wordsFor[field] })];
  });
};

const sumOfRows = {
  code: "control_total_mismatch",
  record: "total",
  against: "la suma de los movimientos",
} as const;

const wordsFor = {
  netSum: { ...sumOfRows, what: "El total declarado" },
  debitSum: { ...sumOfRows, what: "El total de cargos declarado" },
  creditSum: { ...sumOfRows, what: "El total de abonos declarado" },
  openingBalance: {
    code: "balance_mismatch",
    record: "saldo anterior",
    what: "El saldo anterior declarado",
    against: "el de los movimientos",
  },
  closingBalance: {
    code: "balance_mismatch",
    record: "saldo final",
    what: "El saldo final declarado",
    against: "el de los movimientos",
  },
} as const;
