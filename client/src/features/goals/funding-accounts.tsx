import { useId } from "react";
import { Amount } from "#client/components/amount.tsx";
import { FieldMessage } from "#client/components/field.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { isInEuros } from "#shared/rules/money.ts";
import { useGoalAccounts, useGoals } from "./goal-queries.ts";
import { ReadFailed } from "./read-failed.tsx";

interface FundingAccountsProps {
  chosen: readonly string[];
  onChange: (accountIds: string[]) => void;
  /** The goal itself, whose accounts are not taken. */
  goalId: string | undefined;
  error: string | undefined;
}

/** The person's accounts in euros; one that serves another goal says which. */
export const FundingAccounts = ({ chosen, onChange, goalId, error }: FundingAccountsProps) => {
  const id = useId();
  const accounts = useGoalAccounts();
  const takenBy = goalTitleByAccount(useGoals().data?.goals ?? [], goalId);
  const toggle = (account: string) =>
    onChange(chosen.includes(account) ? chosen.filter((other) => other !== account) : [...chosen, account]);

  return (
    <Loaded
      query={accounts}
      loading={
        <SkeletonGroup label="Cargando tus cuentas...">
          <Skeleton className="h-28 rounded-md" />
        </SkeletonGroup>
      }
      error={(error) => (
        <ReadFailed title="No se pudieron cargar tus cuentas" error={error} onRetry={accounts.refetch} />
      )}
    >
      {(accounts) => (
        <fieldset aria-describedby={error && id}>
          <legend className="mb-2 font-semibold text-sm">Cuentas</legend>
          <ul className="divide-y divide-line rounded-md px-4 ring-[1.5px] ring-line-strong ring-inset">
            {accounts.filter(isInEuros).map((account, place) => (
              <li key={account.id}>
                <AccountChoice
                  account={account}
                  // What a check of the whole form moves the focus to.
                  name={place === 0 ? "accounts" : undefined}
                  isChosen={chosen.includes(account.id)}
                  takenBy={takenBy.get(account.id)}
                  onToggle={() => toggle(account.id)}
                />
              </li>
            ))}
          </ul>
          <FieldMessage id={id} error={error} />
        </fieldset>
      )}
    </Loaded>
  );
};

/** The title of the goal that each account serves. */
const goalTitleByAccount = (goals: Goal[], except: string | undefined) =>
  new Map(
    goals.flatMap(({ id, title, funding }) =>
      funding?.kind === "accounts" && id !== except
        ? funding.accountIds.map((account) => [account, title] as const)
        : [],
    ),
  );

interface AccountChoiceProps {
  account: Account;
  name: string | undefined;
  isChosen: boolean;
  takenBy: string | undefined;
  onToggle: () => void;
}

const AccountChoice = ({ account, name, isChosen, takenBy, onToggle }: AccountChoiceProps) => {
  const { institutionName, ibanLast4, balance } = account;

  return (
    <label className="flex min-h-14 items-center gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        checked={isChosen}
        disabled={takenBy !== undefined && !isChosen}
        onChange={onToggle}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-semibold">{account.name}</span>
        <span className="block text-caption text-ink-muted">
          {takenBy
            ? `Ya es de «${takenBy}»`
            : [institutionName, ibanLast4 && `·${ibanLast4}`].filter(Boolean).join(" ")}
        </span>
      </span>
      <Amount amount={balance} className="font-semibold" />
    </label>
  );
};
