import { AppError } from "#server/errors.ts";
import { ownCategorySubject } from "#server/modules/banking/domain/own-categories-since.ts";
import type { LedgerCategory } from "#server/modules/banking/domain/own-category.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { dayWords, formatMoney } from "#server/spanish/format.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import { toLine } from "./history-lines.ts";
import type { HistoryRepository, StoredEntry, StoredRow } from "./history-repository.ts";
import { reasonAgainst, toShownEntry } from "./history-results.ts";

interface Dependencies {
  repository: HistoryRepository;
  ledger: Pick<LedgerService, "transactionsOf">;
  ownCategoriesOf: (userId: string, scope?: LedgerScope) => Promise<readonly LedgerCategory[]>;
  clock: Clock;
}

interface Query {
  cursor?: string | undefined;
  actor?: HistoryActor | undefined;
  transactionId?: string | undefined;
}

const pageSize = 30;
const linesShown = 100;

/** Reads the history for its page. */
export const createHistoryList = ({ repository, ledger, ownCategoriesOf, clock }: Dependencies) => ({
  async list(userId: string, { cursor, actor, transactionId }: Query) {
    const before = cursor === undefined ? undefined : placeOf(cursor);
    const found = await repository.entries(userId, { before, limit: pageSize + 1, actor, transactionId });
    const shown = found.slice(0, pageSize);
    const last = found.length > pageSize ? shown.at(-1) : undefined;
    return {
      entries: shown.map((entry) => toShownEntry(entry, clock.now())),
      nextCursor: last ? cursorOf(last) : null,
    };
  },

  /** Those that can still be undone. */
  async undoable(userId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const now = clock.now();
    const found = await repository.entriesOf(userId, ids);
    return found.filter((entry) => reasonAgainst(entry, now) === null).map(({ id }) => id);
  },

  /** Throws `not_found`. */
  async read(userId: string, id: string) {
    const entry = await repository.entry(userId, id);
    if (!entry) throw new AppError("not_found", "Ese cambio ya no está en tu historial");
    const rows = await repository.rows(userId, id, linesShown);
    const ids = rows.map(({ key }) => key).filter((key) => isId.test(key));
    const own = await ownCategoriesOf(userId);
    const today = madridDayOf(clock.now());
    const known = {
      transactions: new Map(
        (await ledger.transactionsOf(userId, ids)).map((one) => [
          one.id,
          {
            name: one.merchantName,
            detail: `${dayWords(one.date, today)}, ${formatMoney(toCents(one.amount), one.currency)}`,
          },
        ]),
      ),
      ownCategories: new Map([...namesIn(rows), ...own.map(({ id, name }) => [id, name] as const)]),
    };
    return { entry: toShownEntry(entry, clock.now()), lines: rows.map((row) => toLine(row, known)) };
  },
});

/** Of own categories that are gone with the entry. */
const namesIn = (rows: readonly StoredRow[]) =>
  rows.flatMap(({ subject, key, before }) =>
    subject === ownCategorySubject && before && "name" in before ? [[key, String(before.name)] as const] : [],
  );

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const cursorOf = ({ at, id }: StoredEntry) => `${at.toISOString()}_${id}`;

const placeOf = (cursor: string) => {
  const [instant = "", id = ""] = cursor.split("_");
  const at = new Date(instant);
  if (Number.isNaN(+at) || !isId.test(id)) throw new AppError("invalid_request", "Esa página ya no existe");
  return { at, id };
};
