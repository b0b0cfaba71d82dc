import { figures } from "./told-figures.ts";
import { type StatementName, statements } from "./told-statements.ts";

/** Each of the first excludes each of the second when both are told to one person. */
const exclusions: readonly (readonly [readonly StatementName[], readonly StatementName[]])[] = [
  [
    [
      "no accounts",
      "no linked accounts",
      "money unknown",
      "no bank in an answer",
      "no rows known to Fred",
      "link a bank first",
    ],
    [
      "balance on the pulse",
      "balance in an answer",
      "mean month on the summary",
      "mean spending in an answer",
      "mean income in an answer",
      "spending in an answer",
      "spending by category",
      "rows listed",
      "budgets proposed",
      "50/30/20 with figures",
      "months of spending to put by",
      "subscriptions in an answer",
      "subscriptions in a goal",
      "spends more than comes in",
      "was left a month",
      "will be left a month",
      "left without a use",
      "share free",
    ],
  ],
  [
    ["no full month yet", "budgets later"],
    [
      "mean month on the summary",
      "mean spending in an answer",
      "mean income in an answer",
      "budgets proposed",
      "months of spending to put by",
      "was left a month",
      "will be left a month",
      "left without a use",
      "goal with a monthly saving",
    ],
  ],
  [
    ["spends more than comes in", "nothing was left a month", "nothing free"],
    [
      "was left a month",
      "share free",
      "green month earned",
      "goes well",
      "goal with a monthly saving",
      "saving without a date",
    ],
  ],
  [
    ["nothing left to save", "nothing will be left a month"],
    ["will be left a month", "left without a use"],
  ],
  [
    ["left a month by the profile"],
    [
      "mean month on the summary",
      "mean spending in an answer",
      "was left a month",
      "spends more than comes in",
    ],
  ],
  [
    ["no recurring charge"],
    ["subscriptions in an answer", "subscriptions in a goal", "fixed bills in an answer"],
  ],
  [["no spending this month"], ["spending in an answer", "spending by category"]],
  [["no income this month"], ["income this month"]],
  [
    ["summary waits for income"],
    ["mean income in an answer", "share free", "50/30/20 with figures", "was left a month", "nothing free"],
  ],
  [
    ["no goals under way", "no goals at all", "all goals done"],
    ["goals counted by Fred", "goals under way", "a featured goal", "projects counted"],
  ],
  [["no projects"], ["projects counted"]],
  [["in good time"], ["late", "ahead by nothing", "nothing left to save"]],
  [["accounts from files"], ["last sync"]],
  [
    ["nothing repeats on Recibos"],
    [
      ...(["bills by the year", "next days with a rhythm", "bills to come in an answer"] as const),
      ...(["bills to come in the first words", "payday known", "large income expected"] as const),
      ...(["subscriptions in an answer", "subscriptions in a goal", "fixed bills in an answer"] as const),
    ],
  ],
  [["no bill to come in an answer"], ["bills to come in an answer"]],
  [
    ["payday unknown", "pay periods unknown"],
    ["payday known", "large income expected", "pay period"],
  ],
  [
    ["available on the pulse", "available in an answer"],
    ["may not last", "gone today", "available unknown", "no forecast"],
  ],
  [["may not last"], ["gone today", "available unknown", "no forecast"]],
  [
    ["no accounts", "no linked accounts", "money unknown", "no bank in an answer"],
    [
      ...(["available on the pulse", "available in an answer", "may not last", "gone today"] as const),
      ...(["bills to come in an answer", "payday known", "shared expenses"] as const),
    ],
  ],
  [["another future unknown"], ["another future"]],
  [["no shared expenses"], ["shared expenses"]],
  [["no own budgets"], ["own budget in an answer", "own budget left", "own budget overrun", "carried over"]],
  [["own budget left"], ["own budget overrun"]],
  [["own category within its budget"], ["own category over its budget"]],
  [["no own budgets"], ["own category within its budget", "own category over its budget"]],
];

const countOfPairs = (count: number) => (count * (count - 1)) / 2;

const exclusivePairs = exclusions.flatMap(([some, others]) =>
  some.flatMap((one) => others.map((other) => [one, other] as const)),
);

/** Of both kinds: statements that exclude each other, and places that tell the same figure. */
export const pairCount =
  exclusivePairs.length +
  Object.values(figures).reduce((sum, sources) => sum + countOfPairs(sources.length), 0);

const numberOf = (written: string) => Number(written.replace("−", "-").replaceAll(".", "").replace(",", "."));
const decimalsOf = (written: string) => written.split(",")[1]?.length ?? 0;

/** Which pairs of statements and figures in what one person was told contradict each other. */
export const contradictionsIn = (told: string): string[] => {
  const text = told.replace(/[\u00a0\u202f]/g, " ");
  const found = (name: StatementName) => statements[name].exec(text)?.[0].replace(/\s+/g, " ");
  const excluded = exclusivePairs.flatMap(([one, other]) => {
    const [first, second] = [found(one), found(other)];
    return first && second ? [`${first} | ${second}`] : [];
  });
  const different = Object.entries(figures).flatMap(([name, sources]) => {
    const places = sources.flatMap((source) => {
      const written = source.pattern.exec(text)?.[1];
      if (written === undefined) return [];
      return [{ ...source, written, value: numberOf(written) * (source.times ?? 1) }];
    });
    return places.flatMap((one, place) =>
      places.slice(place + 1).flatMap((other) => {
        const decimals = Math.min(decimalsOf(one.written), decimalsOf(other.written));
        const isDown = one.isRoundedDown === true || other.isRoundedDown === true;
        const unit = isDown ? 1 : 0.5 * 10 ** -decimals * Math.max(one.times ?? 1, other.times ?? 1);
        const isSame = Math.abs(one.value - other.value) <= unit + 1e-6;
        return isSame ? [] : [`${name}: ${one.name} ${one.written} | ${other.name} ${other.written}`];
      }),
    );
  });
  return [...excluded, ...different];
};
