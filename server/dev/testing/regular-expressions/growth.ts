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
const [warm, shorter, longest] = [500, 4000, 10_000];

/** Processor time of this thread alone, in ms: others on the machine do not count. The least of several. */
const costOf = (read: (text: string) => unknown, text: string, times: number) =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const { user: before } = process.threadCpuUsage();
      read(text);
      return (process.threadCpuUsage().user - before) / 1000;
    }),
  );

/** Below it nothing is told from noise; linear readers stay below for most texts. */
const quickMs = 40;

const growthOf = (read: (text: string) => unknown, piece: string) => {
  const textOf = (length: number) => `${piece.repeat(length / piece.length)}zz`;
  const cost = (length: number, times: number) => costOf(read, textOf(length), times);
  cost(warm, 1);
  if (cost(longest, 1) < quickMs) return 1;
  const [small, great] = [cost(shorter, 4), cost(longest, 4)];
  return great < quickMs ? 1 : Math.log(great / small) / Math.log(longest / shorter);
};

/** Pieces of text whose repetition makes the reading grow faster than the text, with the exponent. */
export const growthsOf = (read: (text: string) => unknown) =>
  pieces.map((piece) => ({ piece, growth: growthOf(read, piece) })).filter(({ growth }) => growth > 1.5);
