import { z } from "zod";
import { joinSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, dayWords } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { addDays, madridDayOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import { owedSchema } from "./history/history-schema.ts";
import { owedOfMonths } from "./history/owed-months.ts";
import { owedText } from "./history/state-times.ts";
import { type KnownPeriod, readKnownPeriod, unknownText } from "./known-period.ts";
import { merchantSearch, nearestMerchants } from "./merchant-words.ts";
import { createMissingOfSearch } from "./missing-of.ts";
import { day, dayField, euros, otherWordsField, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, merchantLabel, merchantLabels, shownLabels } from "./money-words.ts";
import { namesOfPerson } from "./names-of-person.ts";
import { formatPeriod } from "./period-words.ts";
import { meanSentences, movedOf, movedParts } from "./person-sums.ts";
import { shownTransaction, shownTransactionSchema } from "./shown-transaction.ts";
import { bearing } from "./spoken-kinds.ts";

const input = z.object({
  person: z.string().trim().min(1).max(100).describe("La persona, como la dice el usuario («Irene»)"),
  from: dayField("Primer día; null para todo lo que se sabe").nullable(),
  to: dayField("Último día; null para todo lo que se sabe").nullable(),
  isBizum: z.boolean().nullable().describe("Solo bizums; null para bizums y transferencias"),
  asksDebt: z.boolean().nullish().describe("Si pregunta quién debe a quién"),
  asksReceived: z.boolean().nullish().describe("Si pregunta lo que le ha enviado esa persona"),
  words: otherWordsField.optional(),
  isMean: z.boolean().nullable().describe("También la media al mes; null si no se pide"),
});

const output = z.object({
  person: z.string(),
  names: z.array(z.string()),
  isKnown: z.boolean(),
  nearest: z.array(z.string()),
  isBizum: z.boolean(),
  /** Months of the period, where the mean of one is asked for. */
  months: z.number().nullable(),
  from: day,
  to: day,
  periodText: z.string().nullable(),
  search: z.string(),
  /** Of the other words of the question, those of which only is told. */
  of: z.string().nullable(),
  unused: z.array(z.string()),
  sent: euros,
  sentCount: z.int(),
  received: euros,
  receivedCount: z.int(),
  movements: z.array(shownTransactionSchema),
  lastSeenText: z.string().nullable(),
  /** Nothing is known of the period, as a sentence. */
  unknownText: z.string().nullable(),
  /** What the sums lack, as a sentence. */
  missingText: z.string().nullable(),
  owed: owedSchema.nullable(),
});
type Output = z.output<typeof output>;

const maxShown = 10;
const maxNearest = 3;
const maxNames = 2000;
const monthsOfNames = -24;

const relative = /^mis? /i;

const nameOf = ({ person }: Output) => capitalised(merchantLabel(person)) || "esa persona";
const kindOf = ({ isBizum }: Output) => (isBizum ? "bizums" : "movimientos");

const kindOfText = ({ isBizum, of }: Output) =>
  `${isBizum ? "por Bizum " : ""}${of === null ? "" : `por «${of}» `}`;

const strangerText = (output: Output) => {
  if (relative.test(output.person)) return "No sé quién es en tus movimientos. Dime su nombre.";
  const names = shownLabels(output.nearest);
  const hint = names.length > 0 ? ` ¿Quizá ${names.join(" o ")}?` : "";
  return `No encuentro a nadie llamado ${nameOf(output)} en tus movimientos.${hint}`;
};

/** Of debts only what was sent is known. */
const debtSentence = (output: Output, when: string) => {
  const { sent, received } = output;
  const more = received >= sent ? "Lo recibido menos lo enviado" : "Lo enviado menos lo recibido";
  return `${more} ${when} son ${inEuros(Math.abs(received - sent))}. Si os debéis algo más, el banco no lo dice.`;
};

/** Of somebody who only pays, each month that did not come lacks. */
const debtText = (output: Output, when: string) => {
  if (output.sentCount > 0) return debtSentence(output, when);
  return output.owed === null
    ? "Solo veo lo que te ha enviado: si te debe algo, el banco no lo dice."
    : owedText(output.owed, `de ${nameOf(output)}`);
};

/** What was asked for comes first: "De Noa … has recibido … y le has enviado". */
const movedWords = (output: Output, filter: Parameters<typeof movedParts>[1], asksReceived: boolean) => {
  const parts = movedParts(output, filter);
  if (asksReceived && parts.length > 1) return { to: "de ", parts: parts.toReversed() };
  return { to: output.sentCount > 0 ? "a " : "", parts };
};

const state = (output: Output, { asksDebt, asksReceived }: z.output<typeof input>): StatementDraft[] => {
  const { isKnown, sent, sentCount, received, receivedCount, periodText, lastSeenText, movements } = output;
  if (!isKnown) return [lead(strangerText(output))];
  const when = periodText ?? "en total";
  const missing = output.missingText === null ? [] : [lead(output.missingText)];
  if (sentCount + receivedCount === 0) {
    const last = lastSeenText ? ` El último movimiento es del ${lastSeenText}.` : "";
    if (output.unknownText !== null) return [lead(`${output.unknownText}${last}`)];
    return [lead(`No hay ${kindOf(output)} con ${nameOf(output)} ${when}.${last}`), ...missing];
  }
  const found = filterOf({ search: output.search, category: null, from: output.from, to: output.to });
  const shown = movements.map(({ dayText: _, ...transaction }) => transaction);
  // No filter of the list tells the words apart.
  const filter = output.of === null ? found : undefined;
  const card: ChatCard = {
    kind: "movements",
    movements: shown,
    total: sentCount + receivedCount,
    filter: found,
  };
  const ofKind = kindOfText(output);
  const { to, parts } = movedWords(output, filter, asksReceived ?? false);
  const labels = merchantLabels(output.names);
  const who = capitalised(`${ofKind}${to}`);
  return [
    lead(sentence`${who}${nameOf(output)} ${when} ${joinSentences(parts, " y ")}.`, [card]),
    ...(asksDebt ? [lead(debtText(output, when))] : []),
    ...meanSentences(output),
    ...missing,
    ...(output.names.length > 1 && labels ? [lead(`Con ${nameOf(output)} cuento ${labels}.`)] : []),
    ...(sentCount > 0 && receivedCount > 0
      ? [
          detail(
            sentence`Lo enviado menos lo recibido de ${nameOf(output)} ${when} son ${inEuros(sent - received)}.`,
          ),
        ]
      : []),
  ];
};

const daysOf = (
  { from: asked, to, isMean }: Pick<z.output<typeof input>, "from" | "to" | "isMean">,
  { firstDay, lastDay }: Pick<KnownPeriod, "firstDay" | "lastDay">,
  today: string,
) => {
  const mean = isMean && asked === null ? wholeMonths(firstDay, today) : null;
  const from = asked ?? mean?.from ?? null;
  const period = { from: from ?? firstDay ?? today, to: to ?? mean?.to ?? latest(lastDay, today) };
  return { from, period, months: mean?.months ?? null };
};

const countOf = ({ incomeCount, expenseCount }: { incomeCount: number; expenseCount: number }) =>
  incomeCount + expenseCount;

export const createGetPersonBalance = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  /** What bears the other words of the question too, or all where nothing does. */
  const findWith = async (
    userId: string,
    asked: { from: string; to: string; search: string; person: string },
    words: readonly string[],
  ) => {
    const options = { side: null, order: "newest", limit: maxShown, step: "month" } as const;
    const { person, ...said } = asked;
    const all = await ledger.searchTransactions(userId, said, options);
    const merchantNames = namesOfPerson(person, all.parts);
    const filter = { ...said, merchantNames };
    const found = merchantNames ? await ledger.searchTransactions(userId, filter, options) : all;
    const isOf = bearing(words.join(" "));
    const some = isOf && (await ledger.searchTransactions(userId, { ...filter, isOf }, options));
    // The words may be the rest of the name, which all bear.
    if (some && countOf(some) > 0 && countOf(some) < countOf(found))
      return { found: some, of: merchantLabel(words.join(" ")) || null, unused: [] };
    if (some && countOf(some) > 0) return { found, of: null, unused: [] };
    return { found, of: null, unused: [...words] };
  };

  const missingOf = createMissingOfSearch(ledger);

  const nearestTo = async (userId: string, person: string, today: string) => {
    const names = await ledger.merchantNames(userId, monthStartAfter(today, monthsOfNames), maxNames);
    return nearestMerchants(person, names, maxNearest);
  };

  return defineTool({
    name: "get_person_balance",
    purpose: "Bizums y transferencias con una persona: lo enviado y lo recibido, en un periodo o en total.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, { person, from: asked, to, isBizum, isMean, words }) {
      const today = madridDayOf(now);
      const known = await readKnownPeriod(ledger, userId);
      const { from, period, months } = daysOf({ from: asked, to, isMean }, known, today);
      refuseReversedPeriod(period);
      const own = merchantSearch(person.replace(relative, ""));
      const search = isBizum ? `bizum ${own}` : own;
      const { found, of, unused } = await findWith(userId, { ...period, search, person }, words ?? []);
      const last = await ledger.newestMatch(userId, own);
      const isKnown = last !== null && !relative.test(person);
      const nearest = isKnown ? [] : await nearestTo(userId, person, today);
      const movements = await ledger.transactionsOf(userId, found.ids);
      return {
        output: {
          person,
          names: [...new Set(found.parts.map(({ merchantName }) => merchantName))],
          isKnown,
          nearest,
          isBizum: Boolean(isBizum),
          months,
          ...period,
          periodText: from === null ? null : formatPeriod(period, today),
          search,
          ...{ of, unused },
          ...movedOf(found),
          movements: movements.map((transaction) => shownTransaction(transaction, today)),
          lastSeenText: last && dayWords(last.day, today),
          unknownText: from === null ? null : unknownText(known, period, today),
          missingText: from === null ? null : await missingOf({ userId, search, today, known }, period),
          owed: owedOfMonths(found.parts, period.to, today),
        },
      };
    },

    state,
  });
};

const monthsOfMean = 12;

/** The whole months of the last year that are known; null where there is none. */
const wholeMonths = (firstDay: string | null, today: string) => {
  const starts = Array.from({ length: monthsOfMean }, (_, at) => monthStartAfter(today, at - monthsOfMean));
  const [from, ...others] = starts.filter((start) => firstDay !== null && firstDay <= start);
  if (!from) return null;
  return { from, to: addDays(monthStartOf(today), -1), months: others.length + 1 };
};

const latest = (one: string | null, other: string) => (one !== null && one > other ? one : other);
