import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { capitalised } from "#server/spanish/format.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import type { SpendingOutput } from "./spending-schema.ts";

/** Of what is compared only so far, the whole of it too: "el trimestre anterior" is not its first two months. */
export const wholeWords = (
  { amount }: SpendingOutput,
  { whole }: NonNullable<SpendingOutput["comparison"]>,
): string => {
  if (!whole) return "";
  const cents = toCents(amount) - toCents(whole.amount);
  const apart =
    cents === 0 ? "lo mismo" : `${inEuros(fromCents(Math.abs(cents)))} ${cents > 0 ? "más" : "menos"}`;
  return ` ${capitalised(whole.periodText)}, entero, fueron ${inEuros(whole.amount)}: de momento ${apart}.`;
};
