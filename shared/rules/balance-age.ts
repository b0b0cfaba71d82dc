/** Days after which a balance is shown with its day: a weekend and a holiday without sync are nothing. */
const mostDays = 4;

/** Whether a balance of `day` (YYYY-MM-DD) is no longer that of `today`. */
export const isOldBalance = (day: string | null, today: string) =>
  day !== null && Date.parse(today) - Date.parse(day) > mostDays * 86_400_000;
