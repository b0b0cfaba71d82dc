import { readFile } from "node:fs/promises";
import process from "node:process";
import type { parseJsonLines } from "./json-lines.ts";

interface Evaluation<Row> extends Format<Row> {
  /** The npm script, such as `eval:assistant`. */
  script: string;
}

interface Format<Row> {
  parse: (content: string) => ReturnType<typeof parseJsonLines<Row>>;
  isLabelled: (row: Row) => boolean;
  /** A row of the `--json` output. */
  answerOf: (row: Row) => object;
  report: (rows: Row[], options: { withMisses: boolean }) => string;
}

/** Prints the scores; with `--misses` each miss, with `--json` only the answers. */
export const evaluate = <Row>({ script, ...format }: Evaluation<Row>) => evaluateAs(script, () => format);

/** The same for files of more than one format. */
export const evaluateAs = async <Row>(script: string, formatOf: (content: string) => Format<Row>) => {
  const { code, output, error } = await outcomeOf(script, formatOf, process.argv.slice(2));
  if (output) process.stdout.write(`${output}\n`);
  if (error) process.stderr.write(`${error}\n`);
  process.exitCode = code;
};

interface Outcome {
  code: number;
  output?: string;
  error?: string;
}

const outcomeOf = async <Row>(
  script: string,
  formatOf: (content: string) => Format<Row>,
  words: string[],
): Promise<Outcome> => {
  const flags = new Set(words.filter((word) => word.startsWith("--")));
  const [path, ...others] = words.filter((word) => !word.startsWith("--"));
  if (!path || others.length > 0) {
    return { code: 2, error: `Uso: npm run --silent ${script} -- FICHERO.jsonl [--misses] [--json]` };
  }
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return { code: 1, error: `No se puede abrir ${path}` };
  const { parse, isLabelled, answerOf, report } = formatOf(text);
  const { rows, fault } = parse(text);
  if (fault) return { code: 1, error: `${path}, línea ${fault.line}: ${fault.message}` };
  if (flags.has("--json")) {
    return { code: 0, output: rows.map((row) => JSON.stringify(answerOf(row))).join("\n") };
  }
  const unlabelled = rows.findIndex((row) => !isLabelled(row));
  if (unlabelled >= 0) return { code: 1, error: `${path}: la fila ${unlabelled + 1} no trae «expected»` };
  return { code: 0, output: report(rows, { withMisses: flags.has("--misses") }) };
};
