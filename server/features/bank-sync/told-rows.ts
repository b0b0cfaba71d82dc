import { setImmediate } from "node:timers/promises";
import type { RemoteMovement } from "#server/ports/bank-provider.ts";
import { contentKeyOf } from "#server/reconciler/content-key.ts";
import type { FeedRow } from "#server/reconciler/rows.ts";
import { plainLine, plainLineOrNull } from "./plain-text.ts";

/** A movement of a bank's answer, its texts cleaned, as the reconciler compares it. */
export type ToldRow = FeedRow &
  Pick<RemoteMovement, "counterpartyIban" | "bankTransactionCode" | "merchantCategoryCode" | "creditorId">;

const rowsPerBreath = 500;

/**
 * The movements of an account in its own currency, oldest first; `foreign` counts those in another, which are left out:
 * their cents would be added to other cents.
 */
export const toldRowsOf = async (movements: readonly RemoteMovement[], currency: string) => {
  const rows: ToldRow[] = [];
  for (const [index, movement] of movements.entries()) {
    if (movement.currency === currency) rows.push(toldRowOf(movement));
    if (index % rowsPerBreath === 0) await setImmediate();
  }
  // Most banks give the newest first, and within a day only their order says which came first.
  const isNewestFirst = (rows[0]?.bookedOn ?? "") > (rows.at(-1)?.bookedOn ?? "");
  return { rows: isNewestFirst ? rows.reverse() : rows, foreign: movements.length - rows.length };
};

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
