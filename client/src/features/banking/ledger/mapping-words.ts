import type { ColumnMapping, MappedField } from "#shared/contracts/banking/column-mapping.ts";

export const mappedFields: readonly MappedField[] = [
  ...(["date", "text", "amount", "debit", "credit", "balance", "currency"] as const),
];

export const fieldNames: Readonly<Record<MappedField, string>> = {
  ...{ date: "Día", text: "Concepto", amount: "Importe", debit: "Cargos", credit: "Abonos" },
  ...{ balance: "Saldo", currency: "Divisa" },
};

/** Its own name, or its letter as a spreadsheet has it. */
export const columnName = (header: readonly string[], place: number, name = header[place] ?? "") =>
  name || `Columna ${String.fromCharCode(65 + (place % 26))}`;

/** Amounts stand in one column or in two, never in both. */
export const withSides = (mapping: ColumnMapping, hasSides: boolean): ColumnMapping =>
  hasSides
    ? {
        ...mapping,
        amount: null,
        debit: mapping.debit ?? mapping.amount,
        credit: mapping.credit,
        isChargePositive: false,
      }
    : { ...mapping, amount: mapping.amount ?? mapping.debit ?? mapping.credit, debit: null, credit: null };
