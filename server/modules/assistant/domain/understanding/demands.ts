import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { incomeCategories } from "#shared/rules/categories.ts";
import { monthEndOf } from "#shared/rules/madrid-day.ts";
import { accountIn } from "./banks.ts";
import { anyTwoPeriodsIn } from "./comparison.ts";
import { daysGone } from "./days-asked.ts";
import { takeAs } from "./learnt/take-as.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { BeyondTopic, Spending, Understanding } from "./understanding.ts";

/**
 * What a question asks for beside its things and days. An answer that does not give it answers another question, however
 * well its words fit.
 */
type Demand =
  | "share"
  | "balance_ahead"
  | "ahead"
  | "loan"
  | "judgement"
  | "span"
  | "without"
  | "least"
  | "last"
  | "noted"
  | "change";

const JUDGES = phrases(
  "(?:es|sera|seria|sean?) (?:normal|mucho|demasiado|logico)(?! (?:mas|menos)), (?:sale|sale a|trae) (?:a )?cuenta, compensa, (?:merece|vale) la pena, es mejor, que es mejor",
);

const aUnit = "(?:dia|semana|mes|ano|trimestre|quincena|finde|fin de semana)s?";

const demands: readonly (readonly [Demand, RegExp])[] = [
  [
    "share",
    phrases(
      "(?:tanto |que )?por ciento, porcentaje*, proporcion, que (?:parte|trozo|cacho|porcion|fraccion|pellizco|tanto) (?:de|del|de la|de lo|de mi), (?<=(?:que|cuantos?|tanto) )%",
    ),
  ],
  [
    "balance_ahead",
    phrases(
      "(?:cuanto|cuanta|que|con cuanto|con que|saldo)(?: [a-z]+){0,5} (?:tendre|tendremos|tendria|tendriamos|tenga|habra|(?:voy|vamos|va) a (?:tener|haber))(?! que), (?:tendre|tendremos|habra|(?:voy|vamos|va) a (?:tener|haber))(?: [a-z]+){0,3} (?:dinero|saldo|pasta|cuentas?|banco), (?:con (?:cuanto|que)(?: (?:dinero|saldo|pasta))?|como|que saldo)(?: (?:me|nos|crees que|voy a|vamos a))* (?:acabo|acabamos|acabare|acabaremos|acabar|termino|terminamos|terminare|terminaremos|terminar|cierro|cerramos|cerrare|cerrar|quedare|quedara)(?: (?:a|en|el|la|este|esta|fin|final|finales|de|del))* (?:mes|ano|semana|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)",
    ),
  ],
  [
    "ahead",
    phrases(
      "(?:voy|vamos) a (?:gastar|pagar|cobrar|ahorrar|ingresar)[a-z]*, (?:gastar|pagar|cobrar|ahorrar|ingresar|sobrar|entrar)(?:e|emos|an), (?:tendre|tendremos|habre|habremos)(?! que)",
    ),
  ],
  [
    "loan",
    phrases(
      "(?:queda|quedan|falta|faltan|resta|restan|debo|debemos|pendiente)(?: [a-z]+){0,5} (?:prestamo|hipoteca|financiacion), (?:prestamo|hipoteca)(?: [a-z]+){0,3} (?:queda|quedan|falta|faltan|resta)",
    ),
  ],
  ["judgement", JUDGES],
  [
    "span",
    phrases(
      `(?:algun|que|cual|cuantos|en que|en cuantos) (?:fue |ha sido |es )?(?:el )?${aUnit}(?: [a-z]+){0,4} (?:(?:mas|menos)(?! o menos)(?<!mas o menos)|peor|mejor|rojos?|negativo|acab[a-z]+|termin[a-z]+|pas[eo]|gaste|gastado|gasto|gastamos|ahorre|ahorrado), (?:el )?(?:mes|dia|ano) (?:en (?:el )?que )?(?:mas(?! o menos| que)|peor|mejor), (?:mi|tu|el|la|un|una|nuestro) (?:mejor|peor) ${aUnit}`,
    ),
  ],
  ["last", phrases("ultima vez, cuanto (?:tiempo )?hace (?:que|de)(?! (?:empec|abri))")],
  ["noted", phrases("(?:tengo|tenemos|esta|hay|tenia)(?: [a-z]+){0,5} (?:apuntad|anotad|agendad)[oa]s?")],
  ["change", phrases("(?:ha|han) (?:subido|bajado|aumentado|crecido|disminuido)")],
  [
    "without",
    phrases("sin contar, sin incluir, quitando, exceptuando, excepto, salvo, descontando, aparte de"),
  ],
  [
    "least",
    phrases(
      "(?:gasto|compra|pago|recibo)s? mas (?:barat[oa]|pequen[oa]|baj[oa])s?, menor(?:es)? gastos?, (?:gasto|gastamos|gastado|gaste) menos(?! que| de)",
    ),
  ],
];

