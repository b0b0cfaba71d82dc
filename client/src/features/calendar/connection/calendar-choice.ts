import type { GoogleCalendar } from "#shared/contracts/calendar/connection.ts";

export interface Choice {
  read: string[];
  /** Null while none of those that are read can be written. */
  takesNew: string | null;
}

export const choiceOf = (calendars: readonly GoogleCalendar[]): Choice => ({
  read: calendars.filter(({ isRead }) => isRead).map(({ id }) => id),
  takesNew: calendars.find(({ takesNew }) => takesNew)?.id ?? null,
});

/** Where events made here may go. */
export const takingNew = (calendars: readonly GoogleCalendar[], { read }: Choice) =>
  calendars.filter(({ id, isReadOnly, isLost }) => read.includes(id) && !isReadOnly && !isLost);

/** When the one for new events is left out, the first that can be written takes its place. */
export const withRead = (
  calendars: readonly GoogleCalendar[],
  choice: Choice,
  { id, checked }: { id: string; checked: boolean },
): Choice => {
  const read = checked ? [...choice.read, id] : choice.read.filter((other) => other !== id);
  const options = takingNew(calendars, { ...choice, read });
  const stays = options.some((option) => option.id === choice.takesNew);
  return { read, takesNew: stays ? choice.takesNew : (options[0]?.id ?? null) };
};

export const sameChoice = (one: Choice, other: Choice) =>
  one.takesNew === other.takesNew && String(one.read.toSorted()) === String(other.read.toSorted());
