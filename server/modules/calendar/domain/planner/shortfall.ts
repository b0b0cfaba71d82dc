import type { Allocation } from "./allocate.ts";
import type { DayRange } from "./day-range.ts";
import type { SessionRequest, Shortfall } from "./plan-types.ts";
import { type Schedule, sessionsIn } from "./schedule.ts";
import { minute } from "./span.ts";

interface PlanState {
  schedule: Schedule;
  range: DayRange;
  dailyMinutes: number;
}

export const shortfallOf = (
  request: SessionRequest,
  { requested, missing }: Allocation,
  state: PlanState,
): Shortfall[] => {
  if (missing === 0) return [];
  const { minutes, key, deadline } = request;
  const isSoon = deadline !== undefined && state.range.numberOfDay(deadline) <= state.range.last;
  return [
    {
      key,
      wantedMinutes: requested * minutes,
      placedMinutes: (requested - missing) * minutes,
      missingMinutes: missing * minutes,
      deadlineAtRisk: isSoon,
      reason: reasonOf(request, state),
    },
  ];
};

const reasonOf = (request: SessionRequest, { schedule, range, dailyMinutes }: PlanState) => {
  const { minutes, notBefore, deadline, minGapDays = 0 } = request;
  const [from, to] = [
    range.numberOfDay(notBefore),
    deadline === undefined ? range.last : range.numberOfDay(deadline),
  ];
  if (deadline !== undefined && deadline < (range.names[range.today] ?? ""))
    return "La fecha límite ya ha pasado";
  if (minutes > dailyMinutes) return `Cada bloque pasa de tu máximo de ${dailyMinutes} min al día`;
  const free = [...schedule.days].filter(
    ([number, day]) =>
      number >= from && number <= to && day.free.some((span) => sessionsIn(span, minutes * minute) > 0),
  );
  if (free.length === 0) return `No quedan huecos de ${minutes} min`;
  if (free.every(([, day]) => day.minutesLeft < minutes)) return "Los días con huecos ya están al máximo";
  if (minGapDays === 0) return "En alguna semana no caben todos";
  return minGapDays === 1 ? "No caben más de uno al día" : `No caben más de uno cada ${minGapDays} días`;
};
