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
import type { AccountRepository } from "./account-repository.ts";
import type { ManualRows } from "./manual-rows.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  rows: Pick<ManualRows, "restate">;
  history: HistoryService;
}

const fields = [
  ...["name", "institutionName", "reportedName", "color", "position", "closedByPerson", "isHidden"],
  ...["sharePercent", "type", "openedOn", "openingCents"],
] as const;

type Field = keyof StoredAccount;

/** What a person may change of an account, or some of it. An instant is written as text. */
type AccountState = Partial<Omit<StoredAccount, "closedAt"> & { closedAt: string | null }>;

const subjectName = "account";

const stateOf = (account: StoredAccount): AccountState => ({
  ...Object.fromEntries(fields.map((field) => [field, account[field as Field]])),
  closedAt: account.closedAt?.toISOString() ?? null,
});

/** What a person changes of accounts is part of the history. */
export const createAccountHistory = ({ repositoryIn, rows, history }: Dependencies) => {
  const subject: Subject<AccountState> = {
    async read(scope, userId, keys) {
      const found = await Promise.all(keys.map((key) => repositoryIn(scope).account(userId, key)));
      return new Map(found.flatMap((account) => (account ? [[account.id, stateOf(account)]] : [])));
    },
    async write(change, { key, to }) {
      const { sharePercent, isHidden, closedAt, ...others } = to ?? {};
      const accounts = repositoryIn(change.scope);
      await accounts.setAccount(change.userId, key, {
        ...others,
        ...(closedAt !== undefined && { closedAt: closedAt === null ? null : new Date(closedAt) }),
      });
      if (sharePercent !== undefined || isHidden !== undefined)
        await change.setCounting(key, {
          ...(sharePercent !== undefined && { sharePercent }),
          ...(isHidden !== undefined && { isHidden }),
        });
      if (to?.openingCents != null) await rows.restate(change, { id: key, openingCents: to.openingCents });
      return [];
    },
  };
  history.handle(subjectName, subject);

  return {
    /** `before` are accounts as they were. */
    async record(change: LedgerChange, title: string, before: readonly StoredAccount[]) {
      const settings: SettingChange[] = [];
      for (const account of before) {
        const now = await repositoryIn(change.scope).account(change.userId, account.id);
        if (!now) continue;
        const [was, is] = [stateOf(account), stateOf(now)];
        const changed = Object.keys(is).filter((field) => was[field as Field] !== is[field as Field]);
        const pick = (state: AccountState) =>
          Object.fromEntries(changed.map((field) => [field, state[field as Field]]));
        if (changed.length > 0)
          settings.push({ subject: subjectName, key: account.id, before: pick(was), after: pick(is) });
      }
      if (settings.length > 0)
        await history.record(change, { actor: "person", kind: "account", title, settings });
    },
  };
};
