import { Button } from "#client/components/button.tsx";
import type { Goal } from "#shared/contracts/goals.ts";
import { useDeleteGoal } from "./goal-queries.ts";

interface GoalRemovalProps {
  goal: Goal;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks once more before a goal is deleted. */
export const GoalRemoval = ({ goal, onKeep, onRemoved }: GoalRemovalProps) => {
  const remove = useDeleteGoal();

  return (
    <fieldset>
      <legend className="wrap-anywhere mb-3">
        ¿Elimino «{goal.title}»? Sus próximos eventos salen de tu agenda. No se puede deshacer.
      </legend>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          variant="secondary"
          autoFocus
          disabled={remove.isPending}
          onClick={onKeep}
          className="flex-1"
        >
          Conservar
        </Button>
        <Button
          size="lg"
          variant="danger"
          busy={remove.isPending}
          busyText="Eliminando..."
          onClick={() => remove.mutate({ params: { id: goal.id } }, { onSuccess: onRemoved })}
          className="flex-1"
        >
          Eliminar
        </Button>
      </div>
    </fieldset>
  );
};
