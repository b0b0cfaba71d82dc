import type { SubmitEvent } from "react";
import { SelectField } from "#client/components/select-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { choiceOf } from "#client/lib/category-choices.ts";
import type { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { type OwnCategory, ownCategoryNameMaxLength } from "#shared/contracts/spending/own-categories.ts";
import { isIncomeCategory } from "#shared/rules/categories.ts";
import { spendingGroups } from "#shared/rules/own-categories.ts";
import { type CategoryFields, parentsFor } from "./category-fields.ts";
import { groupNames, sameGroup } from "./category-words.ts";
import { LookChoice } from "./look-choice.tsx";

interface CategoryFormProps {
  id: string;
  fields: CategoryFields;
  own: readonly OwnCategory[];
  edited?: OwnCategory | undefined;
  checked: ReturnType<typeof useCheckedFields<"name">>;
  onChange: (fields: CategoryFields) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export const CategoryForm = ({ id, fields, own, edited, checked, onChange, onSubmit }: CategoryFormProps) => {
  const change = (changes: Partial<CategoryFields>) => onChange({ ...fields, ...changes });
  const root = choiceOf(fields.below, own)?.category;

  return (
    <form id={id} noValidate onSubmit={onSubmit} className="space-y-5">
      <TextField
        label="Nombre"
        name="name"
        autoComplete="off"
        data-autofocus
        maxLength={ownCategoryNameMaxLength}
        value={fields.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        onBlur={() => checked.check("name")}
        error={checked.errorOf("name")}
      />
      <SelectField
        label="Debajo de"
        value={fields.below}
        options={parentsFor(own, edited)}
        onChange={(below) => change({ below })}
        {...(edited && edited.uses > 0 && { hint: "Sus movimientos van con ella" })}
      />
      {root && !isIncomeCategory(root) && (
        <SelectField
          label="En la regla 50/30/20 cuenta como"
          value={fields.group ?? ""}
          options={[
            { value: "", name: sameGroup },
            ...spendingGroups.map((group) => ({ value: group, name: groupNames[group] })),
          ]}
          onChange={(value) => change({ group: spendingGroups.find((group) => group === value) ?? null })}
        />
      )}
      <LookChoice
        icon={fields.icon}
        color={fields.color}
        onIcon={(icon) => change({ icon })}
        onColor={(color) => change({ color })}
      />
    </form>
  );
};
