import { addDays } from "#shared/rules/madrid-day.ts";
import { nameOf } from "./answerable.ts";
import { takeAs } from "./learnt/take-as.ts";
import { wordsLeftAside } from "./left-aside.ts";
import { meanStepIn } from "./mean-steps.ts";
import { peopleIn } from "./person-balance.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { readSpending } from "./spending.ts";
import type { Spending, Understanding } from "./understanding.ts";

const PAID_OUT =
  /^(?:(?:oye|hola|fred|a ver|y|pues|dime) )*cuant[oa](?: dinero| pasta)? (?:pago|pagamos|pague|(?:he|hemos) pagado|saco|saque|sacamos|(?:he|hemos) sacado) (?:yo )?(?:de|del|por|en) /;
const DRAWN = /\bsac[a-z]{1,5}\b/;
const FROM_CASH = /\b(?:cajeros?|efectivo|metalico)\b/;

/** "¿cuánto pago de habitación?": what goes out, though others are paid too; of money drawn, only from a machine. */
const readPaidOut = (reading: Reading): Spending | null => {
  const { plain, future, past } = reading;
  if (!PAID_OUT.test(plain) || (future && !past) || meanStepIn(plain) !== null) return null;
  if (DRAWN.test(plain) && !FROM_CASH.test(plain)) return null;
  const spending = { ...readSpending(reading, "out"), against: null };
  const isNamed = spending.merchant !== null || spending.category !== null;
  return isNamed && spending.wanted === "sum" && wordsLeftAside(reading, spending).length === 0
    ? spending
    : null;
};

const IS_PAID = phrases(
  "(?:tengo|tenemos) (?:ya )?pagad[oa]s?, (?:esta|estan) (?:ya )?pagad[oa]s?, (?:he|hemos) pagado ya, ya (?:he|hemos) pagado, ya (?:pague|pagamos), (?:pague|pagamos) ya, (?:me|nos) (?:han|ha) (?:pasado|cobrado|cargado) ya, ya (?:me|nos) (?:han|ha) (?:pasado|cobrado|cargado), (?:sigo|seguimos|continuo) pagando, (?:aun|todavia) (?:pago|pagamos|(?:estoy|estamos) pagando|(?:me|nos) (?:cobran?|cargan?|pasan?)), (?:me|nos) siguen? (?:cobrando|cargando|pasando)",
);

/** "¿tengo pagado ya el gimnasio?", "¿sigo pagando el gimnasio?": one payment, and nothing of the agenda. */
const readIsPaid = (reading: Reading): Spending | null => {
  const { plain, amounts, signals } = reading;
  if (!IS_PAID.test(plain) || /\bcuant[oa]s?\b/.test(plain) || amounts.length > 0 || signals.isRequest)
    return null;
  const payment = takeAs(reading, "find_movement");
  if (payment?.intent !== "spending" || payment.merchant === null || payment.aside) return null;
  return payment;
};

const CAME_IN = phrases(
  "(?:me|nos) (?:ha |han )?(?:devuelto|devolvio|devolvieron|reembolsado|reembolso|reembolsaron|ingresado|ingreso|ingresaron|abonado|abono|abonaron|pagado|pago|pagaron)(?: ya)?(?= algo| alguna cosa| nada| ya), (?:me|nos) (?:ha|han) (?:devuelto|reembolsado|ingresado|abonado|pagado)(?: ya)?(?= hacienda| la | el | los | las | mi )",
);

/** "¿hacienda me devolvió algo?": whatever came of somebody within a year, and no sum of this month. */
const readCameIn = (reading: Reading): Spending | null => {
  const { plain, message, names, amounts, signals } = reading;
  if (!CAME_IN.test(plain) || /\bcuant[oa]s?\b/.test(plain) || amounts.length > 0 || signals.isRequest)
    return null;
  if (peopleIn(message.raw, names).length > 0) return null;
  const payment = takeAs(reading, "find_movement");
  if (payment?.intent !== "spending" || payment.merchant === null || payment.aside) return null;
  const { asked: _, ...rest } = payment;
  return { ...rest, category: null, flow: "in" };
};

const COST = /\bcuanto (?:me |nos )?(?:costo|costaron|(?:ha|han) costado|salio|valio|valia)\b/;

/** "¿cuánto costó el macbook?": one purchase, and not all of its category. */
const readCostOfOne = (reading: Reading): Spending | null => {
  if (!COST.test(reading.plain)) return null;
  const spending = readSpending(reading);
  if (spending.merchant !== null || spending.category === null || spending.asked) return null;
  const aside = wordsLeftAside(reading, spending);
  const merchant = aside.length > 0 ? nameOf(reading, aside) : null;
  if (merchant === null) return null;
  const period = reading.past ? spending.period : { from: addDays(reading.today, -365), to: reading.today };
  return { ...spending, category: null, merchant, period, wanted: "list" };
};

export const readPaidThing = (reading: Reading): Spending | null =>
  readPaidOut(reading) ?? readIsPaid(reading) ?? readCameIn(reading) ?? readCostOfOne(reading);

/** "ha entrado ya la devolución de Zara": one payment that came, and no sum of them. */
export const asPayment = (reading: Reading, understanding: Understanding): Understanding => {
  if (understanding.intent !== "spending" || understanding.flow !== "in") return understanding;
  const { merchant, wanted, against } = understanding;
  const isSum = merchant === null || wanted !== "sum" || against !== null;
  if (isSum || /\b(?:cuant[oa]s?|total|suma|lo que)\b/.test(reading.plain)) return understanding;
  const year = { from: addDays(reading.today, -365), to: reading.today };
  return {
    ...understanding,
    category: null,
    wanted: "list",
    period: reading.past ? understanding.period : year,
  };
};
