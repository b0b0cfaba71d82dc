import { changes } from "./kinds-of-intent.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { courtesyAtHead } from "./request-words.ts";
import type { Understanding } from "./understanding.ts";

/** Asks for a view, also without a question mark. */
const WEIGHS = phrases(
  "(?:crees|opinas|piensas|te parece) que, (?:me |nos )?(?:aconsejas|recomiendas|sugieres), (?:me |nos )?(?:conviene|convendria|compensa|compensaria|interesa|interesaria), (?:(?:me|nos) )?(?:merece|mereceria|vale|valdria) la pena, (?:es|seria|sera) (?:buena|mala) idea, tiene sentido, tendria sentido, hago (?:bien|mal) (?:en|si)",
  { isHead: true },
);
/** Of these a mark alone tells a question from a plan: "debería llamar al banco". */
const OUGHT = phrases(
  "deberia, deberiamos, debo, debemos, tendria que, tendriamos que, tengo que, tenemos que, habria que, hay que, hace falta, haria falta, es necesario, seria necesario, puedo, podria",
  { isHead: true },
);
const SUPPOSES = phrases(
  "si (?:me |nos )?(?:creo|creara|crease|hago|hiciera|hiciese|pongo|pusiera|pusiese|apunto|apuntara|apuntase|abro|abriera|empiezo|meto|metiera)(?=.{0,120}(?:cuant[oa]s?|que pasa|que pasaria|como))",
  { isHead: true },
);
/** Comes before the question itself. */
const OPENING = phrases("y, pero, entonces, no, tu, crees que, piensas que", { isHead: true });

const withoutOpening = (plain: string): string => {
  const opening = plain.match(courtesyAtHead)?.[0] ?? plain.match(OPENING)?.[0];
  return opening && !WEIGHS.test(plain) && opening.length < plain.length
    ? withoutOpening(plain.slice(opening.length).trim())
    : plain;
};

const deliberates = ({ plain, message }: Reading) => {
  const head = withoutOpening(plain);
  return WEIGHS.test(head) || SUPPOSES.test(head) || (message.raw.includes("?") && OUGHT.test(head));
};

/** "¿debería apuntar la cena?", "merece la pena crear una meta" order nothing: Fred asks, or says that he does not know. */
export const asDeliberation = (reading: Reading, understanding: Understanding): Understanding => {
  if (!changes.has(understanding.intent) || understanding.isUnsure || !deliberates(reading))
    return understanding;
  return understanding.intent === "create_goal"
    ? { intent: "beyond", topic: "unsure" }
    : { ...understanding, isUnsure: true };
};
