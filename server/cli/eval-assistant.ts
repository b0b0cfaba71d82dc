import { readFile } from "node:fs/promises";
import process from "node:process";
import { answerOf } from "./messages/answer.ts";
import { parseMessages } from "./messages/labelled-messages.ts";
import { messageReport } from "./messages/score-messages.ts";

const usage = "Uso: npm run --silent eval:assistant -- FICHERO.jsonl [--misses] [--json]";

const main = async (words: string[]) => {
  const flags = new Set(words.filter((word) => word.startsWith("--")));
  const [path, ...others] = words.filter((word) => !word.startsWith("--"));
  if (!path || others.length > 0) return { code: 2, error: usage };
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return { code: 1, error: `No se puede abrir ${path}` };
  const { rows, fault } = parseMessages(text);
  if (fault) return { code: 1, error: `${path}, línea ${fault.line}: ${fault.message}` };
  if (flags.has("--json"))
    return { code: 0, output: rows.map((row) => JSON.stringify(answerOf(row))).join("\n") };
  const unlabelled = rows.findIndex(({ expected }) => !expected);
  if (unlabelled >= 0) return { code: 1, error: `${path}: la fila ${unlabelled + 1} no trae «expected»` };
  return { code: 0, output: messageReport(rows, { withMisses: flags.has("--misses") }) };
};

const { code, output, error } = await main(process.argv.slice(2));
if (output) process.stdout.write(`${output}\n`);
if (error) process.stderr.write(`${error}\n`);
process.exitCode = code;
