import { type ExpenseKind, expenseKind } from "./expense-kind.ts";
import type { Generations } from "./generations.ts";
import { monthlySeries } from "./monthly-series.ts";
import { type AgendaEvent, dayNumber, type Movement } from "./movement.ts";
import { type PaymentText, readPaymentText, saysOfWhat } from "./payment-text.ts";
import { matcher, wordsOf } from "./words.ts";

export interface Expense {
  id: string;
  day: number;
  cents: number;
  kind: ExpenseKind;
  words: ReadonlySet<string>;
}

export interface Income {
  id: string;
  day: number;
  cents: number;
  text: PaymentText;
  /** The same for all payments of one person; null where the bank writes no name. */
  payer: string | null;
  /** The bank writes a name that is on no other payment of theirs or to them. */
  isStranger: boolean;
  /** It names a place where something was paid, or where a journey of the agenda goes. */
  saysElsewhere: boolean;
  /** Logarithm of how often, in a day, somebody sends such an amount for nothing that was shared. */
  stray: number;
}

const isPersonText = matcher(
  "bizum transferencia_ transf_ traspaso_ payment_ abono_ envio_ ingreso_ recibido_ recibida_",
);
const isNoPerson =
  matcher(`nomin nomina salario_ sueldo_ pension_ inss_ sepe_ tgss_ intereses_ dividendo devolucion_compra aeat_
  hacienda_ ayuntamiento_ efectivo_ cajero_`);
const isCompany = matcher("sl_ sa_ slu_ sociedad_ sau_ scp_ coop_ seguros_");

/** Money of people, without the kinds that repay no expense. Sorted by day. */
export const incomesOf = (
  movements: readonly Movement[],
  events: readonly AgendaEvent[],
  places: ReadonlySet<string>,
): Income[] => {
  const names = namesIn(events);
  const people = movements
    .filter(({ cents, description }) => cents > 0 && isOfPerson(description))
    .map((movement) => ({ movement, text: readPaymentText(movement.description, names) }));
  const writesConcepts = people.some(({ text }) => text.concept.length > 0);
  const writesNames = people.some(({ text }) => text.name.length > 0);
  const loans = sentPayments(movements, names);
  const payers = knownPayers(people.map(({ text }) => payerOf(text)));
  const series = monthlySeries(
    people.map((one) => ({ ...one, payer: payers(payerOf(one.text)) })),
    movements
      .filter(({ cents }) => cents < 0)
      .map(({ day, cents }) => ({ day: dayNumber(day), cents: -cents })),
  );
  const isStranger = strangersAmong([
    ...people.map(({ text }) => payers(payerOf(text))),
    ...loans.map(({ payer }) => payers(payer)),
  ]);
  const birthdays = events.filter(isOwnBirthday).map(({ start }) => dayNumber(start));
  return people
    .filter(
      ({ text, movement }) => !text.isForbidden && !series.has(movement.id) && !isLoan(movement, text, loans),
    )
    .map(({ movement, text }) => {
      const day = dayNumber(movement.day);
      const isBirthday = birthdays.some((one) => Math.abs(day - one) <= 4);
      const silence = (writesConcepts ? 0 : Math.log(3)) + (writesNames ? 0 : Math.log(1.5));
      const payer = payers(payerOf(text));
      return {
        ...{ id: movement.id, day, cents: movement.cents, text, payer, isStranger: isStranger(payer) },
        saysElsewhere: text.concept.some((word) => places.has(word)),
        stray: strayAmount(movement.cents) + Math.log(0.025) + silence + (isBirthday ? Math.log(15) : 0),
      };
    })
    .sort((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1));
};

/** Rows as they were read, by their id. */
export type KnownRows = Generations<string, { movement: Movement; expense: Expense }>;

/** A row of which all is as it was is the same object as before. */
export const expensesOf = (movements: readonly Movement[], known: KnownRows): Expense[] =>
  movements
    .map((movement) => {
      const before = known.get(movement.id);
      if (before && isUnchanged(before.movement, movement)) return before.expense;
      const expense = toExpense(movement);
      known.set(movement.id, { movement, expense });
      return expense;
    })
    .filter(({ kind, cents }) => kind !== "never" && cents >= 800)
    .sort((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1));

