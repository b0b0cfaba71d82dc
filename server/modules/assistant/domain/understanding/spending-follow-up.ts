import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";
import { daysFromThose } from "./beside-days.ts";
import { againstBefore } from "./compared-follow-up.ts";
import { type FollowUpReader, isFollowUp, OF_THERE } from "./goes-on.ts";
import { type MeanStep, meanStepIn } from "./mean-steps.ts";
import { readIntent } from "./read-intent.ts";
import type { Reading } from "./read-message.ts";
import { sameOfLastYear } from "./same-days.ts";
import { readPartialSpending } from "./spending.ts";
import { questionWords } from "./spending-object.ts";
import type { ConversationContext, Period, Thing, Understanding, UnderstandingOf } from "./understanding.ts";

const USUALLY =
  /\b(?:de normal|normalmente|de media|por lo general|habitualmente|suelo|solemos|lo (?:normal|habitual|de siempre|de costumbre))\b/;

export const asMean = ({ per: _, ...before }: UnderstandingOf<"spending">, per: MeanStep) => {
  const mean = { ...before, against: null, wanted: "mean" as const };
  return per === "month" ? mean : { ...mean, per };
};

/** "¿y lo normal cuánto es?", beside a week or a month. */
const AS_USUAL =
  /^(?:[a-z]+ )?(?:y |pero )?(?:cuanto (?:es|seria) )?lo (?:normal|habitual|de siempre|de costumbre)(?: (?:cuanto|que) (?:es|son|seria))?$/;

const daysOfWeek = 7;
const stepOf = ({ from, to }: Period): MeanStep =>
  daysFromTo(from, to).length <= daysOfWeek ? "week" : "month";

/** "¿y al día?" after a mean, "¿y de normal al mes?" after a sum. */
const otherMean = ({ plain }: Reading, before: UnderstandingOf<"spending">) => {
  const isMean = before.wanted === "mean" || USUALLY.test(plain);
  const per = isMean ? (meanStepIn(plain) ?? (AS_USUAL.test(plain) ? stepOf(before.period) : null)) : null;
  return per === null ? null : asMean(before, per);
};

/** "¿y en total?" is of everything; "¿y en total este año?" is of the same in other days. */
const isOfEverything = ({ plain }: Reading, { period }: { period: unknown }) =>
  /\btodo\b(?! (?:el|este|ese|lo que va)\b)/.test(plain) || (/\ben total\b/.test(plain) && !period);

/** "y al pintor" after one payment that was looked for is another one. */
const afterPayment = ({ wanted, merchant }: UnderstandingOf<"spending">, asked: string | undefined) =>
  wanted === "list" && merchant !== null && asked !== undefined ? { category: null, merchant: asked } : null;

const OF_LIMIT =
  /\b(?:margen|limite|tope|presupuesto|lo que (?:me |nos )?(?:marque|puse|propuse|fije|habia (?:marcado|puesto|fijado)|marcamos|pusimos|propusimos))\b/;

const IN_WHAT =
  /^(?:y |e |pero )?(?:en|de) que(?: (?:cosas?|categorias?|partidas?|tiendas?|comercios?|sitios?|(?:lo )?(?:he )?gast[a-z]+|se (?:me |nos )?(?:va|fue|ha ido)))?(?: (?:mas|sobre todo|exactamente|en concreto))?$|^(?:y )?(?:desglosa|detalla)(?:me|nos)?(?:lo|la)?$/;
/** "¿en qué gasolineras ha sido?" */
const IN_WHICH =
  /^(?:y |e |pero )?en (?:que|cuales) (?!mes|dia|ano|semana|fecha|epoca|categoria|partida|cosa|cuenta|banco|tarjeta)[a-z]{4,} (?:fue|fueron|era|eran|(?:ha|han) sido)$/;
const OF_SHOPS = /\b(?:tiendas?|comercios?|sitios?)\b/;

/** "¿y en qué?": what a sum is made of; null for other questions. */
const partsOf = ({ plain }: Reading, { flow, category, merchant, period }: UnderstandingOf<"spending">) => {
  const isInWhich = IN_WHICH.test(plain);
  if (!(isInWhich || IN_WHAT.test(plain)) || flow === "in" || merchant !== null) return null;
  const by =
    isInWhich || category !== null || OF_SHOPS.test(plain) ? ("merchant" as const) : ("category" as const);
  return { intent: "top_spending" as const, by, category, period };
};

