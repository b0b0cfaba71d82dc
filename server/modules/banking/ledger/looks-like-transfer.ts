import { fold } from "#server/modules/spending/domain/categoriser/tokens.ts";

const transferCategories = new Set(["Transferencias/Bizum", "Transferencias/Facturas"]);

const transferWords = /\b(?:traspas\w*|transf\w*|trf|trans|liquidacion|abono tarjeta|recarga|top up|hucha)\b/;

/** Nobody sends a Bizum to themselves. */
const bizum = /\bbizum\b/;

export const looksLikeTransfer = ({ category, description }: { category: string; description: string }) => {
  const text = fold(description);
  return !bizum.test(text) && (transferCategories.has(category) || transferWords.test(text));
};
