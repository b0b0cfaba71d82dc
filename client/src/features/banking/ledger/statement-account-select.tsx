import ChevronDown from "lucide-react/icons/chevron-down";
import { Field, fieldBox } from "#client/components/field.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { StatementPreview } from "./statement-queries.ts";

interface StatementAccountSelectProps {
  /** The preview for the account that the server found or would make. */
  automatic: StatementPreview;
  accounts: Account[];
  value: string | undefined;
  onChange: (accountId: string | undefined) => void;
  disabled: boolean;
}

/** Where the rows of a file without IBAN go. A file that names its account leaves nothing to choose. */
export const StatementAccountSelect = ({
  automatic,
  accounts,
  value,
  onChange,
  disabled,
}: StatementAccountSelectProps) => {
  const [only, ...others] = automatic.accounts;
  const choices = accounts.filter(({ currency }) => currency === only?.currency);

  if (!only || others.length > 0 || only.ibanLast4 !== null || choices.length === 0) return null;
  return (
    <Field label="Cuenta" hint="El archivo no dice de qué cuenta es.">
      {(attributes) => (
        <span className={`${fieldBox(false)} relative h-13.5`}>
          <select
            {...attributes}
            value={value ?? only.accountId ?? ""}
            onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
            disabled={disabled}
            className="absolute inset-0 size-full appearance-none rounded-md bg-transparent pr-12 pl-4 text-base outline-none"
          >
            {only.accountId === null && <option value="">Cuenta nueva</option>}
            {choices.map(({ id, name, institutionName, ibanLast4 }) => (
              <option key={id} value={id}>
                {[name, institutionName, ibanLast4 && `·${ibanLast4}`].filter(Boolean).join(" ")}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            className="pointer-events-none absolute right-4 text-ink-muted"
            aria-hidden="true"
          />
        </span>
      )}
    </Field>
  );
};
