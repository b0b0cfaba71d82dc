/** What a person types of a day or a time, in Spanish writing whatever the browser's language is. */

/** "05/10/2026" of a day YYYY-MM-DD. */
export const writtenDay = (day: string) => day.split("-").reverse().join("/");

/** The day YYYY-MM-DD of "5/10/2026" or "05102026", and once it is `finished` also of "5/10/26"; otherwise "". */
export const dayOfText = (text: string, finished = false) => {
  const [, date = "", month = "", year = ""] = writing.exec(text.trim()) ?? [];
  if (year.length === 2 && !finished) return "";
  const iso = text.trim().match(/^\d{4}-\d{2}-\d{2}$/)?.[0];
  const day = iso ?? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(+instant) && instant.toISOString().startsWith(day) ? day : "";
};

/** Whether it has the form of a day, which the calendar may not have: "31/02/2027". */
export const isWrittenDay = (text: string) => writing.test(text.trim());

const writing = /^(\d{1,2})[/\-. ]?(\d{1,2})[/\-. ]?(\d{4}|\d{2})$/;

/** The time HH:MM of "9:30", "9.30" or "0930", and once it is `finished` also of "9"; otherwise "". */
export const timeOfText = (text: string, finished = false) => {
  const [, hour = "", minute] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute ?? 0) > 59) return "";
  return minute === undefined && !finished ? "" : `${hour.padStart(2, "0")}:${minute ?? "00"}`;
};

/** Numeric keyboards of phones have no slash: it comes by itself, and one that is typed too is not doubled. */
export const withSlashes = (text: string, before: string) => {
  if (text.length <= before.length) return text;
  return text.replace(/^(\d{2}|\d{1,2}\/\d{2})$/, "$1/").replace("//", "/");
};

export const withColon = (text: string, before: string) =>
  text.length <= before.length ? text : text.replace(/^(\d{2})$/, "$1:").replace("::", ":");
