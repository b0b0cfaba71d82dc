import { type SubmitEvent, useId, useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { bodyOf, nameProblem, newFields } from "./category-fields.ts";
import { CategoryForm } from "./category-form.tsx";
import { useCreateCategory } from "./category-queries.ts";

interface NewCategoryDialogProps {
  own: readonly OwnCategory[];
  /** The name of a fixed category, or the id of an own one. */
  below: string;
  onClose: () => void;
}

export const NewCategoryDialog = ({ own, below, onClose }: NewCategoryDialogProps) => {
  const [fields, setFields] = useState(newFields(below));
  const form = useId();
  const create = useCreateCategory(onClose);
  const checked = useCheckedFields({ name: nameProblem(fields.name, own) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.checkAll(event.currentTarget) && !create.isPending)
      create.mutate({ body: bodyOf(fields, own) });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Nueva categoría"
      action={<EditActions form={form} isPending={create.isPending} />}
    >
      <CategoryForm {...{ id: form, fields, own, checked }} onChange={setFields} onSubmit={handleSubmit} />
    </Dialog>
  );
};
