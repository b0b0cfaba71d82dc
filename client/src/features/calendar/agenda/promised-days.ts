import { dayOfEntry, useForecast, usePromises } from "#client/api/promises.ts";
import type { Day } from "#client/lib/months.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { inAgenda } from "./agenda-lists.ts";

/** What a day brings besides its events. */
export interface PromisedDay {
  entries: readonly PromisedEntry[];
  /** Euros; own transfers and events are not in it. */
  sum: number;
  /** Of the balance at its end, as likely to be more as to be less; undefined where nobody can say. */
  balance: number | undefined;
}

const ownWords: Partial<Record<PromisedEntry["kind"], string>> = {
  ...{
    consent: "Banco",
    contribution: "Ahorro",
    event: "Gasto",
    sent: "Transferencia",
    transfer: "Traspaso",
  },
};

/** What it is, in a word. */
export const entryWord = ({ kind, amount }: Pick<PromisedEntry, "kind" | "amount">) =>
  amount > 0 ? "Cobro" : (ownWords[kind] ?? "Recibo");

const sumOf = (entries: readonly PromisedEntry[]) =>
  Math.round(
    entries
      .filter(({ kind, state }) => kind !== "transfer" && state !== "missing")
      .reduce((sum, { amount, settled }) => sum + 100 * (settled?.amount ?? amount), 0),
  ) / 100;

/** Bills and pay by day, without the events that the calendar has anyway, and whether they have been asked for. */
export const usePromisedDays = () => {
  const promises = usePromises();
  const forecast = useForecast();
  const balances = new Map(forecast.data?.days.map(({ day, p50 }) => [day, p50]));
  const entries = promises.data?.entries.filter(({ kind }) => !inAgenda.has(kind)) ?? [];
  const days: ReadonlyMap<Day, PromisedDay> = new Map(
    [...Map.groupBy(entries, dayOfEntry)].map(([day, own]) => [
      day,
      { entries: own, sum: sumOf(own), balance: balances.get(day) },
    ]),
  );
  const isSettled = [promises, forecast].every(({ data, failureCount }) => data || failureCount > 0);
  return { days, isSettled };
};
