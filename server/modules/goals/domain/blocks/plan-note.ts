import type { Shortfall } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { maxEventsAhead } from "./plan-request.ts";

interface Unplaced {
  goals: readonly PlannableGoal[];
  shortfalls: readonly Shortfall[];
  crowdedOut: readonly string[];
  about?: string | undefined;
}

/** One Spanish sentence on what found no place; null when all did. */
export const planNoteOf = ({ goals, shortfalls, crowdedOut, about }: Unplaced): string | null => {
  const isMeant = (id: string) => about === undefined || id === about;
  const shortfall = shortfalls.find(({ key }) => isMeant(key));
  const goal = goals.find(({ id }) => id === shortfall?.key);
  if (shortfall && goal?.sessions) {
    const count = Math.round(shortfall.missingMinutes / goal.sessions.minutes);
    const what = count === 1 ? "una sesión" : `${count} sesiones`;
    const { reason } = shortfall;
    return `Me falta sitio para ${what} de «${goal.title}»: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  }
  if (!crowdedOut.some(isMeant)) return null;
  return `Tu agenda ya tiene ${maxEventsAhead} eventos de tus objetivos por delante: el resto entrará según avances`;
};
