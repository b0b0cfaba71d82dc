import { madridInstant } from "#shared/rules/madrid-time.ts";
import { minute, type Span } from "./span.ts";

export type DayClock = ReturnType<typeof createDayClock>;

/** Madrid's clock on a day, `YYYY-MM-DD`: it tells the instant, in ms, of a time, `HH:MM` up to `24:00`. */
export const createDayClock = (day: string) => {
  const noon = madridInstant(day, "12:00").getTime();
  const at = (time: string) => {
    // The clocks change in the night, before four: from then on every day runs alike.
    if (time < "04:00") return madridInstant(day, time).getTime();
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return noon + ((hours - 12) * 60 + minutes) * minute;
  };
  return { day, at, span: (start: string, end: string): Span => ({ from: at(start), to: at(end) }) };
};
