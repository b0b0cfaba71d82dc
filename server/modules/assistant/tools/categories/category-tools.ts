import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { createChangeCategoryTool } from "./change-category.ts";

interface Services {
  ledger: Pick<LedgerService, "listTransactions">;
}

/** What Fred can do with categories. */
export const createCategoryTools = ({ ledger }: Services) => [createChangeCategoryTool({ ledger })];
