import { z } from "zod";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { dayWords } from "#server/spanish/format.ts";
import { fromCents } from "#shared/rules/money.ts";
import { day, euros } from "./money-fields.ts";

export const promisedNameSchema = z
  .object({
    name: z.string(),
    /** Positive. */
    amount: euros,
    day,
    dayText: z.string(),
    /** What it comes to each month; null where its amount says so, or it comes once. */
    monthly: euros.nullable(),
  })
  .nullable();
type PromisedName = NonNullable<z.output<typeof promisedNameSchema>>;

/** What the person wrote down under a name that no transaction bears; the next to come of several. */
export const readPromisedName = async (
  cashFlow: Pick<ReadingService, "read"> | undefined,
  userId: string,
  { merchant, isUnknown, today }: { merchant: string | null; isUnknown: boolean; today: string },
): Promise<PromisedName | null> => {
  if (merchant === null || !isUnknown || !cashFlow) return null;
  const { promises } = await cashFlow.read(userId);
  const written = promises.flatMap((one) =>
    one.source === "hand" && one.status === "alive" && one.nextOn !== null
      ? { ...one, nextOn: one.nextOn }
      : [],
  );
  const [next] = matchLoosely(merchant, written, ({ name }) => name).toSorted((one, other) =>
    one.nextOn.localeCompare(other.nextOn),
  );
  if (!next) return null;
  const { name, cents, nextOn, every, yearlyCents } = next;
  return {
    ...{ name, amount: fromCents(Math.abs(cents)), day: nextOn, dayText: dayWords(nextOn, today) },
    monthly: every === "month" || every === "once" ? null : fromCents(Math.round(Math.abs(yearlyCents) / 12)),
  };
};

export const promisedNameWords = ({ name, amount, dayText, monthly }: PromisedName) => {
  const mean = monthly === null ? "" : ` Sale a ${inEuros(monthly)} al mes, de media.`;
  return `Aún no veo movimientos con ese nombre, pero apuntaste ${quotedTitle(name)}: espero ${inEuros(amount)} el ${dayText}.${mean}`;
};
