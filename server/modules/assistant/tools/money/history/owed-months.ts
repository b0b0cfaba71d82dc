import { monthOfDay } from "#server/spanish/format.ts";
import { fromCents } from "#shared/rules/money.ts";
import { lastSumOf, type Paid, type Span, spansIn } from "./spans.ts";

/** What is known of a debt: months whose usual sum did not come, less what came beside it. Null without such a sum. */
export const owedIn = (
  spans: readonly Span[],
  paid: readonly Paid[],
  { today, textOf }: { today: string; textOf: (span: Span) => string },
) => {
  const usual = lastSumOf(paid);
  if (usual === null || paid.length < fewestPayments) return null;
  const told = spans.filter(({ to, times }) => to >= usual.since && (to < today || times > 0));
  const [first] = told;
  if (!first) return null;
  const came = told.reduce((sum, { cents }) => sum + cents, 0);
  const expected = usual.cents * told.length;
  return {
    ...{ usual: fromCents(usual.cents), sinceText: textOf(first) },
    ...{ expected: fromCents(expected), came: fromCents(came), lacking: fromCents(expected - came) },
    without: told.filter(({ times }) => times === 0).map(textOf),
    other: told
      .filter(({ cents, times }) => times > 0 && cents !== usual.cents)
      .map((span) => ({ text: textOf(span), amount: fromCents(span.cents) })),
  };
};

const fewestPayments = 3;

type Owed = NonNullable<ReturnType<typeof owedIn>>;

export type { Owed };

/** Of what came in each month. */
export const owedOfMonths = (
  parts: readonly { from: string; incomeCents: number }[],
  to: string,
  today: string,
) => {
  const paid = parts
    .flatMap(({ from, incomeCents }) => (incomeCents > 0 ? [{ day: from, cents: incomeCents }] : []))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [first] = paid;
  if (!first) return null;
  return owedIn(spansIn(paid, "month", { from: first.day, to }), paid, { today, textOf: textIn(today) });
};

const textIn =
  (today: string) =>
  ({ from }: Pick<Span, "from">) =>
    from.slice(0, 4) === today.slice(0, 4) ? monthOfDay(from) : `${monthOfDay(from)} de ${from.slice(0, 4)}`;
