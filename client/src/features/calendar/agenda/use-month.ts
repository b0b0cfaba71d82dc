import { useState } from "react";
import { addMonths, type Day, isDay, type Month, monthOf, sameDayOf, startOfMonth } from "./month-grid.ts";

/** The month on show and the day that is chosen in its grid, which may belong to a neighbouring month. */
export const useMonth = (today: Day, firstChosen = today) => {
  const [{ month, chosen }, setShown] = useState({ month: monthOf(firstChosen), chosen: firstChosen });

  const show = (month: Month, chosen: Day) => {
    if (isDay(chosen)) setShown({ month, chosen });
  };

  return {
    month,
    chosen,
    choose: (day: Day) => show(month, day),
    /** Chooses it, and shows its month. */
    goTo: (day: Day) => show(monthOf(day), day),
    /** The same day so many months later. */
    step: (months: number) => {
      const next = addMonths(monthOf(chosen), months);
      show(next, sameDayOf(next, chosen));
    },
    /** Another month, at today or at its first day. */
    turn: (months: number) => {
      const next = addMonths(month, months);
      show(next, monthOf(today) === next ? today : startOfMonth(next));
    },
  };
};
