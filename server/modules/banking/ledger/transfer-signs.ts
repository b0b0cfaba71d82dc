import { fold } from "#server/modules/spending/domain/categoriser/tokens.ts";

const transferCategories = new Set(["Transferencias/Bizum", "Transferencias/Facturas"]);

const transferWords = /\b(?:traspas\w*|transf\w*|trf|trans|liquidacion|abono tarjeta|recarga|top up|hucha)\b/;

/** Nobody sends a Bizum to themselves: both sides of one are other people's. */
const bizum = /\bbizum\b/;

/** Whether the words or the category of a movement allow that it goes between accounts of one person. */
export const looksLikeTransfer = ({ category, description }: { category: string; description: string }) => {
  const text = fold(description);
  return !bizum.test(text) && (transferCategories.has(category) || transferWords.test(text));
};
