import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, plainTitle } from "#server/modules/assistant/tools/format-words.ts";
import { euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import { dayWords, joinWithAnd } from "#server/spanish/format.ts";
import { billKinds, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

export const promisedSchema = z.object({
  name: z.string(),
  /** Positive, with `isIn` where it comes in. */
  amount: euros,
  isIn: z.boolean(),
  dayText: z.string(),
});
type Promised = z.output<typeof promisedSchema>;

/** Of more days Recibos tells. */
const mostDays = 7;
const mostNamed = 3;

const isTold = ({ kind, state }: PromisedEntry) =>
  state === "expected" && (billKinds.has(kind) || kind === "sent" || kind === "income");

interface Asked {
  from: string;
  to: string;
  words: string | null;
  anyOf?: readonly string[] | null | undefined;
  earliest?: string | null | undefined;
  latest?: string | null | undefined;
  today: string;
}

const isNarrowed = ({ words, anyOf, earliest, latest }: Asked) =>
  [words, anyOf, earliest, latest].some((one) => one !== null && one !== undefined);

/** What the agenda shows beside events in days from today on. */
export const readPromised = async (
  promises: Pick<PromiseService, "list">,
  userId: string,
  asked: Asked,
): Promise<Promised[]> => {
  const { from, to, today } = asked;
  const first = from < today ? today : from;
  if (isNarrowed(asked) || to < first || to >= addDays(first, mostDays)) return [];
  const { entries } = await promises.list(userId, { from: first, to });
  return entries.filter(isTold).map(({ name, amount, day }) => ({
    ...{ name: plainTitle(name) || "Un recibo", amount: Math.abs(amount), isIn: amount > 0 },
    dayText: dayWords(day, today),
  }));
};

const promisedWords = ({ name, amount, dayText }: Promised) =>
  `${name}, unos ${inEuros(amount)} el ${dayText}`;

const listed = (all: readonly Promised[]) =>
  `${joinWithAnd(all.slice(0, mostNamed).map(promisedWords))}${all.length > mostNamed ? ", entre otros" : ""}`;

/** Nothing where something else is asked of the events. */
export const promisedStatements = (
  { promised }: { promised: readonly Promised[] },
  asks: string | null | undefined,
): StatementDraft[] => {
  if (asks) return [];
  const [comingIn, goingOut] = [promised.filter(({ isIn }) => isIn), promised.filter(({ isIn }) => !isIn)];
  return [
    ...(goingOut.length > 0 ? [lead(`Por pagar: ${listed(goingOut)}.`)] : []),
    ...(comingIn.length > 0 ? [lead(`Por cobrar: ${listed(comingIn)}.`)] : []),
    ...promised.slice(mostNamed).map((one) => detail(`${promisedWords(one)}.`)),
  ];
};
