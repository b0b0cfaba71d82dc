import type { Columns } from "./columns.ts";

export interface Layout {
  format: string;
  institution: string | null;
  /** Other bytes are then damage. */
  isAlwaysUtf8: boolean;
  missing: string[];
}

/** Without these a pending or reverted Revolut row could pass for a transaction. */
const neededByRevolut = [
  ["date", "fecha de finalización"],
  ["state", "estado"],
  ["balance", "saldo"],
] as const;

type Test = (has: (...names: string[]) => boolean, context: LayoutContext) => boolean;

interface LayoutContext {
  names: string[];
  hasEuroInAmountHeader: boolean;
  /** Amounts carry their currency glued: "-36,00EUR". */
  hasGluedCurrency: boolean;
}

const isRevolut: Test = (has) =>
  has("state", "product", "started date") ||
  has("producto", "fecha de inicio", "comision") ||
  has("product", "completed date");

/** Columns that only one bank's header has, the most distinctive first. */
const layouts: readonly (readonly [format: string, institution: string, test: Test])[] = [
  [
    "csv-revolut-es",
    "Revolut",
    (has, context) => isRevolut(has, context) && (has("importe") || has("fecha de inicio")),
  ],
  ["csv-revolut-en", "Revolut", isRevolut],
  ["csv-n26", "N26", (has) => has("booking date", "partner name") || has("payee", "payment reference")],
  ["csv-n26", "N26", (has) => has("beneficiario", "referencia de pago")],
  ["csv-ing", "ING", (has) => has("categoria", "subcategoria") && has("f valor")],
  ["csv-bbva", "BBVA", (has) => has("movimiento", "disponible") && has("f valor")],
  ["csv-caixabank", "CaixaBank", (has) => has("movimiento", "mas datos") || has("moviment", "mes dades")],
  ["csv-sabadell", "Sabadell", (has) => has("f operativa", "f valor")],
  [
    "csv-ibercaja",
    "Ibercaja",
    (has) => has("fecha oper", "fecha valor") && (has("no orden") || has("n orden")),
  ],
  [
    "csv-santander",
    "Santander",
    (has, { hasEuroInAmountHeader }) =>
      has("fecha operacion", "fecha valor", "concepto") && hasEuroInAmountHeader,
  ],
  [
    "csv-myinvestor",
    "MyInvestor",
    (has) => has("fecha de operacion", "fecha de valor", "concepto", "divisa") && !has("saldo"),
  ],
  [
    "csv-imagin",
    "imagin",
    (has, { names, hasGluedCurrency }) =>
      has("concepto", "fecha", "importe", "saldo") &&
      names.filter(Boolean).length === 4 &&
      (hasGluedCurrency || names[0] === "concepto"),
  ],
];

export const banksWithLayout = [...new Set(layouts.map(([, institution]) => institution))];

export const layoutOf = (columns: Columns, hasGluedCurrency: boolean): Layout => {
  const names = new Set(columns.names);
  const has = (...required: string[]) => required.every((name) => names.has(name));
  const context = {
    names: columns.names,
    hasEuroInAmountHeader: columns.currency !== null,
    hasGluedCurrency,
  };
  const [format, institution] = layouts.find(([, , test]) => test(has, context)) ?? ["csv-generic", null];
  const needed = institution === "Revolut" ? neededByRevolut : [];
  return {
    format,
    institution,
    isAlwaysUtf8: institution === "Revolut" || institution === "N26",
    missing: needed.filter(([role]) => !columns.places[role]).map(([, name]) => name),
  };
};
