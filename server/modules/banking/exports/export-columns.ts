import { safeText } from "#server/spanish/spreadsheet.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { ExportedTransaction } from "./export-repository.ts";

/** Texts are safe to open; amounts in cents; days `YYYY-MM-DD`. */
export type ExportCell = { text: string } | { cents: number } | { day: string };

interface Account {
  name: string;
  currency: string;
}

export interface ExportColumn {
  title: string;
  /** In characters. */
  width: number;
  cell: (transaction: ExportedTransaction, account: Account | undefined) => ExportCell;
}

const text = (value: string | null | undefined) => ({ text: safeText(value ?? "") });
const yes = (is: boolean | undefined) => ({ text: is ? "Sí" : "" });

const amount = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "Compras/Ropa 19,99 (La garantía); Seguros 5,00". */
const partsCell = ({ partList }: ExportedTransaction) =>
  (partList ?? [])
    .map(({ category, ownCategory, amountCents, note }) =>
      [ownCategory ?? category, amount.format(fromCents(amountCents)), note && `(${note})`]
        .filter(Boolean)
        .join(" "),
    )
    .join("; ");

/** One row for each transaction, so that its amounts add up. */
export const exportColumns: ExportColumn[] = [
  { title: "Fecha", width: 12, cell: ({ bookedOn }) => ({ day: bookedOn }) },
  { title: "Fecha valor", width: 12, cell: ({ valueOn }) => ({ day: valueOn }) },
  { title: "Comercio", width: 28, cell: ({ merchantName }) => text(merchantName) },
  { title: "Concepto del banco", width: 44, cell: ({ description }) => text(description) },
  { title: "Contraparte", width: 24, cell: ({ counterparty }) => text(counterparty) },
  { title: "Categoría", width: 26, cell: ({ category }) => text(category) },
  { title: "Categoría propia", width: 22, cell: ({ ownCategory }) => text(ownCategory) },
  { title: "Importe", width: 12, cell: ({ amountCents }) => ({ cents: amountCents }) },
  { title: "Divisa", width: 8, cell: (_, account) => text(account?.currency) },
  { title: "Cuenta", width: 24, cell: (_, account) => text(account?.name) },
  { title: "Nota", width: 30, cell: ({ marks }) => text(marks?.note) },
  { title: "Etiquetas", width: 20, cell: ({ marks }) => text(marks?.tags.join(", ")) },
  { title: "Partes", width: 30, cell: (transaction) => text(partsCell(transaction)) },
  { title: "Cuenta en", width: 12, cell: ({ marks }) => text(marks?.countsOn?.slice(0, 7)) },
  { title: "Fuera de los totales", width: 18, cell: ({ marks }) => yes(marks?.isExcluded) },
  { title: "Traspaso", width: 10, cell: ({ transferId }) => yes(transferId !== null) },
  { title: "Estado", width: 10, cell: ({ status }) => text(status === "pending" ? "Pendiente" : "Hecho") },
];
