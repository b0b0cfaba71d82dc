import { incomeCategories } from "#shared/rules/categories.ts";
import { addDays, monthStartAfter, monthStartOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { type ComparedPeriods, comparedPeriodsIn } from "./comparison.ts";
import { meanStepIn } from "./mean-steps.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { readSpendingObject } from "./spending-object.ts";
import { pieceOf, without } from "./text-piece.ts";
import type { Period, Spending } from "./understanding.ts";

const INCOME = phrases(
  `quien (?:ha|han) (?:cobrado|ganado|ingresado), ingresos?, ingres(?:e|ado|amos|aron|an|a), nomina*, sueldo*, salario*, (?:he|hemos|habia|llevo|llevamos|tengo|tenemos) (?:ya )?cobrado, (?:saco|sacamos|sacado) (?:al mes |a la semana |al ano )?(?:con|vendiendo|trabajando), cobre, cobro, cobramos, gane, ganado, gano, ganamos, (?:ha|han|he) (?:entrado|recibido), entro, entrado, recibi, recibido, (?:me|nos) (?:han|ha) (?:pagado|ingresado|devuelto|abonado|dado), (?:me|nos) (?:dieron|dio|dan), (?:me|nos) (?:han|ha) (?:hecho|mandado|enviado|pasado)(?: [a-z]+){0,2} bizums?, bizums?(?: que)? (?:me|nos) (?:han|ha) (?:hecho|mandado|enviado|pasado), bizums? recibidos?,
  (?:me|nos) (?:pagaron|ingresaron|devolvieron|abonaron|devolvio|ingreso|pago|abono|transfirio|pagan|ingresan|devuelven), (?:cobros?|pagos?|ingresos?) de (?:mis |los )?client[ea]s?, dividendos?, pension, facturado, facture, vendido en, vendi, (?:mes|dia|semana|ano|trimestre)(?: [a-z]+)? de (?:ventas|facturacion)`,
);
export const CHARGED = phrases(
  "(?:me|nos) (?:han|ha|habian) cobrado, (?:me|nos) cobr[a-z]+, (?<!(?:me|nos|le|les|te|se) )(?:pago|pagamos|pague), (?:saco|saque|sacado|sacamos)(?: [a-z]+){0,2} (?:cajeros?|efectivo|metalico), (?:efectivo|metalico)(?: [a-z]+){0,2} (?:saco|saque|sacado|sacamos), cobrado (?:de|en|por) comision*, gast*, comisiones, cobran",
);

/** "la compra más cara" is any purchase, and not the groceries. */
const LARGEST_PURCHASE = phrases("compras? mas (?:alta|altas|grande|grandes|gorda|gordas|cara|caras)");
/** What the pay was spent on, and not the pay itself. */
export const PAY_SPENT = phrases(
  "(?:en que|donde|adonde|a donde) (?:se )?(?:me |nos )?(?:he |hemos |ha |han )?(?:va|van|ido|fue|fueron|gaste|gastado|gasto)(?: [a-z]+){0,2} (?:sueldo|salario|nomina|paga|pension|dinero|pasta), (?:sueldo|salario|nomina|paga|pension|dinero|pasta) se (?:me|nos) (?:va|escurre|escapa|esfuma|evapora|vuela)(?: [a-z]+){0,4} (?:y )?no se (?:ni )?(?:en que|donde|adonde|por donde)",
);

const wantedPatterns = (
  [
    [
      "count",
      "cuantas veces, cuantos (?:pagos|cargos|bizums?|movimientos|recibos|tickets|cafes), cuantas (?:compras|transferencias|operaciones|transacciones)",
    ],
    [
      "largest",
      "top, (?:mi )?(?:mayor|mayores) (?:gasto|gastos|compra|compras|pago|cargo), (?:gasto|gastos|compra|compras|cargo|pago|movimiento|recibo) mas (?:alto|altos|grande|grandes|gordo|gordos|cara|caras|caro|fuerte), lo mas caro, en que (?:me )?(?:gasto|he gastado|gaste|se (?:me )?(?:va|ha ido|fue))(?: [a-z]+){0,4} mas, (?<!cuanto )mas (?:he )?gast[a-z]+, en que (?:se (?:me )?(?:va|ha ido|fue)|gasto mas|me gasto)",
    ],
    [
      "mean",
      "(?:de|la|una|mi) media, media (?:de|en|mensual|al|por), (?:gasto|importe|coste|ingreso|precio) medio, promedio, al mes(?! (?:pasado|anterior|de antes)), por mes, mensual(?:es|mente)?, suelo gastar, normalmente, cada mes, de media, al dia, a la semana, por semana",
    ],
    [
      "list",
      "movimientos, transacciones, operaciones, extracto, dime (?:los|las|mis) (?:gastos|cargos|compras|pagos)(?= (?:de|del|desde) ), (?:lista|listado|listame|ensename|muestrame|ver|dame|detalle|desglose|cuales|repasa)(?: [a-z]+){0,4} (?:gastos|cargos|compras|recibos|pagos|bizums?|transferencias|tickets|ingresos), ultim[oa]s (?:[0-9a-z]+ )?(?:gastos|cargos|compras|recibos|pagos|bizums?|transferencias|tickets|ingresos), que (?:he comprado|compre|cargos|recibos|pagos|compras|gastos|he pagado)",
    ],
  ] as const
).map(([wanted, list]) => ({ wanted, pattern: phrases(list) }));

const CHRISTMAS = /\b(?:navidad|navidades|reyes)\b/;

/** Presents and dinners are bought from the beginning of December on. */
const ofChristmas = ({ plain }: Reading, period: Period): Period => {
  const { from, to } = period;
  const isSeason = from.slice(5) === "12-24" && to.slice(5) === "01-06";
  if (isSeason && CHRISTMAS.test(plain)) return { from: `${from.slice(0, 7)}-01`, to };
  const isTwelfth = from === to && from.slice(5) === "01-06" && /(?<!dia de (?:los )?)\breyes\b/.test(plain);
  return isTwelfth ? { from: `${Number(from.slice(0, 4)) - 1}-12-01`, to } : period;
};

const periodsOf = (reading: Reading): ComparedPeriods => {
  const { past } = reading;
  const found = comparedPeriodsIn(reading);
  if (found) return found;
  if (past)
    return {
      period: ofChristmas(reading, { from: past.from, to: past.to }),
      against: null,
      spans: past.spans,
    };
  return { period: null, against: null, spans: [] };
};

/** What somebody paid to the person came in, also from where money is usually spent: "cuánto me pagó el bar". */
export const PAID_ME =
  /\bque (?:he|hemos) (?:cobrado|ingresado|ganado|recibido)\b|^(?:[a-z]+ ){0,3}cuant(?:o|as veces) (?:dinero )?(?:me|nos) (?:pago|pagaron|ha pagado|han pagado|ingreso|ingresaron|ha ingresado|han ingresado|abono|abonaron)\b/;

/** The period may be missing in a follow-up. */
type PartialSpending = Omit<Spending, "period"> & { period: Period | null };

/** "los últimos movimientos" are what came and what went. */
const ANY_PAYMENT = /\b(?:movimientos?|transacciones|operaciones|extracto)\b/;
const OF_ONE_SIDE = /\b(?:gast|carg|compr|recib|pag|factur)[a-z]*\b/;

export const readPartialSpending = (reading: Reading, known?: Spending["flow"]): PartialSpending => {
  const { message, plain } = reading;
  const { period, against, spans } = periodsOf(reading);
  const isIn = INCOME.test(plain) && !CHARGED.test(plain) && !PAY_SPENT.test(plain);
  const flow = PAID_ME.test(plain) ? "in" : (known ?? (isIn ? "in" : "out"));
  const pieces = without(message, spans).map(({ raw }) => pieceOf(raw));
  const wanted = wantedPatterns.find(({ pattern }) => pattern.test(plain))?.wanted ?? "sum";
  const object = readSpendingObject(pieces, flow, reading.names);
  const isOfIncome = incomeCategories.some((income) => income === object.category);
  const isAnyPurchase = wanted === "largest" && LARGEST_PURCHASE.test(plain) && object.merchant === null;
  const isAll = isAnyPurchase || PAY_SPENT.test(plain);
  const isBothWays =
    wanted === "list" && flow === "out" && ANY_PAYMENT.test(plain) && !OF_ONE_SIDE.test(plain);
  return {
    intent: "spending",
    ...(isBothWays && { isBothWays }),
    ...(isAll ? { category: null, merchant: null } : object),
    period,
    against,
    wanted,
    flow: isOfIncome && !isAll ? "in" : flow,
    ...(wanted === "mean" && meanStepIn(plain) === "week" && { per: "week" as const }),
  };
};

/** "la última vez que compré en …" was some day of a year. */
const OF_ONE_TIME = phrases("ultima vez, cuando, que dia");

/** "cuánto me ha costado el viaje a Lisboa" is asked of the whole of it, whenever it was. */
const IN_ALL =
  /\b(?:llevo|llevamos) (?:ya )?(?:metid[oa]|invertid[oa]|puest[oa]|pagad[oa])s?\b|\b(?:ha|han|habra|habran) costado\b|\bcost(?:o|aron)\b|\b(?:he|hemos) pagado ya\b|\bya (?:he|hemos) pagado\b|\b(?:ha|han) salido\b/;

const ONCE =
  /\b(?:viajes?|escapada|vacaciones|boda|comunion|bautizo|mudanza|reforma|obras?|averia|fiesta|despedida)\b/;

const mostMonths = 24;

/** "de media los tres últimos meses": those that are whole, and not the days up to today. */
const wholeMonths = (period: Period, today: string): Period => {
  if (period.to !== today) return period;
  for (let count = 2; count <= mostMonths; count++) {
    const start = monthsBefore(today, count);
    if (period.from === start || period.from === addDays(start, 1))
      return { from: monthStartAfter(today, -count), to: addDays(monthStartOf(today), -1) };
  }
  return period;
};

/** "mis últimos gastos", "lo último que compré": of no month in particular. */
const NEWEST = /\b(?:ultim[oa]s?|lo mas reciente|mas recientes?)\b/;
const daysOfNewest = 90;

/** Without a period the question is about this month so far, or the last twelve. */
export const readSpending = (reading: Reading, flow?: Spending["flow"]): Spending => {
  const partial = readPartialSpending(reading, flow);
  const { today, plain } = reading;
  if (partial.wanted === "list" && OF_ONE_TIME.test(plain) && partial.period === null)
    return { ...partial, period: { from: addDays(today, -365), to: today } };
  if (partial.wanted === "list" && partial.merchant === null && partial.period === null && NEWEST.test(plain))
    return { ...partial, period: { from: addDays(today, -daysOfNewest), to: today } };
  // "cuánto me sale el coche al año": a whole year, and not this one so far.
  const isOnce = partial.merchant !== null || partial.category === null || ONCE.test(plain);
  const isWhole = isOnce && IN_ALL.test(plain);
  const from =
    isWhole || meanStepIn(plain) === "year" ? addDays(monthsBefore(today, 12), 1) : monthStartOf(today);
  const period = partial.period ?? { from, to: today };
  return { ...partial, period: partial.wanted === "mean" ? wholeMonths(period, today) : period };
};
