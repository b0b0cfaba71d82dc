import { longDay } from "#server/spanish/format.ts";
import { refusal } from "./accounts.ts";
import { faultAt } from "./faults.ts";
import type { ReadResult } from "./statement.ts";

/** Banks tell of days to come, but not of these: a year was misread, or mistyped. */
const yearsAhead = 2;

/** Refuses a file with a row whose day is years after `today`, by the column of its days. */
export const refuseFarDays = (read: ReadResult, today: string): ReadResult => {
  if (!read.valid) return read;
  const last = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`;
  const { accounts, format, encoding, mapped } = read.statement;
  const far = accounts.flatMap(({ rows }) => rows.filter(({ date }) => date > last));
  const [first] = far;
  if (!first) return read;
  const sentence = `«${first.description}» es del ${longDay(first.date)}, y ese día queda muy lejos: revisa las fechas`;
  const faults = far.map(() => faultAt("far_date", undefined, sentence, { field: "date" }));
  return { ...refusal(faults, { format, encoding }), ...(mapped && { mapped }) };
};
