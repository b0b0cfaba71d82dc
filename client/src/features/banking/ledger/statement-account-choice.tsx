import { SelectField } from "#client/components/select-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { Destination, StatementPreview } from "./statement-queries.ts";

interface StatementAccountChoiceProps {
  /** The preview for the account that the server found or would make. */
  automatic: StatementPreview;
  accounts: Account[];
  value: Destination;
  onChange: (destination: Destination) => void;
  disabled: boolean;
}

const fresh = "new";

/** Where the rows of a file without IBAN go. A file that names its account leaves nothing to choose. */
export const StatementAccountChoice = ({
  automatic,
  accounts,
  value: { accountId, newAccount },
  onChange,
  disabled,
}: StatementAccountChoiceProps) => {
  const [only, ...others] = automatic.accounts;
  if (!only || others.length > 0 || only.ibanLast4 !== null) return null;
  // Into an account kept by hand no file goes.
  const choices = accounts.filter(
    ({ currency, openedOn }) => currency === only.currency && openedOn === null,
  );
  const chosen = accountId ?? (newAccount === undefined ? (only.accountId ?? fresh) : fresh);

  return (
    <div className="space-y-3">
      {choices.length > 0 && (
        <SelectField
          label="Cuenta"
          hint="El archivo no dice de qué cuenta es."
          value={chosen}
          options={[
            { value: fresh, name: "Cuenta nueva" },
            ...choices.map(({ id, name, institutionName, ibanLast4 }) => ({
              value: id,
              name: [name, institutionName, ibanLast4 && `·${ibanLast4}`].filter(Boolean).join(" "),
            })),
          ]}
          onChange={(next) => onChange(next === fresh ? { newAccount: "" } : { accountId: next })}
          disabled={disabled}
        />
      )}
      {chosen === fresh && (
        <TextField
          label="Nombre de la cuenta nueva"
          value={newAccount ?? ""}
          placeholder={only.accountId === null ? only.name : "Ahorro, tarjeta…"}
          maxLength={40}
          onChange={({ target }) => onChange({ newAccount: target.value })}
          disabled={disabled}
        />
      )}
    </div>
  );
};
