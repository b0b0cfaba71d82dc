import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { answerable } from "./answerable.ts";
import type { HistoryAsk, HistoryUnit, PaymentHistory } from "./payment-history.ts";
import { peopleIn } from "./person-balance.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { readPartialSpending } from "./spending.ts";
import type { Spending, Understanding } from "./understanding.ts";

const unitOf: readonly (readonly [RegExp, HistoryUnit])[] = [
  [/^dia/, "day"],
  [/^semana/, "week"],
  [/^ano/, "year"],
];

const aUnit = "(?:dia|semana|mes|ano)(?:e?s)?";
const adjective = "(?:mejor|peor|mayor|menor)";
/** "qué mes", "algún mes", "cuál ha sido el mes", "el mes que más": no article follows the first, as in "más que el mes pasado". */
const WHICH = new RegExp(
  `\\b(?:que|algun|alguna|cuantos|cuantas|ningun|ninguna) (?:${adjective} )?(${aUnit})\\b(?! (?:de la semana|que viene|proximo))|\\bcual(?:es)?(?: (?:ha|han|sido|fue|es|era|el|la|los|las|son|mi|${adjective})){1,6} (${aUnit})\\b|^(?:el|la) (${aUnit}) (?:en )?que (?:mas|menos)\\b`,
);
const MOST = /\b(?:mas|mayor|record|peor|car[oa]|alt[oa]|maxim[oa]|gord[oa])\b/;
const LEAST = /\b(?:menos|menor|barat[oa]|baj[oa]|minim[oa])\b/;
/** "este mes más que el pasado" compares two. */
const OF_TWO = /\b(?:mas|menos) que\b/;
const OF_PAY = /\b(?:gan[a-z]{1,4}|ingres[a-z]{1,4}|cobr[a-z]{1,4}|factur[a-z]{1,4}|vend[a-z]{1,4}|ventas)\b/;
/** "qué día suelo gastar más" is asked of days of the week. */
const USUALLY = /\b(?:suel[a-z]{1,4}|normalmente)\b/;
const LESS_THAN =
  /\b(?:menos|por debajo|inferior(?:es)?|baj[a-z]{1,4}|no lleg[a-z]{1,4}) (?:de|a) (?:los |las )?[0-9]/;
const MORE_THAN =
  /\b(?:mas|por encima|superior(?:es)?|pas[a-z]{1,5}|pasad[oa]|excedi[a-z]{1,4}) (?:de|a) (?:los |las )?[0-9]|\b(?:super[a-z]{1,4}|rebas[a-z]{1,4}) (?:los |las )?[0-9]/;
const HAS_NONE =
  /\b(?:no|sin)\b|\b(?:falt[a-z]{1,4}|salt[a-z]{1,5}|olvid[a-z]{1,5}|dejado)\b(?! (?:para|hasta|por)\b)/;
const PAY_MISSING =
  /\b(?:falta|falto|faltan|ha faltado|han faltado) (?:algun|alguna) (?:mes|pago|mensualidad|recibo|cuota|ingreso)\b/;
const EVERY = /\b(?:todos los meses|cada mes|todas las semanas|cada semana)\b/;
const OPENS_SUM =
  /^(?:(?:oye|hola|fred|a ver|y|pues|dime) )*(?:cuant[oa]s?|que|cuando|cual|cuales|como|donde)\b/;
const DONE =
  /\b(?:ha|han|he|hemos|haya) (?:[a-z]+ )?(?:pagado|ingresado|pasado|mandado|enviado|abonado|transferido|devuelto|cobrado|hecho|dado|puesto)\b|\b(?:paga|pagan|ingresa|ingresan|cobran|pasan)\b/;

