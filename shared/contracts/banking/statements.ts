import * as z from "zod/mini";
import { columnMappingSchema, mappedFieldSchema } from "#shared/contracts/banking/column-mapping.ts";
import { day, euros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const maxStatementBytes = 50 * 1024 * 1024;

const statementQuery = z.object({
  /** Shown but never trusted: the format is detected from the content. */
  fileName: singleLineText(255),
  /** The account for rows without an IBAN; by default the server finds or creates one. */
  accountId: z.optional(z.uuid()),
  /** Instead, the name of a new account: the one for them, or else the only one of the file that is not here yet. */
  newAccount: z.optional(singleLineText(40)),
  /** Which column is what, as JSON (`columnMappingSchema`), for a file whose header is not known. */
  mapping: z.optional(singleLineText(1000)),
});

export const statementAccountPreviewSchema = z.object({
  /** Null when a new account would be created. */
  accountId: z.nullable(z.uuid()),
  name: z.string(),
  institutionName: z.string(),
  currency: z.string(),
  ibanLast4: z.nullable(z.string()),
  count: z.int(),
  creditSum: euros,
  debitSum: euros,
  firstDate: z.nullable(day),
  lastDate: z.nullable(day),
  openingBalance: z.nullable(euros),
  closingBalance: z.nullable(euros),
  newCount: z.int(),
  knownCount: z.int(),
  /** Stored transactions whose text, date or amount the bank changed. */
  correctedCount: z.int(),
  /** Stored transactions that the file should contain and does not. */
  missingCount: z.int(),
  /** The file's balances do not connect to the stored ones: transactions may be missing in between. */
  isUnlinked: z.boolean(),
  /** Known transactions with an equal one on the same day, which might be another: they count once. */
  twinCount: z.int(),
});
export type StatementAccountPreview = z.infer<typeof statementAccountPreviewSchema>;

const statementFaultSchema = z.object({
  line: z.nullable(z.int()),
  /** "C17" in a sheet, whose lines are rows. */
  cell: z.nullable(z.string()),
  message: z.string(),
});

/** A file that is read by what a person says of its columns, or by a guess. */
const mappedFileSchema = z.object({
  header: z.array(z.string()),
  firstRows: z.array(z.array(z.string())),
  mapping: columnMappingSchema,
  source: z.enum(["person", "remembered", "guess"]),
  /** The first rows as transactions; empty when they cannot be read so. */
  sample: z.array(z.object({ date: day, text: z.string(), amount: euros, balance: z.nullable(euros) })),
});
export type MappedFile = z.infer<typeof mappedFileSchema>;

/** Reads a statement and says what importing would do; stores nothing. */
export const previewStatement = defineEndpoint({
  method: "POST",
  path: "/api/banking/import/preview",
  access: "person",
  tokenScope: "write",
  isRepeatable: true,
  query: statementQuery,
  upload: { maxBytes: maxStatementBytes },
  response: z.discriminatedUnion("status", [
    z.object({
      status: z.literal("readable"),
      format: z.string(),
      accounts: z.array(statementAccountPreviewSchema),
      ignoredRows: z.int(),
      /** Null for a file whose layout is known. A guess has to be agreed to: the import takes none. */
      mapped: z.nullable(mappedFileSchema),
    }),
    z.object({
      status: z.literal("unmapped"),
      mapped: mappedFileSchema,
      problems: z.array(z.object({ field: z.nullable(mappedFieldSchema), message: z.string() })),
    }),
    z.object({ status: z.literal("refused"), faults: z.array(statementFaultSchema) }),
  ]),
});

/** Imports the whole file or, when it is refused or interrupted, nothing. */
export const importStatement = defineEndpoint({
  method: "POST",
  path: "/api/banking/import",
  access: "person",
  tokenScope: "write",
  isRepeatable: true,
  query: statementQuery,
  upload: { maxBytes: maxStatementBytes },
  progress: z.object({ done: z.int(), total: z.int() }),
  response: z.object({
    importId: z.uuid(),
    added: z.int(),
    corrected: z.int(),
    known: z.int(),
    accounts: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        added: z.int(),
        corrected: z.int(),
        known: z.int(),
      }),
    ),
  }),
});

const statementImportSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.string(),
  importedAt: z.iso.datetime(),
  added: z.int(),
  /** Transactions of the file that were there already. */
  known: z.int(),
  /** Those that still exist. */
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      institutionName: z.string(),
      ibanLast4: z.nullable(z.string()),
    }),
  ),
  /** False for imports of an earlier release, which kept nothing of the file. */
  canUndo: z.boolean(),
});
export type StatementImport = z.infer<typeof statementImportSchema>;

/** The newest first. */
export const listImports = defineEndpoint({
  method: "GET",
  path: "/api/banking/imports",
  access: "person",
  tokenScope: "read",
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ imports: z.array(statementImportSchema), nextCursor: z.nullable(z.string()) }),
});

const undoCounts = {
  /** Transactions that only this file told. */
  removed: z.int(),
  /** Transactions of the file that somebody else tells too. */
  stayed: z.int(),
  /** Stored transactions that go back to the day, amount or text that they had without the file. */
  restored: z.int(),
};

const undoPreviewSchema = z.object({
  fileName: z.string(),
  ...undoCounts,
  /** Banks and files that tell the transactions that stay. */
  toldBy: z.array(z.string()),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      ibanLast4: z.nullable(z.string()),
      removed: z.int(),
      stayed: z.int(),
      /** `kept_by_hand`: only this file brought the account, but the person has settled something of it. */
      outcome: z.enum(["removed", "kept_by_hand", "stays"]),
    }),
  ),
});
export type UndoPreview = z.infer<typeof undoPreviewSchema>;

/** What undoing an import would do; changes nothing. */
export const previewUndo = defineEndpoint({
  method: "GET",
  path: "/api/banking/imports/:id/undo",
  access: "person",
  params: z.object({ id: z.uuid() }),
  response: undoPreviewSchema,
});

/** Takes away what only this file has brought, as if it had never come. */
export const undoImport = defineEndpoint({
  method: "POST",
  path: "/api/banking/imports/:id/undo",
  access: "person",
  params: z.object({ id: z.uuid() }),
  response: z.object({ ...undoCounts, accountsRemoved: z.int() }),
});
