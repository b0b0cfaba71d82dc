import { setImmediate } from "node:timers/promises";
import type { RemoteMovement } from "#server/modules/banking/bank-provider.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type { FeedRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import { plainLine, plainLineOrNull } from "./plain-text.ts";

/** A movement of a bank's answer, its texts cleaned, as the reconciler compares it. */
export type ToldRow = FeedRow &
  Pick<RemoteMovement, "counterpartyIban" | "bankTransactionCode" | "merchantCategoryCode" | "creditorId">;

const rowsPerBreath = 500;

/** A consent gives some years at most, and no bank books a year ahead. */
const yearsBack = 10;
const yearsAhead = 1;

/**
 * The movements of an account in its own currency, oldest first. Left out and counted are those in another, `foreign`,
 * whose cents would be added to other cents, and those of a day out of all reason, `timeless`.
 */
export const toldRowsOf = async (movements: readonly RemoteMovement[], currency: string, today: string) => {
  const [first, last] = [addYears(today, -yearsBack), addYears(today, yearsAhead)];
  const rows: ToldRow[] = [];
  let [foreign, timeless] = [0, 0];
  for (const [index, movement] of movements.entries()) {
    if (movement.currency !== currency) foreign += 1;
    else if (movement.bookedOn < first || movement.bookedOn > last) timeless += 1;
    else rows.push(toldRowOf(movement));
    if (index % rowsPerBreath === 0) await setImmediate();
  }
  // Most banks give the newest first, and within a day only their order says which came first.
  const isNewestFirst = (rows[0]?.bookedOn ?? "") > (rows.at(-1)?.bookedOn ?? "");
  return { rows: isNewestFirst ? rows.reverse() : rows, foreign, timeless };
};

/** Only to compare with: a day that the other year may lack. */
const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

const toldRowOf = (movement: RemoteMovement): ToldRow => {
  const { status, bookedOn, valueOn, amountCents, currency } = movement;
  const text = plainLine(movement.description, 500);
  return {
    status,
    externalId: plainLineOrNull(movement.externalId, 200),
    bookedOn,
    valueOn,
    amountCents,
    text,
    counterparty: plainLineOrNull(movement.counterparty, 140),
    balanceAfterCents: movement.balanceAfterCents,
    contentKey: contentKeyOf({ bookedOn, amountCents, currency, text }),
    counterpartyIban: movement.counterpartyIban,
    bankTransactionCode: plainLineOrNull(movement.bankTransactionCode, 60),
    merchantCategoryCode: plainLineOrNull(movement.merchantCategoryCode, 4),
    creditorId: plainLineOrNull(movement.creditorId, 35),
  };
};
