import { useOwnCategories } from "#client/api/own-categories.ts";
import { Segmented } from "#client/components/segmented.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { categoryOptions, choiceOf, offered } from "#client/lib/category-choices.ts";
import { merchantNameMaxLength } from "#shared/contracts/banking/adjustments.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { ruleTextMaxLength } from "#shared/contracts/spending/rules.ts";
import { type Category, expenseCategories, incomeCategories } from "#shared/rules/categories.ts";
import { type problemsOf, type RuleFields, suitsSide } from "./rule-fields.ts";

interface RuleFieldsProps {
  fields: RuleFields;
  onChange: (changes: Partial<RuleFields>) => void;
  errorOf: (field: keyof ReturnType<typeof problemsOf>) => string | undefined;
}

const sides = [
  { value: "", label: "Todo" },
  { value: "out", label: "Sale" },
  { value: "in", label: "Entra" },
] as const;

export const ConditionFields = ({
  accounts,
  fields,
  onChange,
  errorOf,
}: RuleFieldsProps & { accounts: readonly Account[] }) => (
  <fieldset className="space-y-5">
    <legend className="mb-3 font-semibold text-title-3">Si…</legend>
    <TextField
      label="El concepto contiene"
      name="text"
      autoComplete="off"
      maxLength={ruleTextMaxLength}
      value={fields.text}
      onChange={(event) => onChange({ text: event.target.value })}
      error={errorOf("text")}
      hint="Da igual con mayúsculas o acentos"
    />
    <TextField
      label="El comercio es"
      name="merchant"
      autoComplete="off"
      maxLength={ruleTextMaxLength}
      value={fields.merchant}
      onChange={(event) => onChange({ merchant: event.target.value })}
      hint="Su nombre entero"
    />
    <div className="grid grid-cols-2 cramped:grid-cols-1 gap-3">
      <TextField
        label="Importe desde"
        name="amountFrom"
        inputMode="decimal"
        autoComplete="off"
        trailing="€"
        value={fields.amountFrom}
        onChange={(event) => onChange({ amountFrom: event.target.value })}
        error={errorOf("amountFrom")}
      />
      <TextField
        label="hasta"
        name="amountTo"
        inputMode="decimal"
        autoComplete="off"
        trailing="€"
        value={fields.amountTo}
        onChange={(event) => onChange({ amountTo: event.target.value })}
        error={errorOf("amountTo")}
      />
    </div>
    <Segmented
      legend="Dinero que"
      choices={sides}
      value={fields.side}
      onChange={(side) =>
        onChange({
          side,
          ...(!suitsSide(fields.category as Category, side) && { category: "", ownCategoryId: null }),
        })
      }
    />
    {accounts.length > 1 && (
      <SelectField
        label="Cuenta"
        value={fields.accountId}
        options={[
          { value: "", name: "Cualquiera" },
          ...accounts.map(({ id, name, ibanLast4 }) => ({
            value: id,
            name: ibanLast4 ? `${name} ·${ibanLast4}` : name,
          })),
        ]}
        onChange={(accountId) => onChange({ accountId })}
      />
    )}
  </fieldset>
);

export const ActionFields = ({ fields, onChange, errorOf }: RuleFieldsProps) => (
  <fieldset className="space-y-5">
    <legend className="mb-3 font-semibold text-title-3">Entonces…</legend>
    <CategoryField fields={fields} onChange={onChange} errorOf={errorOf} />
    <TextField
      label="Nombre del comercio"
      name="name"
      autoComplete="off"
      placeholder="El que pone el banco"
      maxLength={merchantNameMaxLength}
      value={fields.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <TextField
      label="Etiquetas"
      name="tags"
      autoComplete="off"
      placeholder="viaje, regalos"
      value={fields.tags}
      onChange={(event) => onChange({ tags: event.target.value })}
      error={errorOf("tags")}
      hint="Separadas por comas"
    />
    <Switch
      label="No contar en los totales"
      hint="El saldo de la cuenta no cambia"
      checked={fields.isExcluded}
      onChange={(isExcluded) => onChange({ isExcluded })}
    />
  </fieldset>
);

export const CategoryField = ({ fields, onChange, errorOf }: RuleFieldsProps) => {
  const own = useOwnCategories();
  const categories = [...expenseCategories, ...incomeCategories].filter((category) =>
    suitsSide(category, fields.side),
  );

  return (
    <SelectField
      label="Categoría"
      value={fields.ownCategoryId ?? fields.category}
      options={[
        { value: "", name: "La que tenga" },
        ...categoryOptions(categories, offered(own, fields.ownCategoryId)),
      ]}
      onChange={(chosen) => onChange(choiceOf(chosen, own) ?? { category: "", ownCategoryId: null })}
      error={errorOf("category")}
    />
  );
};
