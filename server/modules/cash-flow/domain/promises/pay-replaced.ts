import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import type { ReadRow } from "./read-row.ts";
import { unemployment } from "./words.ts";

/** The one pay of a household whose work has ended: unemployment benefit began after it, and none came beside it. */
export const payReplaced = (series: readonly Series[], rows: readonly ReadRow[]): Series | null => {
  const benefits = rows.filter(({ isIncome, text }) => isIncome && unemployment.test(text));
  const newest = benefits.at(-1)?.row.day;
  if (newest === undefined) return null;
  const rowOf = new Map(rows.map((one) => [one.row.id, one]));
  const isPay = ({ kind, every, status, rowIds }: Series) => {
    const last = rowOf.get(rowIds.at(-1) ?? "");
    return (
      kind === "income" &&
      every === "month" &&
      status !== "ended" &&
      (last?.channel === "payroll" || last?.row.category === "Nómina/Salario")
    );
  };
  // Of two pays nobody can say which has ended.
  const [pay, ...others] = series.filter(isPay);
  const [before, last] = pay?.days.slice(-2) ?? [];
  if (!pay || before === undefined || last === undefined || others.length > 0) return null;
  const isBeside = benefits.some(({ row: { day } }) => day > before && day <= last);
  return newest > last && !isBeside ? pay : null;
};
