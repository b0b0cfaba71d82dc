import type { History, Truth } from "./household-file.ts";
import { type BalanceDay, type BalanceScore, errorDays, scoreBalance } from "./score-balance.ts";
import { type ExpectedRow, type ExpectedScore, type Match, scoreExpected } from "./score-expected.ts";
import { heldFlat, likeLastMonths, onlyMonthly, simpleForecast } from "./simple-forecasts.ts";

export interface Answer {
  id: string;
  expected: ExpectedRow[];
  balance: BalanceDay[];
}

interface Judged {
  history: History;
  truth: Truth;
  expected: ExpectedScore;
  balance: BalanceScore;
  /** Of the simple forecasts (i), (ii) and of the balance held flat. */
  simple: BalanceScore[];
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (part: number, whole = 1) => `${((100 * part) / Math.max(whole, 1e-9)).toFixed(1)} %`;

const judge = (history: History, truth: Truth, { expected, balance }: Answer): Judged => {
  const today = history.accounts.reduce((sum, account) => sum + account.balance, 0);
  const simple = [likeLastMonths, onlyMonthly, heldFlat].map((changes) =>
    scoreBalance(simpleForecast(history, changes), truth, today),
  );
  return {
    history,
    truth,
    expected: scoreExpected(expected, truth),
    balance: scoreBalance(balance, truth, today),
    simple,
  };
};

const isIn = ({ amount }: { amount: number }) => amount > 0;

const foundLine = (
  title: string,
  all: readonly Judged[],
  of: (row: { amount: number; kind?: string; every?: string }) => boolean,
) => {
  const found = all.flatMap(({ expected }) => expected.matches.filter(({ truth }) => of(truth))).length;
  const missed = all.flatMap(({ expected }) => expected.missed.filter(of)).length;
  return `  ${title}: ${percent(found, found + missed)} of ${found + missed}`;
};

const precisionLine = (title: string, all: readonly Judged[], of: (row: { amount: number }) => boolean) => {
  const found = all.flatMap(({ expected }) => expected.matches.filter((match) => of(match.expected))).length;
  const wrong = all.flatMap(({ expected }) => expected.falseRows.filter(of)).length;
  return `  ${title}: ${percent(found, found + wrong)} of ${found + wrong}`;
};

const within = (matches: readonly Match[], amountKind: string, share: number) => {
  const those = matches.filter(({ truth }) => truth.amountKind === amountKind);
  const right = those.filter(
    ({ expected, truth }) => Math.abs(expected.amount - truth.amount) <= share * Math.abs(truth.amount),
  );
  return `${percent(right.length, those.length)} of ${those.length}`;
};

const daysApart = ({ expected, truth }: Match) =>
  Math.abs(Date.parse(expected.day) - Date.parse(truth.day)) / 86_400_000;

const expectedLines = (all: readonly Judged[]) => {
  const matches = all.flatMap(({ expected }) => expected.matches);
  const truths = all.flatMap(({ truth }) => truth.recurring.filter(({ optional }) => !optional));
  const each = (field: "kind" | "every") =>
    [...new Set(truths.map((row) => row[field]))]
      .sort()
      .map((value) => foundLine(`${field} ${value}`, all, (row) => row[field] === value));
  return [
    "expected, recall:",
    foundLine("charges", all, (row) => !isIn(row)),
    foundLine("income", all, isIn),
    ...each("kind"),
    ...each("every"),
    "expected, precision:",
    precisionLine("charges", all, (row) => !isIn(row)),
    precisionLine("income", all, isIn),
    `days apart: ${mean(matches.map(daysApart)).toFixed(2)}`,
    `amounts within 5 % (fixed): ${within(matches, "fixed", 0.05)}, within 20 % (metered): ${within(matches, "metered", 0.2)}`,
  ];
};

const balanceLine = (title: string, scores: readonly BalanceScore[]) => {
  const errors = errorDays.map(
    (days, at) => `${mean(scores.map((score) => score.errors[at] ?? 0)).toFixed(0)} after ${days}`,
  );
  return `  ${title}: within P10-P90 ${percent(mean(scores.map(({ covered }) => covered)))}, pinball ${mean(scores.map(({ pinball }) => pinball)).toFixed(1)}, error of P50 in euros ${errors.join(", ")}`;
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const simpleNames = ["(i) like the last three months", "(ii) only monthly series", "(iii) held flat"];

const balanceLines = (all: readonly Judged[]) => {
  const own = all.map(({ balance }) => balance);
  const total = (scores: readonly BalanceScore[]) => scores.reduce((sum, { pinball }) => sum + pinball, 0);
  return [
    "balance:",
    balanceLine("ours", own),
    ...simpleNames.flatMap((name, place) => {
      const theirs = all.flatMap(({ simple }) => simple.slice(place, place + 1));
      const ratios = own.map(({ pinball }, at) => pinball / (theirs[at]?.pinball || 1));
      const ratio = (total(own) / total(theirs)).toFixed(3);
      return [
        balanceLine(name, theirs),
        `    pinball of ours to it: ${ratio}, median of households ${median(ratios).toFixed(3)}, mean ${mean(ratios).toFixed(3)}`,
      ];
    }),
  ];
};

const householdLine = ({ history, truth, expected, balance, simple }: Judged) => {
  const { matches, missed, falseRows } = expected;
  const ratios = simple.map(({ pinball }) => (balance.pinball / (pinball || 1)).toFixed(2)).join(" ");
  return `  ${history.id} ${truth.household}: found ${matches.length}, missed ${missed.length}, false ${falseRows.length}; within ${percent(balance.covered)}, pinball ${balance.pinball.toFixed(1)} (${ratios})`;
};

const missLines = ({ history, expected }: Judged) => [
  ...expected.missed.map(
    ({ day, amount, name, every }) => `  ${history.id} missed ${day} ${amount} ${name} (${every})`,
  ),
  ...expected.falseRows.map(
    ({ day, amount, name, probability }) => `  ${history.id} false ${day} ${amount} ${name} (${probability})`,
  ),
];

interface Row {
  history: History;
  truth: Truth;
  answer: Answer;
}

export const forecastReport = (rows: readonly Row[], { withMisses }: { withMisses: boolean }) => {
  const all = rows.map(({ history, truth, answer }) => judge(history, truth, answer));
  const groups = [...Map.groupBy(all, ({ truth }) => truth.household)].map(([name, those]) =>
    balanceLine(
      `${name} (${those.length})`,
      those.map(({ balance }) => balance),
    ),
  );
  return [
    `households: ${all.length}`,
    ...expectedLines(all),
    ...balanceLines(all),
    "by kind of household:",
    ...groups,
    ...(withMisses ? ["each household:", ...all.map(householdLine), ...all.flatMap(missLines)] : []),
  ].join("\n");
};
