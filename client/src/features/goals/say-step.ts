import { forgetCelebrations, whenUncovered } from "#client/lib/celebrate.ts";
import { toast } from "#client/lib/toast.ts";
import { placeAwayFrom } from "#client/lib/toast-place.ts";
import type { Goal, GoalStep } from "#shared/contracts/goals.ts";
import { askForAmount } from "./asked-amount.ts";
import { doneThisWeek, stepWords } from "./goal-words.ts";
import { focusAgain, type Pressed } from "./pressed.ts";

interface SaidWeek {
  goal: Goal;
  from?: Pressed;
  onUndo: () => void;
}

interface SaidStep extends SaidWeek {
  step: GoalStep;
}

const undoing = ({ from, onUndo }: SaidWeek) => ({
  label: "Deshacer",
  onPress: () => {
    if (from) focusAgain(from);
    forgetCelebrations();
    onUndo();
  },
});

export const sayStep = ({ step, ...said }: SaidStep) =>
  whenUncovered(() => {
    const { goal, from } = said;
    const change = () => {
      forgetCelebrations();
      askForAmount({ goal, amount: step.amount ?? step.to, stepId: step.id, from });
    };
    toast({
      title: "Progreso actualizado",
      description: stepWords(step),
      place: placeAwayFrom(from?.card),
      action: undoing(said),
      otherAction: { label: "Otra cantidad", onPress: change },
    });
  });

export const sayWeek = (said: SaidWeek) =>
  whenUncovered(() =>
    toast({
      title: doneThisWeek,
      description: `«${said.goal.title}» queda hecho hasta el lunes`,
      place: placeAwayFrom(said.from?.card),
      action: undoing(said),
    }),
  );
