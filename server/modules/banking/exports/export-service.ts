import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createConcurrencyLimit } from "#server/platform/concurrency/concurrency-limit.ts";
import { createKeyedMutex } from "#server/platform/concurrency/keyed-mutex.ts";
import { writeZip } from "#server/platform/files/zip-writer.ts";
import { openScratchFile, type ScratchFile } from "#server/platform/http/scratch-file.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import { byteOrderMark, csvCells, moneyCell, spanishDay } from "#server/spanish/spreadsheet.ts";
import type { TransactionExport } from "#shared/contracts/banking/exports.ts";
import { earliestDay } from "#shared/contracts/banking/ledger.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { type ExportCell, exportColumns } from "./export-columns.ts";
import { exportName } from "./export-name.ts";
import type { ExportPlace, ExportRepository } from "./export-repository.ts";
import { workbookFiles, workbookType } from "./workbook.ts";

interface Dependencies {
  repository: ExportRepository;
  ledger: LedgerService;
  limiters: LimiterFactory;
  clock: Clock;
}

interface Written {
  scratch: ScratchFile;
  signal: AbortSignal;
}

/** Some ten milliseconds of reading and writing each; others come in between. */
const rowsPerPage = 500;
/** Attempts when the ledger changes meanwhile. */
const attempts = 3;

export type ExportService = ReturnType<typeof createExportService>;

/** Files for spreadsheets, written aside page by page, so that neither memory nor a slow download holds anything up. */
export const createExportService = ({ repository, ledger, limiters, clock }: Dependencies) => {
  const exports = limiters({ name: "transaction-exports", points: 30, seconds: 3600 });
  const oneAtATime = createKeyedMutex();
  const withinLimit = createConcurrencyLimit(2);

  const chosenBy = async (userId: string, of: TransactionExport["of"]) =>
    "ids" in of
      ? { filter: { ids: of.ids, from: earliestDay }, patterns: [] }
      : ledger.filterFor(userId, of.filter);

  async function* pages(userId: string, of: TransactionExport["of"]): AsyncGenerator<ExportCell[][]> {
    const accounts = new Map(
      (await ledger.listAccounts(userId)).accounts.map((account) => [account.id, account]),
    );
    const { filter, patterns } = await chosenBy(userId, of);
    let after: ExportPlace | undefined;
    for (;;) {
      const rows = await repository.page(userId, filter, { patterns, after, limit: rowsPerPage });
      yield rows.map((row) => exportColumns.map(({ cell }) => cell(row, accounts.get(row.accountId))));
      after = rows.at(-1);
      if (rows.length < rowsPerPage) return;
      await setImmediate();
    }
  }

  const write = async (userId: string, { of, format }: TransactionExport, { scratch, signal }: Written) => {
    const version = await ledger.version(userId);
    const target = scratch.target();
    if (format === "csv") await pipeline(Readable.from(csvOf(pages(userId, of))), target, { signal });
    else await writeZip(workbookFiles(exportColumns, pages(userId, of)), { target, at: clock.now(), signal });
    return version === (await ledger.version(userId));
  };

  const written = async (userId: string, asked: TransactionExport, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const scratch = await openScratchFile();
      try {
        if ((await write(userId, asked, { scratch, signal })) || attempt === attempts) return scratch;
        await scratch.close();
      } catch (error) {
        await scratch.close();
        throw error;
      }
    }
  };

  return {
    /** Throws `too_many_requests`, and whatever the signal was fired with. */
    async open(userId: string, asked: TransactionExport, { signal }: { signal: AbortSignal }) {
      const refusal = "Has exportado muchas veces seguidas. Inténtalo más tarde.";
      refuseUntil(await exports.spend(userId), refusal);
      const scratch = await oneAtATime(userId, () => withinLimit(() => written(userId, asked, signal)));
      const { accounts } = await ledger.listAccounts(userId);
      return {
        fileName: `${exportName(asked.of, accounts, madridDayOf(clock.now()))}.${asked.format}`,
        type: asked.format === "csv" ? "text/csv; charset=utf-8" : workbookType,
        size: await scratch.size(),
        content: scratch.content(),
      };
    },
  };
};

const csvCell = (cell: ExportCell) => {
  if ("cents" in cell) return moneyCell(cell.cents);
  return "day" in cell ? spanishDay(cell.day) : cell.text;
};

async function* csvOf(pages: AsyncIterable<ExportCell[][]>) {
  yield byteOrderMark + csvCells(exportColumns.map(({ title }) => title));
  for await (const page of pages) yield page.map((row) => csvCells(row.map(csvCell))).join("");
}
