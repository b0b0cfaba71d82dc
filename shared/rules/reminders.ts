import { mostReminders } from "#shared/contracts/calendar/reminders.ts";

/** Each once, the nearest to the event first. Null stands for the person's own default. */
export const orderedReminders = (reminders: readonly number[] | null | undefined): number[] | null =>
  reminders ? [...new Set(reminders)].sort((one, other) => one - other).slice(0, mostReminders) : null;

export const sameReminders = (
  one: readonly number[] | null | undefined,
  other: readonly number[] | null | undefined,
) => String(orderedReminders(one)) === String(orderedReminders(other)) && !one === !other;
