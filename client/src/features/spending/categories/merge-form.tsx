import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { categoryOptions, choiceOf, offered } from "#client/lib/category-choices.ts";
import { counted } from "#client/lib/format.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { sideOf } from "./category-fields.ts";
import { useHasBudget, useMergeCategory } from "./category-queries.ts";

interface MergeFormProps {
  own: readonly OwnCategory[];
  merged: OwnCategory;
  onBack: () => void;
  onDone: () => void;
}

/** With which one it becomes one; what stands below it goes along. */
export const MergeForm = ({ own, merged, onBack, onDone }: MergeFormProps) => {
  const hasChildren = own.some(({ parentId }) => parentId === merged.id);
  const others = offered(own).filter(
    ({ id, parentId }) => id !== merged.id && parentId !== merged.id && !(hasChildren && parentId !== null),
  );
  const [into, setInto] = useState<string>(merged.parentId ?? merged.category);
  const merge = useMergeCategory(onDone);
  const target = choiceOf(into, own);
  const hasBudget = useHasBudget(merged.id);

  return (
    <>
      <SelectField
        label="Con"
        value={into}
        options={categoryOptions(sideOf(merged.category), others)}
        onChange={setInto}
      />
      <p className="mt-3 text-ink-muted text-md">
        {merged.uses > 0
          ? `${counted(merged.uses, "movimiento pasa", "movimientos pasan")} allí, y los que vengan. `
          : "Los que vengan van allí. "}
        «{merged.name}» deja de existir{hasBudget && ", y su presupuesto con ella"}.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" disabled={merge.isPending} onClick={onBack}>
          Volver
        </Button>
        <Button
          busy={merge.isPending}
          busyText="Uniendo..."
          onClick={() =>
            target &&
            merge.mutate({ params: { id: merged.id }, body: { version: merged.version, ...target } })
          }
        >
          Unir
        </Button>
      </div>
    </>
  );
};
