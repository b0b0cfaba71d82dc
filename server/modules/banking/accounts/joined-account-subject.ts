import * as z from "zod/mini";
import { accountJoined, accountSeparated } from "#server/modules/banking/domain-events.ts";
import type { HistoryService, Subject } from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerChange,
  LedgerScope,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { day, integerWithin, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { accountColors, accountShare, accountTypes } from "#shared/rules/account-kinds.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import type { AccountOpening } from "./account-opening.ts";
import type { AccountRepository } from "./account-repository.ts";
import type { JoiningRepository } from "./joining-repository.ts";
import type { ManualRows } from "./manual-rows.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  joiningIn: (scope: LedgerScope) => JoiningRepository;
  opening: Pick<AccountOpening, "open">;
  rows: Pick<ManualRows, "restate">;
  history: HistoryService;
  publish: Publish;
}

const longestName = 200;

const stateSchema = z.object({
  ...{ name: singleLineText(longestName), institutionName: singleLineText(longestName) },
  ...{ type: z.enum(accountTypes), currency: z.string().check(z.regex(/^[A-Z]{3}$/)), openedOn: day },
  openingCents: z.nullable(integerWithin({ least: -maxEuros * 100, most: maxEuros * 100 })),
  color: z.nullable(z.enum(accountColors)),
  position: z.nullable(integerWithin({ least: 0, most: 10_000 })),
  ...{ sharePercent: integerWithin(accountShare), isHidden: z.boolean() },
  /** How many it had. */
  rows: z.int(),
  /** The account that got the moved rows. */
  into: z.uuid(),
  moved: z.array(z.uuid()),
});

/** An account kept by hand as it was before it was joined with another. */
type JoinedAccount = z.infer<typeof stateSchema>;

const facts = [
  ...([
    "name",
    "institutionName",
    "type",
    "currency",
    "openedOn",
    "openingCents",
    "color",
    "position",
  ] as const),
  ...(["sharePercent", "isHidden", "rows"] as const),
];

export const joinedSubject = "joined-account";

export const joinedStateOf = (
  account: StoredAccount,
  joined: Pick<JoinedAccount, "rows" | "into" | "moved">,
): JoinedAccount | null => z.safeParse(stateSchema, { ...account, ...joined }).data ?? null;

/** Moves rows with the sums of their days. Returns how many. */
export const moveRows = async (
  change: LedgerChange,
  joining: JoiningRepository,
  move: { from: string; to: string; ids: string[] },
) => {
  const { userId } = change;
  const before = await change.placesOf(move.ids);
  const moved = await joining.move(userId, move);
  const days = moved.flatMap(({ day }) => [move.from, move.to].map((accountId) => ({ accountId, day })));
  await change.recount([...before, ...days, ...(await change.placesOf(moved.map(({ id }) => id)))]);
  return moved.length;
};

/** A joined account comes back by the history, before its rows that were the same as others do, and goes again. */
export const handleJoinedAccounts = (dependencies: Dependencies) => {
  const { repositoryIn, joiningIn, opening, rows, history, publish } = dependencies;

  const comeBack = async (change: LedgerChange, id: string, to: JoinedAccount) => {
    const accounts = repositoryIn(change.scope);
    const { into, moved, color, position, sharePercent, isHidden, openingCents, ...account } = to;
    const other = await accounts.account(change.userId, into);
    if (other && (other.openedOn !== null || other.currency !== to.currency)) return null;
    await opening.open(change, { ...account, openingBalance: fromCentsIfAny(openingCents) }, { id });
    await accounts.setAccount(change.userId, id, { color, position });
    await change.setCounting(id, { sharePercent, isHidden });
    await moveRows(change, joiningIn(change.scope), { from: into, to: id, ids: moved });
    await rows.restate(change, { id, openingCents });
    await publish(change.scope, change.userId, accountSeparated, { accountId: id, into });
    return [];
  };

  const goAgain = async (change: LedgerChange, id: string, from: JoinedAccount) => {
    const { into, moved } = from;
    const accounts = repositoryIn(change.scope);
    const [own, other] = [
      await accounts.account(change.userId, id),
      await accounts.account(change.userId, into),
    ];
    if (own?.openedOn == null || other?.openedOn !== null || own.currency !== other.currency) return null;
    const count = await moveRows(change, joiningIn(change.scope), { from: id, to: into, ids: moved });
    if (count !== moved.length) return null;
    await publish(change.scope, change.userId, accountJoined, { accountId: id, into });
    await change.deleteAccounts([id]);
    return [];
  };

  const subject: Subject<JoinedAccount> = {
    key: z.uuid(),
    state: stateSchema,
    async read(scope, userId, keys) {
      const found = new Map<string, JoinedAccount>();
      for (const key of keys) {
        const account = await repositoryIn(scope).account(userId, key);
        const { count } = await repositoryIn(scope).extent(userId, key);
        const state = account && joinedStateOf(account, { rows: count, into: key, moved: [] });
        if (state) found.set(key, state);
      }
      return found;
    },
    isAs: (now, stored) => facts.every((fact) => now[fact] === stored[fact]),
    async write(change, { key, from, to }) {
      if (to) return comeBack(change, key, to);
      const joined = z.safeParse(stateSchema, from);
      return joined.success ? goAgain(change, key, joined.data) : null;
    },
  };
  history.handle(joinedSubject, subject);
};
