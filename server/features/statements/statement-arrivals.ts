import { setImmediate } from "node:timers/promises";
import type { Arrival, NewMovement, NewSighting } from "#server/features/ledger/ledger-service.ts";
import type { StatementRow } from "#server/statements/statement.ts";
import type { TargetPlan } from "./statement-plan.ts";

/** Reads what a movement is out of a bank's words. */
export interface MovementReader {
  merchantNameOf: (movement: Pick<StatementRow, "description" | "counterparty">) => string;
  categorise: (movement: Omit<StatementRow, "date">) => { category: string };
}

const rowsPerBreath = 2000;

/** Turns the plan for one account into the rows that the ledger adds. */
export const createArrivals =
  ({ merchantNameOf, categorise }: MovementReader) =>
  async ({ target, incoming, fates }: TargetPlan, source: string, importId: string): Promise<Arrival> => {
    const movements: NewMovement[] = [];
    const sightings: NewSighting[] = [];
    const nextPosition = positionsByDay();
    for (const [index, row] of target.rows.entries()) {
      const position = nextPosition(row.date);
      const fate = fates[index];
      const contentKey = incoming[index]?.contentKey ?? "";
      if (fate?.kind === "claims") {
        const { transactionId, occurrence } = fate;
        sightings.push({ transactionId, bookedOn: row.date, contentKey, occurrence });
      }
      if (fate?.kind === "new") {
        movements.push({
          bookedOn: row.date,
          valueOn: row.valueDate,
          position,
          amountCents: row.amountInCents,
          description: row.description,
          counterparty: row.counterparty,
          merchantName: merchantNameOf(row),
          category: categorise(row).category,
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
