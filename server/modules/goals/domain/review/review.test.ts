import { describe, expect, test } from "vitest";
import { prioritiesOf } from "./priorities.ts";
import { progressText } from "./progress-text.ts";
import { stepsOf } from "./steps.ts";
import type { Step, WeekFacts, WeekGoal } from "./week-facts.ts";

/** Of the week in which the clocks go back. */
const monday = "2026-10-19";

const aWeek = (changes: Partial<WeekFacts> = {}): WeekFacts => ({
  monday,
  steps: [],
  sessions: [],
  spentCents: 0,
  budgetMonth: monday,
  passedBudgets: [],
  completed: [],
  goals: [],
  shortfall: { cents: 0, isForecast: false },
  ...changes,
});

const aGoal = (changes: Partial<WeekGoal> = {}): WeekGoal => ({
  id: "trip",
  expectedOn: null,
  title: "Viaje a Japón",
  priority: 5,
  progress: 40,
  targetDate: null,
  remainingCents: null,
  monthlyCents: null,
  gainedCents: 0,
  sessionsPerWeek: null,
  ...changes,
});

const aStep = (changes: Partial<Step> = {}): Step => ({
  goalId: "trip",
  title: "Viaje a Japón",
  cents: 12_000,
  from: 0,
  to: 0,
  ...changes,
});

const textOf = (changes: Partial<WeekFacts>) => progressText(aWeek(changes)).replaceAll("\u00a0", " ");
const prioritiesIn = (changes: Partial<WeekFacts>) =>
  prioritiesOf(aWeek(changes)).map(({ text }) => text.replaceAll("\u00a0", " "));

describe("what moved", () => {
  const goal = { id: "trip", title: "Viaje a Japón", targetCents: 300_000, accountsCents: null };
  const advance = { goalId: "trip", fromProgress: 10, toProgress: 14, amountCents: 12_000 };
  const centsOf = (accountsCents: number | null, ...amounts: number[]) =>
    stepsOf(
      [{ ...goal, accountsCents }],
      amounts.map((amountCents) => ({ ...advance, amountCents })),
    ).map(({ cents }) => cents);

  test("of money is the sum of what was recorded", () => {
    expect(centsOf(null, 12_000, -2_000)).toEqual([10_000]);
    expect(centsOf(null, 12_000, -12_000)).toEqual([]);
  });

  test("of accounts is what they gained, or what the person entered while it is on its way", () => {
    expect(centsOf(9_000)).toEqual([9_000]);
    expect(centsOf(9_000, 12_000)).toEqual([12_000]);
    expect(centsOf(12_000, 12_000)).toEqual([12_000]);
    expect(centsOf(-5_000)).toEqual([-5_000]);
  });

  test("without an amount is from where it stood to where it stands", () => {
    const advances = [
      { ...advance, amountCents: null },
      { ...advance, fromProgress: 14, toProgress: 30, amountCents: null },
    ];

    expect(stepsOf([{ ...goal, targetCents: null }], advances)).toEqual([
      { goalId: "trip", title: "Viaje a Japón", cents: null, from: 10, to: 30 },
    ]);
  });
});

