import { counted, dayWords, formatEuros, joinWithAnd } from "#server/spanish/format.ts";
import { writeWholeEuros } from "#shared/rules/figures.ts";
import { addDays, daysFromTo, monthEndOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import type { Recurring } from "./recurring.ts";

type Day = string;

export interface FirstFacts {
  today: Day;
  /** The days that are known of the newest account in euros that knows most. */
  from: Day;
  to: Day;
  /** Whole months behind the figures; 0 while these are sums of the known days. */
  months: number;
  incomeCents: number;
  expenseCents: number;
  bills: readonly Pick<Recurring, "merchantName" | "period" | "lastDay" | "cents">[];
  hasOwnBudget: boolean;
}

const monthsOf = { monthly: 1, bimonthly: 2, quarterly: 3, yearly: 12 } as const;

/** So many rhythms later; what comes on the 31st comes on the last day of a shorter month. */
const dayAfter = ({ lastDay, period }: FirstFacts["bills"][number], times: number) => {
  if (period === "weekly") return addDays(lastDay, 7 * times);
  const end = monthEndOf(monthStartAfter(lastDay, monthsOf[period] * times));
  const same = `${end.slice(0, 8)}${lastDay.slice(8)}`;
  return same > end ? end : same;
};

/** The first day from today on; a bill that should have come may be missing from the data. */
const nextOf = (bill: FirstFacts["bills"][number], today: Day) => {
  let times = 1;
  while (dayAfter(bill, times) < today) times += 1;
  return dayAfter(bill, times);
};

const mostBills = 2;
const maxName = 40;
/** Days ahead in which a bill is "soon". */
const soon = 35;

const moneyWords = ({ today, from, to, months, incomeCents, expenseCents }: FirstFacts) => {
  if (months > 0)
    return [
      `Ganas ${formatEuros(incomeCents)} al mes.`,
      `Gastas ${formatEuros(expenseCents)} al mes, de media en ${counted(months, "mes", "meses")}.`,
    ];
  const days = daysFromTo(from, to).length;
  const known = days === 1 ? "el único día" : `los ${counted(days, "día", "días")}`;
  return [
    `En ${known} que conozco, hasta el ${dayWords(to, today)}, has ingresado ${formatEuros(incomeCents)}.`,
    `${days === 1 ? "Ese día" : "En esos días"} has gastado ${formatEuros(expenseCents)}; con un mes completo sabré lo que es normal.`,
  ];
};

/** The last charge and its rhythm say about how much, and about when. */
const billWords = ({ bills, today }: FirstFacts) => {
  const coming = bills
    .map((bill) => ({ ...bill, next: nextOf(bill, today) }))
    .filter(({ next }) => next <= addDays(today, soon))
    .toSorted((a, b) => a.next.localeCompare(b.next));
  if (coming.length === 0) return "Aún no veo recibos que vengan pronto.";
  const named = coming
    .slice(0, mostBills)
    .map(
      ({ merchantName, cents, next }) =>
        `${plainLine(merchantName, maxName)} (unos ${writeWholeEuros(fromCents(cents))}, hacia el ${dayWords(next, today)})`,
    );
  const rest = coming.length - named.length;
  const words = rest > 0 ? [...named, counted(rest, "recibo más", "recibos más")] : named;
  return `${coming.length === 1 ? "Viene" : "Vienen"} ${joinWithAnd(words)}.`;
};

const stepOf = ({ months, hasOwnBudget }: FirstFacts) => {
  if (months === 0) return { text: "Importa más meses", href: "/banking#importar" };
  return hasOwnBudget
    ? { text: "Elige un objetivo", href: "/goals" }
    : { text: "Ponte un primer presupuesto", href: "/banking#presupuestos" };
};

/** What is said first of money that has just come: it comes in, it goes out, these bills come, and one next step. */
export const firstWords = (facts: FirstFacts) => ({
  facts: [...moneyWords(facts), billWords(facts)],
  step: stepOf(facts),
});
