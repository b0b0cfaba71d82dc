import * as z from "zod/mini";
import { madridDay } from "#client/lib/dates.ts";
import type { FilterContent, NamedPeriod } from "#shared/contracts/banking/kept-filters.ts";
import {
  earliestDay,
  listTransactions,
  type TransactionMark,
  type TransactionQuery,
} from "#shared/contracts/banking/ledger.ts";
import { firstDayOf, lastDayOf, monthAfter } from "./month-words.ts";

export type DateChoice = "" | NamedPeriod | "custom";

/** Empty texts filter nothing. */
export interface TransactionFilter {
  /** Separated by commas. */
  ids: string;
  search: string;
  accountId: string;
  category: string;
  /** With those below it. */
  ownCategoryId: string;
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
  ownCategoryId: "",
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
  { value: "summer", label: "Verano (21 jun. a 22 sep.)" },
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

/** Of a category, or of one of the person's own below it. */
export const filterOf = (category: string, month: string, ownCategoryId = ""): TransactionFilter => ({
  ...noFilter,
  ...(ownCategoryId ? { ownCategoryId } : { category }),
  dates: "custom",
  from: firstDayOf(month),
  to: lastDayOf(month),
});

const { ids, search, accountId, category, ownCategoryId, tag, marks, from, to } =
  listTransactions.query.shape;

/** What makes no sense is left out. */
const addressSchema = z.object({
  ids: z.catch(ids, undefined),
  search: z.catch(search, undefined),
  accountId: z.catch(accountId, undefined),
  category: z.catch(category, undefined),
  ownCategoryId: z.catch(ownCategoryId, undefined),
  tag: z.catch(tag, undefined),
  marks: z.catch(marks, undefined),
  dates: z.catch(z.optional(z.enum(dateChoices.map(({ value }) => value))), undefined),
  from: z.catch(from, undefined),
  to: z.catch(to, undefined),
});

/** Days in the address win over the name of a period. */
export const filterOfAddress = (address: string): TransactionFilter => {
  const said = z.parse(addressSchema, Object.fromEntries(new URLSearchParams(address)));
  const chosen = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...noFilter, ...chosen, ...(said.from || said.to ? { dates: "custom" } : {}) };
};

/** A period keeps its name, so that a link to "this month" says the month in which it is opened. */
export const addressOfFilter = ({ dates, from, to, ...filter }: TransactionFilter) => {
  const hasDays = dates === "custom" && (from !== "" || to !== "");
  const said = { ...filter, search: filter.search.trim(), ...(hasDays ? { from, to } : { dates }) };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString();
};

/** What is kept of a filter; nothing of single transactions, or of one that filters nothing. */
export const contentOfFilter = (filter: TransactionFilter): FilterContent | undefined => {
  const { dates, ...content } = Object.fromEntries(new URLSearchParams(addressOfFilter(filter)));
  const period = dates === "custom" ? {} : { dates };
  return filter.ids || !isFiltered(filter) ? undefined : ({ ...content, ...period } as FilterContent);
};

export const filterOfContent = (content: FilterContent) =>
  filterOfAddress(new URLSearchParams(content as Record<string, string>).toString());

export const queryOfFilter = (filter: TransactionFilter, today = madridDay(new Date())): TransactionQuery => {
  const { search, dates: _, from: __, to: ___, ...rest } = filter;
  const chosen = { ...rest, search: search.trim(), ...daysOf(filter, today) };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as TransactionQuery;
};

const wholeYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

const summerStart = "06-21";
/** The last one that has begun, with the days that Fred counts. */
const summerOf = (year: number) => ({ from: `${year}-${summerStart}`, to: `${year}-09-22` });

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
      return summerOf(Number(today.slice(0, 4)) - (today.slice(5) < summerStart ? 1 : 0));
    case "all":
      return { from: earliestDay };
    case "custom":
      return { from, to };
    default:
      return {};
  }
};