/** Of money that went or came. */
const ofPast = new Set<Understanding["intent"]>([
  "spending",
  "savings",
  "top_spending",
  "person_balance",
  "overspending",
  "why_changed",
]);
/** Answered by one figure, or by rows. */
const ofFigures = new Set<Understanding["intent"]>([
  ...ofPast,
  "left_over",
  "balance",
  "net_worth",
  "subscriptions",
  "budget",
  "list_events",
  "notices",
  "payday",
  "week_summary",
]);

/** "mayo o abril": of two, both are told. */
const namesTwo = / [ou] (?!no\b|mas\b|menos\b)/;

const isComparison = (understanding: Understanding) =>
  understanding.intent === "spending" &&
  (understanding.against !== null || understanding.others !== undefined);

/** "quitando lo gastado de lo cobrado" is what savings are. */
const LESS_SPENT = /\b(?:lo gastado|los gastos|lo que (?:he|hemos) gastado|lo que sale)\b/;

/** Understandings that give less than the demand. */
const lacking: Record<Demand, (understanding: Understanding, reading: Reading) => boolean> = {
  share: ({ intent }) => ofFigures.has(intent) && intent !== "budget",
  // "cuánto tendré en verano" names no goal of the person.
  balance_ahead: ({ intent }, { names }) =>
    ofFigures.has(intent) ||
    intent === "safe_to_spend" ||
    (intent === "goal_date" && !names.some(({ kind }) => kind === "goal")),
  ahead: ({ intent }) => ofPast.has(intent) || intent === "safe_to_spend",
  loan: ({ intent }) => ofFigures.has(intent),
  judgement: ({ intent }) =>
    ofFigures.has(intent) && !["overspending", "why_changed", "notices"].includes(intent),
  span: (understanding, reading) =>
    ofFigures.has(understanding.intent) &&
    !["list_events", "payday", "why_changed"].includes(understanding.intent) &&
    !namesTwo.test(reading.plain),
  last: (understanding) =>
    understanding.intent === "spending" && ["sum", "count", "mean"].includes(understanding.wanted),
  noted: ({ intent }) => intent === "affordability",
  change: (understanding) =>
    understanding.intent === "spending" && understanding.wanted === "sum" && !isComparison(understanding),
  without: ({ intent }, { plain }) =>
    ofFigures.has(intent) && intent !== "net_worth" && !(intent === "savings" && LESS_SPENT.test(plain)),
  least: (understanding) =>
    (understanding.intent === "spending" || understanding.intent === "top_spending") &&
    !isComparison(understanding),
};

const OF_PAY =
  /\b(?:gan[oe]|ganamos|cobr[oe]|cobramos|ingres[a-z]+|entra|sueldo|salario|nomina|paga|pension)\b/;

const demandsIn = ({ plain }: Reading) =>
  demands.filter(([, words]) => words.test(plain)).map(([demand]) => demand);

