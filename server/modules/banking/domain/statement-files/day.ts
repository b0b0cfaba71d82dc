const daysInMonth = (year: number, month: number) => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const dayOf = (year: number, month: number, day: number) =>
  year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
    : null;

/** Two digits of a year: 80 to 99 belong to the last century. */
const fullYear = (year: string) =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 80 ? 2000 : 1900);

/** Norma 43's AAMMDD. */
export const dayFromSixDigits = (text: string) =>
  /^\d{6}$/.test(text)
    ? dayOf(fullYear(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4)))
    : null;

/** The calendar day of an OFX or ISO date: `YYYYMMDD…` or `YYYY-MM-DD…`; time and zone do not move it. */
export const dayFromIso = (text: string) => {
  const [, year, month, day] = /^\s*(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  return day ? dayOf(Number(year), Number(month), Number(day)) : null;
};

/** A day as spreadsheets count them, from 1899-12-30 or 1904-01-01; only those from 2000 to 2069, as other numbers are five digits too. */
export const dayFromSerial = (text: string, countsFrom1904 = false) => {
  const serial = /^\d{5}$/.test(text) ? Number(text) + (countsFrom1904 ? daysTo1904 : 0) : 0;
  if (serial < 36_526 || serial > 62_093) return null;
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
};

export const daysTo1904 = 1462;

/** The parts in the order that a person says; a year of four digits first is always one. */
export const dayFromParts = (text: string, order: "dmy" | "mdy" | "ymd") => {
  if (order === "dmy") return dayOfColumn(text);
  const [whole, first = "", separator = "", second = "", rest = ""] =
    /^(\d{1,2})([-/.])(\d{1,2})([-/.].{1,40})$/s.exec(text) ?? [];
  if (!whole) return dayOfColumn(text);
  if (order === "mdy") return dayFromSpanish(`${second}${separator}${first}${rest}`);
  const [, day = "", after = ""] = /^[-/.](\d{1,2})(.*)$/s.exec(rest) ?? [];
  return dayFromSpanish(`${day}${separator}${second}${separator}${first}${after}`);
};

const months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];

/** "3 feb 2026", "03-FEB-26", "3 de febrero de 2026". */
const dayWithMonthName = (text: string) => {
  const [, day, name = "", year] =
    /^(\d{1,2})(?:\s+de\s+|[-/. ]\s?)(\p{L}{3,10})\.?(?:\s+del?\s+|[-/. ]\s?)(\d{4}|\d{2})(?:$|[T ,]\s*\d{1,2}:)/u.exec(
      text,
    ) ?? [];
  return year ? dayOf(fullYear(year), months.indexOf(name.slice(0, 3).toLowerCase()) + 1, Number(day)) : null;
};

/** Eight digits together: yyyymmdd, or ddmmyyyy where that is no day. */
const dayFromEightDigits = (text: string) =>
  /^\d{8}$/.test(text)
    ? (dayFromIso(text) ?? dayOf(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2))))
    : null;

/** As a column of days may have them: more shapes than a text that stands anywhere. */
export const dayOfColumn = (text: string) =>
  dayFromSpanish(text) ?? dayWithMonthName(text) ?? dayFromEightDigits(text);

/** Day before month: dd/mm/yyyy, dd-mm-yy, dd.mm.yyyy, yyyy-mm-dd, with or without time. */
export const dayFromSpanish = (text: string) => {
  const isoParts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ,]\s*\d{1,2}:)/.exec(text);
  if (isoParts) return dayOf(Number(isoParts[1]), Number(isoParts[2]), Number(isoParts[3]));
  const [, day, month, year] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:$|[T ,]\s*\d{1,2}:)/.exec(text) ?? [];
  return year ? dayOf(fullYear(year), Number(month), Number(day)) : null;
};