const USUAL_DAY = phrases(
  "(?:a que|en que|que) dia(?:s)?(?: del mes| de mes)?(?: (?:mas o menos|normalmente|siempre))?(?: (?:me|nos|le|se|les))*(?: (?:suele|suelen|suelo|acostumbra|acostumbran|normalmente|siempre))+, cuando (?:(?:me|nos|le|se|les) )*(?:suele|suelen|suelo)",
);
const SINCE = phrases(
  "desde cuando(?: (?:me|nos|le|les|se|lo|la|los|las))*(?: (?:llevo|llevamos|estoy|estamos|voy|vamos|pago|pagamos|paga|pagan|cobra|cobran|ingresa|ingresan|pasa|pasan|tengo|tenemos|compro|gasto)), desde cuando$, cuanto (?:tiempo )?(?:hace que|llevo|llevamos|lleva|llevan) (?:(?:me|nos|le|les) )?(?:pagando|pago|pagamos|pagandome|pagandonos|cobrandome|cobrandonos|pagandole|ingresandome|yendo|paga|pagan|cobra|cobran|suscrit[oa]s?|apuntad[oa]s?), cuando (?:empece|empezamos|empezo|empezaron) a (?:pagar|cobrar|ingresar|ir|pasar)[a-z]{0,3}",
);
const NOT_SINCE = /\b(?:pago|pagamos|cobran|cobro|cobramos) (?:mas|menos)\b/;
const TOTAL = phrases(
  "(?:cuanto|que|cuanta)(?: (?:dinero|pasta))? (?:llevo|llevamos|lleva|llevan)(?: (?:ya|yo|en total))* (?:pagad[oa]s?|abonad[oa]s?|devuelt[oa]s?|amortizad[oa]s?|metid[oa]s?(?! (?:en|a) (?:la |mi )?(?:cuenta|hucha|libreta)))(?! (?:este|esta|hoy)), (?:cuanto|que) (?:(?:me|nos|le) )?(?:he|hemos|ha|han) (?:pagado|gastado|ingresado|devuelto|pasado|mandado)(?: [a-z]+){1,8} (?:en total|hasta (?:ahora|hoy|la fecha)|desde (?:el principio|siempre)), cuant[oa]s (?:cuotas|letras|plazos|mensualidades|pagos) (?:llevo|llevamos|he|hemos)(?: ya)? (?:pagad[oa]s?|dad[oa]s?), (?:cuanto|que)(?: [a-z]+){1,9} y en que mes(?:es)?",
);
const EACH = /\b(?:mes a mes|mes por mes|por meses|desglosad[oa] por mes(?:es)?)\b/;
const OF_SAVING = /\b(?:ahorr[a-z]{1,5}|sobr(?:o|a|ado|aba)|rojos?|negativo|perdidas)\b/;
/** "en qué meses gastamos más de lo que entró" */
const SPENT_MORE =
  /\b(?:gast|sal|pag)[a-z]{1,5} mas (?:de lo )?q(?:ue)? (?:lo q(?:ue)? )?(?:he |hemos |ha |han )?(?:entr|ingres|gan|cobr|me |nos )/;
const OF_LOSS = /\b(?:rojos?|negativo|perdidas)\b/;

/** Moved to an account of savings, which no sum of spending holds. */
const MOVED =
  /\b(?:met[a-z]{1,4}|pas[a-z]{1,4}|pon[a-z]{1,4}|puest[oa]|guard[a-z]{1,4}|apart[a-z]{1,4}|traspas[a-z]{1,4}|ingres[a-z]{1,4})(?: [a-z]+){0,3} (?:en|a) (?:la |mi |nuestra |las )?(?:cuentas? (?:de )?(?:la |el |los |las )?[a-z]+|libreta|hucha|ahorros)\b/;

/** The person's own doing, or somebody else's for the person. */
const MINE = /\b(?:he|hemos|pague|pagamos|llevo|llevamos|gast[a-z]{1,4}|le (?:pago|paso|mando|ingreso))\b/;
const THEIRS =
  /\b(?:me|nos) (?:ha |han |haya |suele |suelen )?(?:pag|ingres|pas|mand|envi|hech|hiz|dad|dio|transf|abon|devol|devuel)|\b(?:ha|han|haya|hayan) (?:pagado|ingresado|pasado|mandado|enviado|abonado)\b|\b(?:paga|ingresa|pasa|manda)\b/;

const unitIn = (plain: string): HistoryUnit => {
  const word = plain.match(WHICH)?.slice(1).find(Boolean) ?? "mes";
  return unitOf.find(([pattern]) => pattern.test(word))?.[1] ?? "month";
};

interface Asked {
  asks: HistoryAsk;
  cents: number | null;
}

const ofSum = (asks: HistoryAsk, { amounts }: Reading): Asked | null => {
  const cents = amounts.at(-1)?.cents;
  return cents === undefined ? null : { asks, cents };
};

const plainly = (asks: HistoryAsk): Asked => ({ asks, cents: null });

