import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { isGivenUp } from "./in-other-words.ts";
import { readMessage } from "./read-message.ts";
import { sameOfLastYear } from "./same-days.ts";
import { plainOf, without, wordsOf } from "./text-piece.ts";
import { spoken, thingTold, toldIn } from "./told-before.ts";
import type { Intent, Moment, Understanding } from "./understanding.ts";

/** A question of each kind about what has a name. */
const questions: { [I in Intent]?: (named: string) => string } = {
  payday: (named) => `cuándo cobro ${named}`,
  upcoming_bills: (named) => `cuándo me pasan ${named}`,
  bill_rise: (named) => `ha subido ${named}`,
  bill_end: (named) => `cuándo acabo de pagar ${named}`,
  affordability: (named) => `puedo comprarme ${named}`,
  goal_progress: (named) => `cuánto llevo para ${named}`,
  goal_date: (named) => `cuándo llego a ${named}`,
  person_balance: (named) => `cuánto me debe ${named}`,
  budget: (named) => `cuánto me queda de presupuesto en ${named}`,
};

/** "¿y la extra?": nothing but what has a name. */
const FRAGMENT =
  /^[\s¿]*(?:(?:y|e|pero|vale|ok|pues|bueno),? )+(?:de |con |para |a |en )?(?<named>(?:el|la|los|las|mi|mis|un|una|lo de) (?!(?:otr|anterior|siguiente|ultim|proxim|pasad|mism|demas|mes|semana|ano|dia)[a-z]*)[a-zñ]+(?: [a-zñ]+){0,3})[\s?!.]*$/;

const wholeQuestion = (text: string, told: Understanding): string | null => {
  const folded = foldKeepingLength(text);
  const named = folded.match(FRAGMENT)?.groups?.named;
  const at = named === undefined ? -1 : folded.lastIndexOf(named);
  return at < 0 ? null : (questions[told.intent]?.(text.slice(at, at + (named?.length ?? 0))) ?? null);
};

const IN_IT =
  /(?<!\p{L})(?:ah[ií]|(?:en )?(?:eso|esa categor[ií]a|ese sitio|esa tienda|ese comercio))(?!\p{L})/iu;

const paid = "(?:pago|recibo|cargo|factura|vez|compra|cuota|letra|ticket)";
const asksOf = "(?:cuando|que dia|de cuanto|cuanto|a cuanto)";
const LAST = new RegExp(
  `^(?:(?:y|e|pero|vale|pues) )*(?:(?:el|la|lo) ultim[oa](?: ${paid})? ${asksOf} (?:fue|ha sido|era)|${asksOf} (?:fue|ha sido|era) (?:el|la|lo) ultim[oa](?: ${paid})?)\\b`,
);

/** "máximo 150 ahí", "¿y el último recibo cuándo fue?": with what was spoken of in its place. */
const withThing = (text: string, told: Understanding): string | null => {
  const thing = thingTold(told);
  const words = thing && spoken(thing);
  if (!words) return null;
  if (LAST.test(plainOf(foldKeepingLength(text))))
    return (thing.merchant ?? thing.asked) ? `cuándo pagué ${words} por última vez` : null;
  return IN_IT.test(text) ? text.replace(IN_IT, `en ${words}`) : null;
};

const ofDays = new Set<Intent>([
  "spending",
  "top_spending",
  "savings",
  "overspending",
  "why_changed",
  "week_summary",
]);
/** Beside days these ask nothing. */
const ONLY_DAYS =
  /^(?:y|e|pero|en|de|del|el|la|los|las|lo|todo|toda|este|esta|por|tambien|me|nos|pase|pasamos|o|que|tal|cuanto|fue|era|llevaba|mismo|igual|entonces|vale|ok|ah|pues|gaste|ahorre|a|ver)$/;

/** "septiembre", "y en julio también me pasé o qué": the same question of other days. */
const ofOtherDays = (text: string, { now, names }: Moment, told: Understanding): Understanding | null => {
  if (!ofDays.has(told.intent) || !("period" in told) || !told.period) return null;
  const reading = readMessage(text, now, names);
  const same = sameOfLastYear(reading.message.folded, told.period);
  const { past } = reading;
  const said = without(reading.message, past?.spans ?? []).flatMap(({ folded }) => wordsOf(plainOf(folded)));
  const rest = same ? [] : said;
  if (!(same ?? past) || !rest.every((word) => ONLY_DAYS.test(word))) return null;
  const period = same ?? (past && { from: past.from, to: past.to });
  return period && ({ ...told, ...("against" in told && { against: null }), period } as Understanding);
};

/**
 * A message that alone is not understood, read as the whole question that it stands for after what was told:
 * «¿y la extra?» after the pay is «cuándo cobro la extra».
 */
export const elaborated = (
  text: string,
  { before, now, names = [] }: Moment,
  understanding: Understanding,
  understand: (text: string) => Understanding,
): Understanding => {
  const told = before ? toldIn(before) : null;
  const days = told && understanding.intent !== told.intent && ofOtherDays(text, { now, names }, told);
  if (days) return days;
  if (!told || !isGivenUp(understanding)) return understanding;
  const question = wholeQuestion(text, told);
  const asked = question === null ? null : understand(question);
  if (asked?.intent === told.intent) return asked;
  // Two words that nobody knows here ask something else.
  const isOfElse = (understanding.aside ?? []).length > 1;
  const placed = isOfElse ? null : withThing(text, told);
  const again = placed === null ? understanding : understand(placed);
  return isGivenUp(again) || again.aside ? understanding : again;
};
