import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { createChangeCategoryTool } from "./change-category.ts";

interface Services {
  ledger: Pick<LedgerService, "listTransactions">;
}

export const createCategoryTools = ({ ledger }: Services) => [createChangeCategoryTool({ ledger })];