const extremeOfSaving = (plain: string): HistoryAsk | null => {
  if (/\b(?:mejor|mas)\b/.test(plain) && !OF_LOSS.test(plain)) return "most";
  return /\b(?:peor|menos)\b/.test(plain) ? "least" : null;
};

/** The best month is one of much pay, or of little spending. */
const extremeOfWorth = (plain: string): HistoryAsk | null => {
  const worth = plain.match(/\b(?:mejor|peor)\b/)?.[0];
  if (worth === undefined) return null;
  return (worth === "mejor") === OF_PAY.test(plain) ? "most" : "least";
};

/** "el más caro", "el que menos". */
export const extremeIn = (plain: string): HistoryAsk | null => {
  if (OF_TWO.test(plain) || USUALLY.test(plain)) return null;
  if (OF_SAVING.test(plain)) return extremeOfSaving(plain);
  // "el más barato"
  if (LEAST.test(plain)) return "least";
  return extremeOfWorth(plain) ?? (MOST.test(plain) ? "most" : null);
};

const askedByUnit = (reading: Reading): Asked | null => {
  const { plain } = reading;
  if (SPENT_MORE.test(plain)) return plainly("missing");
  if (LESS_THAN.test(plain)) return ofSum("below", reading);
  if (MORE_THAN.test(plain)) return ofSum("above", reading);
  const extreme = extremeIn(plain);
  if (extreme) return plainly(extreme);
  return HAS_NONE.test(plain) || OF_LOSS.test(plain) ? plainly("missing") : null;
};

const THEY_EARN = /\b(?:cuando|que dia) cobra [a-z]/;

/** "¿cuándo cobra Laura?" of somebody whose pay comes into the person's accounts. */
const isPaidToThem = ({ plain, names }: Reading) =>
  THEY_EARN.test(plain) && names.some(({ kind }) => kind === "person" || kind === "merchant");

const askedIn = (reading: Reading): Asked | null => {
  const { plain } = reading;
  const byUnit = WHICH.test(plain) ? askedByUnit(reading) : null;
  if (byUnit) return byUnit;
  if (PAY_MISSING.test(plain)) return plainly("missing");
  if (EVERY.test(plain) && DONE.test(plain) && !OPENS_SUM.test(plain)) return plainly("every");
  if (USUAL_DAY.test(plain) || isPaidToThem(reading)) return plainly("usual_day");
  if (SINCE.test(plain) && !NOT_SINCE.test(plain)) return plainly("since");
  if (TOTAL.test(plain)) return plainly("total");
  return EACH.test(plain) ? plainly("each") : null;
};

const isMine = (plain: string) => MINE.test(plain);

/** Who pays comes before what for: "Jorge me ha pagado Netflix". */
const namedIn = (
  { message, plain, names }: Reading,
  merchant: string | null,
): [string | null, ...string[]] => {
  const [person] = THEIRS.test(plain) && !isMine(plain) ? peopleIn(message.raw, names) : [];
  const isOther =
    person !== undefined &&
    merchant !== null &&
    !foldKeepingLength(merchant).includes(foldKeepingLength(person));
  return isOther ? [person, merchant] : [merchant];
};

/** "no pagó Kilian": without "a" before the name it is the one who pays. */
const paysBy = (plain: string, name: string) => {
  const [first = ""] = foldKeepingLength(name).split(" ");
  return (
    /^[a-z0-9]+$/.test(first) &&
    new RegExp(
      `\\b(?:pag|ingres|pas|mand|envi|pon|pus)[a-z]{1,5} (?:ya |mi |la |el )?${first}\\b|\\b${first} (?:no )?(?:me |nos )?(?:paga|pago|ingresa|ingreso|pone|puso|pasa|paso)\\b`,
    ).test(plain)
  );
};

const flowOf = (
  { plain, message, names }: Reading,
  { flow, merchant }: Pick<Spending, "flow" | "merchant">,
) => {
  if (merchant === null) return flow;
  const isPerson =
    peopleIn(message.raw, names).length > 0 ||
    names.some(({ kind, written }) => kind === "person" && written === merchant);
  if (!isPerson || isMine(plain)) return isPerson ? "out" : flow;
  return THEIRS.test(plain) || paysBy(plain, merchant) ? "in" : flow;
};

