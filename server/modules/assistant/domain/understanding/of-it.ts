import { meanStepIn } from "./mean-steps.ts";
import type { Reading } from "./read-message.ts";
import { asMean } from "./spending-follow-up.ts";
import type { Understanding, UnderstandingOf } from "./understanding.ts";

/** "¿ha subido?" */
const HAS_RISEN =
  /^(?:y |e |pero )?(?:(?:me|nos|le|lo|la|los|las) ){0,2}(?:ha|han|habra|habran) (?:subido|bajado|aumentado|cambiado)(?: (?:mucho|poco|de precio|el precio|este ano|ultimamente|desde entonces)){0,2}$/;

/** "¿y cuál me ha subido?" */
const ANY_HAS_RISEN =
  /^(?:y |e |pero )?(?:(?:cual(?:es)?|alguna|que) )(?:de (?:esas|ellas) )?(?:es la que |son las que )?(?:me |nos |se )?(?:(?:ha|han) (?:subido|encarecido)|subio|subieron)(?: (?:de precio|este ano|ultimamente))*$/;

/** "¿cuánto me cuestan al año?" */
const COST_OF_THESE =
  /^(?:(?:y|pero) )*cuanto (?:(?:me|nos) )?(?:cuestan?|suman?|son|salen?|pago|gasto)(?: (?:en total|todas|por (?:ellas|todas)|en ellas|eso|al (?:mes|ano))){0,3}$/;

/** "¿y cuál es la más cara?" */
const DEAREST =
  /^(?:y |e |pero )?(?:de (?:esas|ellas|todas) )?(?:cual|que)(?: de (?:esas|ellas|todas))? (?:es (?:la|el)(?: que)? mas (?:car[oa]|alt[oa]|gord[oa]|cuesta)|(?:me )?cuesta mas|es la que mas (?:me )?cuesta)$/;

/** "¿y la siguiente cuándo cae?" */
const NEXT_WHEN =
  /^(?:y |e |pero )?(?:cuando (?:(?:me|nos|la|lo) ){0,2}(?:cae|toca|viene|llega|cobran|pasan|cargan) )?(?:el|la) (?:siguiente|proxim[oa]|que viene)(?: (?:factura|recibo|cuota|cargo))?(?: (?:para |pa )?cuando (?:(?:me|nos|la|lo) ){0,2}(?:es|sera|seria|cae|caera|toca|tocara|viene|vendra|llega|llegara|cobran|pasan|cargan))?$/;

/** "¿falló algún mes?" */
const HAS_GAP =
  /^(?:y |e |pero )?(?:(?:me|nos|le|se) ){0,2}(?:(?:ha|han|he|hemos) )?(?:fall|falt|salt|dej|olvid)[a-z]{1,4}(?: [a-z]+){0,2} (?:algun|alguna|ningun|ninguna)(?: (?:mes|vez|pago|semana|ano))?$/;

/** "¿hubo algún mes que no le pagué?" */
const HAD_NONE =
  /^(?:y |e |pero )?(?:(?:hubo|hay|ha habido|habia) )(?:algun|alguna) (?:mes|vez|semana) (?:en )?(?:el )?(?:que )?no (?:(?<to>les?|l[oa]s?) |(?<from>me|nos) )?(?:(?:he|ha|han|hemos) )?(?:pag|ingres|pas|mand|envi|devolv|devuelt|hic|hiz|hech|abon|transf)[a-z]{0,7}$/;
/** "¿falló algún mes con los gastos del niño?": only a part of what came. */
const GAP_OF_PART =
  /^(?:y |e |pero )?(?:(?:me|nos|le|se) ){0,2}(?:(?:ha|han) )?(?:fall|falt|salt|olvid)[a-z]{1,4} (?:algun|alguna) (?:mes|vez|semana|ano) (?:con|en|de) (?<part>[a-z ]{3,60})$/;

/** A month without a payment, asked of the person who was just told of. */
const gapOfPerson = (
  { plain }: Reading,
  { person }: UnderstandingOf<"person_balance">,
): Understanding | null => {
  const part = plain.match(GAP_OF_PART)?.groups?.part;
  if (part !== undefined) return { intent: "beyond", topic: "words", aside: part.split(" ").slice(-1) };
  const none = plain.match(HAD_NONE)?.groups;
  if (!none && !HAS_GAP.test(plain)) return null;
  return {
    ...{ intent: "payment_history", category: null, merchant: person, flow: none?.to ? "out" : "in" },
    ...{ unit: "month", asks: "missing", cents: null, period: null },
  };
};

/** "¿y eso de media al día cuánto viene a ser?" */
const OF_THAT = /^(?:(?:y|e|pero|vale) )+(?:todo )?eso\b(?!.*\b(?:que|con|frente)\b)/;

/** "¿cuánto es al año?" */
const IN_OTHER_STEP =
  /^(?:(?:y|pero|vale) )*(?:cuanto|que) (?:es|seria|sale|suma|supone|viene a ser|son)(?: eso| todo)? (?:al (?:mes|ano|dia)|a la semana)$/;

const meanOfThat = (plain: string, before: UnderstandingOf<"spending">) => {
  const step = OF_THAT.test(plain) || IN_OTHER_STEP.test(plain) ? meanStepIn(plain) : null;
  return step === null ? null : asMean(before, step);
};

const ofPayments = (
  { plain }: Reading,
  before: UnderstandingOf<"spending"> | UnderstandingOf<"payment_history">,
): Understanding | null => {
  const { merchant, category, asked } = before;
  const what = merchant ?? asked ?? null;
  if (what === null && category === null) return null;
  if (before.flow === "out" && NEXT_WHEN.test(plain))
    return { intent: "upcoming_bills", category, merchant, ...(asked && { asked }), period: null };
  const mean = before.intent === "spending" ? meanOfThat(plain, before) : null;
  if (mean) return mean;
  if (HAS_RISEN.test(plain)) return { intent: "bill_rise", what, category: what === null ? category : null };
  if (before.intent !== "payment_history" || !HAS_GAP.test(plain)) return null;
  const { aside: _, ...history } = before;
  return { ...history, asks: "missing", cents: null };
};

/** What is asked of the payments that were just told of, by words that would mean all payments if they were said alone. */
export const readOfIt = (reading: Reading, told: Understanding | null): Understanding | null => {
  const { plain } = reading;
  // What could not be answered in between was asked of the same.
  const before = told?.intent === "beyond" ? (told.near?.[0] ?? null) : told;
  if (before?.intent === "subscriptions" && ANY_HAS_RISEN.test(plain))
    return { intent: "bill_rise", what: null, category: null, isOfSubscriptions: true };
  if (before?.intent === "subscriptions" && DEAREST.test(plain))
    return { intent: "subscriptions", dearest: "subscription" };
  if (before?.intent === "subscriptions" && COST_OF_THESE.test(plain)) return before;
  if (before?.intent === "person_balance") return gapOfPerson(reading, before);
  return before?.intent === "spending" || before?.intent === "payment_history"
    ? ofPayments(reading, before)
    : null;
};
