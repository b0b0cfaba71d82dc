import { listed } from "#server/features/assistant/tools/words.ts";
import type { Figure, Flow, MovementFilter } from "#server/figures/figure.ts";
import type { Category } from "#shared/rules/categories.ts";
import { toCents } from "#shared/rules/money.ts";

/** Whose figures these are, and which movements stand behind them. */
interface About {
  of: string[];
  movements?: MovementFilter | undefined;
}

const about = ({ of, movements }: About) => ({ of, ...(movements && { movements }) });

export const moneyFigure = (euros: number, flow: Flow, of: About): Figure => ({
  kind: "money",
  cents: toCents(euros),
  flow,
  ...about(of),
});

export const percentFigure = (value: number, of: About): Figure => ({ kind: "percent", value, ...about(of) });

export const countFigure = (value: number, unit: string, of: About): Figure => ({
  kind: "count",
  value,
  unit,
  ...about(of),
});

export const dayFigures = (days: readonly (string | null)[]): Figure[] =>
  [...new Set(days)].flatMap((day) => (day === null ? [] : { kind: "day", day, of: [] }));

/** As screens show a category, and as people write it: "supermercados y alimentación". */
export const namesOfCategory = (category: Category | string) => [
  category,
  listed(category.split("/").map((part) => part.toLowerCase())),
];
