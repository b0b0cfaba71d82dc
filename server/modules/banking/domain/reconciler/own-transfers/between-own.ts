import { foldedPhrase } from "#shared/rules/fold.ts";

/** What banks write between the kind of move and the account; a name there is somebody else's. */
const fillers =
  "(?:(?:emitid[oa]|recibid[oa]|enviad[oa]|realizad[oa]|inmediat[oa]|inm|automatic[oa]|periodic[oa]|programad[oa]|sepa|instantanea|por|a|al|de|desde|en|hacia|la) )*";

const ownAccount =
  "(?:entre (?:mis )?cuentas|cuentas? propias?|cta propia|mis? (?:otra )?(?:cuentas?|cta)|(?:cuenta|cta|compte) (?:de |d )?(?:ahorros?|estalvis?|naranja|metas|inteligente|vivienda|remunerada))";

const betweenOwn = new RegExp(
  `\\b(?:traspas\\w*|trasp|trasvase|transf\\w*|trf) ${fillers}${ownAccount}\\b(?! (?:del?|d|infantil|junior|joven|a favor)\\b)`,
);

/** Words that say it of the bank's own kinds of move. */
const ownMoves =
  /\b(?:traspaso (?:interno|propio|(?:al? |de |desde )?(?:ahorros?|hucha|nomina)|(?:a|de|desde) (?:la )?(?:cuenta|cta) (?:de )?nomina)|(?:to|from) (?:pocket|savings|vault)|internal transfer|between (?:my |your )?accounts)\b/;

/** What is left of an account that is closed goes to another of its holder. */
const closing =
  /\b(?:transf\w*|trf|traspaso)\b(?: [a-z]+){0,3} (?:cancelacion|cierre|liquidacion) (?:de |d )?(?:la )?(?:cuenta|cta)\b/;

const others = /\b(?:bizum\d*|comision(?:es)?|comissio|fee|devolucion)\b/;

/** Whether a bank's text says that money moved between accounts of one person. "Traspaso" alone says too little. */
export const saysBetweenOwn = (description: string) => {
  const text = foldedPhrase(description);
  return !others.test(text) && (ownMoves.test(text) || betweenOwn.test(text) || closing.test(text));
};
