import { dayAndMonth, formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import { dayOfMonth } from "#shared/rules/madrid-day.ts";
import { type Notice, promisesLink, quotedName, transactionsLink } from "./notice.ts";

export interface MissingFact {
  promiseId: string;
  name: string;
  kind: string;
  /** When it stood to come. */
  day: string;
  cents: number;
}

/** Amounts are positive. */
export interface BillFact {
  promiseId: string;
  name: string;
  transactionId: string;
  accountId: string;
  day: string;
  cents: number;
}

export interface DearerFact extends BillFact {
  expectedCents: number;
  /** Four in five are not above it. */
  highCents: number;
}

export interface ShortFact {
  /** The next pay. */
  payOn: string;
  /** The day on which what is there may not be enough. */
  shortOn: string;
  /** What goes out until then. */
  bills: readonly { name: string; cents: number }[];
}

export interface PromiseFacts {
  missing: readonly MissingFact[];
  settled: readonly DearerFact[];
  afterEnd: readonly BillFact[];
  short: ShortFact | null;
}

/** A dearer bill is told once: not beside a notice of its rise, or of an unusual charge. */
export const promiseNotices = (
  { missing, settled, afterEnd, short }: PromiseFacts,
  told: ReadonlySet<string>,
): Notice[] => [
  ...missing.map(missingNotice),
  ...afterEnd.map(afterEndNotice),
  ...settled
    .filter((bill) => isDearer(bill) && !told.has(bill.transactionId))
    .filter(({ transactionId }) => afterEnd.every((one) => one.transactionId !== transactionId))
    .map(dearerNotice),
  ...(short ? [shortNotice(short)] : []),
];

const missingCharge = (kind: MissingFact["kind"], name: string) =>
  kind === "sent"
    ? `No ha salido la transferencia a ${name}`
    : `No ha llegado ${kind === "bill" ? "el recibo" : "el cargo"} de ${name}`;

const missingNotice = ({ promiseId, name, kind, day, cents }: MissingFact): Notice => {
  const isIncome = cents > 0;
  return {
    factKey: `missing:${promiseId}:${day}`,
    supersededBy: [],
    kind: "promise_missing",
    title: isIncome
      ? `No ha llegado el ingreso de ${quotedName(name)}`
      : missingCharge(kind, quotedName(name)),
    body: `Lo esperaba el ${dayAndMonth(day)}: ${formatShortEuros(Math.abs(cents))}. ${
      isIncome ? "Pregunta a quien te paga." : "Si ya no viene, dímelo en Recibos."
    }`,
    link: promisesLink,
    movementIds: [],
  };
};

/** So much more, and beyond the range that was said. */
const leastMore = { cents: 300, share: 0.1 };

const isDearer = ({ cents, expectedCents, highCents }: DearerFact) =>
  cents > highCents && cents - expectedCents >= Math.max(leastMore.cents, expectedCents * leastMore.share);

const linkTo = ({ name, accountId, day }: BillFact) =>
  transactionsLink({ merchant: name, accountId, from: day, to: day });

const dearerNotice = (bill: DearerFact): Notice => ({
  factKey: `dearer:${bill.promiseId}:${bill.day}`,
  supersededBy: [],
  kind: "promise_dearer",
  title: `${quotedName(bill.name)}: ${formatShortEuros(bill.cents - bill.expectedCents)} más de lo previsto`,
  body: `Han sido ${formatShortEuros(bill.cents)} el ${dayAndMonth(bill.day)}. Esperaba ${formatShortEuros(bill.expectedCents)}.`,
  link: linkTo(bill),
  movementIds: [bill.transactionId],
});

const afterEndNotice = (bill: BillFact): Notice => ({
  factKey: `after-end:${bill.promiseId}:${bill.day}`,
  supersededBy: [],
  kind: "charged_after_end",
  title: `${quotedName(bill.name)} sigue cobrando`,
  body: `Cobró ${formatShortEuros(bill.cents)} el ${dayAndMonth(bill.day)}, después de su final.`,
  link: promisesLink,
  movementIds: [bill.transactionId],
});

const mostNamed = 3;

const shortNotice = ({ payOn, shortOn, bills }: ShortFact): Notice => {
  const largest = bills.toSorted((one, other) => other.cents - one.cents).slice(0, mostNamed);
  const named = largest.map(({ name, cents }) => `${quotedName(name)} (${formatShortEuros(cents)})`);
  return {
    // Once until a pay, whose day may still move a little.
    factKey: `short:${payOn.slice(0, 7)}`,
    supersededBy: [],
    kind: "money_short",
    title: `Hasta el ${dayOfMonth(payOn)} vas muy justo`,
    body: `El ${dayAndMonth(shortOn)} puede no llegarte.${
      named.length > 0 ? ` Antes ${named.length === 1 ? "sale" : "salen"} ${joinWithAnd(named)}.` : ""
    }`,
    link: promisesLink,
    movementIds: [],
  };
};
