import { setImmediate } from "node:timers/promises";
import type { ToldRow } from "#server/modules/banking/domain/account-report.ts";
import { type Categorise, ofAccount } from "#server/modules/banking/domain/categorisation.ts";
import { createCounter } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type { FileRowVerdict, SourceRow } from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { asStated } from "#server/modules/banking/domain/statement-files/stated-category.ts";
import type { StatementRow } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { FileReport } from "#server/modules/banking/imports/report-service.ts";
import type { FileChange, SourceLink } from "#server/modules/banking/ledger/ledger-service.ts";
import { randomId } from "#server/platform/random-id.ts";
import type { TargetPlan } from "./statement-plan.ts";

interface Origin {
  source: string;
  importId: string;
  accountId: string;
  categorise: Categorise;
}

const rowsPerPause = 2000;

export const fileChangeOf = async (
  { target, incoming, reconciliation, knownRows }: TargetPlan,
  { source, importId, accountId, categorise: categoriseAny }: Origin,
): Promise<{ fileChange: FileChange; report: FileReport }> => {
  const fileChange: CompleteFileChange = {
    ...{ source, importId, closing: target.closing, coverage: target.coverage },
    ...{ transactions: [], links: [], amended: [], relinked: [], restated: [] },
  };
  const categorise = ofAccount(categoriseAny, accountId);
  const ids: (string | undefined)[] = [];
  const before = new Map(knownRows.map((row) => [row.id, row]));
  const countOfDay = createCounter();
  for (const [index, row] of target.rows.entries()) {
    const position = countOfDay(row.date) - 1;
    const [verdict, sourceRow] = [reconciliation.verdicts[index], incoming[index]];
    if (!verdict || !sourceRow) continue;
    const id = verdict.kind === "new" ? randomId() : verdict.transactionId;
    ids[index] = id;
    if (verdict.kind === "new") {
      const { occurrence } = verdict;
      const transaction = toTransaction(row, sourceRow, categorise, { id, position, occurrence });
      fileChange.transactions.push(row.note ? { ...transaction, note: row.note } : transaction);
    } else {
      addKnownRow(fileChange, {
        row,
        sourceRow,
        verdict,
        before: before.get(verdict.transactionId),
        categorise,
      });
    }
    if (index % rowsPerPause === 0) await setImmediate();
  }
  const { closing, name, type, institutionName } = target;
  const facts = { kind: "file" as const, source, closing, account: { name, type, institutionName } };
  return {
    fileChange,
    report: { facts, rows: { [Symbol.iterator]: () => toldRows(target.rows, incoming, ids) } },
  };
};

function* toldRows(
  rows: readonly StatementRow[],
  incoming: readonly SourceRow[],
  ids: readonly (string | undefined)[],
) {
  for (const [index, row] of rows.entries()) {
    const [sourceRow, id] = [incoming[index], ids[index]];
    if (sourceRow && id !== undefined) yield toldBy(row, sourceRow, id);
  }
}

const toldBy = (row: StatementRow, { balanceAfterCents }: SourceRow, id: string): ToldRow => ({
  id,
  status: "booked",
  bookedOn: row.date,
  valueOn: row.valueDate,
  amountCents: row.amountInCents,
  text: row.description,
  counterparty: row.counterparty,
  counterpartyAccount: null,
  balanceAfterCents,
  externalId: row.externalId,
  bankTransactionCode: row.bankTransactionCode,
  merchantCategoryCode: null,
  creditorId: null,
});

type CompleteFileChange = Required<FileChange>;

interface KnownRowContext {
  row: StatementRow;
  sourceRow: SourceRow;
  verdict: Exclude<FileRowVerdict, { kind: "new" }>;
  before: TargetPlan["knownRows"][number] | undefined;
  categorise: Categorise;
}

const addKnownRow = (
  fileChange: CompleteFileChange,
  { row, sourceRow, verdict, before, categorise }: KnownRowContext,
) => {
  const { balanceAfterCents: cents } = sourceRow;
  if (verdict.kind === "known") {
    if (verdict.isRestated && cents !== null) fileChange.restated.push({ id: verdict.transactionId, cents });
  } else if (verdict.kind === "linked") fileChange.links.push(linkTo(sourceRow, verdict));
  else if (!before?.isOwn) fileChange.relinked.push(linkTo(sourceRow, verdict));
  else {
    const { transactionId: id, occurrence } = verdict;
    const was = { day: before.bookedOn, cents: before.amountCents };
    fileChange.amended.push(toTransaction(row, sourceRow, categorise, { id, occurrence, before: was }));
  }
};

const linkTo = (
  { bookedOn, externalId, contentKey }: SourceRow,
  { transactionId, occurrence }: { transactionId: string; occurrence: number },
): SourceLink => ({ transactionId, bookedOn, externalId, contentKey, occurrence });

const toTransaction = <Own extends object>(
  row: StatementRow,
  { contentKey, balanceAfterCents }: SourceRow,
  categorise: Categorise,
  own: Own,
) => ({
  ...own,
  bookedOn: row.date,
  valueOn: row.valueDate,
  amountCents: row.amountInCents,
  description: row.description,
  counterparty: row.counterparty,
  counterpartyAccount: null,
  // Files have neither merchant nor creditor codes.
  categorisation: asStated(
    row.statedCategory,
    row.amountInCents,
    categorise({ ...row, merchantCategoryCode: null, creditorId: null }),
  ),
  status: "booked" as const,
  merchantCategoryCode: null,
  creditorId: null,
  balanceAfterCents,
  externalId: row.externalId,
  bankTransactionCode: row.bankTransactionCode,
  contentKey,
});
