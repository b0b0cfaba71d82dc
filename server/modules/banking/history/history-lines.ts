import { dayAndMonth, formatEuros, monthAndYear } from "#server/spanish/format.ts";
import type { HistoryLine } from "#shared/contracts/banking/history.ts";
import type { SpendingGroup } from "#shared/rules/own-categories.ts";
import type { StoredRow } from "./history-repository.ts";
import { transactionSubject } from "./subjects.ts";

type Write = (value: never, own: ReadonlyMap<string, string>) => string;

const groupWords: Record<SpendingGroup, string> = {
  needs: "Necesidades",
  wants: "Caprichos",
  savings: "Ahorro",
};

const yesOrNo = (value: boolean) => (value ? "Sí" : "No");
const asText = (value: string) => value;

/** In the order in which they are shown. What is not here goes without saying. */
const fields: readonly [field: string, what: string, write: Write][] = [
  ["name", "Nombre", asText],
  ["ownName", "Nombre", asText],
  ["text", "Concepto", asText],
  ["amountCents", "Importe", formatEuros],
  ["bookedOn", "Día", dayAndMonth],
  ["category", "Categoría", asText],
  ["parentId", "Debajo de", (id: string, own) => own.get(id) ?? "Ya no existe"],
  ["ownCategoryId", "Categoría propia", (id: string, own) => own.get(id) ?? "Ya no existe"],
  ["note", "Nota", asText],
  ["tags", "Etiquetas", (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(" ")],
  ["countsOn", "Mes en el que cuenta", monthAndYear],
  ["isExcluded", "Fuera de los totales", yesOrNo],
  ["refundOf", "Devuelve una compra", () => "Sí"],
  ["parts", "Partes", (parts: readonly object[]) => (parts.length === 0 ? "" : String(parts.length))],
  ["transferId", "Traspaso entre cuentas", () => "Sí"],
  ["limitCents", "Límite al mes", formatEuros],
  ["sharePercent", "Tu parte", (percent: number) => `${percent} %`],
  ["spendingGroup", "Parte del 50/30/20", (group: SpendingGroup) => groupWords[group]],
  ["isArchived", "Archivada", yesOrNo],
  ["isHidden", "Oculta", yesOrNo],
  ["closedAt", "Cerrada", () => "Sí"],
  ["color", "Color", () => "Otro"],
  ["icon", "Icono", () => "Otro"],
  ["position", "Lugar entre tus cuentas", (position: number) => String(position + 1)],
  ["openingCents", "Saldo inicial", formatEuros],
  ["openedOn", "Desde el día", dayAndMonth],
];

const names: Record<string, string> = {
  "merchant-name": "Todos los de este comercio",
  "own-category": "Categoría propia",
  rule: "Regla",
  "rule-order": "Orden de las reglas",
  "category-rule": "Los parecidos que lleguen",
  account: "Cuenta",
  "joined-account": "Cuenta",
  budget: "Presupuesto",
  entry: "Movimiento",
};

const textOf = (value: unknown, write: Write, own: ReadonlyMap<string, string>) =>
  value === null || value === undefined ? null : write(value as never, own) || null;

const changesOf = ({ before, after }: StoredRow, own: ReadonlyMap<string, string>) => {
  const [was, is] = [before, after].map((state) => (state ?? {}) as Record<string, unknown>);
  return fields.flatMap(([field, what, write]) => {
    const texts = { before: textOf(was?.[field], write, own), after: textOf(is?.[field], write, own) };
    return texts.before === texts.after ? [] : [{ what, ...texts }];
  });
};

interface Known {
  /** By id: the merchant's name, with day and amount. */
  transactions: ReadonlyMap<string, { name: string; detail: string }>;
  ownCategories: ReadonlyMap<string, string>;
}

/** What an entry's row changed, in words. */
export const toLine = (row: StoredRow, { transactions, ownCategories }: Known): HistoryLine => {
  const isTransaction = row.subject === transactionSubject || row.subject === "entry";
  const found = isTransaction ? transactions.get(row.key) : undefined;
  return {
    transactionId: found ? row.key : null,
    name: found?.name ?? (row.subject === transactionSubject ? "Ya no existe" : (names[row.subject] ?? "")),
    detail: found?.detail ?? null,
    changes: changesOf(row, ownCategories),
  };
};
