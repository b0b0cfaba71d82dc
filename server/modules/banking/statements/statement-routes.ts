import { type Route, userRoute } from "#server/platform/http/route.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";
import type { StatementService } from "./statement-service.ts";

export const statementRoutes = (statements: StatementService): Route[] => [
  userRoute(previewStatement, ({ userId, query, file }) => statements.preview(userId, { ...query, file })),
  userRoute(importStatement, ({ userId, query, file, report }) =>
    statements.import(userId, { ...query, file }, report),
  ),
];
