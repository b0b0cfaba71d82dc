import { plainLine } from "#shared/rules/plain-text.ts";

const percentFormat = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 0 });
const tenthFormat = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1, roundingMode: "floor" });
const monthFormat = new Intl.DateTimeFormat("es-ES", { month: "long", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

/** A part of one as "24 %". */
export const percent = (part: number) => percentFormat.format(part);

/** "3,4 meses", rounded down: nobody is told of more than there is. */
export const monthsText = (months: number) => {
  const number = tenthFormat.format(Math.max(0, months));
  return number === "1" ? "1 mes" : `${number} meses`;
};

/** "agosto", of a day. */
export const monthText = (day: string) => monthFormat.format(Date.parse(day));

/** "5 de agosto de 2026". */
export const longDay = (day: string) => dayFormat.format(Date.parse(day));

/** A text of somebody's own between quotation marks that it cannot close; cut to so many characters. */
export const quoted = (text: string, maxLength: number) => {
  const plain = text.replace(/[«»]/g, "");
  const cut = plainLine(plain, maxLength);
  return `«${cut.length < plainLine(plain, Number.MAX_SAFE_INTEGER).length ? `${cut}…` : cut}»`;
};
