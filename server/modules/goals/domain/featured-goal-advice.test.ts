import fc from "fast-check";
import { expect, test } from "vitest";
import { financialGoals } from "#shared/contracts/profile.ts";
import { progressOf } from "./amounts.ts";
import { featuredGoalAdvice, verdictAhead } from "./featured-goal.ts";
import { goalsOfProfile } from "./from-profile/goals-of-profile.ts";
import { type PaceInput, paceOf, type Verdict } from "./pace.ts";

const today = "2026-10-15";

type Changes = Partial<PaceInput> & {
  hasAmount?: boolean;
  isForecast?: boolean;
  /** Only what takes money is led anywhere by the forecast of it. */
  expectedOn?: string | null | undefined;
  isShared?: boolean;
};

const factsOf = (changes: Changes) => {
  const { hasAmount = true, isForecast = false, expectedOn, isShared = false, ...rest } = changes;
  const shortfall = { cents: rest.overspentCents ?? 0, isForecast };
  const course: PaceInput = {
    current: 1_488_000,
    target: 2_400_000,
    targetDate: "2027-12-01",
    paceFrom: "2026-01-01",
    paceFromCurrent: 0,
    ...rest,
  };
  return {
    progress: progressOf(course.current, course.target),
    hasAmount,
    ...(hasAmount && { shortfall, expectedOn, isShared }),
    targetDate: course.targetDate,
    pace: paceOf(course, today),
  };
};

const wordsOf = (changes: Changes) => featuredGoalAdvice(factsOf(changes)).replaceAll("\u00a0", " ");

test.each<[string, Parameters<typeof wordsOf>[0], string]>([
  ["on track", {}, "Vas a buen ritmo. Con 651,43 € al mes llegas en diciembre de 2027."],
  [
    "off track, with a fifth more",
    { paceFromCurrent: 1_400_000 },
    "Vas por detrás: para diciembre de 2027 hacen falta 651,43 € al mes. Con 130,29 € más llegas con margen.",
  ],
  [
    "new",
    { paceFrom: "2026-10-01", paceFromCurrent: 1_488_000 },
    "Aún es pronto para ver tu ritmo. Con 651,43 € al mes llegas en diciembre de 2027.",
  ],
  [
    "overdue",
    { targetDate: "2026-10-14" },
    "La fecha ya ha pasado y faltan 9.120,00 €. Ponle otra y recalculamos el ritmo.",
  ],
  [
    "on track while more is spent than comes in",
    { overspentCents: 9600 },
    "Gastas 96 € más de lo que ingresas: para apartar 651,43 € al mes, primero baja gastos.",
  ],
  [
    "off track while more is spent than comes in",
    { paceFromCurrent: 1_400_000, overspentCents: 9600 },
    "Vas por detrás y gastas 96 € más de lo que ingresas: para apartar 651,43 € al mes, primero baja gastos.",
  ],
  [
    "on track while months to come fall short",
    { overspentCents: 9600, isForecast: true },
    "Según lo previsto te faltarán unos 96 € al mes: para apartar 651,43 € al mes, primero baja gastos.",
  ],
  [
    "without a date while more is spent than comes in",
    { targetDate: null, overspentCents: 9600 },
    "Te faltan 9.120,00 €. Gastas 96 € más de lo que ingresas: primero baja gastos, y después ponle una fecha.",
  ],
  ["done soon", { current: 2_350_000 }, "Ya casi está: solo faltan 500,00 €. Un último empujón y lo tienes."],
  ["complete", { current: 2_400_000 }, "Ya lo tienes. Márcalo como completado cuando quieras."],
  [
    "without a date",
    { targetDate: null },
    "Te faltan 9.120,00 €. Ponle una fecha y te digo cuánto apartar cada mes.",
  ],
  [
    "led past its date by money that is for other goals too",
    { expectedOn: "2028-01-05", isShared: true },
    "Para diciembre de 2027 hacen falta 651,43 € al mes. Con lo que te sobrará, repartido entre tus objetivos, llegas en enero de 2028.",
  ],
  [
    "without a date, led by money that is its own",
    { targetDate: null, expectedOn: "2028-01-05" },
    "Te faltan 9.120,00 €. Con lo que te sobrará llegas en enero de 2028.",
  ],
])("a goal with an amount: %s", (_name, course, words) => {
  expect(wordsOf(course)).toBe(words);
});