describe("the progress text", () => {
  test.each<[string, Partial<WeekFacts>]>([
    ["No tienes objetivos en marcha.", {}],
    ["Esta semana no hay avances apuntados.", { goals: [aGoal()] }],
    [
      "Has sumado 200 € a «Casa» y 120 € a «Viaje a Japón».",
      { steps: [aStep(), aStep({ title: "Casa", cents: 20_000 })] },
    ],
    [
      "Has sumado 4 € a «D», 3 € a «C» y 3 aportaciones más.",
      {
        steps: ["A", "B", "C", "D", "E"].map((title, place) =>
          aStep({ title, cents: [100, 200, 300, 400, 50][place] ?? 0 }),
        ),
      },
    ],
    [
      "Has sumado 3 € a «C», 2 € a «B» y 1 aportación más. Han salido 3 € de «C», 2 € de «B» y 1 retirada más. «A» pasa del 0 % al 30 %, «B» pasa del 0 % al 20 % y 1 objetivo más.",
      {
        steps: [1, 2, 3].flatMap((size) => [
          aStep({ title: "ABC".charAt(size - 1), cents: size * 100 }),
          aStep({ title: "ABC".charAt(size - 1), cents: size * -100 }),
          aStep({ title: "CBA".charAt(size - 1), cents: null, to: size * 10 }),
        ]),
      },
    ],
    ["Han salido 50,50 € de «Viaje a Japón».", { steps: [aStep({ cents: -5_050 })] }],
    [
      "«Inglés» pasa del 25 % al 50 %.",
      { steps: [aStep({ title: "Inglés", cents: null, from: 25, to: 50 })] },
    ],
    [
      "Has sumado 120 € a «Viaje a Japón». Has cumplido 2 de 3 sesiones, 1 sin confirmar.",
      { steps: [aStep()], sessions: ["kept", "missed", "open"] },
    ],
    ["Has cumplido 1 de 1 sesión. Has completado «Inglés».", { sessions: ["kept"], completed: ["Inglés"] }],
    [
      "Esta semana no hay avances apuntados. Has gastado 212,30 €. En octubre, Restaurantes/Bares pasa su presupuesto en 20 €.",
      {
        goals: [aGoal()],
        spentCents: 21_230,
        passedBudgets: [{ category: "Restaurantes/Bares", overCents: 2_000 }],
      },
    ],
  ])("says: %s", (text, changes) => {
    expect(textOf(changes)).toBe(text);
  });
});

describe("the priorities", () => {
  const saving = aGoal({ id: "house", title: "Casa", monthlyCents: 12_000, targetDate: "2027-10-01" });

  test("name what to put aside, which sessions, which category and which deadline, three at most", () => {
    const facts = {
      goals: [
        aGoal({ targetDate: "2026-10-31", remainingCents: 30_000, monthlyCents: 30_000 }),
        saving,
        aGoal({ id: "english", title: "Inglés", sessionsPerWeek: 2 }),
      ],
      passedBudgets: [{ category: "Ocio/Entretenimiento", overCents: 1_050 }],
    };

    expect(prioritiesIn(facts)).toEqual([
      "«Viaje a Japón» vence el 31 de octubre de 2026: faltan 300 €",
      "Apartar 120 € para «Casa»",
      "Mirar Ocio/Entretenimiento: pasa en 10,50 € su presupuesto de octubre",
    ]);
    expect(prioritiesIn({ goals: facts.goals.slice(1) })).toEqual([
      "Apartar 120 € para «Casa»",
      "2 sesiones de «Inglés»",
    ]);
  });

  test.each([
    ["2026-10-25", false],
    ["2026-10-26", true],
    ["2026-11-08", true],
    ["2026-11-09", false],
  ])("a deadline on %s is near: %s", (targetDate, isNear) => {
    expect(prioritiesIn({ goals: [aGoal({ targetDate })] })).toHaveLength(isNear ? 1 : 0);
  });

  test("a goal that got this month's saving needs no more", () => {
    expect(prioritiesIn({ goals: [{ ...saving, gainedCents: 12_000 }] })).toEqual([]);
    expect(prioritiesIn({ goals: [{ ...saving, gainedCents: 11_999 }] })).toHaveLength(1);
  });

  test("a reached goal asks for nothing, whatever was withdrawn", () => {
    const reached = { progress: 100, remainingCents: 0, monthlyCents: 0, gainedCents: -5_000 };
    const soon = aGoal({ ...reached, targetDate: "2026-10-31" });
    const stated = aGoal({ progress: 100, targetDate: "2026-10-31" });

    expect(prioritiesIn({ goals: [soon, stated, { ...saving, ...reached }] })).toEqual([]);
  });

  test.each([
    ["2026-10-25", []],
    ["2026-12-01", ["2 sesiones de «Inglés»"]],
  ])("a goal that ends on %s has these sessions next week: %j", (targetDate, expected) => {
    const english = aGoal({ title: "Inglés", sessionsPerWeek: 2, targetDate });

    expect(prioritiesIn({ goals: [english] })).toEqual(expected);
  });

  test("the more important goal comes first, then the one that is due first", () => {
    const goals = [
      { ...saving, title: "C" },
      { ...saving, title: "B", targetDate: "2027-01-01" },
      { ...saving, title: "A", priority: 9 },
    ];

    expect(prioritiesIn({ goals })).toEqual(["A", "B", "C"].map((title) => `Apartar 120 € para «${title}»`));
  });
});
