import { expect, test } from "vitest";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import * as choices from "#shared/contracts/profile.ts";
import { goalsOfProfile } from "./goals-of-profile.ts";

const today = "2026-11-22";

const goalsOf = (profile: OnboardingProfile) => goalsOfProfile(profile, today);
const goalOf = (profile: OnboardingProfile, key: string) =>
  goalsOf(profile).find((goal) => goal.key === `profile:${key}`);
/** Intl puts a no-break space before the euro. */
const reasonOf = (profile: OnboardingProfile, key: string) =>
  goalOf(profile, key)?.aiReasoning.replaceAll("\u00a0", " ");

const designer: OnboardingProfile = {
  occupation: "Diseñadora gráfica",
  monthlyIncome: 2050,
  incomeSource: "empleado",
  fixedExpenses: 1080,
  riskTolerance: "moderado",
  financialGoals: ["Ahorrar para emergencias", "Viaje de ensueño"],
  hobbies: [
    { name: "Música", level: "avanzado", frequency: "diaria" },
    { name: "Viajes", level: "intermedio", frequency: "mensual" },
    { name: "Cocina", level: "principiante", frequency: "semanal" },
  ],
  learningGoals: ["Idiomas", "Finanzas"],
  travelFrequency: "semestral",
  travelBudget: 1500,
  travelPreferences: { destinations: ["Japón", "Italia"] },
  careerGoals: ["Freelancing"],
  improvementAreas: ["Ahorro", "Gestión del tiempo"],
  motivations: ["Estabilidad financiera", "Libertad"],
};

test("a complete profile gives goals of money, travel, work, habits, learning and hobbies", () => {
  const goals = goalsOf(designer).map(({ priority, paraType, key }) => `${priority} ${paraType} ${key}`);

  expect(goals).toEqual([
    "9 project profile:emergency-fund",
    "7 project profile:trip:japon",
    "7 area profile:improvement:ahorro",
    "6 project profile:career:freelancing",
    "4 resource profile:learning:idiomas",
    "4 area profile:hobby:musica",
    "4 area profile:improvement:gestion-del-tiempo",
    "4 resource profile:learning:finanzas",
    "3 area profile:hobby:cocina",
  ]);
});

test("an empty profile gives four starter goals without figures", () => {
  const goals = goalsOf({});

  expect(goals.map(({ title }) => title)).toEqual([
    "Fondo de emergencia",
    "Saber en qué se va el dinero",
    "Planificar la semana",
    "Reservar tiempo para lo que me gusta",
  ]);
  expect(goals.map(({ targetAmount }) => targetAmount)).toEqual([null, null, null, null]);
  expect(goals.map(({ aiReasoning }) => aiReasoning).join()).not.toMatch(/\d/);
});

test("the starter goals do not repeat what the person has chosen", () => {
  const titles = goalsOf({ improvementAreas: ["Gestión del tiempo"] }).map(({ title }) => title);

  expect(titles).toEqual([
    "Fondo de emergencia",
    "Saber en qué se va el dinero",
    "Planificar la semana",
    "Reservar tiempo para lo que me gusta",
  ]);
});

test.each([
  ["agresivo", "empleado", 3240],
  ["moderado", "empleado", 4320],
  ["moderado", "pensionista", 4320],
  ["moderado", "autonomo", 5400],
  ["conservador", "autonomo", 6480],
] as const)("the emergency fund of a person %s who is %s is %i €", (riskTolerance, incomeSource, target) => {
  const fund = goalOf({ fixedExpenses: 1080, riskTolerance, incomeSource }, "emergency-fund");

  expect(fund?.targetAmount).toBe(target);
});

test("the emergency fund quotes the fixed expenses, and says so when it rounds", () => {
  expect(reasonOf({ fixedExpenses: 1080 }, "emergency-fund")).toBe(
    "Gastas 1.080 € fijos al mes: cuatro meses son 4.320 €.",
  );
  expect(reasonOf({ fixedExpenses: 812.4 }, "emergency-fund")).toBe(
    "Gastas 812,40 € fijos al mes: cuatro meses son unos 3.250 €.",
  );
});

test.each([
  ["anual", 1500, "2027-11-22"],
  ["semestral", 750, "2027-05-22"],
  ["trimestral", 380, "2027-02-22"],
  ["mensual", 350, "2027-02-22"],
] as const)(
  "a trip of someone whose travels are of frequency %s has its part of the year's budget, as far as that is a journey",
  (frequency, target, by) => {
    const profile: OnboardingProfile = {
      travelBudget: 1500,
      travelFrequency: frequency,
      travelPreferences: { destinations: ["Portugal"] },
    };

    expect(goalOf(profile, "trip:portugal")).toMatchObject({
      title: "Viaje a Portugal",
      targetAmount: target,
      targetDate: by,
    });
  },
);

