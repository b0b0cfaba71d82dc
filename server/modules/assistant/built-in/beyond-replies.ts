import type {
  BeyondTopic,
  Understanding,
  UnderstandingOf,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { type Reply, textReply } from "#server/modules/assistant/reply.ts";
import { quotedList } from "./quoted-list.ts";
import { sayQuestion } from "./say-question.ts";

type Choice = { label: string; message: string };

const month = { label: "Gastos del mes", message: "¿Cuánto he gastado este mes?" };
const week = { label: "Mi semana", message: "¿Qué tengo esta semana?" };
const goals = { label: "Mis objetivos", message: "¿Cómo van mis objetivos?" };
const balance = { label: "Mi saldo", message: "¿Cuánto dinero tengo en total?" };
const income = { label: "Mis ingresos", message: "¿Cuánto he ingresado este mes?" };
const subscriptions = { label: "Mis suscripciones", message: "¿Qué suscripciones tengo?" };
const budget = { label: "Mi presupuesto", message: "¿Cómo va mi presupuesto?" };
const largest = { label: "Mis mayores gastos", message: "¿Cuáles son mis mayores gastos este mes?" };
const compare = {
  label: "Comparar con el mes pasado",
  message: "¿He gastado más este mes que el mes pasado?",
};
const bills = { label: "Próximos recibos", message: "¿Qué recibos me vienen?" };
const movements = { label: "Mis movimientos", message: "Enséñame los movimientos este mes" };
const mean = { label: "Media al mes", message: "¿Cuánto gasto de media al mes?" };

const replies: Record<BeyondTopic, readonly [why: string, ...near: Choice[]]> = {
  bank_order: ["no muevo dinero ni doy órdenes a tu banco.", movements, balance],
  errand: [
    "no reservo ni pido cita. Si me dices el día y la hora, lo apunto en tu agenda.",
    week,
    { label: "Mis huecos", message: "¿Qué huecos tengo esta semana?" },
  ],
  budget_limit: ["los presupuestos se ponen en Banco.", budget, month],
  cash: [
    "para apuntar un pago en efectivo dime cuánto y en qué: «apunta 20 € en efectivo de la peluquería».",
    movements,
    month,
  ],
  cash_left: [
    "cuánto llevas se dice en la cuenta de efectivo, en Banco: «Decir el saldo» o «Corregir saldo».",
    balance,
    movements,
  ],
  split: ["aún no parto un gasto entre varios.", movements, month],
  others_money: ["solo conozco tu dinero, no el de otras personas.", month, balance],
  investing: ["no doy consejos de inversión.", balance, goals],
  benefits: ["no calculo prestaciones ni impuestos.", income, month],
  prices: ["no sé precios de fuera de tus cuentas.", month, balance],
  opening_hours: ["no sé horarios de tiendas.", week, month],
  what_if: ["no sé calcular qué pasaría.", subscriptions, month, goals],
  payday: ["no sé qué día cobrarás.", income, balance],
  pay_to_come: [
    "aún no apunto lo que te van a pagar. Si quieres verlo en tu agenda, pídeme que lo apunte.",
    income,
    week,
  ],
  since: ["no sé contar desde un momento así. Dime un día o un mes.", month, week],
  upcoming_bills: ["no he entendido qué recibo buscas.", bills, subscriptions],
  safe_to_spend: ["no sé hasta cuándo te llegará.", budget, balance],
  why: ["no sé el porqué. Puedo enseñarte en qué se fue.", largest, compare],
  notices: ["no sé si hay algo raro. Puedo enseñarte lo último.", movements, subscriptions],
  net_worth: ["no sé tus deudas ni tu patrimonio. Puedo decirte tu saldo.", balance],
  savings: ["no sé lo que ahorraste. Puedo decirte lo que entró y lo que salió.", income, month],
  week_summary: [
    "no sé resumir una semana entera.",
    { label: "Gastos de la semana", message: "¿Cuánto he gastado esta semana?" },
    week,
  ],
  overspending: ["no sé en qué te pasaste. Puedo mirar tu presupuesto de este mes.", budget, largest],
  top_shops: ["no sé ordenar tus tiendas. Puedo enseñarte tus mayores gastos.", largest, month],
  mean_of_days: ["solo sé tu media al mes.", mean, month],
  amount: ["no sé buscar por importe.", movements, largest],
  period: ["solo lo sé de ahora.", balance, budget],
  share: ["no sé qué parte es.", month, income],
  ahead: ["solo lo sé de lo que ya ha pasado.", bills, balance],
  loan: ["tu banco no me dice cuánto te queda de un préstamo.", bills, balance],
  span: ["no sé comparar todos los meses o días entre sí.", compare, mean],
  without: ["no sé dejar cosas fuera de la cuenta.", month, largest],
  day: ["no sé qué día.", movements, bills],
  compared: ["eso no lo sé comparar con otros días.", compare, month],
  least: ["solo sé ordenar de mayor a menor.", largest, month],
  words: ["no he entendido toda la pregunta.", month, week, goals],
  of_named: ["no sé contestarlo solo de lo que nombras.", month, movements],
  unsure: ["no estoy seguro de qué me pides.", month, week],
  told: ["no sé si me pides algo, y no he cambiado nada.", month, week],
};

/** The questions that were nearest, as chips. */
const nearChoices = (near: readonly Understanding[], today: string): Choice[] =>
  near.flatMap((understanding) => {
    const message = sayQuestion(understanding, today);
    return message === null ? [] : [{ label: message, message }];
  });

const ofWords = (topic: BeyondTopic, words: string | null) => {
  if (!words) return null;
  if (topic === "of_named") return `no sé contestarlo solo de ${words}.`;
  return topic === "words" ? `no he entendido ${words}.` : null;
};

export const replyBeyond = (
  { topic, aside = [], near = [] }: UnderstandingOf<"beyond">,
  today: string,
): Reply => {
  const [why, ...usual] = replies[topic];
  const said = nearChoices(near, today);
  const choices = said.length > 0 ? said : usual;
  return textReply(`Eso no lo sé: ${ofWords(topic, quotedList(aside)) ?? why}`, [
    { kind: "choices", choices },
  ]);
};
