import { declaration, type Exported } from "./declaration.ts";
import { schemaTables } from "./person-tables-repository.ts";
import { createRowCodec, type RowCodec } from "./row-codec.ts";

export interface ExportedTable extends Exported {
  name: string;
  /** In the archive. */
  file: string;
  codec: RowCodec;
}

/** What an export is made of, in the order in which a restore writes it. */
export const exportedTables = (): ExportedTable[] => {
  const tables = new Map(schemaTables().map((table) => [table.name, table]));
  return Object.entries(declaration.exported).map(([name, exported]) => {
    const table = tables.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    return { ...exported, name, file: `datos/${name}.jsonl`, codec: createRowCodec(table, exported) };
  });
};
