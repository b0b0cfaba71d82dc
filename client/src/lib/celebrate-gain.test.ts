import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aGain } from "#shared/testing/goal-builders.ts";
import { finishCelebration, useCelebration } from "./celebrate.ts";
import { celebrateGain } from "./celebrate-gain.ts";

/** What is celebrated now, hidden as soon as it is seen. */
const see = () => {
  const { result } = renderHook(useCelebration);
  if (!result.current) return "nothing";
  const { id, type, message, line, points, achievement } = result.current;
  act(() => finishCelebration(id));
  return [type, message, line, achievement?.title, points].filter(Boolean).join(" | ");
};

const celebrated = (...[act, gain, options]: Parameters<typeof celebrateGain>) => {
  celebrateGain(act, gain, options);
  return see();
};

const achievement = {
  id: "first-goal",
  icon: "target",
  title: "Primer objetivo",
  description: "Has creado tu primer objetivo.",
};

test("a goal that was created is confetti, and says whether its time is in the calendar", () => {
  expect([
    celebrated("created", aGain({ points: 50 }), { eventsCreated: 4 }),
    celebrated("created", aGain()),
  ]).toEqual([
    "confetti | ¡Objetivo creado! | Ya le he guardado sitio en tu calendario. | 50",
    "confetti | ¡Objetivo creado!",
  ]);
});

test("a step and a session are a check, a goal that is done is stars", () => {
  expect([
    celebrated("progress", aGain({ points: 25 })),
    celebrated("session", aGain({ points: 10 })),
    celebrated("completed", aGain({ points: 125 })),
  ]).toEqual([
    "checkmark | Un paso más | Tu objetivo está más cerca. | 25",
    "checkmark | Sesión hecha | Ese rato ya cuenta para tu objetivo. | 10",
    "stars | Objetivo cumplido | Puedes archivarlo cuando quieras. | 125",
  ]);
});

test("a step that earned nothing is no event, and its callback does not wait", () => {
  const onDone = vi.fn();

  expect(celebrated("progress", aGain(), { onDone })).toBe("nothing");
  expect(onDone).toHaveBeenCalledOnce();
});

test("all that an act earned is shown at once, in the style of the largest", () => {
  const level = { level: 3, title: "Buen hábito" };
  const achievements = [achievement, { ...achievement, title: "Una semana" }];

  expect([
    celebrated("progress", aGain({ points: 25, level, streak: 3 })),
    celebrated("progress", aGain({ points: 25, streak: 3 })),
    celebrated("created", aGain({ points: 50, level, streak: 7, achievements })),
    celebrated("other", aGain({ achievements: [achievement] })),
  ]).toEqual([
    "coins | Nivel 3 | 3 días seguidos | 25",
    "streak | 3 días seguidos | Vas muy bien | 25",
    "confetti | ¡Objetivo creado! | Nivel 3: Buen hábito · 7 días seguidos | Primer objetivo · Una semana | 50",
    "achievement | Logro conseguido | Primer objetivo",
  ]);
});

test("two never follow each other: only a step gives way, to something larger", () => {
  const [dropped, replaced, shown] = [vi.fn(), vi.fn(), vi.fn()];
  celebrateGain("progress", aGain({ points: 25 }), { onDone: replaced });
  celebrateGain("session", aGain({ points: 10 }), { onDone: dropped });
  celebrateGain("completed", aGain({ points: 125 }), { onDone: shown });
  celebrateGain("created", aGain({ points: 50 }), { onDone: dropped });

  expect([dropped, replaced, shown].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0]);
  expect([see(), see()]).toEqual([
    "stars | Objetivo cumplido | Puedes archivarlo cuando quieras. | 125",
    "nothing",
  ]);
});
