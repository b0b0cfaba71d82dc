import { earliestDay } from "#shared/contracts/banking/ledger.ts";
import { shortMonths } from "#shared/rules/short-months.ts";

/** Both days inclusive; a missing one leaves that end open. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** "Del 3 mar al 5 abr 2026", "Desde el 3 mar 2026", "Hasta el 5 abr 2026", "Todos los movimientos". */
export const formatDayRange = ({ from, to }: DayRange) => {
  const isOpen = !from || from === earliestDay;
  if (isOpen) return to ? `Hasta el ${fullDay(to)}` : "Todos los movimientos";
  if (!to) return `Desde el ${fullDay(from)}`;
  if (from === to) return `El ${fullDay(from)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `Del ${sameYear ? shortDay(from) : fullDay(from)} al ${fullDay(to)}`;
};

const shortDay = (day: string) => `${Number(day.slice(8))} ${shortMonths[Number(day.slice(5, 7)) - 1]}`;

const fullDay = (day: string) => `${shortDay(day)} ${Number(day.slice(0, 4))}`;
