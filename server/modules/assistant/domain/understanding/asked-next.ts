import { monthStartOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { daysGone } from "./days-asked.ts";
import type { Reading } from "./read-message.ts";
import type { Intent, Understanding, UnderstandingOf } from "./understanding.ts";

/** What may stand before any question that goes on. */
const and = "(?:(?:y|e|pero|vale|ok|pues|oye|jolin|uf|entonces|ya|ah) )*";
const whole = (pattern: string) => new RegExp(`^${and}(?:${pattern})$`);

interface Turn<I extends Intent> {
  asks: RegExp;
  /** Null where what was told has nothing of it. */
  of: (told: UnderstandingOf<I>, reading: Reading) => Understanding | null;
}

const budget = whole(
  "(?:me pase|nos pasamos)(?: mucho)?|(?:me he|nos hemos|me estoy|nos estamos) (?:pasado|pasando)(?: (?:del?|con el) presupuesto| ya| mucho)*|(?:como )?(?:voy|vamos|ando|andamos)(?: (?:bien|mal|sobrado|justo))?(?: de presupuesto)?|(?:cuanto )?(?:me|nos) queda(?: de presupuesto)?",
);
const largest = whole(
  "(?:(?:cual|que)(?: (?:fue|es|ha sido|era))?|dime)(?: (?:el|la|los|las))?(?: (?:gasto|compra|pago|ticket|cargo|recibo|vez|dia))?(?: (?:fue|es|ha sido))?(?: (?:el|la|los|las))?(?: que)? (?:mas (?:car[oa]|grande|gord[oa]|alt[oa]|(?:me )?(?:costo|cuesta))|mayor)(?: de tod[oa]s)?",
);
const sum = whole(
  "(?:cuanto|que) (?:(?:me|nos) )?(?:suman?|es|son|hacen?|sale|salen|supone|suponen)(?: (?:en total|todo|todos|todas|junto|juntos|juntas|eso))*|en total(?: cuanto(?: es| son)?)?",
);
const yearly = whole("(?:cuanto|que) (?:es|son|suman?|sale|salen|cuestan?|supone) (?:eso )?al (?:mes|ano)");
const share = whole(
  "(?:que|cuanto) (?:porcentaje|parte|tanto por ciento) (?:es|supone|representa)(?: (?:eso|ahi|del total|de todo|de lo que gasto|de mis gastos|de mi sueldo))*",
);
const without = whole(
  "(?:(?:que pasa|que pasaria) )?si (?:me )?l[oa]s? (?:quito|dejo|cancelo|elimino|borro|quitara|dejara|cancelara)(?: (?:cuanto|que) (?:me |nos )?(?:ahorro|ahorraria|ahorramos|queda))?(?: al (?:mes|ano))?",
);
const again = whole(
  "(?:cuando|que dia) (?:(?:me|nos) )?(?:l[oa]s? )?(?:vuelven? a (?:cobrar|pasar|cargar|tocar|venir)|cobran|pasan|cargan|toca|viene)(?: (?:otra vez|de nuevo|el (?:proximo|siguiente)|la (?:proxima|siguiente)))?",
);
const since = whole("desde cuando(?: (?:l[oa]s? )?(?:pago|pagamos|tengo|tenemos|me l[oa]s? cobran))?");
const payer = whole(
  "(?:de )?quien(?:es)?(?: (?:fue|fueron|son|es|era|eran|me (?:los |lo )?(?:pago|ingreso|dio)))?",
);
const saved = whole(
  "(?:ahorre|ahorramos|(?:he|hemos) ahorrado)(?: algo| mucho| nada)?|(?:(?:me|nos) )?(?:sobro|quedo)(?: algo| mucho| nada)?",
);
const monthly = whole(
  "(?:cuanto|que) (?:tengo|tendria|tenemos|hay|debo|deberia)(?: que)? (?:meter|ahorrar|apartar|poner|guardar|aportar)(?:le)?(?: (?:al mes|cada mes|todos los meses))?",
);
const others = whole(
  "(?:l[oa]s (?:demas|otr[oa]s)|el resto)(?: (?:objetivos|metas|huchas))?(?: que tal| como van)?",
);
const bills = whole(
  "(?:que|cuanto) (?:me|nos) (?:cobran|pasan|cargan|van a (?:cobrar|pasar|cargar))(?: (?:ese|esos|aquel) dias?| entonces)?",
);
const amount = whole(
  "cuanto(?: (?:es|sera|me (?:pagan|ingresan|toca|entra)|cobro|cobramos))?|(?:de|que) (?:cuanto|cantidad)",
);
const enough = whole(
  "(?:tengo|tenemos|hay|(?:me|nos) (?:llega|da|alcanza))(?: (?:bastante|suficiente|dinero|saldo|pasta))*(?: (?:en (?:la cuenta|el banco)|para (?:pagarl[oa]s|todo|eso|todos|tod[oa]s ell[oa]s)))*",
);
const nextOne = whole(
  "(?:y )?(?:cuando|que dia) (?:(?:me|nos) )?(?:cae|llega|viene|entra|toca|es|ingresan|pagan)(?: (?:la|el) (?:proxim[oa]|siguiente|que viene))?",
);
const between = whole("(?:en total )?(?:entre|de) (?:todos|todas|todo el mundo)");
const sentTo =
  /^(?:(?:y|pero|oye) )*cuanto (?:(?:le|les) )(?:he|hemos) (?:mandado|enviado|pasado|pagado|dado|hecho)\b/;
const yearAgo = whole("hace (?:un|1) (?:ano|mes)");

type Told = UnderstandingOf<"spending">;

const thingOf = ({ merchant, asked }: Told) => merchant ?? asked ?? null;
const askedOf = ({ category, merchant, asked }: Told) => ({ category, merchant, ...(asked && { asked }) });

const ofSpending: readonly Turn<"spending">[] = [
  {
    asks: budget,
    of({ category, merchant, flow, period }, { today }) {
      if (flow !== "out" || category === null || merchant !== null) return null;
      // The budget that is kept is of the month that runs.
      return period.to < monthStartOf(today)
        ? { intent: "overspending", period }
        : { intent: "budget", category };
    },
  },
  {
    asks: share,
    of: (told) => (told.flow === "out" ? { ...told, wanted: "sum", against: null, isShare: true } : null),
  },
  {
    asks: without,
    of(told, { plain }) {
      const name = thingOf(told);
      const per = /\b(?:al|en un) ano$/.test(plain) ? ("year" as const) : ("month" as const);
      return name === null ? null : { intent: "what_if", change: "cancel", cents: null, per, name };
    },
  },
  {
    asks: again,
    of: (told) =>
      told.flow === "out" && thingOf(told) !== null
        ? { intent: "upcoming_bills", ...askedOf(told), period: null }
        : null,
  },
  {
    asks: since,
    of: (told) =>
      thingOf(told) === null
        ? null
        : {
            ...{ intent: "payment_history", ...askedOf(told), flow: told.flow },
            ...{ asks: "since", unit: "month", cents: null, period: null },
          },
  },
  {
    asks: saved,
    of: ({ category, merchant, period }) =>
      category === null && merchant === null ? { intent: "savings", period } : null,
  },
  {
    asks: payer,
    of: ({ flow, period, merchant }) =>
      flow === "in" && merchant === null ? { intent: "top_payers", period } : null,
  },
];

const ofGoal: readonly { asks: RegExp; of: (told: { goal: string | null }) => Understanding | null }[] = [
  {
    asks: monthly,
    of: ({ goal }) => (goal === null ? null : { intent: "goal_date", goal, asksMonthly: true }),
  },
  { asks: others, of: () => ({ intent: "goal_progress", goal: null }) },
];

const turns: { [I in Intent]?: readonly Turn<I>[] } = {
  spending: ofSpending,
  goal_progress: ofGoal,
  goal_date: ofGoal,
  set_budget: [
    { asks: budget, of: ({ category }) => (category === null ? null : { intent: "budget", category }) },
  ],
  list_events: [
    {
      asks: bills,
      of: ({ period }) => ({ intent: "upcoming_bills", category: null, merchant: null, period }),
    },
  ],
  free_slots: [
    {
      asks: bills,
      of: ({ period }) => ({ intent: "upcoming_bills", category: null, merchant: null, period }),
    },
  ],
  payday: [
    { asks: amount, of: (told) => told },
    { asks: nextOne, of: (told) => told },
  ],
  bill_rise: [{ asks: amount, of: (told) => told }],
  upcoming_bills: [
    { asks: sum, of: (told) => told },
    { asks: largest, of: (told) => told },
    {
      asks: enough,
      of: ({ period }) => ({ intent: "safe_to_spend", until: period?.to ?? null, isEnough: true }),
    },
  ],
  subscriptions: [
    { asks: sum, of: (told) => told },
    { asks: yearly, of: (told) => told },
  ],
  person_balance: [
    { asks: between, of: ({ asksDebt }) => (asksDebt ? { intent: "owed", by: "others" } : null) },
    {
      asks: sentTo,
      of: ({ person, isBizum }, reading) =>
        person === null || reading.names.length > 0
          ? null
          : { intent: "person_balance", person, isBizum, period: reading.past && daysGone(reading) },
    },
  ],
  balance: [
    {
      asks: yearAgo,
      of: ({ account }, { plain, today }) => ({
        ...{
          intent: "balance",
          account,
          on: monthsBefore(today, plain.endsWith("ano") ? 12 : 1),
          isPast: true,
        },
      }),
    },
  ],
};

/** What was made or changed is spoken of as if it had been asked of. */
export const threadOf = (told: Understanding): Understanding => {
  if (told.intent === "create_goal" && told.title !== null)
    return { intent: "goal_progress", goal: told.title };
  return told.intent === "advance_goal" && told.goal !== null && (told.cents ?? told.percent) !== null
    ? { intent: "goal_progress", goal: told.goal }
    : told;
};

/** What people ask next of what was told, by words that name nothing of their own. Null for other messages. */
export const readAskedNext = (reading: Reading, before: Understanding | null): Understanding | null => {
  const told = before && threadOf(before);
  const own = told ? (turns[told.intent] as readonly Turn<Intent>[] | undefined) : undefined;
  for (const { asks, of } of own ?? []) {
    const next = told && asks.test(reading.plain) ? of(told, reading) : null;
    if (next) return next;
  }
  return null;
};
