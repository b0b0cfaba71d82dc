import type { Mappings } from "#server/modules/banking/domain/statement-files/mapped-file.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";

interface StatementFile {
  file: Uint8Array;
  mappings?: Mappings | undefined;
}

/** Returns a `ReadResult` as JSON bytes, which are transferred without a copy and free this thread's memory early. */
export const run = ({ file, mappings }: StatementFile) =>
  new TextEncoder().encode(JSON.stringify(readStatement(file, mappings)));
