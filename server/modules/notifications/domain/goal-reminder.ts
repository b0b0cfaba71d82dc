import { formatPercent, formatShortEuros, monthAndYear } from "#server/spanish/format.ts";
import { dayOfMonth, weekdayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { goalsLink, type Notice, quotedName } from "./notice.ts";

export interface GoalFact {
  title: string;
  progress: number;
  targetDate: string | null;
  daysLeft: number | null;
  remainingCents: number | null;
  /** Needed to arrive in time; null without an amount or a date. */
  monthlyCents: number | null;
  isOnTrack: boolean;
  /** True when nothing was recorded in a whole month. */
  awaitsContribution: boolean;
}

/** Wednesday: Monday has the weekly news. */
const firstWeekday = 2;
const firstDueDay = 25;

/** At most one a week, for the most important goal. */
export const goalReminder = (goals: readonly GoalFact[], today: string): Notice[] => {
  if (weekdayOf(today) < firstWeekday) return [];
  const [words] = goals.flatMap((goal) => wordsOf(goal, today) ?? []);
  if (!words) return [];
  return [
    {
      factKey: `goal:${weekStartOf(today)}`,
      supersededBy: [],
      kind: "goal_reminder",
      ...words,
      link: goalsLink,
      movementIds: [],
    },
  ];
};

type Words = Pick<Notice, "title" | "body">;

const wordsOf = (goal: GoalFact, today: string): Words | null => {
  if (!goal.isOnTrack) return wordsOfBehind(goal, today);
  const { monthlyCents, remainingCents, awaitsContribution, title } = goal;
  const isDue = awaitsContribution && dayOfMonth(today) >= firstDueDay;
  if (!isDue || !monthlyCents || !remainingCents) return null;
  return {
    title: `Este mes aún puedes apartar para ${quotedName(title)}`,
    body: `Con ${formatShortEuros(monthlyCents)} sigues a tiempo. Te faltan ${formatShortEuros(remainingCents)}.`,
  };
};

const wordsOfBehind = (goal: GoalFact, today: string): Words | null => {
  const { title, progress, targetDate, daysLeft, remainingCents, monthlyCents } = goal;
  if (targetDate === null) return null;
  const name = quotedName(title);
  if (targetDate < today) {
    const missing =
      remainingCents === null
        ? `Llevas un ${formatPercent(progress / 100)}`
        : `Te faltan ${formatShortEuros(remainingCents)}`;
    return {
      title: `${name} pide otra fecha`,
      body: `${missing}. Con una fecha nueva recalculamos el ritmo.`,
    };
  }
  if (remainingCents !== null && monthlyCents !== null) {
    return {
      title: `Un empujón para ${name}`,
      body: `Con ${formatShortEuros(monthlyCents)} al mes llegas en ${monthAndYear(targetDate)}. Te faltan ${formatShortEuros(remainingCents)}.`,
    };
  }
  const days = daysLeft === 1 ? "queda 1 día" : `quedan ${daysLeft} días`;
  return {
    title: `Un rato para ${name}`,
    body: `Llevas un ${formatPercent(progress / 100)} y ${days}. Un rato esta semana te acerca.`,
  };
};
