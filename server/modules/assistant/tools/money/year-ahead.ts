import { z } from "zod";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { fromCents } from "#shared/rules/money.ts";
import { euros } from "./money-fields.ts";

/** What a bill of one price costs from now on, where that is not what its mean says. */
export const yearAheadSchema = z.object({ monthly: euros, yearly: euros }).nullable();
type YearAhead = z.output<typeof yearAheadSchema>;

interface Asked {
  flow: "out" | "in";
  /** What was paid, of which the mean is. */
  ids: readonly string[];
  meanCents: number;
}

const monthsOfYear = 12;
/** Of a year; less is not worth a word. */
const leastCents = 50;

/** Null of what is no single bill, is metered, or costs what it did. */
export const readYearAhead = async (
  cashFlow: Pick<ReadingService, "read"> | undefined,
  userId: string,
  { flow, ids, meanCents }: Asked,
): Promise<YearAhead> => {
  if (!cashFlow || flow === "in" || ids.length === 0) return null;
  const asked = new Set(ids);
  const { promises } = await cashFlow.read(userId);
  const [bill, ...others] = promises.filter((one) => one.rowIds.some((id) => asked.has(id)));
  if (!bill || others.length > 0 || bill.status !== "alive" || bill.isMetered || bill.endsOn !== null)
    return null;
  // The rest was bought there.
  const rows = new Set(bill.rowIds);
  if (ids.some((id) => !rows.has(id))) return null;
  const yearly = Math.abs(bill.yearlyCents);
  if (yearly === 0 || Math.abs(yearly - meanCents * monthsOfYear) < leastCents) return null;
  return { monthly: fromCents(Math.round(yearly / monthsOfYear)), yearly: fromCents(yearly) };
};

export const yearAheadWords = (ahead: YearAhead) =>
  ahead && `De ahora en adelante son ${inEuros(ahead.monthly)} al mes, ${inEuros(ahead.yearly)} al año.`;
