import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import { filterOf, merchantLabel, merchantLabels } from "./money-words.ts";
import type { Period } from "./period-words.ts";
import type { SpendingOutput } from "./spending-schema.ts";
import { spokenKind } from "./spoken-kinds.ts";

export const kindLabel = (name: string) => merchantLabel(name) || "eso";

/** Several words are the person's own, and no name. */
export const shownKind = (name: string) => {
  const label = kindLabel(name);
  return label.includes(" ") ? `«${label}»` : label;
};

/** Who counts as a client, said where the figure depends on it. */
export const clientsTold =
  "Cuento como clientes a las empresas y a quien paga con factura, no las nóminas ni las transferencias de personas.";

const mostClients = 10;

const clientsNamed = (names: readonly string[]) => {
  const labels = names.length > mostClients ? null : merchantLabels(names);
  return `Con «clientes» cuento ${labels ?? `a ${names.length} que son empresas o pagan con factura`}.`;
};

/** Which payments count as what was asked for, and how much all of its category is. */
export const kindSentence = ({ kind, merchants, amount }: SpendingOutput): string | null => {
  if (kind === null) return null;
  if (spokenKind(kind.name)?.isOfClients) return amount === 0 ? clientsTold : clientsNamed(merchants);
  if (amount === 0) return null;
  const names = merchants.length > 3 ? null : merchantLabels(merchants);
  if (kind.isKnown) {
    const label = kindLabel(kind.name);
    return `Con «${label}» cuento ${names ?? counted(merchants.length, "comercio", "comercios")}.`;
  }
  const { whole, wholeCategory, isElsewhere } = kind;
  if (wholeCategory === null) return null;
  if (isElsewhere) return whole > 0 ? `Aparte, en ${wholeCategory} son ${inEuros(whole)}.` : null;
  return whole > amount ? `En todo ${wholeCategory} son ${inEuros(whole)}.` : null;
};

export const wholeSentence = ({ wholeOf, category }: SpendingOutput) => {
  const label = merchantLabel(wholeOf ?? "");
  return label === "" || category === null ? null : `Por «${label}» cuento todo ${category}.`;
};

/** The shops that one name finds. */
export const namesSentence = ({ merchants, merchant, kind }: SpendingOutput) => {
  if (merchants.length < 2 || kind !== null) return null;
  const name = capitalised(merchantLabel(merchant ?? "")) || "ese nombre";
  if (merchants.length > 3) return `Con ${name} cuento ${merchants.length} comercios.`;
  const names = merchantLabels(merchants);
  return names && `Con ${name} cuento ${names}.`;
};

/** No filter of the list tells a kind apart: its rows are named one by one, where they are not too many. */
export const linkOf = (output: SpendingOutput, { from, to }: Period) => {
  const { search, category, ownCategoryId, kind, movementIds, cut } = output;
  if (kind === null) return filterOf({ search, category, ownCategoryId, from, to });
  const isShown = from === output.from && to === output.to && !cut && movementIds.length > 0;
  return isShown ? { ids: movementIds.join(",") } : undefined;
};
