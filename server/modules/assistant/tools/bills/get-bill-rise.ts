import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, plainTitle } from "#server/modules/assistant/tools/format-words.ts";
import { createReadPaid } from "#server/modules/assistant/tools/money/history/read-payments.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { formatUnsignedPercent, merchantLabel } from "#server/modules/assistant/tools/money/money-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { startsWithFirstName } from "#server/modules/spending/domain/categoriser/people.ts";
import { counted, dayWords } from "#server/spanish/format.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { type BillServices, billName, type NamedBill, readNamedBills, unfoundBill } from "./named-bills.ts";

const time = z.object({ day, dayText: z.string(), amount: euros });
type Time = z.output<typeof time>;

const changed = z.object({
  name: z.string(),
  isIncome: z.boolean(),
  isToPerson: z.boolean(),
  /** Paid by use: each time is another sum. */
  isMetered: z.boolean(),
  last: time,
  /** The time before. */
  before: time.nullable(),
  yearAgo: time.nullable(),
  /** The last change of a fixed sum, up or down, of the last year. */
  change: z.object({ before: euros, after: euros, dayText: z.string() }).nullable(),
  /** The first known one, of a fixed sum. */
  sinceText: z.string(),
});
type Changed = z.output<typeof changed>;

interface RiseServices extends BillServices {
  ledger: MoneyServices["ledger"];
}

const output = z.object({
  what: z.string().nullable(),
  isOfSubscriptions: z.boolean(),
  bills: z.array(changed),
  others: z.int(),
});
type Output = z.output<typeof output>;

const mostShown = 8;
const mostSaid = 3;
/** A cent of rounding is no rise. */
const leastChange = 0.01;
/** About the same month a year before. */
const daysAround = 20;
const daysOfChanges = 365;

const isAlike = (one: number, other: number) => Math.abs(one - other) <= other * leastChange;

const changeOf = (rows: NamedBill["rows"], today: string): Changed["change"] => {
  const last = rows.at(-1)?.own ?? 0;
  const at = rows.findLastIndex(({ own }) => !isAlike(own, last));
  const [before, after] = [rows[at], rows[at + 1]];
  if (!before || !after || after.day < addDays(today, -daysOfChanges)) return null;
  return { before: before.own, after: last, dayText: dayWords(after.day, today) };
};

/** A fixed sum may change once or twice a year; what changes more often is paid by use. */
const mostChanges = 2;
const rowsOfYear = 13;
const isUneven = (rows: NamedBill["rows"]) => {
  const year = rows.slice(-rowsOfYear);
  const changes = year.filter(({ own }, at) => at > 0 && !isAlike(own, year[at - 1]?.own ?? own));
  return changes.length > mostChanges;
};

const timeOf = (row: NamedBill["rows"][number] | undefined, today: string): Time | null =>
  row ? { day: row.day, dayText: dayWords(row.day, today), amount: row.own } : null;

const yearBefore = (rows: NamedBill["rows"]) => {
  const last = rows.at(-1)?.day;
  if (last === undefined) return undefined;
  const near = monthsBefore(last, 12);
  return rows.find(({ day }) => day >= addDays(near, -daysAround) && day <= addDays(near, daysAround));
};

const apart = (one: number, other: number) => {
  const cents = toCents(one) - toCents(other);
  return cents === 0 ? "lo mismo" : `${inEuros(fromCents(Math.abs(cents)))} ${cents > 0 ? "más" : "menos"}`;
};

const percentOf = (one: number, other: number) =>
  other === 0
    ? ""
    : ` (un ${formatUnsignedPercent(Math.round((Math.abs(one - other) / other) * 1000) / 10)})`;

const meteredSentences = ({ name, isIncome, last, before, yearAgo }: Changed) => {
  const what = isIncome ? "El último ingreso" : "El último recibo";
  const so = `${what} de ${name} fue de ${inEuros(last.amount)} el ${last.dayText}`;
  const then = before
    ? `, ${apart(last.amount, before.amount)} que el anterior (${inEuros(before.amount)})`
    : "";
  const year = yearAgo
    ? ` El ${yearAgo.dayText} fueron ${inEuros(yearAgo.amount)}: ahora es ${apart(last.amount, yearAgo.amount)}${percentOf(last.amount, yearAgo.amount)}.`
    : "";
  return `${so}${then}.${year}`;
};

/** "Lo que pagas a Carmen Soler", "El recibo de Netflix". */
const subjectOf = ({ name, isIncome, isToPerson }: Changed) => {
  if (isIncome) return `Lo que cobras de ${name}`;
  return isToPerson ? `Lo que pagas a ${name}` : `El recibo de ${name}`;
};

const fixedSentences = (bill: Changed) => {
  const { name, last, before, change, sinceText } = bill;
  if (before === null)
    return `De ${name} solo veo un recibo, de ${inEuros(last.amount)}: no sé si ha subido.`;
  if (change === null)
    return `${subjectOf(bill)} no ha subido: son ${inEuros(last.amount)}, igual que desde el ${sinceText}.`;
  const { before: old, after, dayText } = change;
  const rose = after > old ? "ha subido" : "ha bajado";
  return `${subjectOf(bill)} ${rose} de ${inEuros(old)} a ${inEuros(after)} el ${dayText}: ${apart(after, old)}${percentOf(after, old)}.`;
};

