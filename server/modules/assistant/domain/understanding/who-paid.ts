import { isFirstName } from "#server/spanish/first-names.ts";
import { addDays, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { ofAwaited, whenPaid, whenPays } from "./awaited-pay.ts";
import { daysGone } from "./days-asked.ts";
import { meanStepIn } from "./mean-steps.ts";
import type { Reading } from "./read-message.ts";
import type { Spending, Understanding, UnderstandingOf } from "./understanding.ts";

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

const PAYS_USUALLY = new RegExp(
  `\\b(?:me|nos) (?:suele |suelen )?(?:paga|pagan|pagar|ingresa|ingresar|manda|mandar) (?:ya )?${ARTICLE}([a-z]+)`,
);
const REFUND_CAME =
  /\b(?:lleg[oa]|llegado|entr[oa]|entrado|ingresad[oa]|abonad[oa])(?: [a-z]+){0,3} (?:devolucion|reembolso|abono)\b/;

const BOTH_WAYS = /\b(?:compr|pag|gast|ped)[a-z]{1,5}\b.{0,60}\b(?:devol|devuel|reembols|abon)[a-z]{1,8}\b/;

const isOfMoneyOut = (understanding: Understanding): understanding is Spending =>
  understanding.intent === "spending" && understanding.wanted === "list" && understanding.flow === "out";

/** The payments of somebody in a year, the last of which says the day. */
const paymentFrom = (merchant: string, today: string): Spending => ({
  ...{ intent: "spending", category: null, merchant, against: null, wanted: "list", flow: "in" },
  period: { from: addDays(today, -365), to: today },
});

/** "¿cuánto cobro a la semana?" asks for a mean, and not when the next pay comes. */
const incomeOfAWeek = (reading: Reading): Spending => ({
  ...{
    intent: "spending",
    category: null,
    merchant: null,
    against: null,
    wanted: "mean",
    flow: "in",
    per: "week",
  },
  period: daysGone(reading),
});

/** "¿cuánto voy a ingresar el mes que viene?" is asked of all that comes in those days. */
/** "¿cuál es mi próximo ingreso?" is of any, and not of the pay alone. */
const NEXT_INCOME = /\b(?:proximos?|siguientes?) (?:ingresos?|cobros?)\b/;
const nextDays = 31;

const HOW_MUCH = /\bcuanto\b(?! (?:falta|queda|tiempo|tarda))/;

/** What somebody else earns is not the person's own pay; one income that is named is not any. */
const ofPay = (reading: Reading, understanding: UnderstandingOf<"payday">): Understanding => {
  const { plain } = reading;
  if (somebodyIn(plain, EARNS)) return { intent: "beyond", topic: "others_money", near: [understanding] };
  if (/\bcuanto\b/.test(plain) && meanStepIn(plain) === "week") return incomeOfAWeek(reading);
  const usual = somebodyIn(plain, PAYS_USUALLY);
  if (usual) return paymentFrom(asWritten(reading, usual), reading.today);
  const { future, today } = reading;
  const awaited = ofAwaited(reading, understanding);
  if (awaited.intent === "payday" && awaited.of !== undefined)
    return future !== null && future.from > today
      ? // "la extra de Navidad" comes some days before it.
        { ...awaited, period: { from: monthStartOf(future.from), to: monthEndOf(future.to) } }
      : awaited;
  if (NEXT_INCOME.test(plain))
    return { intent: "payday", period: { from: addDays(today, 1), to: addDays(today, nextDays) } };
  if (HOW_MUCH.test(plain) && future !== null && future.from > today)
    return { intent: "payday", period: { from: future.from, to: future.to } };
  return awaited;
};

const GAVE_BACK =
  /^(?:[a-z]+ ){0,2}cuanto (?:dinero )?(?:me|nos) (?:ha|han) (?:devuelto|abonado|reembolsado) (?:ya )?(?:la |el )?(hacienda|agencia tributaria|seguro|seguridad social|banco)\b/;

/** "¿cuánto me ha devuelto Hacienda?": what came from it in a year, and no merchant called "devuelto Hacienda". */
const givenBack = (reading: Reading): Spending | null => {
  const [, payer] = reading.plain.match(GAVE_BACK) ?? [];
  if (payer === undefined) return null;
  const { past, today } = reading;
  return {
    ...paymentFrom(asWritten(reading, payer), today),
    wanted: "sum",
    ...(past && past.from <= today && { period: { from: past.from, to: past.to } }),
  };
};

const HAS_COME = /\b(?:(?:ha|han) (?:llegado|entrado)|llego|entro)\b/;

/** "¿me ha llegado ya el bizum de Sabela?" is asked of this month's, and not of all that there were. */
const hasCome = (reading: Reading, { person, period }: UnderstandingOf<"person_balance">): Spending | null =>
  HAS_COME.test(reading.plain) && !/\bcuant[oa]s?\b/.test(reading.plain)
    ? {
        ...paymentFrom(person, reading.today),
        period: period ?? { from: monthStartOf(reading.today), to: reading.today },
      }
    : null;

const ofDue = new Set<Understanding["intent"]>(["payday", "spending", "person_balance"]);

/** Who paid is looked for among what came in. */
export const ofWhoPaid = (reading: Reading, understanding: Understanding): Understanding => {
  const { plain } = reading;
  const due = ofDue.has(understanding.intent) ? (whenPays(reading) ?? whenPaid(reading)) : null;
  if (due) return due;
  const back = understanding.intent === "spending" ? givenBack(reading) : null;
  if (back) return back;
  if (understanding.intent === "payday") return ofPay(reading, understanding);
  const came = understanding.intent === "person_balance" ? hasCome(reading, understanding) : null;
  if (came) return came;
  if (isOfMoneyOut(understanding) && REFUND_CAME.test(plain)) return { ...understanding, flow: "in" };
  if (understanding.intent === "spending" && understanding.wanted === "list" && BOTH_WAYS.test(plain))
    return { ...understanding, isBothWays: true };
  const payer = somebodyIn(plain, PAID_BY);
  if (understanding.intent !== "spending" || understanding.wanted !== "list" || !payer) return understanding;
  const { asked: _, aside: __, ...payment } = understanding;
  return { ...payment, category: null, merchant: asWritten(reading, payer), flow: "in" };
};
