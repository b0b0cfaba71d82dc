import type {
  Spending,
  Understanding,
  UnderstandingOf,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { formatDay } from "#server/modules/assistant/tools/format-words.ts";
import {
  formatDateRange,
  formatPeriod,
  type Period,
} from "#server/modules/assistant/tools/money/period-words.ts";
import { formatEuros } from "#server/spanish/format.ts";
import { addDays, weekStartOf } from "#shared/rules/madrid-day.ts";

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(" ");

const place = ({ merchant, category, flow, account }: Spending) => {
  const name = merchant ?? category;
  const thing = name && `${flow === "in" ? "de" : "en"} ${name}`;
  return account === undefined ? thing : joined(thing, flow === "in" ? "en" : "con", account);
};

const meanWords = { day: "al día", week: "a la semana", month: "al mes", year: "al año" };

const saySpending = (understanding: Spending, today: string) => {
  const { wanted, flow, period, against, per, cents } = understanding;
  const [where, when] = [place(understanding), formatPeriod(period, today)];
  const isIn = flow === "in";
  if (against)
    return `¿${joined("He", isIn ? "ingresado" : "gastado", "más", where, when, "que", formatPeriod(against, today))}?`;
  if (cents !== undefined) return `¿De qué es el cargo de ${formatEuros(cents)}?`;
  if (wanted === "list")
    return joined(
      "Enséñame los",
      isIn ? "ingresos" : "movimientos",
      where?.replace(/^en /, "de ") ?? null,
      when,
    );
  if (wanted === "largest")
    return `¿${joined("Cuáles son mis mayores", isIn ? "ingresos" : "gastos", where, when)}?`;
  if (wanted === "count") return `¿${joined("Cuántos pagos hice", where, when)}?`;
  if (wanted === "mean")
    return `¿${joined("Cuánto gasto de media", meanWords[per ?? "month"], where, when)}?`;
  return `¿${joined("Cuánto he", isIn ? "ingresado" : "gastado", where, when)}?`;
};

const sayTop = ({ by, category, period }: UnderstandingOf<"top_spending">, today: string) => {
  const what = by === "category" ? "categorías" : "tiendas";
  return `¿${joined(`En qué ${what}`, category && `de ${category}`, "gasto más", formatPeriod(period, today))}?`;
};

const sayBalance = ({ account, on, isPast, besides }: UnderstandingOf<"balance">, today: string) =>
  on === undefined
    ? `¿Cuánto dinero tengo en ${account ?? (besides ? "las otras cuentas" : "total")}?`
    : `¿Cuánto ${isPast ? "tenía" : "tendré"} el ${formatDay(on, today)}?`;

export const spokenDays = ({ from, to }: Period, today: string) => {
  if (from === to) {
    if (from === today) return "hoy";
    return from === addDays(today, 1) ? "mañana" : `el ${formatDay(from, today)}`;
  }
  const monday = weekStartOf(today);
  const next = addDays(monday, 7);
  if (to === addDays(monday, 6) && (from === monday || from === today)) return "esta semana";
  if (from === next && to === addDays(next, 6)) return "la semana que viene";
  return formatPeriod({ from, to }, today);
};

/** The question that is understood as this. Null where nothing is asked. */
export const sayQuestion = (understanding: Understanding, today: string): string | null => {
  switch (understanding.intent) {
    case "spending":
      return saySpending(understanding, today);
    case "person_balance": {
      const what = understanding.isBizum ? "bizums" : "transferencias";
      return `¿${joined(`Qué ${what} tengo con`, understanding.person, understanding.period && formatPeriod(understanding.period, today))}?`;
    }
    case "list_events":
      return understanding.words.length > 0
        ? `¿${understanding.asksHow ? "Cómo va el" : "Cuándo tengo"} ${understanding.words.join(" ")}?`
        : `¿${joined("Qué tengo", spokenDays(understanding.period, today), understanding.part?.words ?? null)}?`;
    case "free_slots":
      return `¿Qué huecos libres tengo ${spokenDays(understanding.period, today)}?`;
    case "balance":
      return sayBalance(understanding, today);
    case "budget":
      return understanding.category
        ? `¿Cómo va mi presupuesto en ${understanding.category}?`
        : "¿Cómo va mi presupuesto?";
    case "goal_progress":
      return understanding.goal ? `¿Cómo va mi objetivo ${understanding.goal}?` : "¿Cómo van mis objetivos?";
    case "savings":
      return `¿Cuánto he ahorrado ${formatPeriod(understanding.period, today)}?`;
    case "week_summary":
      return `Resúmeme la semana ${formatDateRange({ from: weekStartOf(understanding.period.from), to: addDays(weekStartOf(understanding.period.from), 6) }, today)}`;
    case "net_worth":
      return "¿Cuál es mi patrimonio?";
    case "overspending":
      return `¿En qué me he pasado ${formatPeriod(understanding.period, today)}?`;
    case "top_spending":
      return sayTop(understanding, today);
    default:
      return sayComing(understanding, today);
  }
};

const sayComing = (understanding: Understanding, today: string) => {
  switch (understanding.intent) {
    case "upcoming_bills": {
      const { merchant, category, period } = understanding;
      const what = merchant ?? category;
      return `¿${joined("Qué recibos", what && `de ${what}`, "me vienen", period && spokenDays(period, today))}?`;
    }
    case "payday":
      return understanding.of ? `¿Cuándo cobro lo de ${understanding.of}?` : "¿Cuándo cobro?";
    case "safe_to_spend":
      return "¿Cuánto puedo gastar hasta que cobre?";
    default:
      return null;
  }
};
