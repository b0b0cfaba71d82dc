import { type Route, userRoute } from "#server/http/route.ts";
import { importStatement, previewStatement } from "#shared/contracts/statements.ts";
import type { StatementService } from "./statement-service.ts";

/** A file taken in again adds nothing. */
const repeatable = { isRepeatable: true };

export const statementRoutes = (statements: StatementService): Route[] => [
  userRoute(
    previewStatement,
    ({ userId, query, file }) => statements.preview(userId, { ...query, file }),
    repeatable,
  ),
  userRoute(
    importStatement,
    ({ userId, query, file, report }) => statements.import(userId, { ...query, file }, report),
    repeatable,
  ),
];
