import * as z from "zod/mini";
import { madridDay } from "#client/lib/dates.ts";
import { earliestDay, listTransactions, type TransactionQuery } from "#shared/contracts/banking/ledger.ts";
import { firstDayOf, lastDayOf, monthAfter } from "./month-words.ts";

export type DateChoice = "" | "month" | "last-month" | "quarter" | "year" | "all" | "custom";

/** What the person has chosen to see; empty texts choose nothing. */
export interface MovementFilter {
  search: string;
  accountId: string;
  category: string;
  dates: DateChoice;
  /** Days of a choice of one's own. */
  from: string;
  to: string;
}

export const noFilter: MovementFilter = {
  search: "",
  accountId: "",
  category: "",
  dates: "",
  from: "",
  to: "",
};

/** The empty choice is what the server shows by itself. */
export const dateChoices: { value: DateChoice; label: string }[] = [
  { value: "", label: "Últimos 6 meses" },
  { value: "month", label: "Este mes" },
  { value: "last-month", label: "Mes pasado" },
  { value: "quarter", label: "Últimos 3 meses" },
  { value: "year", label: "Este año" },
  { value: "all", label: "Todas las fechas" },
  { value: "custom", label: "Elegir fechas" },
];

export const isFiltered = (filter: MovementFilter) =>
  Object.values(queryOfFilter(filter)).some((value) => value !== undefined);

/** One category in one month. */
export const filterOf = (category: string, month: string): MovementFilter => ({
  ...noFilter,
  category,
  dates: "custom",
  from: firstDayOf(month),
  to: lastDayOf(month),
});

/** What an address asks for, such as "?category=Seguros&from=2026-10-01"; no filter when it makes no sense. */
export const filterOfAddress = (search: string): MovementFilter => {
  const { data } = z.safeParse(listTransactions.query, Object.fromEntries(new URLSearchParams(search)));
  if (!data) return noFilter;
  const { search: words = "", accountId = "", category = "", from = "", to = "" } = data;
  return { search: words, accountId, category, dates: from || to ? "custom" : "", from, to };
};

/** The filter as the contract has it; whatever is not chosen is left out. */
export const queryOfFilter = (filter: MovementFilter, today = madridDay(new Date())): TransactionQuery => {
  const { search, accountId, category } = filter;
  const chosen = { search: search.trim(), accountId, category, ...daysOf(filter, today) };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as TransactionQuery;
};

const daysOf = ({ dates, from, to }: MovementFilter, today: string): { from?: string; to?: string } => {
  const month = today.slice(0, 7);
  const last = monthAfter(month, -1);
  switch (dates) {
    case "month":
      return { from: firstDayOf(month), to: lastDayOf(month) };
    case "last-month":
      return { from: firstDayOf(last), to: lastDayOf(last) };
    case "quarter":
      return { from: firstDayOf(monthAfter(month, -2)), to: lastDayOf(month) };
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
    case "all":
      return { from: earliestDay };
    case "custom":
      return { from, to };
    default:
      return {};
  }
};
