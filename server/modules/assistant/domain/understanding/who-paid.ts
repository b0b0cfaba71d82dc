import { isFirstName } from "#server/modules/spending/domain/categoriser/people.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

const ARTICLE = "(?:la |el |don |dona |mi |tu |su |nuestr[oa] )?";

/** Folded, "pagó Rubén": somebody else did, for whom the person pays has "a" before the name. */
const PAID_BY = new RegExp(
  `\\b(?:pago|pagaron|ha pagado|han pagado|ingreso|ingresaron|transfirio|envio|mando) (?:ya )?${ARTICLE}([a-z]+)`,
);
const EARNS = new RegExp(`\\bcobr(?:a|an|ara|aran) (?:ya )?${ARTICLE}([a-z]+)`);

const KIN =
  /^(?:marido|mujer|espos[oa]|parej[oa]|novi[oa]|padre|madre|padres|hij[oa]s?|herman[oa]s?|suegr[oa]s?|abuel[oa]s?)$/;

const somebodyIn = (plain: string, pattern: RegExp) => {
  const [, word = ""] = plain.match(pattern) ?? [];
  return isFirstName(word) || KIN.test(word) ? word : null;
};

const asWritten = ({ message }: Reading, word: string) => {
  const at = message.folded.indexOf(word);
  return at < 0 ? word : message.raw.slice(at, at + word.length);
};

/** Who paid is looked for among what came in, and what somebody else earns is not the person's own pay. */
export const ofWhoPaid = (reading: Reading, understanding: Understanding): Understanding => {
  const { plain } = reading;
  if (understanding.intent === "payday" && somebodyIn(plain, EARNS))
    return { intent: "beyond", topic: "others_money", near: [understanding] };
  const payer = somebodyIn(plain, PAID_BY);
  if (understanding.intent !== "spending" || understanding.wanted !== "list" || !payer) return understanding;
  const { asked: _, aside: __, ...payment } = understanding;
  return { ...payment, category: null, merchant: asWritten(reading, payer), flow: "in" };
};
