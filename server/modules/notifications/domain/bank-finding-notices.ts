import { dayAndMonth, formatShortEuros } from "#server/spanish/format.ts";
import { banksLink } from "./links.ts";
import type { Notice } from "./notice.ts";
import { quotedName } from "./notice-text.ts";

export interface WithdrawalFact {
  accountId: string;
  accountName: string;
  at: Date;
  movements: readonly { description: string; amountCents: number; bookedOn: string }[];
}

export interface MismatchFact {
  accountId: string;
  accountName: string;
  since: Date;
  cents: number;
}

const signed = (cents: number) => `${cents < 0 ? "−" : ""}${formatShortEuros(Math.abs(cents))}`;

export const withdrawalNotices = (withdrawals: readonly WithdrawalFact[]): Notice[] =>
  withdrawals.map(({ accountId, accountName, at, movements }) => {
    const cents = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const [only] = movements;
    const isOne = only !== undefined && movements.length === 1;
    const what = isOne ? quotedName(only.description) : `${movements.length} movimientos`;
    const when = isOne ? ` Era del ${dayAndMonth(only.bookedOn)}.` : "";
    return {
      factKey: `bank-withdrawn:${accountId}:${at.toISOString()}`,
      supersededBy: [],
      kind: "bank_movement_withdrawn",
      title: `Tu banco ha retirado ${what}, ${signed(cents)}`,
      body: `${isOne ? "Ya no cuenta" : "Ya no cuentan"} en ${quotedName(accountName)}.${when}`,
      link: banksLink,
      movementIds: [],
    };
  });

export const mismatchNotices = (mismatches: readonly MismatchFact[]): Notice[] =>
  mismatches.map(({ accountId, accountName, since, cents }) => ({
    factKey: `bank-unexplained:${accountId}:${since.toISOString()}`,
    supersededBy: [],
    kind: "bank_balance_off",
    title: `Hay ${formatShortEuros(Math.abs(cents))} sin explicar en ${quotedName(accountName)}`,
    body: "El saldo del banco y tus movimientos no cuadran. Sube un extracto de esta cuenta para completarlos.",
    link: banksLink,
    movementIds: [],
  }));