const sentences = (one: Changed) => (one.isMetered ? meteredSentences(one) : fixedSentences(one));

const noneText = ({ what, isOfSubscriptions, others }: Output) => {
  if (what !== null || others === 0)
    return isOfSubscriptions ? "No veo suscripciones en tus movimientos." : unfoundBill(what);
  return isOfSubscriptions
    ? `De tus ${counted(others, "suscripción", "suscripciones")} de importe fijo ninguna ha subido en el último año.`
    : `Ninguno de tus ${counted(others, "recibo", "recibos")} de importe fijo ha subido en el último año.`;
};

/** Of many, each in as few words as it takes. */
const briefly = ({ name, change }: Changed) =>
  change === null
    ? []
    : [`${name}, de ${inEuros(change.before)} a ${inEuros(change.after)} el ${change.dayText}`];

const listText = ({ isOfSubscriptions, bills }: Output) => {
  const count = isOfSubscriptions
    ? counted(bills.length, "suscripción", "suscripciones")
    : counted(bills.length, "recibo", "recibos");
  return `Te han subido ${count} en el último año: ${bills.flatMap(briefly).join("; ")}.`;
};

const state = (output: Output): StatementDraft[] => {
  const { what, bills, others } = output;
  if (bills.length === 0) return [lead(noneText(output))];
  if (what === null && bills.length > mostSaid)
    return [lead(listText(output)), ...bills.map((one) => detail(sentences(one)))];
  const rest = others > 0 ? [detail(`Quedan otros ${others} de los que no hablo.`)] : [];
  return [
    ...bills.map((one, at) => (at < mostSaid ? lead(sentences(one)) : detail(sentences(one)))),
    ...(what === null ? [] : rest),
  ];
};

interface Paid {
  name: string;
  isIncome: boolean;
  isToPerson: boolean;
  isMetered: boolean;
  rows: NamedBill["rows"];
}

const changedOf = ({ rows, isMetered, ...paid }: Paid, today: string): Changed[] => {
  const last = timeOf(rows.at(-1), today);
  if (last === null) return [];
  const from = rows[rows.findLastIndex(({ own }) => !isAlike(own, last.amount)) + 1];
  return [
    {
      ...{ ...paid, last, isMetered: isMetered || isUneven(rows) },
      before: timeOf(rows.at(-2), today),
      yearAgo: timeOf(yearBefore(rows), today),
      change: changeOf(rows, today),
      sinceText: dayWords(from?.day ?? last.day, today),
    },
  ];
};

const paidBy = (bill: NamedBill, what: string | null): Paid => {
  const { promise, isIncome, rows } = bill;
  return {
    ...{ name: billName(bill, what), isIncome, rows, isMetered: promise.isMetered },
    isToPerson: promise.kind === "sent" || startsWithFirstName(promise.name),
  };
};

/** Payments fewer than these are no series. */
const fewestPayments = 3;

export const createGetBillRise = (services: RiseServices) => {
  const readPaid = createReadPaid(services.ledger);

  /** What is paid or comes again and again without a rhythm that a bill has. */
  const readOther = async (userId: string, what: string, today: string): Promise<Paid[]> => {
    const { firstDay } = await services.ledger.dayExtent(userId);
    const query = {
      ...{ userId, category: null, asked: null, merchant: what, words: [] },
      ...{ flow: "out" as const, from: firstDay ?? today, to: today, step: "day" as const, today },
    };
    const { paid, flow, spending } = await readPaid(query);
    if (paid.length < fewestPayments) return [];
    const [only, second] = spending?.merchants ?? [];
    const name = merchantLabel(second === undefined && only ? only : what) || plainTitle(what);
    const rows = paid.map(({ day, cents }) => ({ day, whole: fromCents(cents), own: fromCents(cents) }));
    return [{ name, isIncome: flow === "in", isToPerson: startsWithFirstName(name), isMetered: false, rows }];
  };

  return defineTool({
    name: "get_bill_rise",
    purpose:
      "Cuánto ha subido o bajado un recibo, una suscripción, el alquiler o la nómina; sin nombre, qué recibos han subido en el último año.",
    kind: "read",
    input: z.object({
      what: z.string().nullable(),
      category: z.string().nullable(),
      isOfSubscriptions: z.boolean().nullish().describe("Sin nombre: solo las suscripciones"),
    }),
    output,

    async run({ userId, now }, { what, category, isOfSubscriptions }) {
      const today = madridDayOf(now);
      const bills = await readNamedBills(services, userId, { what, category });
      const named = bills
        .filter(({ promise }) => !isOfSubscriptions || promise.kind === "subscription")
        .map((bill) => paidBy(bill, what));
      const isUnknown = named.length === 0 && what !== null && category === null;
      const all = (isUnknown ? await readOther(userId, what, today) : named).flatMap((paid) =>
        changedOf(paid, today),
      );
      const rose = all.filter(
        ({ isMetered, isIncome, change }) =>
          !isMetered && !isIncome && change && change.after > change.before,
      );
      const told = what === null ? rose : all;
      const fixed = all.filter(({ isMetered, isIncome }) => !isMetered && !isIncome);
      return {
        output: {
          what,
          isOfSubscriptions: isOfSubscriptions ?? false,
          bills: told.slice(0, mostShown),
          others: what === null ? fixed.length : Math.max(0, told.length - mostShown),
        },
      };
    },

    state,
  });
};
