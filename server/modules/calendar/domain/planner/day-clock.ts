import { madridInstant } from "#shared/rules/madrid-time.ts";
import { minute, type Span } from "./span.ts";

export type DayClock = ReturnType<typeof createDayClock>;

/** Converts times of a day in Madrid, `HH:MM` up to `24:00`, to instants in milliseconds. */
export const createDayClock = (day: string) => {
  const noon = madridInstant(day, "12:00").getTime();
  const at = (time: string) => {
    // Clocks change before four in the morning. Later times are at a fixed distance from noon.
    if (time < "04:00") return madridInstant(day, time).getTime();
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return noon + ((hours - 12) * 60 + minutes) * minute;
  };
  return { day, at, span: (start: string, end: string): Span => ({ from: at(start), to: at(end) }) };
};
