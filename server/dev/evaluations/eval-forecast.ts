import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { answerOf } from "./forecast/answer.ts";
import { generateHousehold } from "./forecast/generator/household.ts";
import {
  type History,
  parseHistories,
  parseTruths,
  readHistories,
  type Truth,
} from "./forecast/household-file.ts";
import { forecastReport } from "./forecast/report.ts";
import type { parseJsonLines } from "./json-lines.ts";

const usage = `Uso: npm run --silent eval:forecast -- FICHERO.jsonl [--json] [--truth FICHERO] [--misses]
     npm run --silent eval:forecast -- --households 100 [--seed 1] [--other-habits] [--misses] [--write CARPETA]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the answers, one line a household. */
    json: { type: "boolean", default: false },
    /** What came after; without it, `truth.jsonl` beside the file. */
    truth: { type: "string" },
    /** Each household, and each row missed or made up. */
    misses: { type: "boolean", default: false },
    /** Instead of a file, this many invented ones. */
    households: { type: "string" },
    /** Of the first of them. */
    seed: { type: "string", default: "1" },
    /** Two jobs, another home, two pensions and the like. */
    "other-habits": { type: "boolean", default: false },
    /** Writes them, as `history.jsonl` and `truth.jsonl`. */
    write: { type: "string" },
  },
});

class Refusal extends Error {}

const textOf = (path: string) =>
  readFile(path, "utf8").catch(() => {
    throw new Refusal(`No se puede abrir ${path}`);
  });

const read = async <Row>(
  path: string,
  parse: (content: string) => ReturnType<typeof parseJsonLines<Row>>,
) => {
  const { rows, fault } = parse(await textOf(path));
  if (fault) throw new Refusal(`${path}, línea ${fault.line}: ${fault.message}`);
  return rows;
};

const complain = (message: string) => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

/** Line by line: what is wrong with one says nothing of the others. */
const answers = async (path: string) => {
  const { rows, faults } = readHistories(await textOf(path));
  for (const { line, message } of faults) complain(`${path}, línea ${line}: ${message}`);
  return linesOf(
    rows.flatMap((history) => {
      try {
        return answerOf(history);
      } catch (error) {
        complain(`${path}, hogar ${history.id}: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    }),
  );
};

const linesOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const invented = async (count: number) => {
  const all = Array.from({ length: count }, (_, place) =>
    generateHousehold(Number(values.seed) + place, values["other-habits"]),
  );
  if (values.write) {
    await mkdir(values.write, { recursive: true });
    await writeFile(join(values.write, "history.jsonl"), linesOf(all.map(({ history }) => history)));
    await writeFile(join(values.write, "truth.jsonl"), linesOf(all.map(({ truth }) => truth)));
  }
  return { histories: all.map(({ history }) => history), truths: all.map(({ truth }): Truth => truth) };
};

const report = (histories: readonly History[], truths: readonly Truth[]) => {
  const rows = histories.map((history) => {
    const truth = truths.find(({ id }) => id === history.id);
    if (!truth) throw new Refusal(`Falta en la verdad el hogar ${history.id}`);
    return { history, truth, answer: answerOf(history) };
  });
  return `${forecastReport(rows, { withMisses: values.misses })}\n`;
};

const output = async () => {
  const [path, ...others] = positionals;
  if (values.households !== undefined) {
    const { histories, truths } = await invented(Number(values.households));
    return values.json ? linesOf(histories.map(answerOf)) : report(histories, truths);
  }
  if (!path || others.length > 0) throw new Refusal(usage);
  if (values.json) return answers(path);
  const histories = await read(path, parseHistories);
  return report(histories, await read(values.truth ?? join(dirname(path), "truth.jsonl"), parseTruths));
};

try {
  process.stdout.write(await output());
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.message === usage ? 2 : 1;
}
