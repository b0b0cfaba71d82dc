import { foldedPhrase } from "#shared/rules/fold.ts";
import { numberOf } from "./generator/calendar.ts";
import type { Truth } from "./household-file.ts";

/** Signed euros. */
export interface ExpectedRow {
  day: string;
  amount: number;
  kind: string;
  name: string;
  probability: number;
}

type TrueRow = Truth["recurring"][number];

export interface Match {
  expected: ExpectedRow;
  truth: TrueRow;
}

export interface ExpectedScore {
  matches: Match[];
  missed: TrueRow[];
  falseRows: ExpectedRow[];
}

const wordsOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => foldedPhrase(text).split(" ")).filter((word) => word.length >= 3));

const mostDays = 3;
const leastProbability = 0.5;

interface Pair extends Match {
  rank: number;
}

const pairOf = (expected: ExpectedRow, truth: TrueRow, words: ReadonlySet<string>): Pair[] => {
  if (Math.sign(expected.amount) !== Math.sign(truth.amount)) return [];
  const days = Math.abs(numberOf(expected.day) - numberOf(truth.day));
  if (days > mostDays) return [];
  const gap = Math.abs(expected.amount - truth.amount) / Math.abs(truth.amount);
  const isNamed = [...wordsOf([expected.name])].some((word) => words.has(word));
  if (!isNamed && gap > 0.15) return [];
  const rank = (isNamed ? 0 : 10) + (gap <= 0.15 ? 0 : 5) + days + Math.min(gap, 0.9);
  return [{ expected, truth, rank }];
};

/** One to one, the likest first. What is optional is neither missed nor false. */
export const scoreExpected = (rows: readonly ExpectedRow[], { recurring }: Truth): ExpectedScore => {
  const counted = rows.filter(({ probability }) => probability >= leastProbability);
  const pairs = recurring.flatMap((truth) => {
    const words = wordsOf([...truth.names, truth.name]);
    return counted.flatMap((expected) => pairOf(expected, truth, words));
  });
  const taken = new Set<object>();
  const matches: Match[] = [];
  for (const { expected, truth } of pairs.sort((one, other) => one.rank - other.rank)) {
    if (taken.has(expected) || taken.has(truth)) continue;
    taken.add(expected).add(truth);
    matches.push({ expected, truth });
  }
  return {
    matches: matches.filter(({ truth }) => !truth.optional),
    missed: recurring.filter((truth) => !truth.optional && !taken.has(truth)),
    falseRows: counted.filter((expected) => !taken.has(expected)),
  };
};