test("a journey that a share of the budget does not pay is saved for over more than one trip", () => {
  const profile: OnboardingProfile = {
    travelBudget: 1500,
    travelFrequency: "semestral",
    travelPreferences: { destinations: ["Japón"] },
  };

  expect(goalOf(profile, "trip:japon")).toMatchObject({ targetAmount: 1800, targetDate: "2028-02-22" });
  expect(reasonOf(profile, "trip:japon")).toBe(
    "Ir a Japón pide al menos 1.800 €. Reservas 1.500 € al año: los juntas para esa fecha.",
  );
});

test("figures measured from accounts count before those of the profile, and the reason says that they are measured", () => {
  const measured = {
    incomeCents: 300_000,
    expenseCents: 250_000,
    balanceCents: 0,
    without: null,
    ahead: null,
  };
  const profile = { ...designer, measured };

  expect(goalOf(profile, "emergency-fund")).toMatchObject({ targetAmount: 10_000, targetDate: "2028-10-22" });
  expect(reasonOf(profile, "emergency-fund")).toBe(
    "Según tus cuentas gastas 2.500 € al mes: cuatro meses son 10.000 €. Según tus cuentas te quedan 500 € al mes: la fecha cuenta con ello.",
  );
  expect(reasonOf(profile, "career:freelancing")).not.toContain("Diseñadora");

  // What is forecast counts before the mean, where it is sure.
  const ahead = (cents: number, isFirm: boolean) => ({
    ...profile,
    measured: { ...measured, ahead: { cents, isFirm } },
  });
  expect(reasonOf(ahead(40_400, true), "emergency-fund")).toContain(
    "Según lo previsto te queda dinero cada mes:",
  );
  expect(reasonOf(ahead(2_000, false), "emergency-fund")).toContain(
    "Según lo previsto no es seguro que te quede algo que ahorrar: de momento, sin fecha.",
  );
  expect(goalOf(ahead(2_000, false), "emergency-fund")?.targetDate).toBeNull();
});

test("the reason of a trip shows how its amount was computed", () => {
  const profile = { travelBudget: 1500, travelFrequency: "trimestral" } as const;

  expect(reasonOf(profile, "trip")).toBe("Reservas 1.500 € al año para cuatro viajes: unos 380 € para este.");
  expect(reasonOf({ travelBudget: 1234 }, "trip")).toBe(
    "Reservas 1.234 € al año para viajar: son para este viaje.",
  );
  expect(goalOf({ travelBudget: 1234 }, "trip")?.targetAmount).toBe(1234);
});

test("a house is 30 % of five years of income, and without income it has no amount", () => {
  const houseProfile: OnboardingProfile = { financialGoals: ["Comprar casa"] };

  expect(goalOf({ ...houseProfile, monthlyIncome: 2050 }, "house")).toMatchObject({
    targetAmount: 36_900,
    targetDate: "2031-11-22",
  });
  expect(reasonOf({ ...houseProfile, monthlyIncome: 2050 }, "house")).toBe(
    "Ingresas 2.050 € al mes: para una casa a tu alcance necesitas hasta 36.900 €.",
  );
  expect(goalOf(houseProfile, "house")).toMatchObject({
    paraType: "area",
    targetAmount: null,
    targetDate: null,
  });
});

test("retirement, investments and debts get no amount when it is unknown", () => {
  const profile: OnboardingProfile = {
    age: 34,
    monthlyIncome: 2050,
    fixedExpenses: 1080,
    financialGoals: ["Jubilación", "Inversiones", "Pagar deudas"],
  };

  for (const key of ["retirement", "investing", "debts"])
    expect(goalOf(profile, key)).toMatchObject({ targetAmount: null });
  expect(reasonOf(profile, "retirement")).toContain("Tienes 34 años");
  expect(reasonOf(profile, "debts")).toContain("970 €");
});

test("dates are postponed until the goals fit the monthly surplus, and the reason says why", () => {
  const alone = { fixedExpenses: 1080, financialGoals: ["Ahorrar para emergencias"] } as const;
  const profile = { ...alone, financialGoals: [...alone.financialGoals] };

  expect(goalOf({ ...profile, monthlyIncome: 3000 }, "emergency-fund")?.targetDate).toBe("2027-11-22");
  // 20 % of 1.500 € is 300 €, but half of what is left is 210 €: 4.320 € take 21 months.
  expect(goalOf({ ...profile, monthlyIncome: 1500 }, "emergency-fund")?.targetDate).toBe("2028-08-22");
  expect(reasonOf({ ...profile, monthlyIncome: 1500 }, "emergency-fund")).toContain(
    "Según tu perfil te quedan 420 € al mes: la fecha cuenta con ello.",
  );
});

