import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { createGetSpending } from "#server/modules/assistant/tools/money/get-spending.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { spokenKind } from "#server/modules/assistant/tools/money/spoken-kinds.ts";
import type { ToolContext } from "#server/modules/assistant/tools/tool.ts";
import { startsWithFirstName } from "#server/modules/spending/domain/categoriser/people.ts";
import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";
import { madridDayOf, monthStartOf } from "#shared/rules/madrid-day.ts";

/** What one does, and what one buys for it. */
const boughtFor: Record<string, string> = { fumar: "tabaco", "de fumar": "tabaco" };

/** "Netflix y Disney": each is one to be cancelled. */
export const thingsIn = (name: string) =>
  (boughtFor[name] ?? name)
    .split(/ (?:y|e|ni) (?:(?:el|la|los|las|a|de|del) )?|, ?/)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== "");

/** Of a clinic where one works and one where one pays, the job is the greater thing to leave. What is over counts last. */
const likeliest = (called: readonly Promised[]) =>
  called.find(({ yearly, name }) => yearly > 0 && !startsWithFirstName(name)) ??
  called.find(({ yearly }) => yearly !== 0) ??
  called[0];

/** All bills of the one that the words name: somebody may be paid twice a month. Empty where none is. */
export const promisesCalled = (wanted: string, alive: readonly Promised[]): Promised[] => {
  const kind = spokenKind(wanted);
  const first = likeliest(matchLoosely(wanted, alive, ({ name }) => name));
  const found =
    first ??
    (kind?.isKnown ? alive.find(({ name, category }) => kind.isOf(name, category ?? "")) : undefined);
  return found ? alive.filter(({ name }) => name === found.name) : [];
};

export interface Habit {
  name: string;
  /** Euros of a mean month. */
  monthly: number;
  months: number;
}

/** What is spent on in a mean month, where no bill is called so: "el bar". Null where nothing is. */
export const createReadHabit = (services: Pick<MoneyServices, "ledger" | "budgets">) => {
  const spending = createGetSpending(services);
  return async ({ userId, now }: ToolContext, wanted: string): Promise<Habit | null> => {
    const today = madridDayOf(now);
    const known = expenseCategoryIn(foldKeepingLength(wanted));
    const isNarrow =
      known && !foldKeepingLength(known.category).includes(foldKeepingLength(wanted).slice(0, 5));
    const { output } = await spending.run(
      { userId, now },
      {
        ...{ category: known?.category ?? null, asked: isNarrow ? wanted : null },
        ...{
          merchant: known ? null : wanted,
          words: null,
          from: monthStartOf(today),
          to: today,
          flow: "out",
        },
        ...{ wanted: "mean", per: null, compareFrom: null, compareTo: null },
      },
    );
    // All of a category is another habit.
    if (output.mean === null || output.mean.amount <= 0 || output.wholeOf !== null) return null;
    return { name: wanted, monthly: output.mean.amount, months: output.mean.months };
  };
};
