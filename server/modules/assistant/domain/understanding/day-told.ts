import { longDay } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { readMessage } from "./read-message.ts";
import type { ConversationContext, Moment, Understanding } from "./understanding.ts";

const THAT_DAY = /(?<!\p{L})(?:(?:para|en) )?(?:ese mismo|ese|aquel mismo|aquel|el mismo) d[ií]a(?!\p{L})/giu;
const THAT_PART = /(?<!\p{L})(?:(?:para|en|por) )?(?:esa|aquella) (mañana|tarde|noche)(?!\p{L})/giu;
/** "mete ahí dentista": in the gap that was told of. */
const IN_THERE =
  /(?<!\p{L})((?:m[eé]t|p[oó]n|apunt|ap[uú]nt|an[oó]t|añ[aá]d|agend|ag[eé]nd|reserv|res[eé]rv)\p{L}*) ah[ií](?!\p{L})/giu;

const oneDayOf = (told: Understanding): string | null => {
  switch (told.intent) {
    case "list_events":
    case "free_slots":
      return told.period.from === told.period.to ? told.period.from : null;
    case "upcoming_bills":
      return told.period && told.period.from === told.period.to ? told.period.from : null;
    case "create_event":
      return told.start?.slice(0, "YYYY-MM-DD".length) ?? null;
    default:
      return null;
  }
};

const dayTold = ({ understanding, event }: ConversationContext): string | null =>
  (understanding && oneDayOf(understanding)) ?? event?.start.slice(0, "YYYY-MM-DD".length) ?? null;

/** What is charged on that day has an answer of its own. */
const OF_CHARGES = /(?<!\p{L})(?:cobr|carg|pasa|recibo|factura|pag)/iu;

const GOES_ON = /^[\s¿¡]*(?:pues|vale|ok|okey|okay|entonces|venga|perfecto|genial|bueno)(?!\p{L})/iu;

/** "pues apúntame dentista a las 10" after the agenda of a day is for that day. */
const ordersThen = (text: string, { now, before }: Moment) => {
  const told = before?.understanding?.intent;
  if ((told !== "list_events" && told !== "free_slots") || !GOES_ON.test(text)) return false;
  const { signals, when } = readMessage(text, now);
  return signals.isRequest && when?.isStated.time === true && !when.isStated.day;
};

/** "ay qué poquito. ¿y en todo el año?" */
const REMARK_BEFORE =
  /^(?:ay|uf|buf|jo|jope|vaya|qu[eé]|madre|ostras|anda|vale|ok|genial|perfecto|gracias)(?: \p{L}+){0,3}[.!…]+\s+(?=¿?(?:y|e|pero)\s)/iu;
/** "¿y si en vez de eso quito Netflix?" */
const IN_PLACE_OF =
  /(?<=^[¿\s]*(?:y|e|pero)(?: si)? )en (?:vez|lugar) de (?:por |en )?(?:\d[\d.,]*(?: ?(?:€|euros|pavos))?|\p{L}+),? /iu;

/** A message that goes on without a remark before it, and without what it no longer asks of. */
const withoutReplaced = (text: string) => text.replace(REMARK_BEFORE, "").replace(IN_PLACE_OF, "");

/** A message with the day that was told of in place of "ese día", or beside an hour that has no day. */
export const withDayTold = (said: string, moment: Moment): string => {
  const text = moment.before?.understanding ? withoutReplaced(said) : said;
  const day = moment.before ? dayTold(moment.before) : null;
  if (day === null || OF_CHARGES.test(text)) return text;
  const written = `el ${longDay(day)}`;
  const placed = text
    .replace(THAT_DAY, written)
    .replace(THAT_PART, `${written} por la $1`)
    .replace(IN_THERE, `$1 ${written}`);
  return placed === text && day >= madridDayOf(moment.now) && ordersThen(text, moment)
    ? `${text} ${written}`
    : placed;
};
