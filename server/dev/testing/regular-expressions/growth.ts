import process from "node:process";

const pieces = [
  "mejor no ",
  "espera, ",
  "el 3 y ",
  "a las 6 ",
  " ",
  ",",
  "1",
  "1.",
  "1 ",
  "a",
  "a.",
  "é",
  "*X",
  "100 € ",
  "<a ",
  "\n",
  "www.",
  "y con ",
];
const [warm, shorter, longest] = [500, 2500, 10_000];

/**
 * Processor time of this thread alone, in ms: others on the machine do not count. Some systems tell it in steps of
 * 4 ms, so a short text is read often enough to be as much to read as a long one.
 */
const costOf = (read: (text: string) => unknown, { text, times }: { text: string; times: number }) => {
  const { user: before } = process.threadCpuUsage();
  for (let time = 0; time < times; time++) read(text);
  return (process.threadCpuUsage().user - before) / 1000;
};

/** Below it nothing is told from noise; linear readers stay below for most texts. */
const quickMs = 40;

/** A machine is slower for a while: the least of many, taken in turn, tells what the reading itself costs. */
const rounds = 24;
const mostGrowth = 1.5;

const growthOf = (read: (text: string) => unknown, piece: string) => {
  const textOf = (length: number) => `${piece.repeat(length / piece.length)}zz`;
  const cost = (length: number) => costOf(read, { text: textOf(length), times: longest / length });
  read(textOf(warm));
  let [small, great] = [Number.POSITIVE_INFINITY, cost(longest)];
  let growth = 1;
  for (let round = 0; round < rounds && great >= quickMs; round++) {
    [small, great] = [Math.min(small, cost(shorter)), Math.min(great, cost(longest))];
    growth = 1 + Math.log(great / small) / Math.log(longest / shorter);
    if (round >= 3 && growth <= mostGrowth) break;
  }
  return great < quickMs ? 1 : growth;
};

/** Pieces of text whose repetition makes the reading grow faster than the text, with the exponent. */
export const growthsOf = (read: (text: string) => unknown) =>
  pieces
    .map((piece) => ({ piece, growth: growthOf(read, piece) }))
    .filter(({ growth }) => growth > mostGrowth);
