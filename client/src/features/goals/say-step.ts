import { forgetCelebrations, whenUncovered } from "#client/lib/celebrate.ts";
import { toast } from "#client/lib/toast.ts";
import type { Goal, GoalStep } from "#shared/contracts/goals.ts";
import { askForAmount } from "./asked-amount.ts";
import { stepWords } from "./goal-words.ts";
import { focusAgain, type Pressed } from "./pressed.ts";
import { placeAwayFrom } from "./toast-place.ts";

interface SaidStep {
  goal: Goal;
  step: GoalStep;
  from?: Pressed;
  onUndo: () => void;
}

export const sayStep = ({ goal, step, from, onUndo }: SaidStep) =>
  whenUncovered(() => {
    const undo = () => {
      if (from) focusAgain(from);
      forgetCelebrations();
      onUndo();
    };
    const change = () => {
      forgetCelebrations();
      askForAmount({ goal, amount: step.amount ?? step.to, stepId: step.id, from });
    };
    toast({
      title: "Progreso actualizado",
      description: stepWords(step),
      place: placeAwayFrom(from?.card),
      action: { label: "Deshacer", onPress: undo },
      otherAction: { label: "Otra cantidad", onPress: change },
    });
  });
