import type { Exported } from "#server/platform/person-data.ts";
import type { PersonTable } from "./person-tables-repository.ts";
import { createRowCodec, type RowCodec } from "./row-codec.ts";

export interface ExportedTable extends Exported {
  name: string;
  file: string;
  codec: RowCodec;
}

export const exportedTables = (
  schema: PersonTable[],
  exported: Record<string, Exported>,
): ExportedTable[] => {
  const tables = new Map(schema.map((table) => [table.name, table]));
  return Object.entries(exported).map(([name, declared]) => {
    const table = tables.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    return { ...declared, name, file: `datos/${name}.jsonl`, codec: createRowCodec(table, declared) };
  });
};
