import type { ComponentProps } from "react";
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

type TextFieldName = "text" | "merchant" | "amountFrom" | "amountTo" | "name" | "tags";

interface RuleTextFieldProps
  extends Pick<RuleFieldsProps, "fields" | "onChange">,
    Omit<ComponentProps<typeof TextField>, "name" | "value" | "onChange"> {
  field: TextFieldName;
}

const RuleTextField = ({ field, fields, onChange, ...shown }: RuleTextFieldProps) => (
  <TextField
    {...shown}
    name={field}
    autoComplete="off"
    value={fields[field]}
    onChange={(event) => onChange({ [field]: event.target.value })}
  />
);

export const ConditionFields = ({
  accounts,
  fields,
  onChange,
  errorOf,
}: RuleFieldsProps & { accounts: readonly Account[] }) => (
  <fieldset className="space-y-5">
    <legend className="mb-3 font-semibold text-title-3">Si…</legend>
    <RuleTextField
      {...{ fields, onChange }}
      field="text"
      label="El concepto contiene"
      maxLength={ruleTextMaxLength}
      error={errorOf("text")}
      hint="Da igual con mayúsculas o acentos"
    />
    <RuleTextField
      {...{ fields, onChange }}
      field="merchant"
      label="El comercio es"
      maxLength={ruleTextMaxLength}
      hint="Su nombre entero"
    />
    <div className="grid grid-cols-2 cramped:grid-cols-1 gap-3">
      <RuleTextField
        {...{ fields, onChange }}
        field="amountFrom"
        label="Importe desde"
        inputMode="decimal"
        trailing="€"
        error={errorOf("amountFrom")}
      />
      <RuleTextField
        {...{ fields, onChange }}
        field="amountTo"
        label="hasta"
        inputMode="decimal"
        trailing="€"
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
    <RuleTextField
      {...{ fields, onChange }}
      field="name"
      label="Nombre del comercio"
      placeholder="El que pone el banco"
      maxLength={merchantNameMaxLength}
    />
    <RuleTextField
      {...{ fields, onChange }}
      field="tags"
      label="Etiquetas"
      placeholder="viaje, regalos"
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
