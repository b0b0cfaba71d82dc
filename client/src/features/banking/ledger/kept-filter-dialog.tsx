import { type SubmitEvent, useId, useState } from "react";
import { isConflict } from "#client/api/query.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import {
  type FilterContent,
  filterNameMaxLength,
  type KeptFilter,
} from "#shared/contracts/banking/kept-filters.ts";
import { folded } from "#shared/rules/fold.ts";
import { useDeleteFilter, useKeepFilter, useKeptFilters, useRenameFilter } from "./kept-filter-queries.ts";

interface NameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The one that is named. */
  own?: KeptFilter;
  isPending: boolean;
  onSave: (name: string) => void;
  onRemove?: () => void;
}

const NameDialog = ({ open, onClose, title, own, isPending, onSave, onRemove }: NameDialogProps) => {
  const id = useId();
  const others = useKeptFilters().filter((other) => other.id !== own?.id);
  const [name, setName] = useState(own?.name ?? "");
  const fields = useCheckedFields({ name: problemWith(name.trim(), others) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It stands within the form of the filters, as far as React is concerned.
    event.stopPropagation();
    if (fields.checkAll(event.currentTarget)) onSave(name.trim());
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      action={<EditActions form={id} isPending={isPending} onRemove={onRemove} />}
    >
      <form id={id} noValidate onSubmit={handleSubmit}>
        <TextField
          label="Nombre"
          name="name"
          autoComplete="off"
          data-autofocus
          placeholder="Compra de este mes"
          maxLength={filterNameMaxLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={fields.errorOf("name")}
        />
      </form>
    </Dialog>
  );
};

const problemWith = (name: string, others: readonly KeptFilter[]) => {
  if (name === "") return "Ponle un nombre";
  const taken = others.find((other) => folded(other.name) === folded(name));
  return taken && `Ya tienes el filtro «${taken.name}»`;
};

interface KeepFilterDialogProps {
  open: boolean;
  content: FilterContent;
  onClose: () => void;
}

export const KeepFilterDialog = ({ open, content, onClose }: KeepFilterDialogProps) => {
  const keep = useKeepFilter();

  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="Guardar filtro"
      isPending={keep.isPending}
      onSave={(name) => keep.mutate({ body: { name, filter: content } }, { onSuccess: onClose })}
    />
  );
};

interface EditFilterDialogProps {
  open: boolean;
  kept: KeptFilter;
  onClose: () => void;
}

export const EditFilterDialog = ({ open, kept, onClose }: EditFilterDialogProps) => {
  const rename = useRenameFilter();
  const remove = useDeleteFilter(kept);
  const { id, version } = kept;
  const params = { id };
  // What is stored now may not be the filter that is shown.
  const then = { onSuccess: onClose, onError: (error: Error) => isConflict(error) && onClose() };

  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="Filtro guardado"
      own={kept}
      isPending={rename.isPending || remove.isPending}
      onSave={(name) => rename.mutate({ params, body: { version, name } }, then)}
      onRemove={() => remove.mutate({ params, query: { version } }, then)}
    />
  );
};
