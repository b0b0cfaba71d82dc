import { shortMonths } from "#shared/rules/short-months.ts";

/** "oct" of a month YYYY-MM. */
export const shortMonth = (month: string) => shortMonths[Number(month.slice(5)) - 1] ?? "";

export const firstDayOf = (month: string) => `${month}-01`;

export const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The month so many months later, or earlier when negative. */
export const monthAfter = (month: string, count: number) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};
