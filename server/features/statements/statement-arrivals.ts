import { setImmediate } from "node:timers/promises";
import type { Movement, Reading } from "#server/categoriser/read-movement.ts";
import type { Arrival, NewMovement, NewSighting } from "#server/features/ledger/ledger-service.ts";
import type { TargetPlan } from "./statement-plan.ts";

/** Reads what a movement is out of a bank's words. */
export type ReadMovement = (movement: Movement) => Reading;

interface Origin {
  source: string;
  importId: string;
  read: ReadMovement;
}

const rowsPerBreath = 2000;

/** Turns the plan for one account into the rows that the ledger adds. */
export const arrivalOf = async (
  { target, incoming, fates }: TargetPlan,
  { source, importId, read }: Origin,
): Promise<Arrival> => {
  const movements: NewMovement[] = [];
  const sightings: NewSighting[] = [];
  const nextPosition = positionsByDay();
  for (const [index, row] of target.rows.entries()) {
    const position = nextPosition(row.date);
    const fate = fates[index];
    const contentKey = incoming[index]?.contentKey ?? "";
    if (fate?.kind === "claims") {
      const { transactionId, occurrence } = fate;
      sightings.push({
        transactionId,
        bookedOn: row.date,
        externalId: row.externalId,
        contentKey,
        occurrence,
      });
    }
    if (fate?.kind === "new") {
      // A file carries neither a merchant's code nor a creditor's.
      const reading = read({ ...row, merchantCategoryCode: null, creditorId: null });
      movements.push({
        bookedOn: row.date,
        valueOn: row.valueDate,
        position,
        amountCents: row.amountInCents,
        description: row.description,
        counterparty: row.counterparty,
        counterpartyAccount: null,
        reading,
        status: "booked",
        merchantCategoryCode: null,
        creditorId: null,
        balanceAfterCents: row.balanceInCents,
        externalId: row.externalId,
        bankTransactionCode: row.bankTransactionCode,
        contentKey,
        occurrence: fate.occurrence,
      });
    }
    if (index % rowsPerBreath === 0) await setImmediate();
  }
  return { source, importId, movements, sightings, closing: target.closing };
};

const positionsByDay = () => {
  const counts = new Map<string, number>();
  return (day: string) => {
    const position = counts.get(day) ?? 0;
    counts.set(day, position + 1);
    return position;
  };
};
