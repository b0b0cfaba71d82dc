import { setImmediate } from "node:timers/promises";
import type { FileRowVerdict, SourceRow } from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import type { StatementRow } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { Arrival, NewSighting } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Movement, Reading } from "#server/modules/spending/domain/categoriser/read-movement.ts";
import type { TargetPlan } from "./statement-plan.ts";

/** Reads what a movement is out of a bank's words. */
export type ReadMovement = (movement: Movement) => Reading;

interface Origin {
  source: string;
  importId: string;
  read: ReadMovement;
}

const rowsPerBreath = 2000;

/** Turns the plan for one account into what the ledger takes in. */
export const arrivalOf = async (
  { target, incoming, reading, knownRows }: TargetPlan,
  { source, importId, read }: Origin,
): Promise<Arrival> => {
  const arrival: Taken = {
    ...{ source, importId, closing: target.closing },
    ...{ movements: [], sightings: [], amended: [], reclaimed: [], restated: [] },
  };
  const before = new Map(knownRows.map((row) => [row.id, row]));
  const nextPosition = positionsByDay();
  for (const [index, row] of target.rows.entries()) {
    const position = nextPosition(row.date);
    const [verdict, here] = [reading.verdicts[index], incoming[index]];
    if (!verdict || !here) continue;
    if (verdict.kind === "new") {
      const { occurrence } = verdict;
      arrival.movements.push({ ...movementOf(row, here, read), position, occurrence });
    } else {
      retell(arrival, { row, here, verdict, before: before.get(verdict.transactionId), read });
    }
    if (index % rowsPerBreath === 0) await setImmediate();
  }
  return arrival;
};

type Taken = Required<Arrival>;

interface Retelling {
  row: StatementRow;
  here: SourceRow;
  verdict: Exclude<FileRowVerdict, { kind: "new" }>;
  before: TargetPlan["knownRows"][number] | undefined;
  read: ReadMovement;
}

/** A row that tells of a movement kept before. */
const retell = (arrival: Taken, { row, here, verdict, before, read }: Retelling) => {
  const { balanceAfterCents: cents } = here;
  if (verdict.kind === "known") {
    if (verdict.isRestated && cents !== null) arrival.restated.push({ id: verdict.transactionId, cents });
  } else if (verdict.kind === "linked") arrival.sightings.push(sightingOf(here, verdict));
  else if (!before?.isOwn) arrival.reclaimed.push(sightingOf(here, verdict));
  else {
    const { transactionId: id, occurrence } = verdict;
    const was = { day: before.bookedOn, cents: before.amountCents };
    arrival.amended.push({ ...movementOf(row, here, read), id, occurrence, before: was });
  }
};

const sightingOf = (
  { bookedOn, externalId, contentKey }: SourceRow,
  { transactionId, occurrence }: { transactionId: string; occurrence: number },
): NewSighting => ({ transactionId, bookedOn, externalId, contentKey, occurrence });

const movementOf = (row: StatementRow, { contentKey, balanceAfterCents }: SourceRow, read: ReadMovement) => ({
  bookedOn: row.date,
  valueOn: row.valueDate,
  amountCents: row.amountInCents,
  description: row.description,
  counterparty: row.counterparty,
  counterpartyAccount: null,
  // A file carries neither a merchant's code nor a creditor's.
  reading: read({ ...row, merchantCategoryCode: null, creditorId: null }),
  status: "booked" as const,
  merchantCategoryCode: null,
  creditorId: null,
  balanceAfterCents,
  externalId: row.externalId,
  bankTransactionCode: row.bankTransactionCode,
  contentKey,
});

const positionsByDay = () => {
  const counts = new Map<string, number>();
  return (day: string) => {
    const position = counts.get(day) ?? 0;
    counts.set(day, position + 1);
    return position;
  };
};
