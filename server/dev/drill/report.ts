import { type Fault, type Findings, faults } from "./findings.ts";

interface FinishedRound {
  kind: string;
  seed: number;
  summary: string;
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
  const rounds: FinishedRound[] = [];
  const skipped: string[] = [];
  const startedAt = performance.now();

  const row = (name: string, finished: FinishedRound[]) => {
    const slowest = Math.max(...finished.map(({ seconds }) => seconds));
    const sums = columns.map(([title, fault]) => {
      const sum = finished.reduce((total, { findings }) => total + findings.count(fault), 0);
      return String(sum).padStart(title.length);
    });
    print(
      [name.padEnd(11), String(finished.length).padStart(6), ...sums, slowest.toFixed(1).padStart(11)].join(
        "  ",
      ),
    );
  };

  return {
    add(round: FinishedRound) {
      rounds.push(round);
      const { kind, seed, summary, seconds, findings } = round;
      print(`${kind.padEnd(10)} seed ${seed}  ${summary}; healthy after ${seconds.toFixed(1)} s`);
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
      for (const [kind, ofKind] of Object.entries(Object.groupBy(rounds, ({ kind }) => kind)))
        row(kind, ofKind ?? []);
      row("all", rounds);
      print(`in ${minutes} minutes${skipped.length > 0 ? `; skipped: ${skipped.join(", ")}` : ""}`);
      const isSound = ({ findings, seconds }: FinishedRound) =>
        faults.every((fault) => findings.count(fault) === 0) && seconds <= longestRecovery;
      return rounds.length > 0 && rounds.every(isSound);
    },
  };
};
