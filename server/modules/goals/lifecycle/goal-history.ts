import { createHash } from "node:crypto";
import type { GoalChanges } from "#shared/contracts/goals.ts";
import type { NewHistory } from "./goal-change-repository.ts";
import type { GoalState } from "./goal-state.ts";

export const historyOf = (before: GoalState, changes: GoalChanges, now: Date): NewHistory[] => {
  const reported = (changes.adaptationHistory ?? [])
    .filter(({ notes, action }) => notes || action)
    .map(({ date, notes, action, reason }) => ({
      at: new Date(Math.min(lastInstant, Math.max(0, Date.parse(date)))),
      notes: notes || null,
      action: action ?? null,
      reason: reason || null,
    }));
  const moved = paraTypeChange(before, changes);
  const isReported = moved === null || reported.some(({ action }) => action === moved.action);
  return (isReported ? reported : [...reported, { at: now, notes: null, ...moved }]).map((entry) => ({
    id: idOf(before.id, entry),
    ...entry,
  }));
};

const paraTypeChange = (before: GoalState, { paraType = before.paraType }: GoalChanges) => {
  if (paraType === before.paraType) return null;
  if (paraType === "archive") return { action: "archived", reason: "completado" };
  return before.paraType === "archive" ? { action: "restored", reason: null } : null;
};

/** PostgreSQL parses only years of four digits. */
const lastInstant = Date.UTC(9999, 0);

/** A hash of the entry, so that the same entry is stored once. */
const idOf = (goalId: string, entry: object) => {
  const hex = createHash("sha256")
    .update(`${goalId} ${JSON.stringify(entry)}`)
    .digest("hex");
  return [0, 8, 12, 16, 20].map((from, part) => hex.slice(from, [8, 12, 16, 20, 32][part])).join("-");
};
