import {
  type IncomingRow,
  type KnownToFiles,
  readFileRows,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";

interface StatementRows {
  incoming: IncomingRow[];
  known: KnownToFiles;
}

export const run = ({ incoming, known }: StatementRows) => readFileRows(incoming, known);
