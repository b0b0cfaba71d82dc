import * as z from "zod/mini";
import { accountCounted, balanceSaid } from "#server/modules/banking/domain-events.ts";
import type {
  HistoryService,
  SettingChange,
  Subject,
} from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerChange,
  LedgerScope,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { day, freeText, integerWithin, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { accountColors, accountShare, accountTypes } from "#shared/rules/account-kinds.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import type { AccountOpening } from "./account-opening.ts";
import type { AccountRepository } from "./account-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  opening: Pick<AccountOpening, "reopen">;
  history: HistoryService;
  publish: Publish;
}

const fields = [
  ...["name", "institutionName", "reportedName", "color", "position", "closedByPerson", "isHidden"],
  ...["sharePercent", "type", "openedOn", "openingCents", "saidCents", "saidOn"],
] as const;

type Field = keyof StoredAccount;

/** What a person may change of an account, or some of it. An instant is written as text. */
type AccountState = Partial<Omit<StoredAccount, "closedAt"> & { closedAt: string | null }>;

const subjectName = "account";

const longestName = 200;

const balanceCents = integerWithin({ least: -maxEuros * 100, most: maxEuros * 100 });

const stateSchema = z.object({
  name: z.optional(singleLineText(longestName)),
  institutionName: z.optional(freeText(longestName)),
  reportedName: z.optional(z.nullable(singleLineText(longestName))),
  color: z.optional(z.nullable(z.enum(accountColors))),
  position: z.optional(z.nullable(integerWithin({ least: 0, most: 10_000 }))),
  closedByPerson: z.optional(z.boolean()),
  closedAt: z.optional(z.nullable(z.iso.datetime())),
  isHidden: z.optional(z.boolean()),
  sharePercent: z.optional(integerWithin(accountShare)),
  type: z.optional(z.enum(accountTypes)),
  openedOn: z.optional(day),
  openingCents: z.optional(z.nullable(balanceCents)),
  saidCents: z.optional(z.nullable(balanceCents)),
  saidOn: z.optional(z.nullable(day)),
});

const stateOf = (account: StoredAccount): AccountState => ({
  ...Object.fromEntries(fields.map((field) => [field, account[field as Field]])),
  closedAt: account.closedAt?.toISOString() ?? null,
});

const counting = ["sharePercent", "isHidden", "closedAt", "type"];

/** What a person changes of accounts is part of the history. */
export const createAccountHistory = ({ repositoryIn, opening, history, publish }: Dependencies) => {
  const publishChange = async (change: LedgerChange, before: StoredAccount, state: AccountState) => {
    if (counting.some((field) => field in state))
      await publish(change.scope, change.userId, accountCounted, { accountId: before.id });
    if (!("saidCents" in state || "openingCents" in state)) return;
    const { saidCents, openingCents, balanceStatedOn } = before;
    const wasUntold = [saidCents, openingCents, balanceStatedOn].every((told) => told === null);
    const isTold = (state.saidCents ?? state.openingCents ?? null) !== null;
    const data = { accountId: before.id, wasUntold: wasUntold && isTold };
    await publish(change.scope, change.userId, balanceSaid, data);
  };

  const subject: Subject<AccountState> = {
    key: z.uuid(),
    state: stateSchema as z.ZodMiniType<AccountState>,
    async read(scope, userId, keys) {
      const found = await Promise.all(keys.map((key) => repositoryIn(scope).account(userId, key)));
      return new Map(found.flatMap((account) => (account ? [[account.id, stateOf(account)]] : [])));
    },
    async write(change, { key, to }) {
      const accounts = repositoryIn(change.scope);
      const account = await accounts.account(change.userId, key);
      if (!account || to === null) return null;
      const { sharePercent, isHidden, closedAt, type, openedOn, openingCents, ...others } = to;
      await accounts.setAccount(change.userId, key, {
        ...others,
        ...(closedAt !== undefined && { closedAt: closedAt === null ? null : new Date(closedAt) }),
      });
      if (sharePercent !== undefined || isHidden !== undefined)
        await change.setCounting(key, {
          ...(sharePercent !== undefined && { sharePercent }),
          ...(isHidden !== undefined && { isHidden }),
        });
      await opening.reopen(change, account, {
        ...(type && { type }),
        ...(openedOn != null && { openedOn }),
        ...(openingCents !== undefined && { openingBalance: fromCentsIfAny(openingCents) }),
      });
      await publishChange(change, account, to);
      return [];
    },
  };
  history.handle(subjectName, subject);

  return {
    /** `before` are accounts as they were; `along` has changed with them. */
    async record(
      change: LedgerChange,
      title: string,
      before: readonly StoredAccount[],
      along: readonly SettingChange[] = [],
    ) {
      const settings: SettingChange[] = [];
      for (const account of before) {
        const now = await repositoryIn(change.scope).account(change.userId, account.id);
        if (!now) continue;
        const [was, is] = [stateOf(account), stateOf(now)];
        const changed = Object.keys(is).filter((field) => was[field as Field] !== is[field as Field]);
        const pick = (state: AccountState) =>
          Object.fromEntries(changed.map((field) => [field, state[field as Field]]));
        if (changed.length === 0) continue;
        settings.push({ subject: subjectName, key: account.id, before: pick(was), after: pick(is) });
        await publishChange(change, account, pick(is));
      }
      settings.push(...along);
      if (settings.length > 0)
        await history.record(change, { actor: "person", kind: "account", title, settings });
    },
  };
};
