import { type ComponentProps, useId } from "react";
import { Amount } from "#client/components/amount.tsx";
import { checkBox } from "#client/components/check-box.ts";
import { OneOfChips } from "#client/components/choice-chips.tsx";
import { FieldMessage } from "#client/components/field.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { Funding, Goal } from "#shared/contracts/goals.ts";
import { bankLabel } from "#shared/rules/bank-label.ts";
import { isInEuros } from "#shared/rules/money.ts";
import { ownBalance } from "#shared/rules/share.ts";
import type { GoalFields } from "./goal-fields.ts";
import { useGoalAccounts, useGoals } from "./goal-queries.ts";

interface FundingFieldsProps {
  fields: GoalFields;
  onChange: (changes: Partial<GoalFields>) => void;
  goalId: string | undefined;
  share: Omit<ComponentProps<typeof TextField>, "label">;
  accountsError: string | undefined;
}

const choices: { value: Funding["kind"]; label: string }[] = [
  { value: "recorded", label: "Lo que anoto" },
  { value: "accounts", label: "Mis cuentas" },
  { value: "surplus", label: "Lo que sobra" },
];

const hints: Record<Funding["kind"], string> = {
  recorded: "Cuenta lo que vas anotando con los botones.",
  accounts: "Sigue el saldo de las cuentas que elijas.",
  surplus: "Cada mes cuenta una parte de lo que te sobra.",
};

export const FundingFields = ({ fields, onChange, goalId, share, accountsError }: FundingFieldsProps) => (
  <div className="space-y-4">
    <OneOfChips
      legend="De dónde sale el dinero"
      choices={choices}
      hint={hints[fields.funding]}
      value={fields.funding}
      onChange={(funding) => onChange({ funding })}
    />
    {fields.funding === "accounts" && (
      <FundingAccounts
        chosen={fields.accountIds}
        onChange={(accountIds) => onChange({ accountIds })}
        goalId={goalId}
        error={accountsError}
      />
    )}
    {fields.funding === "surplus" && (
      <TextField {...share} label="Parte de lo que sobra cada mes" inputMode="numeric" trailing="%" />
    )}
  </div>
);

interface FundingAccountsProps {
  chosen: readonly string[];
  onChange: (accountIds: string[]) => void;
  /** The goal itself, whose accounts are not taken. */
  goalId: string | undefined;
  error: string | undefined;
}

/** The person's accounts in euros; one that serves another goal says which. */
const FundingAccounts = ({ chosen, onChange, goalId, error }: FundingAccountsProps) => {
  const id = useId();
  const accounts = useGoalAccounts();
  const goalTitles = goalTitleByAccount(useGoals().data?.goals ?? [], goalId);
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
      error="No se pudieron cargar tus cuentas"
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
                  otherGoal={goalTitles.get(account.id)}
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
  otherGoal: string | undefined;
  onToggle: () => void;
}

const AccountChoice = ({ account, name, isChosen, otherGoal, onToggle }: AccountChoiceProps) => {
  const { ibanLast4, sharePercent } = account;

  return (
    <label className="flex min-h-14 items-center gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        checked={isChosen}
        disabled={otherGoal !== undefined && !isChosen}
        onChange={onToggle}
        className={checkBox}
      />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-semibold">{account.name}</span>
        <span className="block text-caption text-ink-muted">
          {otherGoal
            ? `Ya es de «${otherGoal}»`
            : [bankLabel(account), ibanLast4 && `·${ibanLast4}`, sharePercent < 100 && "tu parte"]
                .filter(Boolean)
                .join(" ")}
        </span>
      </span>
      {account.lacksBalance ? (
        <span className="text-caption text-ink-muted">Saldo sin decir</span>
      ) : (
        <Amount amount={ownBalance(account)} className="font-semibold" />
      )}
    </label>
  );
};
