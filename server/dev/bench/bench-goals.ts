import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { type BenchApp, today } from "./bench-app.ts";
import { benchRead } from "./bench-read.ts";
import { print } from "./measure.ts";

const inAgenda = 5;

const goalAt = (place: number): GoalDraft => ({
  title: `Objetivo ${place}`,
  description: "Guardar algo cada mes",
  category: "financiero",
  paraType: "project",
  priority: 1 + (place % 10),
  targetAmount: 1000 + place,
  targetDate: addDays(today, 60 + (place % 700)),
  aiReasoning: "",
  generatedByAI: false,
  inAgenda: place < inAgenda,
  ...(place < inAgenda && { sessions: { minutes: 60, perWeek: 1 } }),
});

/** One goal in ten has a contribution and a note. */
const aPersonWith = async ({ signIn, services: { goals } }: BenchApp, size: number) => {
  const person = await signIn();
  for (let place = 0; place < size; place += 1) {
    const { goal } = await goals.create(person.userId, goalAt(place));
    if (place % 10 !== 0) continue;
    const adaptationHistory = [{ date: `${today}T10:00:00Z`, notes: "Primer paso" }];
    await goals.update(person.userId, goal.id, { contribution: 10 + place, adaptationHistory });
  }
  return { person, size };
};

export const benchGoals = async (app: BenchApp) => {
  const people = [await aPersonWith(app, 5), await aPersonWith(app, 500)];
  const medians = [];
  for (const { person, size } of people) {
    const label = (name: string) => `${name} ${String(size).padStart(7)} goals    `;
    medians.push({
      list: await benchRead(person, listGoals.path, label("goals     ")),
      dashboard: await benchRead(person, getDashboard.path, label("dashboard ")),
    });
  }
  const [small, large] = medians;
  if (!small || !large) return;
  const ratio = (read: "list" | "dashboard") => (large[read] / small[read]).toFixed(2);
  print(`500 to 5 goals: list ${ratio("list")} (500 told to 5), dashboard ${ratio("dashboard")}`);
};
