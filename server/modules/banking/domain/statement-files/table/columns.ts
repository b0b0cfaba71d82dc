import { foldedPhrase } from "#shared/rules/fold.ts";
import { type Role, roleByName } from "./column-names.ts";
import { placesByWords } from "./column-words.ts";

const trailingCurrency = /^(.+) (eur|euro|euros|usd|gbp|chf)$/;

export interface Columns {
  names: string[];
  places: Partial<Record<Role, number[]>>;
  /** ISO 4217 out of "IMPORTE EUR" or "Amount (EUR)". */
  currency: string | null;
}

export const columnsOf = (cells: string[]): Columns => {
  const folded = cells.map((cell) => foldedPhrase(cell.slice(0, 80)));
  const names = folded.map((name) => trailingCurrency.exec(name)?.[1] ?? name);
  const places: Columns["places"] = {};
  let currency: string | null = null;
  for (const [place, name] of names.entries()) {
    const role = roleByName.get(name);
    if (!role) continue;
    places[role] = [...(places[role] ?? []), place];
    const unit = role === "amount" ? trailingCurrency.exec(folded[place] ?? "")?.[2] : undefined;
    if (unit) currency = unit.startsWith("eur") ? "EUR" : unit.toUpperCase();
  }
  return { names, places: { ...places, ...placesByWords(names, places) }, currency };
};

export const missingIn = ({ places }: Columns): string[] => {
  const has = (...roles: Role[]) => roles.some((role) => places[role]);
  return [
    ...(has("date", "valueDate") ? [] : ["fecha"]),
    ...(has("text", "counterparty", "note", "type") ? [] : ["concepto"]),
    ...(has("amount", "debit", "credit") ? [] : ["importe"]),
  ];
};
