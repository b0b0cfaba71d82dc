import * as z from "zod/mini";
import { madridDay } from "#client/lib/dates.ts";
import {
  earliestDay,
  listTransactions,
  type TransactionMark,
  type TransactionQuery,
} from "#shared/contracts/banking/ledger.ts";
import { firstDayOf, lastDayOf, monthAfter } from "./month-words.ts";

export type DateChoice =
  | ""
  | "month"
  | "last-month"
  | "quarter"
  | "year"
  | "last-year"
  | "summer"
  | "all"
  | "custom";

/** Empty texts filter nothing. */
export interface TransactionFilter {
  /** Separated by commas. */
  ids: string;
  search: string;
  accountId: string;
  category: string;
  tag: string;
  /** Separated by commas. */
  marks: string;
  dates: DateChoice;
  from: string;
  to: string;
}

export const noFilter: TransactionFilter = {
  ids: "",
  search: "",
  accountId: "",
  category: "",
  tag: "",
  marks: "",
  dates: "",
  from: "",
  to: "",
};

/** The empty choice is the server's default. */
export const dateChoices: { value: DateChoice; label: string }[] = [
  { value: "", label: "Últimos 6 meses" },
  { value: "month", label: "Este mes" },
  { value: "last-month", label: "Mes pasado" },
  { value: "quarter", label: "Últimos 3 meses" },
  { value: "year", label: "Este año" },
  { value: "last-year", label: "Año pasado" },
  { value: "summer", label: "Verano (jun. a ago.)" },
  { value: "all", label: "Todas las fechas" },
  { value: "custom", label: "Elegir fechas" },
];

export const markChoices: { value: TransactionMark; label: string }[] = [
  { value: "note", label: "Con nota" },
  { value: "split", label: "Repartidos" },
  { value: "excluded", label: "Fuera de los totales" },
];

export const isFiltered = (filter: TransactionFilter) =>
  Object.values(queryOfFilter(filter)).some((value) => value !== undefined);

export const filterOf = (category: string, month: string): TransactionFilter => ({
  ...noFilter,
  category,
  dates: "custom",
  from: firstDayOf(month),
  to: lastDayOf(month),
});

export const filterOfAddress = (search: string): TransactionFilter => {
  const { data } = z.safeParse(listTransactions.query, Object.fromEntries(new URLSearchParams(search)));
  if (!data) return noFilter;
  const { search: words = "", from = "", to = "", cursor: _, limit: __, ...rest } = data;
  return { ...noFilter, ...rest, search: words, dates: from || to ? "custom" : "", from, to };
};

export const queryOfFilter = (filter: TransactionFilter, today = madridDay(new Date())): TransactionQuery => {
  const { search, dates: _, from: __, to: ___, ...rest } = filter;
  const chosen = { ...rest, search: search.trim(), ...daysOf(filter, today) };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as TransactionQuery;
};

const wholeYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The last one that has begun. */
const summerOf = (year: number) => ({ from: `${year}-06-01`, to: `${year}-08-31` });

const daysOf = ({ dates, from, to }: TransactionFilter, today: string): { from?: string; to?: string } => {
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
      return wholeYear(Number(today.slice(0, 4)));
    case "last-year":
      return wholeYear(Number(today.slice(0, 4)) - 1);
    case "summer":
      return summerOf(Number(today.slice(0, 4)) - (today.slice(5, 7) < "06" ? 1 : 0));
    case "all":
      return { from: earliestDay };
    case "custom":
      return { from, to };
    default:
      return {};
  }
};
