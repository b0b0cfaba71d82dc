import {
  type AccountBalance,
  balanceAfter,
  type DayNet,
} from "#server/modules/banking/domain/account-balance.ts";
import type { FileFacts, ToldRow } from "#server/modules/banking/domain/account-report.ts";
import { contentKeyOf, createCounter } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type {
  FileReconciliation,
  FileRowVerdict,
  KnownFileRows,
  SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { compareTexts } from "#shared/rules/compare-texts.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { ReplayedRow, ReplayedRows } from "./replayed-rows.ts";

export type ReadRows = (incoming: SourceRow[], known: KnownFileRows) => Promise<FileReconciliation>;

export interface ToldFile {
  facts: FileFacts;
  rows: readonly ToldRow[];
  importId: string;
  place: number;
}

interface Replay {
  rows: ReplayedRows;
  currency: string;
  readRows: ReadRows;
  /** An id for a row that is new. */
  idFor: (told: { place: number; index: number; id: string | null }) => string;
  balance: AccountBalance;
}

/** The ledger reads as many days before and after a file. */
const daysAround = { ofKind: 6, ofOthers: 4 };

/** As an import stores a file. */
export const replayFile = async (replay: Replay, file: ToldFile): Promise<AccountBalance> => {
  const { rows, currency, readRows, idFor } = replay;
  const { source, closing } = file.facts;
  const incoming = file.rows.map((row) => toSourceRow(row, currency));
  const { verdicts } = await readRows(incoming, knownBefore(rows, file));
  const storedAfterClosing = closing ? rows.netAfter(closing.day) : 0;
  const countOfDay = createCounter();
  const all = file.rows.flatMap((told, index): Telling[] => {
    const position = countOfDay(told.bookedOn) - 1;
    const [verdict, sourceRow] = [verdicts[index], incoming[index]];
    return verdict && sourceRow ? [{ told, sourceRow, verdict, index, position }] : [];
  });
  const known = all.flatMap((one) => knownTelling(rows, one, source));
  const added = [
    ...all.flatMap(({ verdict, told }) => (verdict.kind === "new" ? [netOf(told)] : [])),
    ...known.flatMap(amendedNets),
  ];
  const corrections = known.filter(isCorrection);

  for (const one of known) apply(rows, one, source);
  for (const { told, sourceRow, verdict, index, position } of all) {
    if (verdict.kind !== "new") continue;
    const { id: _, ...facts } = told;
    const id = idFor({ place: file.place, index, id: told.id });
    const { occurrence } = verdict;
    const { contentKey } = sourceRow;
    const { importId } = file;
    const row = rows.add({ ...facts, id, source, importId, position, contentKey, occurrence });
    tell(row, told, file.place);
  }
  for (const { row, told } of known) tell(row, told, file.place);
  // A file with corrections knows its last day better than an earlier statement of the balance.
  if (closing && corrections.length > 0) added.push({ day: closing.day, cents: 0 });
  return balanceAfter(replay.balance, { closing, added, storedAfterClosing });
};

interface Telling {
  told: ToldRow;
  sourceRow: SourceRow;
  verdict: FileRowVerdict;
  index: number;
  position: number;
}

interface KnownTelling extends Telling {
  verdict: Exclude<FileRowVerdict, { kind: "new" }>;
  row: ReplayedRow;
  isOwn: boolean;
}

const knownTelling = (rows: ReplayedRows, one: Telling, source: string): KnownTelling[] => {
  const { verdict } = one;
  if (verdict.kind === "new") return [];
  const row = rows.row(verdict.transactionId);
  return row ? [{ ...one, verdict, row, isOwn: row.source === source }] : [];
};

export const tell = (row: ReplayedRow, { id }: Pick<ToldRow, "id">, place: number) => {
  if (id !== null && row.toldIds.at(-1) !== id) row.toldIds.push(id);
  row.places.add(place);
};

const netOf = ({ bookedOn, amountCents }: Pick<ToldRow, "bookedOn" | "amountCents">): DayNet => ({
  day: bookedOn,
  cents: amountCents,
});

const amendedNets = ({ verdict, isOwn, row, told }: KnownTelling): DayNet[] => {
  if (verdict.kind !== "amended" || !isOwn) return [];
  const { day, cents } = netOf(row);
  return [{ day, cents: -cents }, netOf(told)];
};

const isCorrection = ({ verdict, isOwn, sourceRow: { balanceAfterCents } }: KnownTelling) =>
  verdict.kind === "amended"
    ? isOwn
    : verdict.kind === "known" && verdict.isRestated && balanceAfterCents !== null;

const apply = (
  rows: ReplayedRows,
  { row, told, sourceRow, verdict, isOwn }: KnownTelling,
  source: string,
) => {
  const { bookedOn, externalId, contentKey, balanceAfterCents } = sourceRow;
  if (verdict.kind === "known") {
    if (verdict.isRestated && balanceAfterCents !== null) rows.change(row, { balanceAfterCents });
    return;
  }
  const { occurrence } = verdict;
  if (verdict.kind === "amended" && isOwn) {
    const { id: _, ...facts } = told;
    rows.change(row, { ...facts, contentKey, occurrence });
    return;
  }
  rows.unlink(row, source);
  rows.link(row, { source, bookedOn, externalId, contentKey, occurrence });
};

const toSourceRow = (
  { bookedOn, valueOn, amountCents, text, externalId, balanceAfterCents }: ToldRow,
  currency: string,
): SourceRow => {
  const contentKey = contentKeyOf({ bookedOn, amountCents, currency, text });
  return { bookedOn, valueOn, amountCents, text, externalId, balanceAfterCents, contentKey };
};

/** What the ledger's reader answers before the file. */
const knownBefore = (rows: ReplayedRows, { facts: { source }, rows: told }: ToldFile): KnownFileRows => {
  const days = told.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { known: [], otherFileRows: [] };
  const { ofKind, ofOthers } = daysAround;
  const [from, to] = [addDays(first, -ofKind), addDays(last, ofKind)];
  const own = rows
    .between(from, to)
    .filter((row) => row.source === source)
    .map((row) => ({ ...knownOf(row), isOwn: true, position: row.position }));
  const linked = rows.linkedBetween(source, from, to).map(({ row, link }) => ({
    ...knownOf(row),
    ...{ bookedOn: link.bookedOn, contentKey: link.contentKey, occurrence: link.occurrence },
    ...{ externalId: link.externalId, balanceAfterCents: null, isOwn: false, position: row.position },
  }));
  const known = [...own, ...linked]
    .toSorted((one, other) => one.position - other.position || compareTexts(one.id, other.id))
    .map(({ position: _, ...row }) => row);
  const otherFileRows = rows
    .between(addDays(first, -ofOthers), addDays(last, ofOthers))
    .filter((row) => row.source !== source && !row.links.has(source))
    .toSorted(inOrder)
    .map(({ id, bookedOn, valueOn, amountCents, text, status }) => ({
      ...{ id, bookedOn, valueOn, amountCents, text, status },
    }));
  return { known, otherFileRows };
};

const knownOf = ({
  id,
  bookedOn,
  valueOn,
  amountCents,
  text,
  contentKey,
  occurrence,
  externalId,
  balanceAfterCents,
}: ReplayedRow) => ({
  ...{ id, bookedOn, valueOn, amountCents, text, contentKey, occurrence, externalId, balanceAfterCents },
});

export const inOrder = (one: ReplayedRow, other: ReplayedRow) =>
  compareTexts(one.bookedOn, other.bookedOn) ||
  one.position - other.position ||
  compareTexts(one.id, other.id);