const judged = ({ plain }: Reading) => plain.match(JUDGES)?.[0] ?? "";

/** The day that a balance to come is asked of; the end of this month where none is said. */
const dayAhead = ({ future, when, today }: Reading) => {
  const day = when?.day && when.day > today ? when.day : future?.to;
  return day !== undefined && day > today ? day : monthEndOf(today);
};

const OF_SAVING = /\b(?:ahorro|ahorramos|ahorrado|guardo|guardamos|consigo|conseguimos|logro|ahorrando)\b/g;
const OF_ADVICE = / (?:hay que|un [0-9])/;

/** «Cuánto hay que ahorrar» asks for advice. */
const isOfSaving = (plain: string) => {
  const last = [...plain.matchAll(OF_SAVING)].at(-1);
  return last !== undefined && !OF_ADVICE.test(plain.slice(last.index));
};

/** "qué parte del sueldo se me va": the whole was taken for the part. */
const isOfIncome = ({ category }: Spending) => incomeCategories.some((income) => income === category);

/** The part of what came in that was saved or spent. */
const shareOf = (reading: Reading, understanding: Understanding): Understanding | null => {
  if (understanding.intent === "savings") return { ...understanding, isShare: true };
  if (understanding.intent === "spending" && understanding.flow === "out" && !isOfIncome(understanding))
    return understanding.against || understanding.others
      ? null
      : { ...understanding, wanted: "sum", isShare: true };
  const period = daysGone(reading);
  if (isOfSaving(reading.plain)) return { intent: "savings", period, isShare: true };
  const known = expenseCategoryIn(reading.plain);
  if (!known || !OF_PAY.test(reading.plain)) return null;
  const all = { merchant: null, against: null, wanted: "sum", flow: "out" } as const;
  return { intent: "spending", category: known.category, ...all, period, isShare: true };
};

/** Of all accounts: one that is named is left aside. */
const balanceAhead = (reading: Reading): Understanding => {
  const account = accountIn(reading.plain);
  const on = dayAhead(reading);
  return { ...{ intent: "balance", account: null, on }, ...(account !== null && { aside: [account] }) };
};

/** What gives the demand. Null where nothing does. */
const giving = (demand: Demand, reading: Reading, understanding: Understanding): Understanding | null => {
  if (demand === "balance_ahead") return balanceAhead(reading);
  if (demand === "loan") return { intent: "net_worth", isOfLoan: true };
  if (demand === "judgement")
    return { ...understanding, aside: [...(understanding.aside ?? []), judged(reading)] };
  if (demand === "last") return takeAs(reading, "find_movement");
  if (demand === "noted") return takeAs(reading, "list_events");
  if (demand === "change" && understanding.intent === "spending")
    return { ...understanding, ...anyTwoPeriodsIn(reading) };
  return demand === "share" ? shareOf(reading, understanding) : null;
};

/** Read anew from a message of which nothing was understood. */
const fromOpen = new Set<Demand>(["balance_ahead", "share", "last", "noted"]);

const topicOf = (demand: Demand): BeyondTopic => {
  switch (demand) {
    case "balance_ahead":
      return "ahead";
    case "judgement":
    case "last":
    case "noted":
    case "change":
      return "unsure";
    default:
      return demand;
  }
};

/** The understanding where it gives all that is asked for; else another that does, or what Fred lacks. */
export const demanded = (reading: Reading, understanding: Understanding): Understanding => {
  const isOpen = understanding.intent === "other" || understanding.intent === "beyond";
  for (const demand of demandsIn(reading)) {
    if (!isOpen && !lacking[demand](understanding, reading)) continue;
    const given = giving(demand, reading, understanding);
    if (given && !(isOpen && !fromOpen.has(demand))) return given;
    if (isOpen) continue;
    const { aside: _, ...near } = understanding;
    return { intent: "beyond", topic: topicOf(demand), near: [near] };
  }
  return understanding;
};
