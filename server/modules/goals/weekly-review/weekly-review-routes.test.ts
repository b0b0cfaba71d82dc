import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sayBalances } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getWeeklyReview, type WeeklyReview } from "#shared/contracts/goal-review.ts";
import { createGoal, type GoalSuggestion, listGoalSuggestions, updateGoal } from "#shared/contracts/goals.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

const app = await startTestApp();
const { sql } = app.database;

/** The weeks in which the clocks change, and one that ends with its month. */
const mondays = ["2026-03-23", "2026-10-19", "2026-05-25"];

const at = (day: string, time: string) => app.setNow(madridInstant(day, time).toISOString());

const spanish = (day: string) => day.split("-").toReversed().join("/");
const csv = (lines: string[]) => ({
  query: { fileName: "movimientos.csv" },
  file: aCsv(lines.map((line) => `${line};`)),
});

type Person = Awaited<ReturnType<typeof app.signIn>>;

const aGoal = async ({ call }: Person, draft: Partial<GoalSuggestion> & { title: string }) => {
  const body = { paraType: "project" as const, priority: 5, ...draft };
  return (await call(createGoal, { body })).goal;
};

/** A session that was told of and whose event is gone. */
const aSession = (person: Person, goalId: string, [day, state]: [day: string, state: "kept" | "missed"]) =>
  sql.query(
    `insert into goal_blocks (user_id, event_id, goal_id, kind, starts_at, ends_at, state)
      values ($1, $2, $3, 'session', $4, $5, $6)`,
    [person.user.id, randomUUID(), goalId, madridInstant(day, "07:00"), madridInstant(day, "08:00"), state],
  );

/** Three months with 100 € of restaurants each, which is their limit, and 150,50 € of them on the Monday, which brings 200 € too, as the Sunday before did 70 €. */
const aHousehold = async (monday: string) => {
  const person = await app.signIn();
  const months = [3, 2, 1].map((back) => monthStartAfter(addDays(monday, 6), -back));
  const before = months.flatMap((first) => [
    `${spanish(first)};NOMINA TALLERES SUR SL;2000,00`,
    `${spanish(addDays(first, 4))};RESTAURANTE CASA PEPE;-100,00`,
  ]);
  await person.call(
    importStatement,
    csv([
      ...before,
      `${spanish(addDays(monday, -1))};BIZUM RECIBIDO DE LUIS;70,00`,
      `${spanish(monday)};RESTAURANTE CASA PEPE;-150,50`,
      `${spanish(monday)};BIZUM RECIBIDO DE ANA;200,00`,
    ]),
  );
  await person.call(setBudget, { body: { category: "Restaurantes/Bares", limit: 100 } });
  await sayBalances(person.call);
  return person;
};

const plain = (texts: string | string[]) => [texts].flat().map((text) => text.replaceAll("\u00a0", " "));

test("a week of nothing says so", async () => {
  at("2026-10-21", "12:00");
  const { call } = await app.signIn();

  const review = await call(getWeeklyReview);

  expect(review).toEqual({
    weekStart: "2026-10-19",
    progressUpdate: "No tienes objetivos en marcha.",
    completedGoals: [],
    nextWeekPriorities: [],
    priorityTargets: [],
    newSuggestions: [],
    blocks: [],
  });
});

