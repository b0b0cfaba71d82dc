import { phrases } from "./phrases.ts";
import { wordsOf } from "./text-piece.ts";

const ENGLISH = new Set(
  "the my your our at on for what how much many did do does is are am was were you can could please create add delete remove move cancel schedule remind event events appointment tomorrow today tonight yesterday week month next last monday tuesday wednesday thursday friday saturday sunday spend spent have has and with of from hello thanks money show tell give set all there it i to be".split(
    " ",
  ),
);
const SPANISH = new Set(
  "el la los las un una de del al que en y o mi mis tu me te se lo por para con sin es son hoy manana ayer pasado lunes martes miercoles jueves viernes sabado domingo cuanto cuando donde como quiero ver ir cena".split(
    " ",
  ),
);

const isEnglish = (words: readonly string[]) =>
  words.filter((word) => ENGLISH.has(word)).length > 1 && !words.some((word) => SPANISH.has(word));

const BANK_WORD =
  /^(?:compra|recibo|recib|transferencia|transf|trf|bizum|adeudo|pago|cargo|abono|sepa|traspaso|ingreso|nomina|liquidacion|comision|domiciliacion|reintegro|disposicion)\b/;
const CARD = /\b(?:x{4}|\d{4}x+|es\d{2}[ \d]{12,}|tarj\b\.?)/;
const SHOUTED = 0.7;

const isShouted = (raw: string) => {
  const letters = raw.match(/\p{L}/gu) ?? [];
  return (
    letters.length > 10 && letters.filter((one) => /\p{Lu}/u.test(one)).length > SHOUTED * letters.length
  );
};

const isBankText = (raw: string, folded: string) =>
  BANK_WORD.test(folded.trim()) && (isShouted(raw) || CARD.test(folded) || /-\d+[.,]\d\d/.test(folded));

const CODE =
  /[{}]|<\/?[a-z][^>]{0,600}>|\(\)|=>|[;']\s{0,9}--|\b(?:select .{0,600} from|insert into|drop table|delete from|update .{0,600} set)\b|^(?:system|assistant|user|developer)\s*:/;

const TAKEOVER = phrases(
  `(?:ignora|olvida|olvidate de|omite|salta|desobedece)[a-z]*(?: [a-z]+){0,2} (?:instruccion(?:es)?|ordenes|reglas|todo lo anterior|lo anterior), todo lo (?:anterior|que te han dicho), prompt, a partir de ahora eres, (?:actua|comportate|finge|haz) (?:como si|que eres|como un|como una), modo (?:desarrollador|dios|admin), jailbreak, contrasenas?, api key, instrucciones (?:internas|ocultas|del sistema)`,
);

/** Text that is not addressed to Fred in Spanish: English, bank text, code, or an attempt to change his role. */
export const isNotForFred = (raw: string, folded: string) =>
  isEnglish(wordsOf(folded)) || isBankText(raw, folded) || CODE.test(folded) || TAKEOVER.test(folded);
