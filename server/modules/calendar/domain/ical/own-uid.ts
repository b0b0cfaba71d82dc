import { madridDayOf } from "#shared/rules/madrid-day.ts";

const domain = "aifred";
const own = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${domain}$`);

/** The iCalendar UID of an event that was created here (RFC 7986, 5.3). */
export const ownUid = (id: string) => `${id}@${domain}`;

const ownOccurrence = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${domain}/(.+)$`);

/** The series of our own and the original day that a key means. */
export const occurrenceInKey = (icalKey: string) => {
  const [, seriesId, original] = ownOccurrence.exec(icalKey) ?? [];
  if (seriesId === undefined || original === undefined) return null;
  const day = original.includes("T") ? madridDayOf(new Date(original)) : original;
  return { seriesId, name: occurrenceName(seriesId, day) };
};

export const occurrenceName = (seriesId: string, originalDay: string) => `${ownUid(seriesId)}/${originalDay}`;

const promise = new RegExp(`^recibo-[0-9a-f-]{36}-\\d{4}-\\d{2}-\\d{2}@${domain}$`);

/** The UID of a bill or a pay of one day, which is no event. */
export const promiseUid = (promiseId: string, day: string) => `recibo-${promiseId}-${day}@${domain}`;

export const isPromiseUid = (uid: string) => promise.test(uid);

export const idInOwnUid = (uid: string) => own.exec(uid)?.[1] ?? null;