const WHICH_DAY =
  /^(?:y )?(?:(?:el|la|es[ea]|lo) )?(?:ultim[oa] |primer[oa]? )?(?:(?:vez|pago|compra) )?(?:que dia|cuando) (?:fue|ha sido)$/;

const IN_ALL = /^(?:y |pero )?(?:cuanto )?en total$/;

/** "¿cuánto pagué a Cofidis en mayo? ¿y en total?": of the same shop, whenever it was in a year. */
const everOf = ({ plain, today }: Reading, before: UnderstandingOf<"spending">) =>
  before.merchant !== null && before.against === null && IN_ALL.test(plain)
    ? { ...before, period: { from: addDays(today, -365), to: today } }
    : null;

const ALL_IN =
  /^(?:[a-z]+ ){0,2}?(?:y|e) (?:(?:cuanto|lo que) )?(?:gane|ganamos|cobre|cobramos|ingrese|ingresamos|(?:me |nos )?entro|(?:he|hemos) (?:ganado|cobrado|ingresado)|(?:ha|me ha|nos ha) entrad?o)$/;
const ALL_OUT = /^(?:[a-z]+ ){0,2}?(?:y|e) (?:(?:cuanto|lo que) )?(?:gaste|gastamos|(?:he|hemos) gastado)$/;

/** "¿cuánto gasté entre febrero y junio? ¿y cuánto gané?": of the same days. */
const otherWay = ({ plain, past }: Reading, { period }: UnderstandingOf<"spending">) => {
  const flow = ALL_IN.test(plain) ? ("in" as const) : ALL_OUT.test(plain) ? ("out" as const) : null;
  if (flow === null || past !== null) return null;
  const all = { category: null, merchant: null, against: null, wanted: "sum" } as const;
  return { intent: "spending" as const, ...all, period, flow };
};

const OTHER_ACCOUNT =
  /^(?:y |e |pero )+(?:en|con|por|de|desde) (?:el|la|mi|los|las) (?:banco|tarjeta|cuenta|otra|otro)\b/;

/** "¿y en el banco?" after what was paid in cash. */
const byOtherAccount = (reading: Reading, before: UnderstandingOf<"spending">): Understanding | null => {
  const named = reading.names.find(({ kind }) => kind === "account")?.written;
  const isOfOne = before.account !== undefined || (before.merchant === null && before.against === null);
  if (named !== undefined && isOfOne && isFollowUp(reading) && !reading.past)
    return { ...before, account: named };
  if (before.account === undefined) return null;
  return OTHER_ACCOUNT.test(reading.plain)
    ? { intent: "beyond", topic: "of_named", aside: ["otra cuenta"] }
    : null;
};

/** "¿y tienen parking?", "¿y los aguacates están de oferta?": what others have or do was never paid. */
const OF_OTHERS =
  /\ba cuanto (?:estan?|andan?|van? a (?:pagar|estar)|(?:se )?pagan?|(?:se )?vende)\b|\bquien(?:es)? (?!(?:(?:me|nos|le|se|lo|la) )*(?:ha |han )?(?:cobr|pag|ingres|gast|compr|deb|mand|env|hiz|hic|pas|dio|fue|es|son|era))|^(?:y |e |pero )+(?:(?!cuant|que )[a-z]+ ){0,4}?(?:tienen?|tendran?|hay|estan?|estaran?|venden?|abren?|cierran?|admiten|aceptan|sirven|hacen|dan|ponen)(?: (?!mas\b)[a-z]+){1,3}$/;

export const afterSpending: FollowUpReader<"spending"> = (reading, before) => {
  // "¿y si dejo de pagar Movistar?" asks something else.
  if (/^(?:y|e|pero) si /.test(reading.plain)) return null;
  const turned = otherWay(reading, before);
  if (turned) return turned;
  const told = everOf(reading, before) ?? byOtherAccount(reading, before);
  if (told) return told;
  // "¿y el último qué día fue?"
  if (before.merchant !== null && WHICH_DAY.test(reading.plain))
    return { ...before, wanted: "list", against: null };
  const parts = partsOf(reading, before);
  if (parts) return parts;
  if (OF_OTHERS.test(reading.plain)) return null;
  const other = daysFromThose(reading, before.period);
  return other ? { ...before, period: other, against: null } : ofThereOrSum(reading, before);
};

