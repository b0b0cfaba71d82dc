import { phraseSequence } from "./phrase-sequence.ts";
import { phrases } from "./phrases.ts";
import type { Understanding } from "./understanding.ts";

const YES = phraseSequence({
  phrases:
    "si, sii+, sip, claro, claro que si, vale, ok, okay, okey, venga, adelante, confirmo, confirmado, confirmalo, confirma, correcto, perfecto, hazlo, dale, de acuerdo, por supuesto, eso es, exacto, exactamente, afirmativo, seguro, estupendo, genial, bien, muy bien, me parece bien, sin duda, obvio, va, tira, efectivamente, asi es, ya, guay, por favor, porfa, fred, gracias, borralo, borrala, muevelo, muevela, cambialo, cambiala, eliminalo, cancelalo, cancelala, acepto, okis, esa, ese, eso, quiero, estoy seguro, estoy segura, que si, pues si",
  isMany: true,
});
const YES_HEAD = phrases(
  "si, sii+, sip, claro, vale, ok, okay, okey, venga, adelante, confirm*, correcto, perfecto, hazlo, dale, de acuerdo, por supuesto, eso es, exacto, exactamente, afirmativo, seguro, estupendo, genial, bien, muy bien, me parece bien, sin duda, obvio, va, tira, efectivamente, asi es, guay, acepto, okis, estoy seguro, estoy segura, pues si, que si",
  { isHead: true },
);
const NO = phraseSequence({
  phrases:
    "no, nop, nope, que va, mejor no, dejalo, dejala, dejalo estar, dejalo asi, dejalo como esta, olvidalo, olvidala, nada, para nada, ni hablar, no gracias, gracias, no lo hagas, no la borres, no lo borres, no lo muevas, no hagas nada, cancela, negativo, paso, no quiero, ahora no, todavia no, de momento no, pues no, pues, mejor, fred, da igual, es igual, no hace falta, asi esta bien, no importa, me lo he pensado mejor",
  isMany: true,
});
const NO_HEAD = phrases(
  "(?:mejor |pues )?(?:no|nop|nope|que va|dejal[oa]|olvidal[oa]|nada|para nada|ni hablar|negativo|cancela|paso|ahora no|todavia no|de momento no|da igual|es igual|asi esta bien|me lo he pensado mejor)",
  { isHead: true },
);
const UNDO = phrases(
  "(?:no )?(?:deshaz(?:lo|la)?|deshacer|deshacerlo|revierte(?:lo)?|revertir|vuelve atras|dar marcha atras|marcha atras|quita eso|borra eso ultimo|anula (?:eso|lo ultimo)|me he equivocado|me equivoque|vuelve a como estaba|dejalo como estaba|undo|deshaz (?:eso|lo ultimo|el cambio|lo anterior)|quita lo ultimo|borra lo ultimo|retira eso)(?: por favor| porfa| fred| gracias)?",
  { isWhole: true },
);

export const readShortAnswer = (plain: string): Understanding | null => {
  if (UNDO.test(plain)) return { intent: "undo" };
  if (YES_HEAD.test(plain) && YES.test(plain)) return { intent: "yes" };
  return NO_HEAD.test(plain) && NO.test(plain) ? { intent: "no" } : null;
};
