import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aGain } from "#shared/testing/goal-builders.ts";
import { finishCelebration, useCelebration } from "./celebrate.ts";
import { celebrateGain } from "./celebrate-gain.ts";

/** All that is celebrated from here on, in its order, each hidden as soon as it is seen. */
const seeAll = () => {
  const { result } = renderHook(useCelebration);
  const seen: string[] = [];
  while (result.current) {
    const { id, type, message, line, points } = result.current;
    seen.push([type, message, line, points].filter(Boolean).join(" | "));
    act(() => finishCelebration(id));
  }
  return seen;
};

const achievement = {
  id: "first-goal",
  icon: "target",
  title: "Primer objetivo",
  description: "Has creado tu primer objetivo.",
};

test("a goal that was created is confetti, and says whether its time is in the calendar", () => {
  celebrateGain("created", aGain({ points: 50 }), { eventsCreated: 4 });
  celebrateGain("created", aGain());

  expect(seeAll()).toEqual([
    "confetti | ¡Objetivo creado! | Ya le he guardado sitio en tu calendario. | 50",
    "confetti | ¡Objetivo creado!",
  ]);
});

test("a step and a session are a check, a goal that is done is stars", () => {
  celebrateGain("progress", aGain({ points: 25 }));
  celebrateGain("session", aGain({ points: 10 }));
  celebrateGain("completed", aGain({ points: 125 }));

  expect(seeAll()).toEqual([
    "checkmark | Un paso más | Tu objetivo está más cerca. | 25",
    "checkmark | Sesión hecha | Ese rato ya cuenta para tu objetivo. | 10",
    "stars | Objetivo cumplido | Puedes archivarlo cuando quieras. | 125",
  ]);
});

test("a step that earned nothing is no event, and its callback does not wait", () => {
  const onDone = vi.fn();

  celebrateGain("progress", aGain(), { onDone });

  expect(seeAll()).toEqual([]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("a new level takes the place of a step and follows a goal; streak and achievements come after", () => {
  const level = { level: 3, title: "Buen hábito" };
  celebrateGain("progress", aGain({ points: 25, level, streak: 3 }));
  celebrateGain("created", aGain({ points: 50, level, streak: 7, achievements: [achievement] }));

  expect(seeAll()).toEqual([
    "coins | Nivel 3 | Buen hábito | 25",
    "streak | 3 días seguidos | Vas muy bien",
    "confetti | ¡Objetivo creado! | 50",
    "coins | Nivel 3 | Buen hábito",
    "streak | 7 días seguidos | Excelente racha",
    "achievement | Logro conseguido",
  ]);
});

test("the callback comes once, after the last", () => {
  const onDone = vi.fn();
  celebrateGain("created", aGain({ points: 50, achievements: [achievement] }), { onDone });
  const { result } = renderHook(useCelebration);
  const [first] = [result.current?.id ?? 0];

  act(() => finishCelebration(first));
  act(() => finishCelebration(first));
  expect(onDone).not.toHaveBeenCalled();

  expect(seeAll()).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
});
