import { readFile } from "node:fs/promises";
import process from "node:process";
import { parseLabelled } from "#server/categoriser/labelled.ts";
import { readMovement } from "#server/categoriser/read-movement.ts";
import { scoreReport } from "#server/categoriser/score.ts";

const usage = "Uso: npm run --silent eval:categories -- FICHERO.jsonl [--misses] [--json]";

const main = async (words: string[]) => {
  const flags = new Set(words.filter((word) => word.startsWith("--")));
  const [path, ...others] = words.filter((word) => !word.startsWith("--"));
  if (!path || others.length > 0) return { code: 2, error: usage };
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return { code: 1, error: `No se puede abrir ${path}` };
  const { rows, fault } = parseLabelled(text);
  if (fault) return { code: 1, error: `${path}, línea ${fault.line}: ${fault.message}` };
  if (flags.has("--json")) {
    const lines = rows.map(({ id, movement }) => {
      const { category, source, confidence, reason } = readMovement(movement);
      return JSON.stringify({ id, category, source, confidence, reason });
    });
    return { code: 0, output: lines.join("\n") };
  }
  const unlabelled = rows.findIndex((row) => row.expected === null);
  if (unlabelled >= 0) return { code: 1, error: `${path}: la fila ${unlabelled + 1} no trae «expected»` };
  return { code: 0, output: scoreReport(rows, { withMisses: flags.has("--misses") }) };
};

const { code, output, error } = await main(process.argv.slice(2));
if (output) process.stdout.write(`${output}\n`);
if (error) process.stderr.write(`${error}\n`);
process.exitCode = code;
