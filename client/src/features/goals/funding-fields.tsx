import type { ComponentProps } from "react";
import { OneOfChips } from "#client/components/choice-chips.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Funding } from "#shared/contracts/goals.ts";
import { FundingAccounts } from "./funding-accounts.tsx";
import type { GoalFields } from "./goal-fields.ts";

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

/** Where the money of a goal comes from. */
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
