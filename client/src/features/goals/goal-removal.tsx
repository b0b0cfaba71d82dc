import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import type { Goal } from "#shared/contracts/goals.ts";
import { useDeleteGoal } from "./goal-queries.ts";

interface GoalRemovalProps {
  goal: Goal;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks once more before a goal is deleted. */
export const GoalRemoval = ({ goal: { id, title }, onKeep, onRemoved }: GoalRemovalProps) => {
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