/** "¿cuánto margen me queda hasta el tope?" */
const LEFT_OF_LIMIT =
  /^(?:[a-z]+ )?(?:y |pero )?cuanto(?: margen)? (?:me |nos )?(?:queda|falta) (?:hasta|para|del?) (?:llegar )?(?:al? )?(?:el |mi )?(?:limite|tope|presupuesto|maximo)$/;

const ofThereOrSum: FollowUpReader<"spending"> = (reading, before) =>
  (OF_THERE.test(reading.plain) || LEFT_OF_LIMIT.test(reading.plain)) &&
  (OF_LIMIT.test(reading.plain) || readIntent(reading.plain, reading.signals) === "budget")
    ? { intent: "budget", category: before.category }
    : afterSum(reading, before);

/** "¿y de la clínica?": nothing but who else may have paid. */
const OTHER_PAYER =
  /^(?:y |e |pero )+(?:de |del |por |con |en )?(?:el |la |los |las |lo de |lo del |mi |al )*(?<payer>[a-z]{3,}(?: [a-z]{3,})?)$/;

const namesNoKind = ({ plain, signals }: Reading) =>
  ["other", "spending"].includes(readIntent(plain, signals));

const payerIn = (reading: Reading) => {
  const { plain, message, past } = reading;
  const payer = past ? undefined : plain.match(OTHER_PAYER)?.groups?.payer;
  if (payer === undefined || questionWords.test(payer) || meanStepIn(plain) !== null) return null;
  if (!namesNoKind(reading)) return null;
  const at = message.folded.indexOf(payer);
  return at < 0 ? null : message.raw.slice(at, at + payer.length);
};

/** "¿y cuánto gasté en Renfe?" turns the direction. */
const WENT_OUT = /\b(?:gast(?:e|o|amos|ado|aste)|pag(?:ue|amos)|(?:he|hemos) pagado|compr(?:e|amos|ado))\b/;

/** "¿y de intereses?" after what came in is what came in, too. */
const partialAfter = (reading: Reading, { flow, merchant }: UnderstandingOf<"spending">) => {
  if (flow !== "in" || WENT_OUT.test(reading.plain)) return readPartialSpending(reading);
  const partial = readPartialSpending(reading, "in");
  const isOfNobody = merchant !== null && partial.category === null && partial.merchant === null;
  return isOfNobody ? { ...partial, merchant: payerIn(reading) } : partial;
};

const afterSum: FollowUpReader<"spending"> = (reading, before) => {
  if (reading.signals.hasTime) return null;
  const partial = partialAfter(reading, before);
  const isOfOther = partial.category !== null || partial.merchant !== null;
  const compared = isOfOther ? null : againstBefore(reading, before);
  if (compared || !isFollowUp(reading)) return compared;
  const isOfAll = isOfEverything(reading, partial);
  if (!isOfOther && !isOfAll && !partial.period && !partial.against) return otherMean(reading, before);
  const other = afterPayment(before, partial.asked) ?? partial;
  const { category, merchant, asked }: Thing = isOfOther || isOfAll ? other : before;
  const { asked: _, others, ...rest } = before;
  return {
    ...rest,
    ...(others && !isOfOther && !isOfAll && { others }),
    category,
    merchant,
    ...(asked && { asked }),
    flow: isOfOther ? partial.flow : before.flow,
    period: sameOfLastYear(reading.message.folded, before.period) ?? partial.period ?? before.period,
    against: partial.against,
    wanted: partial.wanted === "sum" ? before.wanted : partial.wanted,
  };
};

/** "¿y el año pasado?" after "decesos", of which only the category is known, is of the same. */
export const stillAside = (next: Understanding | null, before: ConversationContext | undefined) => {
  const told = before?.understanding;
  if (next?.intent !== "spending" || told?.intent !== "spending" || !told.aside) return next;
  const isSame =
    next.category !== null &&
    next.category === told.category &&
    next.merchant === told.merchant &&
    next.asked === told.asked;
  return isSame ? { ...next, aside: [...new Set([...told.aside, ...(next.aside ?? [])])] } : next;
};
