import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { madridDay } from "#client/lib/dates.ts";
import { addDays, monthOf, startOfMonth } from "#client/lib/months.ts";
import { getForecast } from "#shared/contracts/cash-flow/forecast.ts";
import { knownDaysAhead, listPromises, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { listRefundableDebits } from "#shared/contracts/cash-flow/refunds.ts";
import { queryOf } from "./query.ts";

/** The day on which it came, or stands to come. */
export const dayOfEntry = ({ day, settled }: PromisedEntry): string => settled?.day ?? day;

/** From the beginning of this month on, all that is known of what is to come. */
export const usePromises = () => {
  const today = madridDay(new Date());
  const period = { from: startOfMonth(monthOf(today)), to: addDays(today, knownDaysAhead) };
  return useQuery({
    ...queryOf(listPromises, { query: period }),
    ...{ staleTime: 0, placeholderData: keepPreviousData },
  });
};

/** What comes in the next days. */
export const usePromisesSoon = (today: string) =>
  useQuery({
    ...queryOf(listPromises, { query: { from: today, to: addDays(today, daysSoon) } }),
    ...{ staleTime: 0, placeholderData: keepPreviousData },
  });

const daysSoon = 7;

/** What stood to come about a day: a row settles nothing that is further away. */
export const usePromisesAround = (day: string) =>
  useQuery({
    ...queryOf(listPromises, { query: { from: addDays(day, -daysAround), to: addDays(day, daysAround) } }),
    staleTime: 0,
  });

const daysAround = 15;

/** Direct debits that the bank gives back when it is asked. */
export const useRefundableDebits = () => useQuery({ ...queryOf(listRefundableDebits), staleTime: 0 });

/** The balance of the next ninety days. */
export const useForecast = () => useQuery({ ...queryOf(getForecast), staleTime: 0 });
