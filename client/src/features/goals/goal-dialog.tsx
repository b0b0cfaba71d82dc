import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { madridDay } from "#client/lib/dates.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { Goal, ParaType } from "#shared/contracts/goals.ts";
import { changesOf, draftOf, fieldsOf, type GoalFields, newFields } from "./goal-fields.ts";
import { GoalForm } from "./goal-form.tsx";
import { problemsOf } from "./goal-problems.ts";
import { useCreateGoal, useDeleteGoal, useUpdateGoal } from "./goal-queries.ts";

interface GoalDialogProps {
  /** The goal to change, or the type that a new one begins with. */
  subject: { goal: Goal } | { type: ParaType };
  onClose: () => void;
}

export const GoalDialog = ({ subject, onClose }: GoalDialogProps) =>
  "goal" in subject ? (
    <EditDialog goal={subject.goal} onClose={onClose} />
  ) : (
    <CreateDialog type={subject.type} onClose={onClose} />
  );

const activeTypes: ParaType[] = ["project", "area", "resource"];

/** Saves only what has no problem. */
const useGoalForm = (first: GoalFields, save: (fields: GoalFields) => void) => {
  const id = useId();
  const [fields, setFields] = useState(first);
  const checked = useCheckedFields({ ...problemsOf(fields, first.date, madridDay(new Date())) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.checkAll(event.currentTarget)) save(fields);
  };

  return {
    form: { id, noValidate: true, onSubmit: handleSubmit },
    inputs: { fields, onChange: setFields, errorOf: checked.errorOf, onLeave: checked.check },
  };
};

const CreateDialog = ({ type, onClose }: { type: ParaType; onClose: () => void }) => {
  const create = useCreateGoal();
  const [first] = useState(() => newFields(type));
  const { form, inputs } = useGoalForm(first, (fields) => {
    if (!create.isPending) create.mutate({ body: draftOf(fields) }, { onSuccess: onClose });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Nuevo objetivo"
      width="wide"
      action={
        <Button type="submit" size="lg" form={form.id} busy={create.isPending} busyText="Creando...">
          Crear Objetivo
        </Button>
      }
    >
      <form {...form}>
        <GoalForm {...inputs} types={activeTypes} />
      </form>
    </Dialog>
  );
};

const EditDialog = ({ goal, onClose }: { goal: Goal; onClose: () => void }) => {
  const [original] = useState(goal);
  const [first] = useState(() => fieldsOf(goal));
  const [isRemoving, setIsRemoving] = useState(false);
  const update = useUpdateGoal({ success: { title: "Objetivo guardado" } });
  const { form, inputs } = useGoalForm(first, (fields) => {
    const body = changesOf(original, fields, new Date());
    if (Object.keys(body).length === 0) return onClose();
    if (!update.isPending) update.mutate({ params: { id: original.id }, body }, { onSuccess: onClose });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Editar objetivo"
      width="wide"
      action={
        isRemoving ? (
          <GoalRemoval goal={original} onKeep={() => setIsRemoving(false)} onRemoved={onClose} />
        ) : (
          <EditActions form={form.id} isPending={update.isPending} onRemove={() => setIsRemoving(true)} />
        )
      }
    >
      <form {...form}>
        <GoalForm
          {...inputs}
          goalId={original.id}
          types={original.paraType === "archive" ? [...activeTypes, "archive"] : activeTypes}
        />
      </form>
    </Dialog>
  );
};

interface GoalRemovalProps {
  goal: Goal;
  onKeep: () => void;
  onRemoved: () => void;
}

const GoalRemoval = ({ goal: { id, title }, onKeep, onRemoved }: GoalRemovalProps) => {
  const remove = useDeleteGoal();

  return (
    <ConfirmRemoval
      busy={remove.isPending}
      onKeep={onKeep}
      onRemove={() => remove.mutate({ params: { id } }, { onSuccess: onRemoved })}
    >
      ¿Elimino «{title}»? Sus próximos eventos salen de tu agenda. No se puede deshacer.
    </ConfirmRemoval>
  );
};