test("the review contains the facts of the week", async () => {
  const monday = "2026-10-19";
  at(monday, "09:00");
  const person = await aHousehold(monday);
  const { call } = person;
  const trip = await aGoal(person, { title: "Viaje", targetAmount: 1000, targetDate: "2026-11-05" });
  const house = await aGoal(person, {
    title: "Casa",
    targetAmount: 12_000,
    targetDate: addDays(monday, 300),
    priority: 9,
  });
  const english = await aGoal(person, { title: "Inglés" });
  const course = await aGoal(person, { title: "Curso" });
  const change = (id: string, body: Parameters<typeof call<typeof updateGoal>>[1]["body"]) =>
    call(updateGoal, { params: { id }, body });
  await change(trip.id, { contribution: 120.5 });
  await change(trip.id, { contribution: -20 });
  await change(english.id, { progress: 25 });
  await change(course.id, { status: "completado" });
  await aSession(person, english.id, ["2026-10-18", "kept"]);
  await aSession(person, english.id, ["2026-10-19", "kept"]);
  await aSession(person, english.id, ["2026-10-20", "missed"]);
  await aSession(person, english.id, ["2026-10-25", "kept"]);
  at("2026-10-21", "20:00");

  const review = await call(getWeeklyReview);

  expect(plain(review.progressUpdate)).toEqual([
    "Has sumado 100,50 € a «Viaje». «Curso» pasa del 0 % al 100 % y «Inglés» pasa del 0 % al 25 %. " +
      "Has cumplido 1 de 2 sesiones. Has completado «Curso». Has gastado 150,50 €. " +
      "En octubre, Restaurantes/Bares pasa su presupuesto en 50,50 €.",
  ]);
  expect(review.completedGoals).toEqual([{ id: course.id, title: "Curso" }]);
  expect(plain(review.nextWeekPriorities)).toEqual([
    "«Viaje» vence el 5 de noviembre de 2026: faltan 899,50 €",
    "Apartar 1.200 € para «Casa»: como va, llegas en septiembre de 2031",
    "Mirar Restaurantes/Bares: pasa en 50,50 € su presupuesto de octubre",
  ]);
  expect(review.newSuggestions).toEqual((await call(listGoalSuggestions)).slice(0, 2));
  expect(review.blocks.map(({ goalTitle, state }) => [goalTitle, state])).toEqual([
    ["Inglés", "kept"],
    ["Inglés", "missed"],
  ]);
  expect(house.progress).toBe(0);
});

test("a goal with accounts progressed by what they gained in the week", async () => {
  const monday = "2026-10-19";
  at(monday, "09:00");
  const person = await aHousehold(monday);
  const [account] = (await person.call(listAccounts)).accounts;
  await aGoal(person, {
    title: "Hucha",
    targetAmount: 50_000,
    funding: { kind: "accounts", accountIds: [account?.id ?? ""] },
  });

  const { progressUpdate } = await person.call(getWeeklyReview);

  expect(plain(progressUpdate)[0]).toMatch(/^Has sumado 49,50 € a «Hucha»\. Has gastado 150,50 €\./);
});

test.each(mondays)("in the week of %s the review is the same at every day and hour", async (monday) => {
  at(monday, "08:30");
  const person = await aHousehold(monday);
  const trip = await aGoal(person, { title: "Viaje", targetAmount: 200, targetDate: addDays(monday, 70) });
  await aGoal(person, { title: "Piano", sessions: { minutes: 60, perWeek: 2 } });
  await person.call(updateGoal, { params: { id: trip.id }, body: { contribution: 100 } });
  // What was planned for the week passes in the course of it; here only what the weekday alone could change counts.
  await sql.query("delete from goal_blocks where user_id = $1 and kind = 'session'", [person.user.id]);
  await aSession(person, trip.id, [monday, "missed"]);

  const answers: WeeklyReview[] = [];
  for (const [days, time] of [
    [0, "08:30"],
    [2, "12:00"],
    [5, "23:59"],
    [6, "02:30"],
    [6, "23:59"],
  ] as const) {
    at(addDays(monday, days), time);
    answers.push(await person.call(getWeeklyReview));
  }

  const [first] = answers;
  expect(first).toMatchObject({ weekStart: monday, newSuggestions: [{}, {}], blocks: [{}] });
  expect(first?.nextWeekPriorities).toContain("2 sesiones de «Piano»");
  expect(answers).toEqual(answers.map(() => first));
});

test("in a week in which a month ends, the review speaks of the month that the other pages show that day", async () => {
  const monday = "2026-11-30";
  at(monday, "09:00");
  const person = await aHousehold(monday);

  const onMonday = await person.call(getWeeklyReview);
  at(addDays(monday, 1), "09:00");
  const onTuesday = await person.call(getWeeklyReview);

  expect(plain(onMonday.nextWeekPriorities)).toEqual([
    "Mirar Restaurantes/Bares: pasa en 150,50 € su presupuesto de noviembre",
  ]);
  expect(plain(onTuesday.nextWeekPriorities)).toEqual([]);
});

