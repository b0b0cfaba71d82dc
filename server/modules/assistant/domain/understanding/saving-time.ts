import type { Amount } from "#server/spanish/amounts.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { UnderstandingOf } from "./understanding.ts";

const SAVES =
  "(?:ahorr|junt|reun|guard|apart|acumul|consegu|consig|alcanz|lleg)[a-z]*|tener|tendr[a-z]*|tengo";
const HOW_LONG = phrases(
  `(?:en |dentro de )?cuant[oa]s? (?:tiempo|meses|anos|semanas|tardo|tardare|tardaria|tardamos|tardariamos|tardaremos|tarda|voy a tardar|me lleva|me llevara|me llevaria|me cuesta|me costaria|necesito|necesitaria)(?: [a-z]+){0,5} (?:${SAVES}), cuanto (?:tardo|tardare|tardaria|tardamos|tardariamos|tardaremos|voy a tardar|vamos a tardar) (?:en|para) (?:${SAVES}), (?:en que (?:mes|ano|fecha)|(?:para )?cuando)(?: [a-z]+){0,3} (?:${SAVES})(?= .{0,40}(?:ahorr|guard|apart|junt|al mes|cada mes))`,
);
const OF_SAVING = /\b(?:ahorr|junt|reun|guard|apart|acumul|hucha)/;

/** Behind a sum that is put aside again and again. */
const EACH =
  /^[\s,]{0,3}(?:(?:€|euros?|eur|pavos)\s{1,3})?(?:al mes|por mes|cada mes|mensual(?:es|mente)?|todos los meses|\/ ?mes)(?![a-z])/;
const EACH_BEFORE = /(?:al mes|cada mes|todos los meses|mensualmente)\s{1,3}(?:unos |unas )?$/;
const EACH_WEEK =
  /^[\s,]{0,3}(?:(?:€|euros?|eur|pavos)\s{1,3})?(?:a la semana|por semana|cada semana|semanal(?:es|mente)?)(?![a-z])/;

type Each = "month" | "week";
const eachOf = ({ message }: Reading, { spans }: Amount): Each | null => {
  const after = message.folded.slice(spans.at(-1)?.to);
  if (EACH.test(after) || EACH_BEFORE.test(message.folded.slice(0, spans[0]?.from))) return "month";
  return EACH_WEEK.test(after) ? "week" : null;
};

const weeksOfYear = 52;
const monthly = (cents: number, each: Each) =>
  each === "month" ? cents : Math.round((cents * weeksOfYear) / 12);

/** "¿en cuánto tiempo junto 3.000 € si guardo 200 al mes?"; null of a goal, which has a sum and a pace of its own. */
export const readSavingTime = (reading: Reading): UnderstandingOf<"saving_time"> | null => {
  const { plain, names, signals } = reading;
  if (!HOW_LONG.test(plain) || !OF_SAVING.test(plain) || signals.isRequest) return null;
  if (names.some(({ kind }) => kind === "goal")) return null;
  const amounts = reading.amounts.map((amount) => ({ cents: amount.cents, each: eachOf(reading, amount) }));
  const targets = amounts.filter(({ each }) => each === null);
  const [aside, ...more] = amounts.filter(({ each }) => each !== null);
  const [target] = targets;
  if (!target || targets.length > 1 || more.length > 0) return null;
  return {
    ...{ intent: "saving_time", cents: target.cents },
    monthlyCents: aside?.each ? monthly(aside.cents, aside.each) : null,
  };
};