test("a goal that is too far off gets no date and leaves its share to the others", () => {
  const goals: OnboardingProfile = {
    ...designer,
    financialGoals: ["Ahorrar para emergencias", "Comprar casa"],
  };

  expect(goalOf(goals, "house")).toMatchObject({ paraType: "area", targetAmount: 36_900, targetDate: null });
  expect(reasonOf(goals, "house")).toContain("Aún no cabe en lo que te queda al mes, 970 €");
  expect(goalOf(goals, "emergency-fund")?.targetDate).toBe(goalOf(designer, "emergency-fund")?.targetDate);
});

test("of two equally important goals the longer one is postponed", () => {
  const profile: OnboardingProfile = {
    monthlyIncome: 1000,
    fixedExpenses: 900,
    riskTolerance: "agresivo",
    financialGoals: ["Ahorrar para emergencias", "Comprar casa"],
  };

  expect(goalOf(profile, "emergency-fund")).toMatchObject({ priority: 7, targetDate: "2031-05-22" });
  expect(goalOf(profile, "house")).toMatchObject({ priority: 7, targetDate: null });
});

test("without a monthly surplus lowering fixed expenses comes first, and no money goal has a date", () => {
  const profile: OnboardingProfile = { monthlyIncome: 1000, fixedExpenses: 1200, travelBudget: 600 };

  const [first] = goalsOf(profile);

  expect(first?.key).toBe("profile:fixed-costs");
  expect(goalsOf(profile).filter(({ targetAmount, targetDate }) => targetAmount && targetDate)).toEqual([]);
  expect(reasonOf(profile, "trip")).toContain("no te queda nada que ahorrar");
});

test("motivations and risk tolerance change priorities, within 1 to 10", () => {
  const priority = (profile: OnboardingProfile) => goalOf(profile, "emergency-fund")?.priority;

  expect(priority({})).toBe(8);
  expect(priority({ riskTolerance: "agresivo" })).toBe(7);
  expect(priority({ motivations: ["Familia"] })).toBe(9);
  expect(priority({ riskTolerance: "conservador", motivations: ["Familia", "Estabilidad financiera"] })).toBe(
    10,
  );
});

test("a hobby gets sessions as often as the person wants", () => {
  const sessionsOf = (frequency: (typeof choices.hobbyFrequencies)[number]) =>
    goalOf({ hobbies: [{ name: "Lectura", level: "intermedio", frequency }] }, "hobby:lectura")?.sessions;

  expect(sessionsOf("diaria")).toEqual({ minutes: 30, perWeek: 7 });
  expect(sessionsOf("semanal")).toEqual({ minutes: 90, perWeek: 1 });
  expect(sessionsOf("mensual")).toBeNull();
});

test("two wishes with the same meaning give one goal", () => {
  const keys = goalsOf({
    hobbies: [
      { name: "Música", level: "avanzado", frequency: "semanal" },
      { name: "Deportes", level: "intermedio", frequency: "semanal" },
    ],
    learningGoals: ["Música"],
    improvementAreas: ["Ejercicio", "Sueño"],
  }).map(({ key }) => key);

  expect(keys).toContain("profile:learning:musica");
  expect(keys).not.toContain("profile:hobby:musica");
  expect(keys).toContain("profile:hobby:deportes");
  expect(keys).not.toContain("profile:improvement:ejercicio");
});

test("a person who chooses everything gets twelve goals, some of every subject", () => {
  const goals = goalsOf({
    ...designer,
    financialGoals: [...choices.financialGoals],
    hobbies: choices.hobbies.map((name) => ({ name, level: "intermedio", frequency: "semanal" })),
    learningGoals: [...choices.learningGoals],
    careerGoals: [...choices.careerGoals],
    improvementAreas: [...choices.improvementAreas],
  });

  const subjects = goals.map(({ key = "" }) => key.split(":")[1]);
  expect(goals).toHaveLength(12);
  expect(subjects).toEqual(
    expect.arrayContaining(["emergency-fund", "trip", "hobby", "learning", "career", "improvement"]),
  );
});

test("dates are real days at the end of a month", () => {
  const monthly = (day: string) =>
    goalsOfProfile({ travelFrequency: "mensual" }, day).find(({ key }) => key === "profile:trip")?.targetDate;

  expect(monthly("2027-01-31")).toBe("2027-02-28");
  expect(monthly("2028-01-31")).toBe("2028-02-29");
});

