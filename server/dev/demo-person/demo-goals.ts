import type { GoalChanges } from "#shared/contracts/goals.ts";
import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

interface Step {
  at: Date;
  /** The key of a goal that the profile created. */
  key: string;
  changes: GoalChanges;
}

/** Months since the demo person filled in their profile. */
export const monthsOfGoals = 5;

const monthly = [
  { key: "profile:emergency-fund", euros: [320, 260, 300, 340, 310] },
  { key: "profile:trip:japon", euros: [60, 60, 40, 0, 60] },
];

/** Percent by days ago. */
const steps: Record<string, [daysAgo: number, progress: number][]> = {
  "profile:career:freelancing": [
    [58, 10],
    [33, 20],
    [12, 35],
    [4, 45],
  ],
  "profile:hobby:musica": [
    [40, 20],
    [19, 35],
    [6, 45],
    [1, 55],
  ],
  "profile:learning:idiomas": [
    [26, 10],
    [9, 20],
    [3, 30],
  ],
  "profile:hobby:cocina": [
    [14, 10],
    [5, 25],
  ],
  "profile:improvement:gestion-del-tiempo": [
    [21, 25],
    [7, 50],
    [2, 60],
  ],
};

/** Goals with sessions in the agenda. */
export const demoPlanned = ["profile:emergency-fund", "profile:career:freelancing", "profile:hobby:cocina"];

/** In order of time. */
export const demoSteps = (today: string): Step[] => {
  const put = monthly.flatMap(({ key, euros }) =>
    euros.flatMap((contribution, index) =>
      contribution === 0
        ? []
        : { at: evening(monthsBefore(today, monthsOfGoals - 1 - index)), key, changes: { contribution } },
    ),
  );
  const done = Object.entries(steps).flatMap(([key, list]) =>
    list.map(([daysAgo, progress]) => ({
      at: evening(addDays(today, -daysAgo)),
      key,
      changes: { progress },
    })),
  );
  return [...put, ...done].toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

const evening = (day: string) => madridInstant(addDays(day, -1), "21:00");
