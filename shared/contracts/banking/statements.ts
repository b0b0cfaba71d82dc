import * as z from "zod/mini";
import { day, euros, line } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const maxStatementBytes = 50 * 1024 * 1024;

const statementQuery = z.object({
  /** Shown to the person, never trusted: the format is recognised by content. */
  fileName: line(255),
  /** Where the rows of a file without IBAN belong; left out, the server finds or makes the account. */
  accountId: z.optional(z.uuid()),
});

export const statementAccountPreviewSchema = z.object({
  /** The account that the rows would join; null when it would be a new one. */
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
  /** Movements kept before, which the bank words, dates or prices anew. */
  correctedCount: z.int(),
  /** Movements kept before that the file should hold and does not. */
  missingCount: z.int(),
  /** The balances of the file and the kept ones have nothing in common: movements may be lacking in between. */
  isUnlinked: z.boolean(),
  /** Of the known ones, those that equal one of the same day and might as well be another: they are counted once. */
  twinCount: z.int(),
});
export type StatementAccountPreview = z.infer<typeof statementAccountPreviewSchema>;

const statementFaultSchema = z.object({ line: z.nullable(z.int()), message: z.string() });

/** Reads a statement and says what saving it would do; stores nothing. */
export const previewStatement = defineEndpoint({
  method: "POST",
  path: "/api/banking/import/preview",
  access: "person",
  isRepeatable: true,
  query: statementQuery,
  upload: { maxBytes: maxStatementBytes },
  response: z.discriminatedUnion("status", [
    z.object({
      status: z.literal("readable"),
      format: z.string(),
      accounts: z.array(statementAccountPreviewSchema),
      /** Pending and reverted rows, left out. */
      ignoredRows: z.int(),
    }),
    z.object({ status: z.literal("refused"), faults: z.array(statementFaultSchema) }),
  ]),
});

/** Saves a statement: the whole file or, when it is refused or interrupted, nothing. */
export const importStatement = defineEndpoint({
  method: "POST",
  path: "/api/banking/import",
  access: "person",
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