/** Of strange lives, what each goal of money, of a house or a journey asks for. */
const strangePeople: [string, OnboardingProfile, string[]][] = [
  [
    "a keeper of a lighthouse without income who dreams of Japan",
    {
      ...{ occupation: "Farera", monthlyIncome: 0, fixedExpenses: 0, travelBudget: 750 },
      financialGoals: ["Viaje de ensueño", "Comprar casa"],
      travelPreferences: { destinations: ["Japón"] },
    },
    [
      "Entrada para una casa: 18000 €, sin fecha. Con 0 € al mes aún no llega para una casa: pide al menos 18.000 €. Según tu perfil no te queda nada que ahorrar: de momento, sin fecha.",
      "Viaje a Japón: 1800 €, sin fecha. Ir a Japón pide al menos 1.800 €. Según tu perfil no te queda nada que ahorrar: de momento, sin fecha.",
    ],
  ],
  [
    "a lion tamer with a pension of 640 €",
    {
      ...{ occupation: "Domador de leones", age: 82, incomeSource: "pensionista" },
      ...{ monthlyIncome: 640, fixedExpenses: 610, riskTolerance: "agresivo" },
      financialGoals: ["Comprar casa"],
    },
    [
      "Entrada para una casa: 18000 €, sin fecha. Con 640 € al mes aún no llega para una casa: pide al menos 18.000 €. Aún no cabe en lo que te queda al mes, 30 €: de momento, sin fecha.",
    ],
  ],
  [
    "a hermit who earns one euro",
    {
      ...{ occupation: "Ermitaño", monthlyIncome: 1, fixedExpenses: 1, travelBudget: 1 },
      financialGoals: ["Comprar casa"],
      travelFrequency: "mensual",
    },
    [
      "Bajar los gastos fijos: sin importe. Ingresas 1 € al mes y tus gastos fijos son de 1 €. Cada recibo que baje te da margen todos los meses.",
      "Entrada para una casa: 18000 €, sin fecha. Con 1 € al mes aún no llega para una casa: pide al menos 18.000 €. Según tu perfil no te queda nada que ahorrar: de momento, sin fecha.",
      "Próximo viaje: 150 €, sin fecha. Un viaje corto pide al menos 150 €. Reservas 1 € al año: de momento, sin fecha.",
    ],
  ],
  [
    "an accountant who has a cent left",
    {
      ...{ occupation: "Contable", monthlyIncome: 1234.56, fixedExpenses: 1234.55, travelBudget: 99.99 },
      financialGoals: ["Ahorrar para emergencias"],
      travelFrequency: "trimestral",
      improvementAreas: ["Ahorro"],
    },
    [
      "Bajar los gastos fijos: sin importe. Ingresas 1.234,56 € al mes y tus gastos fijos son de 1.234,55 €. Cada recibo que baje te da margen todos los meses.",
      "Fondo de emergencia: 4940 €, sin fecha. Gastas 1.234,55 € fijos al mes: cuatro meses son unos 4.940 €. Según tu perfil no te queda nada que ahorrar: de momento, sin fecha.",
      "Ahorrar todos los meses: sin importe. Según tu perfil no te queda nada: primero baja gastos, y después aparta al cobrar.",
      "Próximo viaje: 150 €, sin fecha. Un viaje corto pide al menos 150 €. Según tu perfil no te queda nada que ahorrar: de momento, sin fecha.",
    ],
  ],
  [
    "an influencer in debt who would invest",
    {
      ...{ occupation: "Influencer", incomeSource: "autonomo", monthlyIncome: 900, fixedExpenses: 1900 },
      ...{ financialGoals: ["Pagar deudas", "Inversiones"], riskTolerance: "agresivo" },
    },
    [
      "Bajar los gastos fijos: sin importe. Ingresas 900 € al mes y tus gastos fijos son de 1.900 €. Cada recibo que baje te da margen todos los meses.",
      "Ordenar las deudas: sin importe. Quieres pagar deudas: lo que más ahorra es empezar por la más cara.",
      "Aprender a invertir: sin importe. Aprende sin prisa: antes de invertir, que te sobre algo cada mes.",
    ],
  ],
];

test.each(strangePeople)("%s gets goals that make sense in euros", (_name, profile, expected) => {
  const words = goalsOf(profile)
    .filter(({ key }) =>
      /:(emergency-fund|debts|house|investing|fixed-costs|trip.*|improvement:ahorro)$/.test(key ?? ""),
    )
    .map(({ title, targetAmount, targetDate, aiReasoning }) => {
      const date = targetDate ? `, ${targetDate}` : ", sin fecha";
      return `${title}: ${targetAmount ? `${targetAmount} €${date}` : "sin importe"}. ${aiReasoning}`;
    });

  expect(words.map((text) => text.replaceAll("\u00a0", " ")).toSorted()).toEqual(expected.toSorted());
});