test.each<[string, Partial<PaceInput>, string]>([
  ["on track", { current: 80 }, "Vas bien: llevas un 80 %. Un rato esta semana te acerca más."],
  ["off track", { current: 10 }, "Vas por detrás: llevas un 10 %. Reserva más ratos esta semana."],
  [
    "overdue",
    { current: 40, targetDate: "2026-10-14" },
    "La fecha ya ha pasado y llevas un 40 %. Ponle otra y seguimos.",
  ],
  ["not begun", { current: 0 }, "Queda el primer paso: reserva un rato esta semana."],
  ["done soon", { current: 95 }, "Ya casi está: llevas un 95 %. Un último empujón y lo tienes."],
  ["without a date", { current: 40, targetDate: null }, "Llevas un 40 %. Un rato esta semana te acerca más."],
])("a goal without an amount: %s", (_name, course, words) => {
  expect(wordsOf({ target: 100, ...course, hasAmount: false })).toBe(words);
});

/** Beside each verdict, the words that it forbids. */
const exclusive: Record<Verdict, RegExp> = {
  reached: /buen ritmo|Vas bien|por detrás|faltan|Acabas|Queda el primer paso|ya ha pasado/,
  overdue: /buen ritmo|Vas bien|Ya casi|Acabas|al mes|margen/,
  behind: /buen ritmo|Vas bien|Ya casi|Acabas|Ya lo tienes|ya ha pasado/,
  overspent: /buen ritmo|Vas bien|Ya casi|Acabas|llegas|margen|Ya lo tienes|ya ha pasado/,
  late: /buen ritmo|Vas bien|Ya casi|margen|Ya lo tienes/,
  undated: /buen ritmo|Vas bien|por detrás|Ya lo tienes|ya ha pasado|al mes llegas/,
  new: /buen ritmo|Vas bien|por detrás|Ya lo tienes|ya ha pasado/,
  steady: /por detrás|Acabas|Queda el primer paso|Ya lo tienes|ya ha pasado|más tiempo|Con lo que te sobrará/,
};

test("of any goal, no words contradict the one verdict or each other", () => {
  const course = fc.record({
    hasAmount: fc.boolean(),
    current: fc.nat(120),
    target: fc.constant(100),
    targetDate: fc.constantFrom(null, "2026-10-14", "2026-10-15", "2026-11-01", "2027-09-30"),
    paceFrom: fc.constantFrom("2025-01-01", "2026-01-01", "2026-10-10"),
    paceFromCurrent: fc.nat(100),
    overspentCents: fc.constantFrom(0, 9600),
    isForecast: fc.boolean(),
    expectedOn: fc.constantFrom(undefined, null, "2026-10-20", "2028-01-05"),
  });
  fc.assert(
    fc.property(course, (figures) => {
      // What takes no money knows nothing of it, and starts from nothing.
      const known = figures.hasAmount ? figures : { ...figures, paceFromCurrent: 0, overspentCents: 0 };
      const facts = factsOf(known);
      const { verdict, isOnTrack } = facts.pace;
      const words = wordsOf(known);

      expect(words).not.toMatch(exclusive[verdictAhead(facts)]);
      expect(isOnTrack).toBe(verdict !== "overdue" && verdict !== "behind");
    }),
  );
});

test("no reason of a goal from the profile speaks of its pace, which changes while the reason stays", () => {
  const reasons = [600, 1100, 1500, 3000].flatMap((monthlyIncome) =>
    goalsOfProfile(
      { monthlyIncome, fixedExpenses: 1080, financialGoals: [...financialGoals], travelBudget: 900 },
      today,
    ),
  );

  expect(reasons.map(({ aiReasoning }) => aiReasoning).join(" ")).not.toMatch(
    /ritmo|más tiempo|por detrás|vas bien/i,
  );
});

test("the advice has at most two short sentences", () => {
  const course = fc.record({
    hasAmount: fc.constant(true),
    current: fc.integer({ min: 0, max: 1_000_000_000 }),
    target: fc.integer({ min: 1, max: 1_000_000_000 }),
    targetDate: fc.constantFrom(null, "2026-10-14", "2026-10-15", "2026-11-01", "2027-09-30", "2041-09-30"),
    paceFrom: fc.constantFrom("2026-01-01", "2026-10-10"),
    paceFromCurrent: fc.integer({ min: 0, max: 1_000_000_000 }),
  });
  fc.assert(
    fc.property(course, (figures) => {
      const words = wordsOf(figures);

      expect(words.match(/[.?!](?= |$)/g)?.length).toBeLessThanOrEqual(2);
      expect(words.length).toBeLessThanOrEqual(150);
    }),
  );
});
