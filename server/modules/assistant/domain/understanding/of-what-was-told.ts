import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { titleWords } from "./agenda-questions.ts";
import { comparedPeriodsIn } from "./comparison.ts";
import { fromToday } from "./days-asked.ts";
import { wordsLeftAside } from "./left-aside.ts";
import type { Reading } from "./read-message.ts";
import { readPartialSpending } from "./spending.ts";
import type { Understanding, UnderstandingOf } from "./understanding.ts";

type Before<I extends Understanding["intent"]> = UnderstandingOf<I>;

/** Longer questions say by themselves what they are about. */
const mostWords = 9;

const HOW_OFTEN =
  /^(?:y |pero )?(?:cuantas veces|cuantos (?:pagos|pedidos|cargos|movimientos))(?: (?:he|hemos|ha|han) [a-z]+| fui| fuimos)?(?: (?:alli|ahi))?$/;
const WHEN_NEXT =
  /^(?:y |pero )?(?:cuando|que dia|a que hora)(?: [a-z]+){0,3} (?:cita|visita|revision|sesion|clase|turno|consulta|vez)$/;
/** "¿y cuánto me cobraron?" after the last time that something was paid. */
const COST_THEN =
  /^(?:y |pero )?(?:cuanto|que) (?:me |nos )?(?:costo|cobraron|cobro|han cobrado|pague|pagamos|gaste|fue|salio|deje)(?: (?:esa vez|ese dia|entonces|alli))?$/;
const CAME_IN =
  /^(?:y |pero )?(?:cuanto|que) (?:me|nos) (?:pagaron|ingresaron|mandaron|han pagado|ha pagado|han ingresado|ha ingresado|pago|pagan|paga)\b/;
const THIS_OR_LAST =
  /^(?:y |pero )?(?:es[ae] |esto |eso )?(?:este mes|esta semana|este ano) (?:es )?(?:mas|menos)(?: o (?:mas|menos))? que (?:el|la) (?:pasad[oa]|anterior|otr[oa])$/;

const namesThing = (reading: Reading) => {
  const { category, merchant } = readPartialSpending(reading);
  return reading.names.length > 0 || category !== null || merchant !== null;
};

const thingOf = ({ asked, merchant, category }: Before<"spending">) => merchant ?? asked ?? category;

const ofSpending = (reading: Reading, before: Before<"spending">): Understanding | null => {
  const { plain, past, today } = reading;
  const thing = thingOf(before);
  if (thing === null) return null;
  if (HOW_OFTEN.test(plain)) return { ...before, wanted: "count", against: null };
  if (before.wanted === "list" && COST_THEN.test(plain)) return before;
  if (WHEN_NEXT.test(plain)) {
    const words = titleWords(foldKeepingLength(thing));
    return { intent: "list_events", period: fromToday(today, 365), words, part: null };
  }
  if (THIS_OR_LAST.test(plain)) {
    const { per: _, ...rest } = before;
    const days = comparedPeriodsIn(reading);
    return days?.period && days.against
      ? { ...rest, wanted: "sum", period: days.period, against: days.against }
      : null;
  }
  if (before.flow !== "in" || before.merchant === null || !CAME_IN.test(plain) || namesThing(reading))
    return null;
  // "los hoteles" are others than the one who was asked of.
  if (wordsLeftAside(reading, before).length > 0) return null;
  return {
    ...{ ...before, wanted: "sum", against: null },
    period: past ? { from: past.from, to: past.to } : before.period,
  };
};

const WHAT_REMAINS =
  /^(?:y |pero )?(?:cuanto|que) (?:me |nos |le |les )?(?:queda|quedan|falta|faltan|resta|debo|debe|debemos)(?: (?:por (?:pagar|devolver|devolverle)|aun|todavia))?$/;

/** "¿y cuánto me queda?" after what was lent and given back. */
const ofPerson = ({ plain }: Reading, before: Before<"person_balance">): Understanding | null =>
  WHAT_REMAINS.test(plain) ? { ...before, isMean: undefined, period: null, asksDebt: true } : null;

/** "entonces, ¿cuánto me debe?" after the months in which somebody paid. */
const OWES_ME =
  /^(?:(?:y|pero|entonces|pues|o sea|asi que) )*(?:cuanto|que) (?:dinero )?(?:me|nos) (?:debe|deben|falta|faltan|queda|quedan)(?: (?:por (?:pagar|pagarme|cobrar|ingresar)|aun|todavia|ya|de|el|la|lo|garaje|alquiler))*$/;

const ofHistory = ({ plain }: Reading, before: Before<"payment_history">): Understanding | null =>
  before.flow === "in" && OWES_ME.test(plain)
    ? { ...before, asks: "owed", unit: "month", cents: null }
    : null;

