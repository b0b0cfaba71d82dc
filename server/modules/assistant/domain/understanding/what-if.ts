import { nameOf } from "./answerable.ts";
import { wordsLeftAside } from "./left-aside.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { WhatIfAsked } from "./understanding.ts";

const CANCELS = phrases(
  "si (?:dejo|dejara|dejase|cancelo|cancelara|quito|quitara|elimino|me doy de baja|doy de baja|me borro|dejamos|cancelamos|quitamos), (?:quitando|cancelando|dejando|sin pagar|sin (?:el|la|los|las|lo de|mi)|dar de baja|quitarme|borrarme|dejar|cancelar|darme de baja|dejase|dejara), (?:me (?:doy|diera) de baja|dandome de baja)",
);
const OF_PAY =
  /\b(?:nomina|sueldo|salario|paga|pension|me (?:pagan?|ingresan?|pagaran)|gano|ganara|facturo|jornada|curro|trabajo|jefe|empresa|extra|facturara|factura|cobro|cobrara|ingreso|turnos?|guardias?|horas extras?|bonus|alquil[oa]|alquilara|me (?:dan|den|dieran|daran|diesen))\b/;
const LESS =
  /\b(?:baja|bajan|bajara|bajaran|bajo|menos|recortan?|recortaran?|quitan?|quitaran?|reduzco|redujera|ahorro|ahorrara|ahorrase)\b/;
const A_YEAR = /\b(?:al ano|anual(?:es)?|por ano)\b/;
const ONCE = /\b(?:una vez|de golpe|de una vez|un pago|me toca|me tocara|me tocan)\b/;
const SAVES = /\b(?:ahorro|ahorrara|ahorrase|aparto|apartara)\b/;

const perOf = (plain: string): WhatIfAsked["per"] => {
  if (A_YEAR.test(plain)) return "year";
  if (ONCE.test(plain)) return "once";
  return "month";
};

/** How many of a thing there are is no sum: "dos guardias". */
const COUNTS = /^ (?!(?:mas|menos|al|por|cada|extra|euros|fijos|netos)\b)[a-z]{3,}s\b/;
const mostCounted = 1200;

const sumOf = ({ amounts, message }: Reading) =>
  amounts.find(({ lacksCurrency }) => !lacksCurrency) ??
  amounts.find(
    ({ cents, spans }) => cents > mostCounted || !COUNTS.test(message.folded.slice(spans.at(-1)?.to)),
  ) ??
  amounts[0];

/** "si me suben el alquiler 50 euros", "si dejo el gimnasio". Null where nothing is said that can be reckoned. */
export const readWhatIf = (reading: Reading): WhatIfAsked | null => {
  const { plain } = reading;
  if (CANCELS.test(plain)) {
    const cancelled: WhatIfAsked = {
      ...{ intent: "what_if", change: "cancel", cents: null, name: null },
      per: A_YEAR.test(plain) ? "year" : "month",
    };
    const name = nameOf(reading, wordsLeftAside(reading, cancelled));
    return name === null ? null : { ...cancelled, name };
  }
  const amount = sumOf(reading);
  if (!amount) return null;
  const isIncome = OF_PAY.test(plain) && !SAVES.test(plain);
  const isLess = LESS.test(plain);
  return {
    ...{ intent: "what_if", change: isIncome ? "income" : "expense", name: null },
    cents: isLess ? -amount.cents : amount.cents,
    per: perOf(plain),
  };
};
