import { counted, dayWords, formatEuros, joinWithAnd, shortDay } from "#server/spanish/format.ts";
import { billKinds, type PromiseKind } from "#shared/contracts/cash-flow/promises.ts";
import { writeWholeEuros } from "#shared/rules/figures.ts";
import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

type Day = string;

interface ComingEntry {
  promiseId: string | null;
  name: string;
  kind: PromiseKind;
  day: Day;
  cents: number;
  lowCents: number;
  highCents: number;
}

export interface FirstFacts {
  today: Day;
  /** The days that are known of the newest account in euros that knows most. */
  from: Day;
  to: Day;
  /** Whole months behind the figures; 0 while these are sums of the known days. */
  months: number;
  /** Accounts count over different months. */
  isUneven: boolean;
  incomeCents: number;
  expenseCents: number;
  /** All that is expected, by day; negative is money out. */
  coming: readonly ComingEntry[];
  hasOwnBudget: boolean;
}

/** What fits in two lines on a phone, so that the first section needs no scrolling. */
const mostLetters = 90;
const maxName = 32;
/** Days ahead in which a bill is "soon", for Fred as well. */
const soon = 30;

const moneyWords = ({ today, from, to, months, isUneven, incomeCents, expenseCents }: FirstFacts) => {
  if (months > 0)
    return [
      `Ganas ${formatEuros(incomeCents)} al mes.`,
      `Gastas ${formatEuros(expenseCents)} al mes, de media en ${isUneven ? "hasta " : ""}${counted(months, "mes", "meses")}.`,
    ];
  const days = daysFromTo(from, to).length;
  const known = days === 1 ? "el único día" : `los ${counted(days, "día", "días")}`;
  return [
    `En ${known} que conozco, hasta el ${dayWords(to, today)}, has ingresado ${formatEuros(incomeCents)}.`,
    `${days === 1 ? "Ese día" : "En esos días"} has gastado ${formatEuros(expenseCents)}; con un mes completo sabré lo que es normal.`,
  ];
};

/** The next time of each bill that comes soon, and then of each transfer to somebody, which is no bill. */
const soonestBills = ({ coming, today }: FirstFacts) => {
  const bills = coming.filter(
    ({ kind, day, cents }) =>
      (billKinds.has(kind) || kind === "sent") && cents < 0 && day <= addDays(today, soon),
  );
  return bills
    .filter((bill, at) => bills.findIndex(({ promiseId }) => promiseId === bill.promiseId) === at)
    .toSorted((one, other) => Number(one.kind === "sent") - Number(other.kind === "sent"));
};

const billWords = (facts: FirstFacts) => {
  const coming = soonestBills(facts);
  if (coming.length === 0) return "Aún no veo recibos que vengan pronto.";
  const twoNamed = billSentence(coming, 2);
  return twoNamed.length <= mostLetters ? twoNamed : billSentence(coming, 1);
};

/** Cut between words, and so that it shows. */
const shortName = (name: string) => {
  const whole = plainLine(name, Number.MAX_SAFE_INTEGER);
  if (whole.length <= maxName) return whole;
  const cut = plainLine(whole, maxName);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : maxName)}…`;
};

/** "unos 38 €", and "18 €" where it is known to the cent. */
const about = ({ cents, lowCents, highCents }: ComingEntry) => {
  const isExact = lowCents === highCents && cents % 100 === 0;
  return `${isExact ? "" : "unos "}${writeWholeEuros(fromCents(-cents))}`;
};

const billSentence = (coming: readonly ComingEntry[], most: number) => {
  const named = coming
    .slice(0, most)
    .map((one) => `${shortName(one.name)} (${about(one)} el ${shortDay(one.day)})`);
  const rest = coming.length - named.length;
  const words = rest > 0 ? [...named, `${rest} más`] : named;
  return `En ${soon} días: ${joinWithAnd(words)}.`;
};

const stepOf = ({ months, hasOwnBudget }: FirstFacts) => {
  if (months === 0) return { text: "Importa más meses", href: "/banking#importar" };
  return hasOwnBudget
    ? { text: "Mira tus objetivos", href: "/goals" }
    : { text: "Ponte un primer presupuesto", href: "/banking#presupuestos" };
};

/** What is said first of money that has just come: it comes in, it goes out, these bills come, and one next step. */
export const firstWords = (facts: FirstFacts) => ({
  facts: [...moneyWords(facts), billWords(facts)],
  step: stepOf(facts),
});
