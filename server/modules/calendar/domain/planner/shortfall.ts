import type { Board } from "./board.ts";
import type { DayLine } from "./day-line.ts";
import { fits } from "./room.ts";
import type { Served } from "./serve.ts";
import { minute } from "./span.ts";
import type { Shortfall, Want } from "./wants.ts";

interface Circumstances {
  /** As the plan leaves it. */
  board: Board;
  line: DayLine;
  dailyMinutes: number;
}

/** What is missing of a want, if anything is. */
export const shortfallOf = (
  want: Want,
  { wanted, missing }: Served,
  circumstances: Circumstances,
): Shortfall[] => {
  if (missing === 0) return [];
  const { minutes, key, deadline } = want;
  const isSoon =
    deadline !== undefined && circumstances.line.numberOfDay(deadline) <= circumstances.line.last;
  return [
    {
      key,
      wantedMinutes: wanted * minutes,
      placedMinutes: (wanted - missing) * minutes,
      missingMinutes: missing * minutes,
      deadlineAtRisk: isSoon,
      reason: reasonOf(want, circumstances),
    },
  ];
};

const reasonOf = (want: Want, { board, line, dailyMinutes }: Circumstances) => {
  const { minutes, notBefore, deadline, minGapDays = 0 } = want;
  const [from, to] = [
    line.numberOfDay(notBefore),
    deadline === undefined ? line.last : line.numberOfDay(deadline),
  ];
  if (deadline !== undefined && deadline < (line.names[line.today] ?? ""))
    return "La fecha límite ya ha pasado";
  if (minutes > dailyMinutes) return `Cada bloque pasa de tu máximo de ${dailyMinutes} min al día`;
  const free = [...board.days].filter(
    ([number, day]) =>
      number >= from && number <= to && day.free.some((span) => fits(span, minutes * minute) > 0),
  );
  if (free.length === 0) return `No quedan huecos de ${minutes} min`;
  if (free.every(([, day]) => day.minutesLeft < minutes)) return "Los días con huecos ya están al máximo";
  if (minGapDays === 0) return "En alguna semana no caben todos";
  return minGapDays === 1 ? "No caben más de uno al día" : `No caben más de uno cada ${minGapDays} días`;
};
