import type { SharedRow } from "./shared-expense-repository.ts";

interface KeptRow extends Omit<SharedRow, "cents"> {
  wholeCents: number;
  isOwnTransfer: boolean;
}

type Rows = (userId: string, from: string, to: string) => Promise<readonly KeptRow[]>;

/** As the repository reads them, from those that are kept. */
export const keptSharedRows =
  (keptRows: { rows: Rows }) =>
  async (userId: string, from: string, to: string): Promise<SharedRow[]> =>
    (await keptRows.rows(userId, from, to))
      .filter(({ isOwnTransfer }) => !isOwnTransfer)
      .map(({ id, day, wholeCents, description, merchantName, category, ownCategoryId, isAdjusted }) => ({
        ...{ id, day, cents: wholeCents, description, merchantName, category, ownCategoryId, isAdjusted },
      }))
      .sort((one, other) =>
        one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1,
      );
