import * as z from "zod/mini";
import type { Exported } from "#server/platform/person-data.ts";
import { day } from "#shared/contracts/text.ts";
import { parseJson } from "#shared/rules/parse-json.ts";
import type { PersonRow, PersonTable, TableColumn } from "./person-tables-repository.ts";

const longestText = 100_000;

/** PostgreSQL keeps neither a zero nor half a surrogate pair, not even in JSON. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;
const isStorable = (value: unknown) => !unstorable.test(JSON.stringify(value) ?? "");

const integer = (bits: number) => z.int().check(z.gte(-(2 ** (bits - 1))), z.lt(2 ** (bits - 1)));

const byType: Record<string, z.ZodMiniType> = {
  uuid: z.uuid(),
  text: z.string().check(z.maxLength(longestText), z.refine(isStorable)),
  boolean: z.boolean(),
  smallint: integer(16),
  integer: integer(32),
  bigint: z.int(),
  date: day,
  "timestamp (3) with time zone": z.iso.datetime(),
  jsonb: z.unknown().check(z.refine(isStorable)),
};

const isInstant = ({ type }: TableColumn) => type.startsWith("timestamp");

/** Older exports may lack a column. */
const mayBeMissing = ({ isNullable, hasDefault }: TableColumn) => isNullable || hasDefault;

const schemaOf = (column: TableColumn, { fields }: Exported) => {
  const base = byType[column.type];
  if (!base) throw new Error(`No export knows ${column.type}`);
  const special = fields?.[column.key];
  const known = special ? z.pipe(base, special) : base;
  const value = column.isNullable ? z.nullable(known) : known;
  return mayBeMissing(column) ? z.optional(value) : value;
};

/** Rows of a table as an export has them: JSON objects by the names of the columns, instants in ISO 8601. */
const createRowCodec = (table: PersonTable, exported: Exported) => {
  const columns = table.columns.filter(({ key }) => !exported.without?.[key]);
  const shape = Object.fromEntries(columns.map((column) => [column.key, schemaOf(column, exported)]));
  const schema = z.strictObject({ ...shape, ...exported.added });
  const instants = columns.filter(isInstant).map(({ key }) => key);
  const added = Object.keys(exported.added ?? {});
  const keys = [...columns.map(({ key }) => key), ...added];

  return {
    line: (row: PersonRow) => `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, row[key]])))}\n`,

    /** The row, or the names of what is wrong in it. */
    read(line: string): { row: PersonRow } | { wrong: string } {
      const parsed = z.safeParse(schema, parseJson(line));
      if (parsed.error) {
        const names = parsed.error.issues.map((issue) =>
          issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join("."),
        );
        return { wrong: [...new Set(names)].filter(Boolean).join(", ") || "no es una fila" };
      }
      const row: PersonRow = { ...parsed.data };
      for (const key of instants) if (typeof row[key] === "string") row[key] = new Date(row[key]);
      return { row };
    },
  };
};

export interface ExportedTable extends Exported {
  name: string;
  file: string;
  codec: ReturnType<typeof createRowCodec>;
}

export const fileOfTable = (name: string) => `datos/${name}.jsonl`;

export const exportedTables = (
  schema: PersonTable[],
  exported: Record<string, Exported>,
): ExportedTable[] => {
  const tables = new Map(schema.map((table) => [table.name, table]));
  return Object.entries(exported).map(([name, declared]) => {
    const table = tables.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    return { ...declared, name, file: fileOfTable(name), codec: createRowCodec(table, declared) };
  });
};
