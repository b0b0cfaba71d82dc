import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import type { startTestApp } from "#server/dev/testing/test-app.ts";
import { changeGoalStep, type GoalStep, type OtherStep, undoGoalStep } from "#shared/contracts/goals.ts";

const idOf = (step: GoalStep | null) => step?.id ?? crypto.randomUUID();

/** A person who steps forward with goals, and takes it back. */
export const aSteppingPerson = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
  const person = await aGoalPerson(app);
  const { call, make, update } = person;
  return {
    ...person,
    /** A goal of 1.000 €. */
    money: () => make({ targetAmount: 1000 }),
    percent: () => make({ title: "Correr", targetAmount: null }),
    step: async (id: string, progress: number) => (await update(id, { progress })).step,
    undo: async (id: string, step: GoalStep | null) =>
      (await call(undoGoalStep, { params: { id, step: idOf(step) } })).goal,
    rewrite: (id: string, step: GoalStep | null, other: number | OtherStep) =>
      call(changeGoalStep, {
        params: { id, step: idOf(step) },
        body: typeof other === "number" ? { amount: other } : other,
      }),
  };
};
