import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import process from "node:process";
import { refusal } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import type { ReadResult } from "#server/modules/banking/domain/statement-files/statement.ts";
import { statementReport } from "./statement-report.ts";

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