test("a priority leads to what it speaks of, and asks for what the goal's card does", async () => {
  const monday = "2026-10-19";
  at(monday, "09:00");
  const person = await aHousehold(monday);
  const targetDate = addDays(monday, 62);
  const trip = await aGoal(person, { title: "Viaje", targetAmount: 1000, targetDate, priority: 9 });
  const piano = await aGoal(person, { title: "Piano", sessions: { minutes: 60, perWeek: 2 } });

  for (const days of [0, 3]) {
    at(addDays(monday, days), "12:00");
    const { nextWeekPriorities, priorityTargets } = await person.call(getWeeklyReview);
    const { featuredGoal } = await person.call(getDashboard);
    const amount = featuredGoal?.requiredMonthlySaving ?? 0;

    expect(amount).toBe(days === 0 ? 333.33 : 500);
    expect(plain(nextWeekPriorities)).toEqual([
      `Apartar ${days === 0 ? "333,33" : "500"} € para «Viaje»: como va, llegas en marzo de 2027`,
      "Mirar Restaurantes/Bares: pasa en 50,50 € su presupuesto de octubre",
      "2 sesiones de «Piano»",
    ]);
    expect(priorityTargets).toEqual([
      { kind: "contribution", goalId: trip.id, amount },
      { kind: "budgets" },
      { kind: "sessions", goalId: piano.id },
    ]);
  }
});

test("who spends more than comes in is asked to spend less, not to put aside", async () => {
  at("2026-11-21", "12:00");
  const person = await app.signIn();
  await aGoal(person, { title: "Viaje", targetAmount: 1000, targetDate: "2027-05-21" });
  await person.call(
    importStatement,
    csv([
      "30/09/2026;NOMINA TALLERES SUR SL;2000,00",
      "28/10/2026;NOMINA TALLERES SUR SL;2000,00",
      "29/10/2026;REFORMA COCINA;-2096,00",
      "20/11/2026;COMPRA MERCADONA;-30,00",
    ]),
  );

  const { nextWeekPriorities, priorityTargets } = await person.call(getWeeklyReview);
  const { featuredGoal } = await person.call(getDashboard);

  expect(plain(nextWeekPriorities)).toEqual(["Bajar gastos: gastas 96 € más de lo que ingresas"]);
  expect(priorityTargets).toEqual([{ kind: "budgets" }]);
  expect(featuredGoal).toMatchObject({ pace: "overspent", onTrack: true, suggestedIncrease: null });
  expect(plain(featuredGoal?.suggestion ?? "")).toEqual([
    "Gastas 96 € más de lo que ingresas: para apartar 142,86 € al mes, primero baja gastos.",
  ]);

  // Three months tell what is to come: from then on goals speak of that, in tens of euros.
  const known = await app.signIn();
  await aGoal(known, { title: "Viaje", targetAmount: 1000, targetDate: "2027-05-21" });
  const month = (at: string) => [
    `01/${at};NOMINA TALLERES SUR SL;2000,00`,
    `05/${at};ALQUILER PISO;-2100,00`,
  ];
  const months = ["07/2026", "08/2026", "09/2026", "10/2026", "11/2026"].flatMap(month);
  await known.call(importStatement, csv([...months, "20/11/2026;ALQUILER GARAJE;-0,01"]));
  const dashboard = await known.call(getDashboard);
  expect(plain(dashboard.featuredGoal?.suggestion ?? "")).toEqual([
    "Según lo previsto te faltarán unos 100 € al mes: para apartar 142,86 € al mes, primero baja gastos.",
  ]);
  expect(plain((await known.call(getWeeklyReview)).nextWeekPriorities)).toEqual([
    "Bajar gastos: según lo previsto te faltarán unos 100 € al mes",
  ]);
});

test("the next week has another review, and so have changed facts", async () => {
  at("2026-10-25", "23:59");
  const person = await app.signIn();
  const goal = await aGoal(person, { title: "Viaje", targetAmount: 1000 });

  const before = await person.call(getWeeklyReview);
  await person.call(updateGoal, { params: { id: goal.id }, body: { contribution: 50 } });
  const after = await person.call(getWeeklyReview);
  at("2026-10-26", "00:00");
  const next = await person.call(getWeeklyReview);

  expect(plain([before, after, next].map(({ progressUpdate }) => progressUpdate))).toEqual([
    "Esta semana no hay avances apuntados.",
    "Has sumado 50 € a «Viaje».",
    "Esta semana no hay avances apuntados.",
  ]);
  expect(next.weekStart).toBe("2026-10-26");
});

test("one person's week does not appear in another person's review", async () => {
  at("2026-10-19", "12:00");
  await aHousehold("2026-10-19");
  const other = await app.signUp();

  expect(await other(getWeeklyReview)).toMatchObject({ progressUpdate: "No tienes objetivos en marcha." });
});
