import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import process from "node:process";
import { refusal } from "#server/statements/accounts.ts";
import { faultAt } from "#server/statements/faults.ts";
import { readStatement } from "#server/statements/read-statement.ts";
import type { ReadResult } from "#server/statements/statement.ts";
import { statementReport } from "#server/statements/statement-report.ts";

const readOne = async (path: string): Promise<ReadResult> => {
  const bytes = await readFile(path).catch(() => null);
  return bytes
    ? readStatement(bytes)
    : refusal([faultAt("file_not_readable", undefined, "No se puede abrir el fichero")]);
};

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write("Uso: npm run --silent statements -- FICHERO...\n");
  process.exitCode = 2;
}
for (const path of paths) {
  const result = await readOne(path);
  if (!result.valid) process.exitCode = 1;
  process.stdout.write(`${JSON.stringify(statementReport(basename(path), result))}\n`);
}
