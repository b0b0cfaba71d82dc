import {
  type KnownFileRows,
  reconcileFile,
  type SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";

interface StatementRows {
  incoming: SourceRow[];
  known: KnownFileRows;
}

export const run = ({ incoming, known }: StatementRows) => reconcileFile(incoming, known);
