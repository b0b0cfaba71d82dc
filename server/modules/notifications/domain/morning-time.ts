import { type MorningTime, morningTimes } from "#shared/contracts/notifications.ts";

const usual: MorningTime = "08:30";

/** «Me levanto a las 7», «7:30», «las 8 y media». */
const clock = /(?:\blas? (\d{1,2})(?:[:.h](\d{2})| y (media|cuarto))?|\b(\d{1,2})[:.h](\d{2}))(?!\d)/i;

/** The half hour at or after the first hour that somebody's morning names, in the hours in which we speak. */
export const morningTimeIn = (routine: string): MorningTime => {
  const [, hour, minutes, words, plainHour, plainMinutes] = clock.exec(routine) ?? [];
  const at = Number(hour ?? plainHour) * 60 + Number(minutes ?? plainMinutes ?? minutesOf(words));
  if (Number.isNaN(at) || at >= 12 * 60) return usual;
  return morningTimes.find((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) >= at) ?? usual;
};

const minutesOf = (words: string | undefined) => ({ media: 30, cuarto: 15 })[words ?? ""] ?? 0;
