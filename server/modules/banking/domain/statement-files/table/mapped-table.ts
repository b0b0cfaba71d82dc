import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { MappedFile, Mappings } from "#server/modules/banking/domain/statement-files/mapped-file.ts";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { ColumnMapping, MappedField } from "#shared/contracts/banking/column-mapping.ts";
import type { Role } from "./column-names.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { guessMapping } from "./guess-mapping.ts";
import { fingerprintOf, type RawTable } from "./raw-table.ts";
import { readTable } from "./read-table.ts";
import type { Table } from "./table.ts";

const rowsShown = 6;
const longestCell = 80;

export const readMappedTable = (raw: RawTable, { mapping, byFingerprint }: Mappings) => {
  const fingerprint = fingerprintOf(raw);
  const remembered = Object.hasOwn(byFingerprint, fingerprint) ? byFingerprint[fingerprint] : undefined;
  const chosen = mapping ?? remembered ?? guessMapping(raw);
  const shown = (cells: string[]) => cells.map((cell) => cell.trim().slice(0, longestCell));
  const file: MappedFile = {
    ...{ fingerprint, header: shown(raw.header), mapping: chosen },
    firstRows: raw.records.slice(0, rowsShown).map(({ cells }) => shown(cells)),
    source: mapping ? "person" : remembered ? "remembered" : "guess",
  };
  const unfit = unfitOf(chosen, raw.header);
  if (unfit.length > 0) return { file, reading: null, faults: unfit };
  const reading = readTable(tableOf(raw, chosen));
  return { file, reading, faults: reading.faults };
};

/** Rows of files with this header are compared with each other by content. */
export const mappedLayout = ({ fingerprint }: MappedFile) => `csv-own-${fingerprint}`;

const tableOf = ({ header, delimiter: _, ...rest }: RawTable, mapping: ColumnMapping): Table => ({
  ...rest,
  columns: columnsOfMapping(header, mapping),
  endsInLine: false,
  fault: null,
  reading: mapping,
});

const columnsOfMapping = (header: string[], mapping: ColumnMapping): Columns => {
  const entries = mappedFields.flatMap((field): [Role, number[]][] => {
    const place = mapping[field];
    return place === null ? [] : [[field, [place]]];
  });
  // A layout is known by names; these are the person's own.
  const names = header.map((name, place) => `${place} ${name}`);
  const { currency, places } = columnsOf(header);
  const { product, account, category, note } = places;
  // A file of several accounts stays one of several.
  const ofAccount = { ...(product && { product }), ...(account && { account }) };
  const ofPerson = { ...(category && { category }), ...(note && { note }) };
  return { names, places: { ...ofAccount, ...ofPerson, ...Object.fromEntries(entries) }, currency };
};

const mappedFields: readonly MappedField[] = [
  "date",
  "text",
  "amount",
  "debit",
  "credit",
  "balance",
  "currency",
];

const fieldNames: Readonly<Record<MappedField, string>> = {
  ...{ date: "el día", text: "el concepto", amount: "el importe", debit: "los cargos", credit: "los abonos" },
  ...{ balance: "el saldo", currency: "la divisa" },
};

/** Before a row is read: a column that is not there, none for the money, or one that is taken twice. */
const unfitOf = (mapping: ColumnMapping, header: string[]): StatementFault[] => {
  const fault = (field: MappedField, sentence: string) =>
    faultAt("unfit_mapping", undefined, sentence, { field });
  const taken = new Map<number, MappedField>();
  const faults: StatementFault[] = [];
  for (const field of mappedFields) {
    const place = mapping[field];
    if (place === null) continue;
    const other = taken.get(place);
    if (place >= header.length)
      faults.push(fault(field, `El archivo no tiene tantas columnas: elige ${fieldNames[field]}`));
    else if (other)
      faults.push(fault(field, `La misma columna no puede ser ${fieldNames[other]} y ${fieldNames[field]}`));
    taken.set(place, field);
  }
  const { amount, debit, credit } = mapping;
  if (amount === null && debit === null && credit === null)
    faults.push(fault("amount", "Elige la columna del importe, o las de cargos y abonos"));
  return faults;
};
