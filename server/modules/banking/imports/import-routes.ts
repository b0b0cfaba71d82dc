import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listImports, previewUndo, undoImport } from "#shared/contracts/banking/statements.ts";
import type { ImportService } from "./import-service.ts";

export const importRoutes = (imports: ImportService): Route[] => [
  userRoute(listImports, ({ userId, query }) => imports.list(userId, query.cursor)),
  userRoute(previewUndo, ({ userId, params }) => imports.preview(userId, params.id)),
  userRoute(undoImport, ({ userId, params }) => imports.undo(userId, params.id)),
];
