import { AppError } from "#server/errors.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import {
  type FileReconciliation,
  type KnownFileRows,
  reconcileFile,
  type SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { refusal } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { Mappings } from "#server/modules/banking/domain/statement-files/mapped-file.ts";
import type { ReadResult } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { CalendarReading, Days } from "#server/modules/calendar/domain/ical/read-calendar.ts";
import { createConcurrencyLimit } from "#server/platform/concurrency/concurrency-limit.ts";
import { createKeyedMutex } from "#server/platform/concurrency/keyed-mutex.ts";
import type { Jobs } from "./job-kinds.ts";
import { WorkerFailure } from "./worker-failure.ts";
import type { WorkerPool } from "./worker-pool.ts";

interface StoredFile {
  size: number;
  bytes(): Promise<Uint8Array>;
}

const smallFileBytes = 1_000_000;

const createFileLoader = (places: number) => {
  const withinLimit = createConcurrencyLimit(places);

  return <Result>(file: StoredFile, work: (bytes: Uint8Array) => Promise<Result>): Promise<Result> => {
    const load = async () => work(await file.bytes());
    return file.size > smallFileBytes ? withinLimit(load) : load();
  };
};

/** Rows of the file and of the ledger together. */
const maxRowsWithoutThread = 1000;

export type Readers = ReturnType<typeof createReaders>;

/** Content that exceeds a worker's limits gets a fallback; a full queue throws `unavailable`. */
const fallbackWhenTooMuch = <Result>(otherwise: () => Result) => {
  return (error: unknown): Result => {
    if (!(error instanceof WorkerFailure)) throw error;
    if (error.reason === "too_slow" || error.reason === "out_of_memory") return otherwise();
    if (error.reason === "broken") throw error;
    const message = "Ahora mismo hay mucho que leer. Inténtalo en un momento.";
    throw new AppError("unavailable", message, { cause: error, retryAfter: 5 });
  };
};

/** Throws `unavailable` when too many jobs wait. A person's files are read one after another. */
export const createReaders = (pool: WorkerPool) => {
  const oneAtATime = createKeyedMutex();
  const withFile = createFileLoader(2);
  const read = readersIn(pool);

  return {
    ...read,

    readStatementFile: (userId: string, file: StoredFile, mappings?: Mappings) =>
      oneAtATime(userId, () => withFile(file, (bytes) => read.readStatement(userId, bytes, mappings))),

    readCalendarFile: (userId: string, file: StoredFile, days: Days) =>
      oneAtATime(userId, () => withFile(file, (bytes) => read.readCalendar(userId, bytes, days))),
  };
};

const readersIn = (pool: WorkerPool) => ({
  understand: (personId: string, message: Jobs["understanding"]["input"]): Promise<Understanding | null> =>
    pool.run("understanding", message, { personId }).catch(fallbackWhenTooMuch(() => null)),

  /** Null for one request, and for a message that takes too long. */
  twoRequests: (personId: string, message: Jobs["twoRequests"]["input"]) =>
    pool.run("twoRequests", message, { personId }).catch(fallbackWhenTooMuch(() => null)),

  readStatement: (personId: string, file: Uint8Array, mappings?: Mappings): Promise<ReadResult> =>
    pool
      .run("statement", { file, mappings }, { personId })
      .then((bytes): ReadResult => JSON.parse(new TextDecoder().decode(bytes)))
      .catch(fallbackWhenTooMuch(() => refusal([tooComplex()]))),

  async readRows(personId: string, incoming: SourceRow[], known: KnownFileRows): Promise<FileReconciliation> {
    const size = known.known.length + known.otherFileRows.length;
    if (size === 0 || size + incoming.length <= maxRowsWithoutThread) return reconcileFile(incoming, known);
    const refuse = () => {
      throw new AppError("invalid_request", "El archivo es demasiado enrevesado: divídelo por meses.");
    };
    return pool.run("statementRows", { incoming, known }, { personId }).catch(fallbackWhenTooMuch(refuse));
  },

  readCalendar: (personId: string, bytes: Uint8Array, days: Days): Promise<CalendarReading> =>
    pool
      .run("calendar", { bytes, days }, { personId })
      .catch(fallbackWhenTooMuch((): CalendarReading => ({ status: "too_complex" }))),
});

const tooComplex = () =>
  faultAt("too_complex", undefined, "El fichero es demasiado grande o enrevesado: divídelo por meses");
