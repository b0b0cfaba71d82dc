import { AppError } from "#server/errors.ts";
import type { Before, Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import {
  type FileReconciliation,
  type KnownFileRows,
  reconcileFile,
  type SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { refusal } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { ReadResult } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { CalendarReading, Days } from "#server/modules/calendar/domain/ical/read-calendar.ts";
import { createFileLoader, type StoredFile } from "#server/platform/concurrency/file-loader.ts";
import { createKeyedMutex } from "#server/platform/concurrency/keyed-mutex.ts";
import { WorkerFailure } from "./worker-failure.ts";
import type { WorkerPool } from "./worker-pool.ts";

interface Heard {
  text: string;
  now: Date;
  before?: Before;
}

/** Rows of a file and of the ledger together. */
const fewRows = 1000;

export type Readers = ReturnType<typeof createReaders>;

/** What is too much for a worker has an answer of its own; when too many wait, who asks is told to come again. */
const elseWhenTooMuch = <Result>(otherwise: () => Result) => {
  return (error: unknown): Result => {
    if (!(error instanceof WorkerFailure)) throw error;
    if (error.reason === "too_slow" || error.reason === "out_of_memory") return otherwise();
    if (error.reason === "broken") throw error;
    const message = "Ahora mismo hay mucho que leer. Inténtalo en un momento.";
    throw new AppError("unavailable", message, { cause: error, retryAfter: 5 });
  };
};

/**
 * Everything that reads foreign content at length, in the workers of a pool. Throws `unavailable` when too many wait. Files
 * of one person are read one after the other, and two large ones at once of all people.
 */
export const createReaders = (pool: WorkerPool) => {
  const inTurn = createKeyedMutex();
  const withFile = createFileLoader(2);
  const read = readersIn(pool);

  return {
    ...read,

    readStatementFile: (userId: string, file: StoredFile) =>
      inTurn(userId, () => withFile(file, (bytes) => read.readStatement(userId, bytes))),

    readCalendarFile: (userId: string, file: StoredFile, days: Days) =>
      inTurn(userId, () => withFile(file, (bytes) => read.readCalendar(userId, bytes, days))),
  };
};

const readersIn = (pool: WorkerPool) => ({
  /** What a message means; null when it is too much to be read. */
  understand: (personId: string, heard: Heard): Promise<Understanding | null> =>
    pool.run("understanding", heard, { personId }).catch(elseWhenTooMuch(() => null)),

  /** What a statement file holds; one that is too much is refused with what to do. */
  readStatement: (personId: string, file: Uint8Array): Promise<ReadResult> =>
    pool
      .run("statement", file, { personId })
      .then((bytes): ReadResult => JSON.parse(new TextDecoder().decode(bytes)))
      .catch(elseWhenTooMuch(() => refusal([tooComplex()]))),

  /** Which rows of a file are new; so few that a thread would take longer are told apart at once. */
  async readRows(personId: string, incoming: SourceRow[], known: KnownFileRows): Promise<FileReconciliation> {
    const size = known.known.length + known.otherFileRows.length;
    if (size === 0 || size + incoming.length <= fewRows) return reconcileFile(incoming, known);
    const tooMuch = () => {
      throw new AppError("invalid_request", "El archivo es demasiado enrevesado: divídelo por meses.");
    };
    return pool.run("statementRows", { incoming, known }, { personId }).catch(elseWhenTooMuch(tooMuch));
  },

  readCalendar: (personId: string, bytes: Uint8Array, days: Days): Promise<CalendarReading> =>
    pool
      .run("calendar", { bytes, days }, { personId })
      .catch(elseWhenTooMuch((): CalendarReading => ({ status: "too_complex" }))),
});

const tooComplex = () =>
  faultAt("too_complex", undefined, "El fichero es demasiado grande o enrevesado: divídelo por meses");
