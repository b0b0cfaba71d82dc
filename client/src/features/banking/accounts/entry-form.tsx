import type { ReactNode, SubmitEvent } from "react";
import { useOwnCategories } from "#client/api/own-categories.ts";
import { OneOfChips } from "#client/components/choice-chips.tsx";
import { Field, fieldBox } from "#client/components/field.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { categoryOptions, offered } from "#client/lib/category-choices.ts";
import { madridDay } from "#client/lib/dates.ts";
import type { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { transactionTextMaxLength } from "#shared/contracts/banking/accounts.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { expenseCategories, incomeCategories } from "#shared/rules/categories.ts";
import { accountsByHand, type EntryFields, type EntryKind, fittingChoice } from "./entry-fields.ts";

const kinds: { value: EntryKind; label: string }[] = [
  { value: "out", label: "Gasto" },
  { value: "in", label: "Ingreso" },
  { value: "transfer", label: "Traspaso" },
];

const ways = [
  { value: "out", label: "Sale de aquí" },
  { value: "in", label: "Entra aquí" },
] as const;

/** More accounts are chosen from a list. */
const mostChips = 4;

interface EntryFormProps {
  id: string;
  fields: EntryFields;
  accounts: readonly Account[];
  checked: ReturnType<typeof useCheckedFields<"amount" | "text" | "date">>;
  isEdit?: boolean;
  onChange: (fields: EntryFields) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The amount comes first, with the keys for it; all but it and the text can stay as it is. */
export const EntryForm = ({
  id,
  fields,
  accounts,
  checked,
  isEdit = false,
  onChange,
  onSubmit,
}: EntryFormProps) => {
  const change = (changes: Partial<EntryFields>) => onChange({ ...fields, ...changes });
  const own = accountsByHand(accounts);
  const allOwn = useOwnCategories();
  const account = accounts.find((one) => one.id === fields.accountId);

  return (
    <form id={id} noValidate onSubmit={onSubmit} className="space-y-5">
      <TextField
        label="Importe"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        data-autofocus
        value={fields.amount}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        onBlur={() => checked.check("amount")}
        error={checked.errorOf("amount")}
        trailing={account === undefined || account.currency === "EUR" ? "€" : account.currency}
      />
      <TextField
        label="¿En qué?"
        name="text"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Peluquería"
        maxLength={transactionTextMaxLength}
        value={fields.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onBlur={() => checked.check("text")}
        error={checked.errorOf("text")}
      />
      <Segmented legend="Tipo" choices={kinds} value={fields.kind} onChange={(kind) => change({ kind })} />
      {fields.kind === "transfer" && (
        <Segmented
          legend="Traspaso entre tus cuentas"
          choices={ways}
          value={fields.isInward ? "in" : "out"}
          onChange={(way) => change({ isInward: way === "in" })}
        />
      )}
      {!isEdit && own.length > mostChips && (
        <Field label="Cuenta">
          {(attributes) => (
            <span className={`${fieldBox(false)} h-13.5`}>
              <select
                {...attributes}
                value={fields.accountId}
                onChange={({ currentTarget }) => change({ accountId: currentTarget.value })}
                className="h-full w-full min-w-0 bg-transparent text-base outline-none *:bg-raised"
              >
                {own.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
      {!isEdit && own.length > 1 && own.length <= mostChips && (
        <OneOfChips
          legend="Cuenta"
          choices={own.map(({ id, name }) => ({ value: id, label: name }))}
          value={fields.accountId}
          onChange={(accountId) => change({ accountId })}
        />
      )}
      {own.length === 0 && (
        <p className="text-ink-muted text-sm">Se apunta en tu cuenta Efectivo, que se crea con esto.</p>
      )}
      <MomentField
        kind="day"
        label="Día"
        name="date"
        value={fields.date}
        max={madridDay(new Date())}
        onChange={(date) => change({ date })}
        error={checked.errorOf("date")}
      />
      {fields.kind !== "transfer" && (
        <Field label="Categoría">
          {(attributes) => (
            <span className={`${fieldBox(false)} h-13.5`}>
              <select
                {...attributes}
                value={fittingChoice(fields, allOwn) ? fields.category : ""}
                onChange={({ currentTarget }) => change({ category: currentTarget.value })}
                className="h-full w-full min-w-0 bg-transparent text-base outline-none *:bg-raised"
              >
                <option value="">Según el texto</option>
                <Categories of={fields.kind} own={offered(allOwn, fields.category)} />
              </select>
            </span>
          )}
        </Field>
      )}
    </form>
  );
};

const Categories = ({ of, own }: { of: EntryKind; own: readonly OwnCategory[] }): ReactNode =>
  categoryOptions(of === "in" ? incomeCategories : expenseCategories, own).map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