const isUnchanged = (one: Movement, other: Movement) =>
  one.id === other.id &&
  one.day === other.day &&
  one.cents === other.cents &&
  one.description === other.description &&
  one.merchantName === other.merchantName &&
  one.creditorName === other.creditorName;

const toExpense = (movement: Movement): Expense => ({
  ...{ id: movement.id, day: dayNumber(movement.day), cents: -movement.cents, kind: expenseKind(movement) },
  words: new Set(wordsOf(`${movement.description} ${movement.merchantName ?? ""}`)),
});

/** Payments by all that is known of them, with what other rows and the agenda told. */
export type KnownIncomes = Generations<string, Income>;

/** A payment of which all is as it was becomes the same object as before. */
export const asBefore = (income: Income, known: KnownIncomes): Income => {
  const { text, ...own } = income;
  const key = JSON.stringify([own, text.name, text.concept, [...text.meanings], text.isForbidden]);
  const before = known.get(key);
  if (before) return before;
  known.set(key, income);
  return income;
};

const isOfPerson = (description: string) => {
  const words = wordsOf(description);
  if (words.some(isNoPerson)) return false;
  return words.includes("bizum") || (words.some(isPersonText) && !words.some(isCompany));
};

const payerOf = ({ name }: PaymentText) => (name.length > 0 ? name.join(" ") : null);

/** One person under one name, whether the bank cut it off or a word of the concept hangs on it. */
const knownPayers = (payers: readonly (string | null)[]) => {
  const known = new Map<string, string>();
  const sorted = [...new Set(payers)]
    .filter((one) => one !== null)
    .sort((one, other) => one.length - other.length);
  for (const payer of sorted) {
    const shorter = [...known.values()].find((one) => one.includes(" ") && payer.startsWith(one));
    known.set(payer, shorter ?? payer);
  }
  return (payer: string | null) => (payer === null ? null : (known.get(payer) ?? payer));
};

/** Whose name is there once. */
const strangersAmong = (payers: readonly (string | null)[]) => {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const payer of payers) if (payer !== null) (once.has(payer) ? again : once).add(payer);
  return (payer: string | null) => payer !== null && !again.has(payer);
};

const strayAmount = (cents: number) => {
  if (cents % 500 === 0) return Math.log(0.35 / 30);
  if (cents % 100 === 0) return Math.log(0.3 / 100);
  return Math.log(cents % 50 === 0 ? 0.15 / 100 : 0.2 / 10_000);
};

const isOwnBirthday = ({ title }: AgendaEvent) => /\b(mi (cumple|santo)|mis \d+)/i.test(title);

/** Names that stand in the agenda, folded. */
const namesIn = (events: readonly AgendaEvent[]) =>
  new Set(
    events.flatMap(({ title }) =>
      (title.match(/\p{Lu}\p{Ll}+/gu) ?? []).slice(1).flatMap((word) => wordsOf(word)),
    ),
  );

interface Sent {
  day: number;
  cents: number;
  payer: string | null;
  isLent: boolean;
}

const isLoanWord = matcher("presta prestamo dejo_ adelanto_ adelant favor_ apuro_");

const sentPayments = (movements: readonly Movement[], names: ReadonlySet<string>): Sent[] =>
  movements
    .filter(({ cents, description }) => cents < 0 && /bizum|transf|payment to/i.test(description))
    .map(({ day, cents, description }) => {
      const text = readPaymentText(description.replace(/\b(a|to)\b:?/i, "de"), names);
      const isLent = text.concept.some(isLoanWord);
      return { day: dayNumber(day), cents: -cents, payer: payerOf(text), isLent };
    });

/** What was sent to the same person before comes back in the same round amount. */
const isLoan = ({ day, cents }: Movement, text: PaymentText, sent: readonly Sent[]) => {
  const payer = payerOf(text);
  if (saysOfWhat(text.concept)) return false;
  return sent.some(
    (one) =>
      one.cents === cents &&
      dayNumber(day) >= one.day &&
      dayNumber(day) - one.day <= 60 &&
      (payer === null || one.payer === null ? cents % 500 === 0 : payer === one.payer) &&
      (one.isLent || cents % 500 === 0),
  );
};