const ofPayer = (
  { plain }: Reading,
  { flow, category, merchant, asked }: Before<"spending">,
): Understanding | null =>
  flow === "in" && merchant !== null && OWES_ME.test(plain)
    ? {
        ...{ intent: "payment_history", category, merchant, ...(asked && { asked }), flow },
        ...{ asks: "owed", unit: "month", cents: null, period: null },
      }
    : null;

const PAID_SO_FAR =
  /^(?:(?:y|pero|entonces|vale|ok) )*(?:cuanto|que|cuant[oa]s (?:cuotas|letras|plazos|pagos|mensualidades)) (?:(?:ya )?(?:llevo|llevamos)(?: ya)?(?: pagad[oa]s?)?|(?:he|hemos) pagado)(?: ya)?(?: (?:de|por|en) (?:eso|ello|es[ea]|el|la|lo))?(?: (?:en total|hasta ahora))?$/;

/** "¿y qué llevo pagado ya de eso?" after a loan or another bill. */
const paidOf = (
  { plain }: Reading,
  merchant: string | null,
  category: string | null,
): Understanding | null =>
  PAID_SO_FAR.test(plain) && (merchant ?? category) !== null
    ? {
        ...{
          intent: "payment_history",
          category: merchant === null ? category : null,
          merchant,
          flow: "out",
        },
        ...{ asks: "total", unit: "month", cents: null, period: null },
      }
    : null;

const SAVES =
  /^(?:y |pero )?(?:entonces )?(?:cuanto|que) (?:tendria|tendriamos|hay|habria|tengo|tenemos|deberia|hace falta|necesito)(?: (?:que|q))? (?:ahorrar|apartar|meter|poner|guardar|aportar)(?:le)?\b/;
const REACHES =
  /^(?:y |pero )?(?:(?:llego|llegamos|llegare|llegaremos|llegaria|alcanza|lo consigo)\b|me da tiempo|nos da tiempo)/;

const OF_OTHER =
  /\b(?:para|pa|con|de) (?:el|la|los|las|mi|mis|nuestr[oa]s?) (?!mes\b|semana\b|fecha\b|final?\b)[a-z]+/;

const ofGoal = (reading: Reading, goal: string | null): Understanding | null => {
  if (goal === null || reading.names.length > 0 || reading.amounts.length > 0) return null;
  // "¿cuánto tengo que ahorrar para la moto?" is of the motorcycle, though no name of a goal is that common.
  if (OF_OTHER.test(reading.plain)) return null;
  if (SAVES.test(reading.plain)) return { intent: "goal_date", goal, asksMonthly: true };
  return REACHES.test(reading.plain) ? { intent: "goal_date", goal } : null;
};

/** What was put aside for a goal is known; which payments were for it is not. */
const paidOfGoal = ({ plain, names }: Reading, goal: string | null): Understanding | null =>
  PAID_SO_FAR.test(plain) && names.length === 0 ? { intent: "goal_progress", goal, asksPaid: true } : null;

const ROSE =
  /^(?:y |pero )?(?:(?:cuanto|que|cuando) )?(?:me |nos |se )?(?:ha |han )?(?:subio|subid[oa]|bajo|bajad[oa]|cambio|cambiad[oa])(?: (?:la|el|esa|ese) (?:cuota|recibo|letra|factura|precio|mensualidad))?$/;

const ofBill = ({ plain }: Reading, what: string | null, category: string | null): Understanding | null =>
  ROSE.test(plain) && what !== null ? { intent: "bill_rise", what, category } : null;

/** A short question that names nothing is asked of what was told last. Null where it is none. */
export const ofWhatWasTold = (reading: Reading, before: Understanding): Understanding | null => {
  const { plain, signals } = reading;
  if (signals.isRequest || plain.split(" ").length > mostWords) return null;
  switch (before.intent) {
    case "spending":
      return (
        ofPayer(reading, before) ??
        ofSpending(reading, before) ??
        ofBill(reading, thingOf(before), before.category)
      );
    case "upcoming_bills":
      return (
        ofBill(reading, before.merchant ?? before.asked ?? null, before.category) ??
        paidOf(reading, before.merchant ?? before.asked ?? null, before.category)
      );
    case "bill_end":
    case "own_part":
    case "bill_rise":
      return ofBill(reading, before.what, before.category) ?? paidOf(reading, before.what, before.category);
    case "payment_history":
      return ofHistory(reading, before);
    case "person_balance":
      return ofPerson(reading, before);
    case "goal_progress":
    case "goal_date":
      return ofGoal(reading, before.goal) ?? paidOfGoal(reading, before.goal);
    default:
      return null;
  }
};
