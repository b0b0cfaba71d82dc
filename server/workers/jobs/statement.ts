import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";

/** Returns a `ReadResult` as JSON bytes, which are transferred without a copy and free this thread's memory early. */
export const run = (file: Uint8Array) => new TextEncoder().encode(JSON.stringify(readStatement(file)));