/** The words of the ask say nothing of what is paid. */
const ASK_WORDS =
  /^(?:mes|meses|dia|dias|semana|semanas|ano|anos|caro|cara|barato|barata|alto|alta|bajo|baja|mayor|menor|record|peor|mejor|pagad[oa]s?|algun|alguna|ningun|ninguna|haya|hayan|habido|empece|empezamos|pagando|principio|faltado|falto|falta|faltan|saltado|todos|todas|no|rojos?|negativo|suele|suelen|normalmente|ingresando|cobrando|yendo|suscrit[oa]|apuntad[oa]|tiempo|hace|pago|pagos|cuota|cuotas|mensualidad|debajo|encima|superado|pasado)$/;

/** What is sold is all that comes in. */
const OF_SALES = /^(?:ventas|facturacion)$/;

const isNaming = (word: string) => !ASK_WORDS.test(word);

/** Of all payments: the one question that names nothing and is whole. */
const isOfAll = ({ asks }: Pick<Asked, "asks">) =>
  asks === "most" || asks === "least" || asks === "below" || asks === "above";

/** The question of payments over time that a message asks; null where it asks none, or more than is understood. */
export const readHistory = (reading: Reading): (PaymentHistory & { aside?: string[] }) | null => {
  const { plain, past, signals, today } = reading;
  const asked = signals.isRequest || signals.hasTask ? null : askedIn(reading);
  if (asked === null) return null;
  const period = past && { from: past.from, to: past.to < today ? past.to : today };
  const all: Times = { unit: unitIn(plain), ...asked, period };
  return MOVED.test(plain) ? ofFlow("moved", all) : ofThing(reading, all);
};

type Times = Pick<PaymentHistory, "unit" | "asks" | "cents" | "period">;

const ofFlow = (flow: "moved" | "saved", all: Times): PaymentHistory => ({
  ...{ intent: "payment_history", category: null, merchant: null, flow },
  ...all,
});

const ofThing = (reading: Reading, all: Times): (PaymentHistory & { aside?: string[] }) | null => {
  const { plain, today } = reading;
  const { asked: narrow, category, flow, merchant: named } = readPartialSpending(reading);
  const isOfSales = flow === "in" && OF_SALES.test(foldKeepingLength(named ?? ""));
  const [merchant, ...beside] = namedIn(reading, isOfSales ? null : named);
  const isOfAnything = category === null && merchant === null;
  if (isOfAnything && (OF_SAVING.test(plain) || SPENT_MORE.test(plain))) return ofFlow("saved", all);
  if (isOfAnything && !isOfAll(all)) return null;
  const spending: Spending = {
    ...{ intent: "spending", category, merchant, ...(narrow && { asked: narrow }) },
    ...{ period: all.period ?? { from: today, to: today }, against: null, wanted: "sum", flow },
  };
  const understood = answerable(withoutAmounts(reading), spending);
  const thing = thingIn(understood, spending);
  if (thing === null) return null;
  const aside = [...new Set([...beside, ...(understood.aside ?? [])])].filter(isNaming);
  return {
    ...{ intent: "payment_history", ...thing, flow: flowOf(reading, spending), ...all },
    ...(aside.length > 0 && { aside }),
  };
};

/** A sum in the question is a limit, and no payment of that sum. */
const withoutAmounts = (reading: Reading): Reading => ({ ...reading, amounts: [] });

const mostNaming = 2;
const INSTALMENTS = /^(?:cuotas|letras|plazos)$/;

const thingIn = (understood: Understanding, { category, merchant, asked }: Spending) => {
  const isBeyond = understood.intent === "beyond";
  const words = understood.aside ?? [];
  const naming = isBeyond ? words.filter(isNaming) : [];
  // "cuántas cuotas llevo pagadas del MacBook": what is counted is no thing, and the category of it no loan.
  const ofInstalments = words.some((word) => INSTALMENTS.test(word));
  const thing = naming.filter((word) => !INSTALMENTS.test(word));
  if (ofInstalments && merchant === null)
    return thing.length > 0 && thing.length <= mostNaming
      ? { category: null, merchant: thing.join(" ") }
      : null;
  const isNamed = category === null && merchant === null && naming.length <= mostNaming;
  if (naming.length > 0) return isNamed ? { category, merchant: naming.join(" ") } : null;
  if (isBeyond || understood.intent !== "spending") return { category, merchant, ...(asked && { asked }) };
  return {
    ...{ category: understood.category, merchant: understood.merchant },
    ...(understood.asked && { asked: understood.asked }),
  };
};
