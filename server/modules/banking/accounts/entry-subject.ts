import * as z from "zod/mini";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { addedSchema } from "#server/modules/banking/domain/added.ts";
import type { TransactionState } from "#server/modules/banking/domain/transaction-state.ts";
import { transactionVersion } from "#server/modules/banking/domain/versions.ts";
import { adjustmentSource, manualSource } from "#server/modules/banking/domain/written-transaction.ts";
import type {
  HistoryService,
  SettingChange,
  Subject,
} from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { transactionTextMaxLength } from "#shared/contracts/banking/accounts.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";
import { day, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import type { AccountRepository } from "./account-repository.ts";
import { type MadeAccount, type MadeAccounts, madeAccountSchema } from "./made-account.ts";
import { type ManualRows, requireManual } from "./manual-rows.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  rows: ManualRows;
  made: MadeAccounts;
  ledger: Pick<LedgerService, "categoryChoice">;
  states: TransactionStateService;
  history: HistoryService;
}

/** A transaction that the person wrote, with what they added to it. */
interface Entry {
  accountId: string;
  source: string;
  amountCents: number;
  bookedOn: string;
  text: string;
  category: string;
  ownCategoryId: string | null;
  isSaid: boolean;
  isTransfer: boolean;
  /** The account that was made for it and went with it. */
  made?: MadeAccount | undefined;
  added: Pick<
    TransactionState,
    "note" | "tags" | "ownName" | "countsOn" | "isExcluded" | "refundOf" | "parts"
  >;
}

const subjectName = "entry";

const mostCents = maxEuros * 100;

const entrySchema = z
  .object({
    accountId: z.uuid(),
    source: z.enum([manualSource, adjustmentSource]),
    amountCents: z.int(),
    bookedOn: day,
    text: singleLineText(transactionTextMaxLength),
    category: categorySchema,
    ownCategoryId: z.nullable(z.uuid()),
    isSaid: z.boolean(),
    isTransfer: z.boolean(),
    made: z.optional(madeAccountSchema),
    added: addedSchema,
  })
  .check(
    // The opening, the rows and what the balance is said to be may all be large.
    z.refine(({ source, amountCents: cents }) => {
      const most = source === manualSource ? mostCents : mostCents * 1000;
      return cents !== 0 && Math.abs(cents) <= most;
    }),
    z.refine(({ amountCents, added: { parts } }) => {
      const isPart = parts.every((part) => Math.sign(part.amountCents) === Math.sign(amountCents));
      return (
        isPart && Math.abs(parts.reduce((sum, part) => sum + part.amountCents, 0)) <= Math.abs(amountCents)
      );
    }),
  );

/** What makes it another: a transfer is found by itself. */
const facts = ["accountId", "amountCents", "bookedOn", "text", "category", "ownCategoryId"] as const;

/** Transactions that are written by hand are part of the history, also those that are deleted. */
export const createEntryHistory = ({ repositoryIn, rows, made, ledger, states, history }: Dependencies) => {
  const read = async (scope: LedgerScope, userId: string, id: string): Promise<Entry | null> => {
    const found = await repositoryIn(scope).row(userId, id);
    const state = (await states.read(scope, userId, [id])).get(id);
    if (!found || !state || (found.row.source !== manualSource && found.row.source !== adjustmentSource))
      return null;
    const { accountId, source, amountCents, bookedOn, description, category, ownCategoryId } = found.row;
    const { note, tags, ownName, countsOn, isExcluded, refundOf, parts } = state;
    return {
      ...{ accountId, source, amountCents, bookedOn, text: description, category, ownCategoryId },
      isSaid: state.categorySource === "person",
      isTransfer: state.transferId !== null,
      added: { note, tags, ownName, countsOn, isExcluded, refundOf, parts },
    };
  };

  const writtenOf = ({ amountCents, bookedOn, text, isSaid, isTransfer, ...entry }: Entry) => ({
    ...{ amountCents, bookedOn, text, isTransfer },
    category: isSaid ? categorySchema.parse(entry.category) : null,
    ownCategoryId: isSaid ? entry.ownCategoryId : null,
  });

  /** Whether own categories are the person's, below the fixed ones that it names. Throws `not_found`. */
  const fits = async ({ userId, scope }: LedgerChange, { category, ownCategoryId, added }: Entry) => {
    const choose = await ledger.categoryChoice(userId, scope);
    return [{ category, ownCategoryId }, ...added.parts].every((one) => {
      const stored = categorySchema.parse(one.category);
      return choose({ ...one, category: stored }).category === stored;
    });
  };

  const bringBack = async (change: LedgerChange, id: string, entry: Entry) => {
    const accounts = repositoryIn(change.scope);
    if (entry.made && !(await accounts.account(change.userId, entry.accountId)))
      await made.bringBack(change, entry.made, { id: entry.accountId, rowId: id });
    const account = requireManual(await accounts.account(change.userId, entry.accountId));
    const row = { id, written: writtenOf(entry) };
    await (entry.source === adjustmentSource
      ? rows.addAdjustment(change, account, row)
      : rows.add(change, account, row));
    const before = (await states.read(change.scope, change.userId, [id])).get(id);
    return before ? [{ id, before, after: { ...before, ...entry.added } }] : [];
  };

  const subject: Subject<Entry> = {
    key: z.uuid(),
    state: entrySchema,
    async read(scope, userId, keys) {
      const found = await Promise.all(
        keys.map(async (key) => [key, await read(scope, userId, key)] as const),
      );
      return new Map(found.flatMap(([key, entry]) => (entry ? [[key, entry]] : [])));
    },
    isAs: (now, stored) => facts.every((fact) => now[fact] === stored[fact]),
    async write(change, { key, from, to }) {
      if (to === null) {
        // It may have gone with its account, which another part of the same entry took away.
        if (!(await repositoryIn(change.scope).row(change.userId, key))) return [];
        const account = await rows.remove(change, key);
        if (from?.made) await made.removeWith(change, account, { ...from, id: key });
        return [];
      }
      if (!(await fits(change, to))) return null;
      if (from === null) return bringBack(change, key, to);
      const row = await repositoryIn(change.scope).row(change.userId, key);
      if (row) await rows.edit(change, key, { version: transactionVersion(row.row), written: writtenOf(to) });
      return [];
    },
  };
  history.handle(subjectName, subject);

  /** What the entry is after the change is looked up. */
  const changeOf = async (
    { scope, userId }: LedgerChange,
    id: string,
    before: Entry | null,
  ): Promise<SettingChange> => ({
    ...{ subject: subjectName, key: id, before },
    after: await read(scope, userId, id),
  });

  return {
    read: ({ scope, userId }: LedgerChange, id: string) => read(scope, userId, id),
    changeOf,

    async record(
      change: LedgerChange,
      id: string,
      {
        before,
        title,
        actor = "person",
      }: { before: Entry | null; title: string; actor?: HistoryActor | undefined },
    ) {
      await history.record(change, {
        ...{ actor, kind: "entry", title, count: 1 },
        settings: [await changeOf(change, id, before)],
      });
    },
  };
};
