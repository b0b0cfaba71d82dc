import { foldedPhrase } from "#shared/rules/fold.ts";

const moves = /\b(?:traspas\w*|trasp|trasvase|transf\w*|trf)\b/;

const ownAccounts =
  /\b(?:entre (?:mis )?cuentas|cuentas? propias?|cta propia|mis? (?:otra )?(?:cuentas?|cta)|(?:cuenta|cta|compte) (?:de |d )?(?:ahorros?|estalvis?|naranja|metas|inteligente|vivienda|remunerada)(?! (?:de|del|d|infantil|junior|joven|a favor)\b))\b/;

/** Words that say it of the bank's own kinds of move. */
const ownMoves =
  /\b(?:traspaso (?:interno|propio|(?:al? |de |desde )?(?:ahorros?|hucha|nomina)|(?:a|de|desde) (?:la )?(?:cuenta|cta) (?:de )?nomina)|(?:to|from) (?:pocket|savings|vault)|internal transfer|between (?:my |your )?accounts)\b/;

const others = /\b(?:bizum\d*|comision(?:es)?|comissio|fee|devolucion)\b/;

/** Whether a bank's text says that money moved between accounts of one person. "Traspaso" alone says too little. */
export const saysBetweenOwn = (description: string) => {
  const text = foldedPhrase(description);
  return !others.test(text) && (ownMoves.test(text) || (moves.test(text) && ownAccounts.test(text)));
};
