import type { EventTime } from "#server/spanish/find-event-time.ts";
import { compares } from "./comparison-words.ts";
import type { Signals } from "./intent-signals.ts";
import { phrases } from "./phrases.ts";
import type { Piece } from "./text-piece.ts";

/** A question within a message: written accents, or "cuánto" and "no sé si" without them. */
const ASKS_WITHIN =
  /(?<!\p{L})(?:qué|cuánt[oa]s?|cuándo|cómo|dónde|quién|cuál(?:es)?|cuant[oa]s?|no s[eé] (?:si|cuand?t?o|c[oó]mo|qu[eé])|(?:quiero|queremos|quisiera|quer[ií]a|querr[ií]a|necesito|me gustar[ií]a) saber|a ver si me (?:dices|encuentras|miras)|(?:con|en|de) que me)(?!\p{L})/iu;

const EXCLAMATION = /[,.;!¡]\s{0,3}¡?qué \p{L}{1,20}(?: \p{L}{1,20})?[!.]{0,3}$/iu;

const TELLS_OF_PLAN = phrases(
  "tengo, tenemos, tendre, he quedado, hemos quedado, quede, quedo, quedamos, me han dado, nos han dado, me toca, viene, vienen, ire, iremos, voy, vamos, vuelo, salgo, salimos, llego, llega, llegan, entrego, empiezo, empieza, empiezan, vuelvo, caduca, vence, acaba, termina, cumple, toca, abre, cierra, hay, que no se (?:te|me|nos) (?:olvide|pase), acuerdate, no te olvides, no olvides",
);

/** "nada más por hoy", "esta semana estoy ahorrando": the day is no appointment. */
const isOnlyNow = (when: EventTime | null, today: string) =>
  when === null || (!when.isStated.time && when.day !== null && when.day <= today);

interface Facts {
  isRequest: boolean;
  isQuestion: boolean;
  asksForChange: boolean;
  hasNoun: boolean;
}

/** What speaks against any change, however much else a message looks like one. */
export const restraintsOf = (
  { message, plain, when, today }: { message: Piece; plain: string; when: EventTime | null; today: string },
  { isRequest, isQuestion, asksForChange, hasNoun }: Facts,
): Pick<Signals, "asksOnly" | "isBare" | "isCompared"> => {
  if (isRequest) return { asksOnly: false, isBare: false, isCompared: false };
  return {
    asksOnly: !asksForChange && (isQuestion || ASKS_WITHIN.test(message.raw.replace(EXCLAMATION, ""))),
    isBare: !hasNoun && isOnlyNow(when, today) && !TELLS_OF_PLAN.test(plain),
    isCompared: !when?.isStated.time && compares(message.folded),
  };
};
