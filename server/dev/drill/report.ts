import { type Fault, type Findings, faults } from "./findings.ts";

interface ToldRound {
  kind: string;
  seed: number;
  said: string;
  seconds: number;
  findings: Findings;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const columns: [title: string, fault: Fault][] = [
  ["lost", "lost"],
  ["doubled", "doubled"],
  ["hung", "hung"],
  ["ended on its own", "ended"],
  ["wrong answers", "wrong"],
];

export const createReport = (longestRecovery: number) => {
  const rounds: ToldRound[] = [];
  const skipped: string[] = [];
  const startedAt = performance.now();

  const row = (name: string, told: ToldRound[]) => {
    const slowest = Math.max(...told.map(({ seconds }) => seconds));
    const sums = columns.map(([title, fault]) => {
      const sum = told.reduce((total, { findings }) => total + findings.count(fault), 0);
      return String(sum).padStart(title.length);
    });
    print(
      [name.padEnd(11), String(told.length).padStart(6), ...sums, slowest.toFixed(1).padStart(11)].join("  "),
    );
  };

  return {
    tell(round: ToldRound) {
      rounds.push(round);
      const { kind, seed, said, seconds, findings } = round;
      print(`${kind.padEnd(10)} seed ${seed}  ${said}; healthy after ${seconds.toFixed(1)} s`);
      for (const words of findings.words()) print(`  ${words}`);
    },
    skip(kind: string, why: string) {
      skipped.push(kind);
      print(`${kind.padEnd(10)} skipped: ${why}`);
    },
    /** Prints the table; returns whether all rounds passed. */
    close() {
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      print(`\n${["           ", "rounds", ...columns.map(([title]) => title), "slowest (s)"].join("  ")}`);
      for (const [kind, told] of Object.entries(Object.groupBy(rounds, ({ kind }) => kind)))
        row(kind, told ?? []);
      row("all", rounds);
      print(`in ${minutes} minutes${skipped.length > 0 ? `; skipped: ${skipped.join(", ")}` : ""}`);
      const isSound = ({ findings, seconds }: ToldRound) =>
        faults.every((fault) => findings.count(fault) === 0) && seconds <= longestRecovery;
      return rounds.length > 0 && rounds.every(isSound);
    },
  };
};
