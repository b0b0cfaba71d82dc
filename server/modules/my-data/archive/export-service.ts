import {
  calendarEnd,
  calendarHead,
  calendarItem,
} from "#server/modules/calendar/domain/ical/write-calendar.ts";
import {
  type PublishableEvent,
  toPublishedEvent,
} from "#server/modules/calendar/files/calendar-feed-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import { type FileToWrite, writeZip } from "#server/platform/files/zip-writer.ts";
import { openScratchFile, type ScratchFile } from "#server/platform/http/scratch-file.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { type ArchivedFile, format, formatVersion, type Manifest, manifestName } from "./manifest.ts";
import type { PersonRow, PersonTablesRepository } from "./person-tables-repository.ts";
import { renderReadme } from "./readme.ts";
import type { ExportedTable } from "./row-codec.ts";
import { createColumnUnsealer } from "./sealed-columns.ts";
import { transactionFile } from "./transaction-file.ts";

interface Dependencies {
  tables: PersonTablesRepository;
  exported: ExportedTable[];
  sealing: Sealing;
  activity: ActivityService;
  limiters: LimiterFactory;
  clock: Clock;
  serially: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
}

interface Asking {
  device: string;
  /** Aborts when nobody waits for the download any more. */
  signal: AbortSignal;
}

export type DataExportService = ReturnType<typeof createDataExportService>;

const rowsPerPage = 1000;
/** Attempts when data changes during the export. */
const attempts = 3;

/** Writes to a file first, so that a slow download never holds up the database. */
export const createDataExportService = (dependencies: Dependencies) => {
  const { tables, exported: all, sealing, activity, limiters, clock, serially } = dependencies;
  const exports = limiters({ name: "data-exports", points: 10, seconds: 3600 });

  async function* pages(name: string, userId: string, read = tables.page): AsyncGenerator<PersonRow[]> {
    let after: PersonRow | null = null;
    for (;;) {
      const page: PersonRow[] = await read(name, userId, { after, limit: rowsPerPage });
      if (page.length > 0) yield page;
      after = page.at(-1) ?? null;
      if (page.length < rowsPerPage) return;
    }
  }

  const filesOf = async (userId: string, at: Date): Promise<FileToWrite[]> => {
    const accounts: PersonRow[] = [];
    for await (const page of pages("accounts", userId)) accounts.push(...page);
    const opened = createColumnUnsealer(userId, accounts, { sealing });
    const newest = () => pages("transactions", userId, tables.newestTransactions);
    return [
      { name: "LEEME.txt", chunks: () => once(renderReadme(all, at.toISOString())) },
      { name: "movimientos.csv", chunks: () => transactionFile(newest(), accounts) },
      { name: "agenda.ics", chunks: () => calendarFile(pages("events", userId)) },
      ...all.map(({ name, file, codec }) => ({
        name: file,
        hasRows: true,
        async *chunks() {
          for await (const page of pages(name, userId)) {
            yield page.map((row) => codec.line(opened(name, row))).join("");
          }
        },
      })),
    ];
  };

  /** Returns false when the data changed meanwhile. */
  const write = async (userId: string, scratch: ScratchFile, signal: AbortSignal) => {
    const at = clock.now();
    const version = await tables.version(userId);
    const files: ArchivedFile[] = [];
    let isSteady = false;
    const manifest = async function* () {
      isSteady = version === (await tables.version(userId));
      const whole: Manifest = {
        ...{ format, version: formatVersion, exportedAt: at.toISOString(), isSteady },
        files: files.filter(({ name }) => name !== manifestName),
      };
      yield `${JSON.stringify(whole, null, 2)}\n`;
    };
    await writeZip([...(await filesOf(userId, at)), { name: manifestName, chunks: manifest }], {
      target: scratch.target(),
      ...{ at, signal },
      onFile: (file) => files.push(file),
    });
    return isSteady;
  };

  const written = async (userId: string, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const scratch = await openScratchFile();
      try {
        if ((await write(userId, scratch, signal)) || attempt === attempts) return scratch;
        await scratch.close();
      } catch (error) {
        await scratch.close();
        throw error;
      }
    }
  };

  return {
    /** Throws `too_many_requests`, and whatever the signal was fired with. */
    async open(userId: string, { device, signal }: Asking) {
      const refusal = "Has descargado tus datos muchas veces seguidas. Inténtalo más tarde.";
      refuseUntil(await exports.spend(userId), refusal);
      const scratch = await serially(userId, () => written(userId, signal));
      await activity.record(userId, "data_exported", { device });
      return {
        fileName: `aifred-${madridDayOf(clock.now())}.zip`,
        type: "application/zip",
        size: await scratch.size(),
        content: scratch.content(),
      };
    },
  };
};

async function* once(text: string) {
  yield text;
}

async function* calendarFile(pages: AsyncIterable<PersonRow[]>) {
  yield calendarHead();
  for await (const page of pages) {
    const living = page.filter(({ deletedAt }) => deletedAt === null) as unknown as PublishableEvent[];
    yield living.map((event) => calendarItem(toPublishedEvent(event))).join("");
  }
  yield calendarEnd;
}
