import { counted, formatEuros } from "#client/lib/format.ts";
import type { Rule, RulePreview } from "#shared/contracts/spending/rules.ts";

interface Named {
  id: string;
  name: string;
}

const amountWords = ({ amountFrom, amountTo }: Rule) => {
  if (amountFrom !== null && amountTo !== null)
    return amountFrom === amountTo
      ? formatEuros(amountFrom)
      : `de ${formatEuros(amountFrom)} a ${formatEuros(amountTo)}`;
  if (amountFrom !== null) return `desde ${formatEuros(amountFrom)}`;
  return amountTo === null ? null : `hasta ${formatEuros(amountTo)}`;
};

const sideWords = { in: "dinero que entra", out: "dinero que sale" };

/** What it looks for. */
export const conditionWords = (rule: Rule, accounts: readonly Named[]) =>
  [
    rule.text && `«${rule.text}»`,
    rule.merchant,
    amountWords(rule),
    rule.accountId && (accounts.find(({ id }) => id === rule.accountId)?.name ?? "una cuenta que ya no está"),
    !rule.isCorrection && rule.side && sideWords[rule.side],
  ]
    .filter(Boolean)
    .join(" · ");

/** What it does beside the category. */
export const actionWords = ({ name, tags, isExcluded }: Rule) =>
  [name && `se llama ${name}`, ...tags.map((tag) => `#${tag}`), isExcluded && "no cuenta"]
    .filter(Boolean)
    .join(" · ");

export const previewWords = ({ matching, changing, byHand }: RulePreview) => {
  if (matching === 0) return "No encaja con ningún movimiento tuyo.";
  const found = `Encaja con ${counted(matching, "movimiento", "movimientos")}: `;
  const change =
    changing === 0 ? "ninguno cambiaría." : `${changing === 1 ? "cambiaría" : "cambiarían"} ${changing}.`;
  if (byHand === 0) return found + change;
  const kept =
    byHand === 1
      ? "La categoría de 1 la decidiste tú y se queda."
      : `La categoría de ${byHand} la decidiste tú y se queda.`;
  return `${found}${change} ${kept}`;
};

export const changedWords = (changed: number) =>
  changed === 0
    ? "Valdrá para los que lleguen"
    : counted(changed, "movimiento cambiado", "movimientos cambiados");

export const keptWords = (kept: number) => {
  if (kept === 0) return "Todo vuelve a estar como antes";
  return kept === 1
    ? "1 ha cambiado después y se queda como está"
    : `${kept} han cambiado después y se quedan como están`;
};
