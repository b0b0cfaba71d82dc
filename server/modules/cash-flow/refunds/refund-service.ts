import type { CashRow } from "#server/modules/cash-flow/domain/household.ts";
import { refundDays } from "#server/modules/cash-flow/domain/refunds/refund-days.ts";
import { refundableDebits } from "#server/modules/cash-flow/domain/refunds/refundable-debits.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { RefundableDebit } from "#shared/contracts/cash-flow/refunds.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";

interface StoredRow extends Omit<CashRow, "cents"> {
  wholeCents: number;
}

interface Dependencies {
  readings: Pick<ReadingService, "read">;
  keptRows: { rows: (userId: string, from: string, to: string) => Promise<readonly StoredRow[]> };
}

export type RefundService = ReturnType<typeof createRefundService>;

const daysOfRows = 400;

/** Which direct debits can be given back. */
export const createRefundService = ({ readings, keptRows }: Dependencies) => ({
  async list(userId: string): Promise<{ debits: RefundableDebit[] }> {
    const { today, promises } = await readings.read(userId);
    const stored = await keptRows.rows(userId, addDays(today, -daysOfRows), today);
    // The whole amount: a share is nothing that a bank knows of.
    const rows = stored.map((row) => ({ ...row, cents: row.wholeCents }));
    return {
      debits: refundableDebits({ today, rows, promises }).map(({ row, creditor, reason, beforeCents }) => ({
        ...{ transactionId: row.id, reason, creditor, day: row.day, text: row.description },
        ...{ amount: fromCents(-row.cents), before: fromCentsIfAny(beforeCents) },
        ...refundDays(row.day),
      })),
    };
  },
});
