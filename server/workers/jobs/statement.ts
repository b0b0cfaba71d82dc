import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";

/** A `ReadResult` as JSON in bytes: handed over as they are, so that this thread's memory can go before rows are built again. */
export const run = (file: Uint8Array) => new TextEncoder().encode(JSON.stringify(readStatement(file)));
