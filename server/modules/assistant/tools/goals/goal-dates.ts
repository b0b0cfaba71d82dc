import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import { joinWithAnd, monthAndYear } from "#server/spanish/format.ts";

export const goalDatesSchema = z.object({
  /** Where the forecast of money leads those that wait for money; null where not in five years. */
  expected: z.array(z.object({ title: z.string(), day: z.string().nullable(), isInTime: z.boolean() })),
  /** Of which no forecast tells, with the day that the person has set. */
  set: z.array(z.object({ title: z.string(), dayText: z.string() })),
  /** With an amount, and nobody knows yet what will be left of a month. */
  unforeseen: z.array(z.string()),
  /** Without an amount or a day. */
  unknown: z.array(z.string()),
});

const byDay = (one: { day: string | null }, other: { day: string | null }) =>
  (one.day ?? "9999").localeCompare(other.day ?? "9999");

/** When each of some open goals will be reached, as far as it is known. */
export const readGoalDates = async (
  goals: Pick<GoalService, "outlook" | "outlookOf">,
  {
    userId,
    all,
    open,
    today,
  }: { userId: string; all: readonly GoalState[]; open: readonly GoalState[]; today: string },
): Promise<z.output<typeof goalDatesSchema>> => {
  const money = await goals.outlook(userId, all);
  const isExpected = (goal: GoalState) =>
    money.expectedOn.has(goal.id) && (goals.outlookOf(goal, money)?.remainingAmount ?? 0) > 0;
  const others = open.filter((goal) => !isExpected(goal));
  const undated = others.filter(({ targetDate }) => targetDate === null);
  return {
    expected: open
      .filter(isExpected)
      .map(({ id, title, targetDate }) => {
        const day = money.expectedOn.get(id) ?? null;
        return { title, day, isInTime: day !== null && targetDate !== null && day <= targetDate };
      })
      .toSorted(byDay),
    set: others.flatMap(({ title, targetDate }) =>
      targetDate === null ? [] : [{ title, dayText: formatDay(targetDate, today) }],
    ),
    unforeseen: undated.flatMap(({ title, targetCents }) => (targetCents === null ? [] : [title])),
    unknown: undated.flatMap(({ title, targetCents }) => (targetCents === null ? [title] : [])),
  };
};

const mostNamed = 3;

const named = (titles: readonly string[]) =>
  joinWithAnd([
    ...titles.slice(0, mostNamed).map(quotedTitle),
    ...(titles.length > mostNamed ? ["otros"] : []),
  ]);

const reachedWords = (title: string, day: string, isInTime: boolean) =>
  `a ${quotedTitle(title)} en ${monthAndYear(day)}${isInTime ? ", a tiempo" : ""}`;

export const dateStatements = ({
  expected,
  set,
  unforeseen,
  unknown,
}: z.output<typeof goalDatesSchema>): StatementDraft[] => {
  const reached = expected.flatMap(({ title, day, isInTime }) =>
    day === null ? [] : [reachedWords(title, day, isInTime)],
  );
  const never = expected.filter(({ day }) => day === null).map(({ title }) => title);
  const words = [
    reached.length > 0 && `Con lo que te sobrará llegas ${joinWithAnd(reached.slice(0, mostNamed))}.`,
    never.length > 0 && `A ${named(never)} no llegas en cinco años con lo que te sobrará al mes.`,
    set.length > 0 &&
      `${joinWithAnd(set.slice(0, mostNamed).map(({ title, dayText }) => `${quotedTitle(title)} tiene fecha el ${dayText}`))}.`,
    unforeseen.length > 0 && `De ${named(unforeseen)} no sé cuándo: aún no sé cuánto te sobrará al mes.`,
    unknown.length > 0 &&
      `De ${named(unknown)} no sé cuándo: ${unknown.length === 1 ? "no tiene" : "no tienen"} importe ni fecha.`,
  ];
  return [
    ...words.flatMap((sentence) => (sentence === false ? [] : [lead(sentence)])),
    ...reached.slice(mostNamed).map((one) => detail(`Llegas ${one}.`)),
  ];
};
