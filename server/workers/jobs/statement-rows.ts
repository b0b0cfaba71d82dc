import {
  type IncomingRow,
  type KnownToFiles,
  readFileRows,
} from "#server/modules/banking/domain/reconciler/file-rows.ts";

interface StatementRows {
  incoming: IncomingRow[];
  known: KnownToFiles;
}

export const run = ({ incoming, known }: StatementRows) => readFileRows(incoming, known);
