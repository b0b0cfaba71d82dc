import { type SubmitEvent, useId, useState } from "react";
import { isConflict } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { ConflictChoice } from "#client/components/conflict-choice.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { bodyOf, fieldsOf, nameProblem } from "./category-fields.ts";
import { CategoryForm } from "./category-form.tsx";
import { useDeleteCategory, useHasBudget, useUpdateCategory } from "./category-queries.ts";
import { colorNames, groupName, iconNames } from "./category-words.ts";
import { MergeForm } from "./merge-form.tsx";

interface CategoryDialogProps {
  own: readonly OwnCategory[];
  /** As it was when the person began. */
  edited: OwnCategory;
  onClose: () => void;
}

type Doing = "editing" | "merging" | "removing";

/** Changes an own category, joins it with another, puts it away or deletes it. */
export const CategoryDialog = ({ own, edited, onClose }: CategoryDialogProps) => {
  const [fields, setFields] = useState(fieldsOf(edited));
  const [doing, setDoing] = useState<Doing>("editing");
  const [isRefused, setRefused] = useState(false);
  const form = useId();
  const hasBudget = useHasBudget(edited.id);
  const update = useUpdateCategory(onClose);
  const remove = useDeleteCategory(onClose);
  const checked = useCheckedFields({ name: nameProblem(fields.name, own, edited.id) });
  const hasNothing = edited.uses === 0 && own.every(({ parentId }) => parentId !== edited.id);
  const stored = isRefused
    ? own.find(({ id, version }) => id === edited.id && version !== edited.version)
    : null;

  const save = (version: number, isArchived = edited.isArchived) =>
    update.mutate(
      { params: { id: edited.id }, body: { ...bodyOf(fields, own), isArchived, version } },
      { onError: (error) => setRefused(isConflict(error)) },
    );
  // What is stored now may not be what is shown.
  const closeOnConflict = (error: Error) => isConflict(error) && onClose();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.checkAll(event.currentTarget) && !update.isPending) save(edited.version);
  };

  if (stored)
    return (
      <Dialog open onClose={onClose} title="¿Cuál vale?">
        <ConflictChoice
          lines={linesOf(bodyOf(fields, own), stored, own)}
          busy={update.isPending}
          onMine={() => save(stored.version)}
          onStored={onClose}
        />
      </Dialog>
    );
  if (doing === "merging")
    return (
      <Dialog open onClose={onClose} title={`Unir «${edited.name}»`}>
        <MergeForm own={own} merged={edited} onBack={() => setDoing("editing")} onDone={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={edited.name}
      {...(doing === "editing" && { action: <EditActions form={form} isPending={update.isPending} /> })}
    >
      {doing === "removing" ? (
        <ConfirmRemoval
          busy={remove.isPending}
          onKeep={() => setDoing("editing")}
          onRemove={() => {
            const { id, version } = edited;
            remove.mutate({ params: { id }, query: { version } }, { onError: closeOnConflict });
          }}
        >
          ¿Eliminar «{edited.name}»? Ningún movimiento la tiene{hasBudget && ", pero sí un presupuesto"}.
        </ConfirmRemoval>
      ) : (
        <>
          <CategoryForm
            {...{ id: form, fields, own, edited, checked }}
            onChange={setFields}
            onSubmit={handleSubmit}
          />
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <Button variant="secondary" onClick={() => setDoing("merging")}>
              Unir con otra
            </Button>
            <Button
              variant="secondary"
              disabled={update.isPending}
              onClick={() => save(edited.version, !edited.isArchived)}
            >
              {edited.isArchived ? "Volver a ofrecer" : "Archivar"}
            </Button>
            {hasNothing && (
              <Button variant="danger" onClick={() => setDoing("removing")} className="sm:col-span-2">
                Eliminar
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
};

const linesOf = (mine: ReturnType<typeof bodyOf>, stored: OwnCategory, own: readonly OwnCategory[]) => {
  const below = ({ parentId, category }: Pick<OwnCategory, "parentId" | "category">) =>
    own.find(({ id }) => id === parentId)?.name ?? category;
  return [
    { label: "Nombre", mine: mine.name, stored: stored.name },
    { label: "Debajo de", mine: below(mine), stored: below(stored) },
    { label: "50/30/20", mine: groupName(mine.group), stored: groupName(stored.group) },
    { label: "Color", mine: colorNames[mine.color], stored: colorNames[stored.color] },
    { label: "Icono", mine: iconNames[mine.icon], stored: iconNames[stored.icon] },
  ];
};
