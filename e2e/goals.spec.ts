import { expect, type Locator, type Page } from "@playwright/test";
import { type CalendarEvent, listEvents, updateEvent } from "#shared/contracts/calendar/events.ts";
import {
  createGoal,
  deleteGoal,
  type Goal,
  type GoalSuggestion,
  listGoals,
} from "#shared/contracts/goals.ts";
import { completeOnboarding, type OnboardingProfile } from "#shared/contracts/profile.ts";
import { addDays, madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { expectAccessible, followLink, scrollToSection, test } from "./support/fixtures.ts";

const tab = (page: Page, name: "Proyectos" | "Áreas" | "Recursos" | "Archivo") =>
  page.getByRole("tab", { name });
const card = (page: Page, title: string) => page.getByRole("article", { name: title });
const bar = (page: Page, title: string) => page.getByRole("progressbar", { name: `Progreso de ${title}` });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
/** What is celebrated now; the toast of the same words names no points. */
const celebration = (page: Page, message: string, points: number) =>
  page
    .getByRole("status")
    .filter({ hasText: message })
    .filter({ hasText: `+${points} puntos` });

const create = async (page: Page, goal: Partial<GoalSuggestion>): Promise<Goal> => {
  const draft = { paraType: "project", priority: 10, ...goal };
  const answer = await page.request.post(createGoal.path, { data: draft });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).goal;
};

const eventsOf = async (page: Page): Promise<CalendarEvent[]> =>
  (await (await page.request.get(listEvents.path)).json()).events;
const at = (path: string, { id }: { id: string }) => path.replace(":id", id);

/** Tells a profile, and takes away the goals that it made. */
const finishOnboardingWithoutGoals = async (page: Page, profile: OnboardingProfile) => {
  await page.request.post(completeOnboarding.path, { data: profile });
  const { goals } = await (await page.request.get(listGoals.path)).json();
  for (const goal of goals) await page.request.delete(at(deleteGoal.path, goal));
};

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("progress from the feed is saved and celebrated, and a completed goal can be archived on the goals page", {
    tag: "@once",
  }, async ({ page, person: _ }) => {
    await create(page, { title: "Bici nueva", targetAmount: 800, targetDate: "2099-12-31" });
    await page.goto("/");
    const panel = await scrollToSection(page, "Objetivos Inteligentes");
    const bici = panel.getByRole("article", { name: "Bici nueva" });

    await bici.getByRole("button", { name: "+10%" }).click();
    await expect(bici).toContainText(/80,00\s€/);
    // The first step is an achievement too, and both are one celebration.
    await expect(celebration(page, "Logro conseguido", 25)).toBeVisible();
    await bici.getByRole("button", { name: "+25%" }).click();
    await expect(bici).toContainText(/280,00\s€/);
    await followLink(page, "Objetivos");
    await expect(bar(page, "Bici nueva")).toHaveAttribute("aria-valuenow", "35");
    await expectAccessible(page);

    for (const progress of ["60", "85", "100"]) {
      await card(page, "Bici nueva").getByRole("button", { name: "+25%" }).click();
      await expect(bar(page, "Bici nueva")).toHaveAttribute("aria-valuenow", progress);
      await expect(toast(page, "Progreso actualizado")).toBeVisible();
    }
    await card(page, "Bici nueva").getByRole("button", { name: "Archivar" }).click();

    await expect(toast(page, "El objetivo ha sido archivado exitosamente.")).toBeVisible();
    await tab(page, "Archivo").click();
    await expect(card(page, "Bici nueva")).toContainText(/800,00\s€/);
  });
});

test("a step says what it put aside, and is undone or given another amount, from the toast beside its card", async ({
  page,
  person: _,
}) => {
  await create(page, { title: "Bici nueva", targetAmount: 4320, targetDate: "2099-12-31" });
  await page.goto("/");
  const panel = await scrollToSection(page, "Objetivos Inteligentes");
  const bici = panel.getByRole("article", { name: "Bici nueva" });
  const step = bici.getByRole("button", { name: "+25%" });

  await step.click();
  // The first step is an achievement, which covers the screen: a tap ends it.
  await page.getByRole("status").filter({ hasText: "Logro conseguido" }).click();
  await expect(toast(page, "+1.080 € apuntados")).toBeVisible();
  expect(await covered(page, bici)).toBe(0);
  await page.keyboard.press("F8");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Deshacer" })).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(toast(page, "«Bici nueva» vuelve al 0 %")).toBeVisible();
  await expect(bici).toContainText(/0,00\s€/);
  await expect(step).toBeFocused();

  await step.click();
  await page.getByRole("status").filter({ hasText: "Logro conseguido" }).click();
  await page.getByRole("button", { name: "Otra cantidad" }).click();
  const dialog = page.getByRole("dialog", { name: "Otra cantidad" });
  await dialog.getByLabel("¿Cuánto has apartado?").fill("1.080,50");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "+1.080,50 € apuntados")).toBeVisible();
  await expect(bici).toContainText(/1\.080,50\s€/);

  await bici.getByRole("button", { name: "Completar" }).click();
  await page.getByRole("status").filter({ hasText: "Objetivo cumplido" }).click();
  await expect(toast(page, "+3.239,50 € apuntados")).toBeVisible();
  expect(await covered(page, bici)).toBe(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(toast(page, "«Bici nueva» vuelve al 25 %")).toBeVisible();
  await expect(bici.getByRole("button", { name: "Completar" })).toBeVisible();
});

/** How much of a card the toast lies over, in square pixels. */
const covered = async (page: Page, card: Locator) => {
  const toast = await page.locator("[data-toast-place] > li").boundingBox();
  const spokenOf = await card.boundingBox();
  return toast && spokenOf && overlap(toast, spokenOf);
};

const overlap = (one: Box, other: Box) =>
  shared([one.x, one.width], [other.x, other.width]) * shared([one.y, one.height], [other.y, other.height]);

type Box = { x: number; y: number; width: number; height: number };
type Stretch = [from: number, length: number];

const shared = ([a, long]: Stretch, [b, wide]: Stretch) =>
  Math.max(0, Math.min(a + long, b + wide) - Math.max(a, b));

test("without goals every page says how to begin; a suggestion and an own goal are made, moved and deleted", {
  tag: "@phone",
}, async ({ page, newcomer: _ }) => {
  await finishOnboardingWithoutGoals(page, {
    age: 34,
    hobbies: [{ name: "Música", level: "intermedio", frequency: "semanal" }],
  });
  const [suggested, own] = ["Sacar tiempo para música", "Aprender a tocar la guitarra"];
  await page.goto("/");

  await test.step("without goals every page says how to begin", async () => {
    const featured = await scrollToSection(page, "Objetivo destacado");
    await expect(featured).toContainText("No Goals Yet");
    await expect(await scrollToSection(page, "Tus objetivos")).toContainText("No tienes objetivos definidos");
    await expect(await scrollToSection(page, "Objetivos Inteligentes")).toContainText(
      "Aquí estarán tus objetivos",
    );
    await expect(page.getByRole("region", { name: "Tu Progreso" })).toHaveCount(0);
    await expectAccessible(page);
    await featured.getByRole("link", { name: "Create Your First Goal" }).click();
    await expect(page.getByLabel("Edad")).toHaveValue("34");
    await page.goto("/goals");
    await expect(page.getByText("No tienes proyectos activos")).toBeVisible();
  });

  await test.step("a suggestion becomes a goal with sessions in the agenda", async () => {
    await page.getByRole("button", { name: "Sugerencias IA" }).click();
    const dialog = page.getByRole("dialog", { name: "Sugerencias IA" });
    const suggestion = dialog.getByRole("article", { name: suggested });
    await suggestion.getByRole("button", { name: "Crear Objetivo" }).click();

    await expect(celebration(page, "¡Objetivo creado!", 50)).toBeVisible();
    await expect(suggestion).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await tab(page, "Áreas").click();
    await expect(card(page, suggested)).toContainText("Próximo:");
  });

  await test.step("an own goal is made, and moves to another tab when its type changes", async () => {
    await tab(page, "Proyectos").click();
    await page.getByRole("button", { name: "Nuevo objetivo" }).click();
    const creation = page.getByRole("dialog", { name: "Nuevo objetivo" });
    await creation.getByRole("button", { name: "Crear Objetivo" }).click();
    await expect(creation.getByLabel("Título")).toBeFocused();
    await expectAccessible(creation);
    await creation.getByLabel("Título").fill(own);
    await creation.getByLabel("Hobbies").press("Space");
    await creation.getByLabel("Importe objetivo").fill("1.250,50");
    await creation.getByRole("button", { name: "Crear Objetivo" }).click();
    await expect(card(page, own)).toContainText(/1\.?250,50\s€/);
    await expect(tab(page, "Recursos")).toHaveText(/^Recursos ?$/);

    await card(page, own)
      .getByRole("button", { name: /^Editar/ })
      .click();
    const edition = page.getByRole("dialog", { name: "Editar objetivo" });
    await edition.getByLabel("Recurso").press("Space");
    await edition.getByRole("button", { name: "Guardar" }).click();

    await expect(toast(page, "Objetivo guardado")).toBeVisible();
    await expect(tab(page, "Recursos")).toHaveText("Recursos 1");
    await expect(card(page, own)).toHaveCount(0);
    await tab(page, "Recursos").click();
    await expect(card(page, own)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the feed has the sessions, and the rewards with the first points", async () => {
    await followLink(page, "Feed");
    const agenda = await scrollToSection(page, "Mi Agenda");
    await expect(agenda.getByRole("button", { name: suggested }).first()).toBeVisible();
    await expect(await scrollToSection(page, "Tu Progreso")).toContainText(/100\s?puntos/);
    await expect(await scrollToSection(page, "Objetivo destacado")).toContainText(
      /Te faltan\s*1\.?250,50\s€/,
    );
  });

  await test.step("a deleted goal takes its sessions along", async () => {
    await followLink(page, "Objetivos");
    await tab(page, "Áreas").click();
    await card(page, suggested)
      .getByRole("button", { name: /^Editar/ })
      .click();
    const edition = page.getByRole("dialog", { name: "Editar objetivo" });
    await edition.getByRole("button", { name: "Eliminar" }).click();
    await edition
      .getByRole("group", { name: /^¿Elimino/ })
      .getByRole("button", { name: "Eliminar" })
      .click();

    await expect(toast(page, "Objetivo eliminado")).toBeVisible();
    await expect(page.getByText("No tienes áreas de responsabilidad")).toBeVisible();
    // One that has begun meanwhile stays.
    const now = new Date().toISOString();
    const left = (await eventsOf(page)).filter(
      ({ title, startTime }) => title === suggested && startTime > now,
    );
    expect(left).toEqual([]);
  });
});

test("one button plans the sessions of the goals from the onboarding", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/goals");
  await tab(page, "Áreas").click();
  expect(await eventsOf(page)).toEqual([]);

  await card(page, "Planificar la semana")
    .getByRole("button", { name: /^Reservar/ })
    .click();

  await expect(card(page, "Planificar la semana")).toContainText("Próximo:");
  await expect(page.getByRole("button", { name: /^Reservar/ })).toHaveCount(1);
  const [session] = await eventsOf(page);
  await page.goto(`/calendar?day=${madridDayOf(new Date(session?.startTime ?? ""))}`);
  await expect(page.getByRole("gridcell", { name: /Planificar la semana/ }).first()).toBeVisible();
});

test("the weekly review shows the facts of the week, and a completed session earns points", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  const { id } = await create(page, { title: "Correr", sessions: { perWeek: 2, minutes: 30 } });
  await create(page, { title: "Viaje a Perú", targetAmount: 900 });
  await endNow(page, id);
  await page.goto("/goals");

  await page.getByRole("button", { name: "Revisión Semanal" }).click();
  const review = page.getByRole("dialog", { name: "Revisión Semanal" });
  await expect(review.getByRole("region", { name: "Progreso Esta Semana" })).toContainText("sesión");
  await expect(review.getByRole("region", { name: "Prioridades Próxima Semana" })).toContainText("Correr");
  const session = review.getByRole("group", { name: "Correr" });
  await session.getByLabel("Hecha", { exact: true }).press("Space");
  await expect(celebration(page, "Sesión hecha", 10)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Revisión Semanal" }).click();

  await expect(session.getByLabel("Hecha", { exact: true })).toBeChecked();
});

test("a priority of the week leads to the goal, the amount or the day that it speaks of", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  const today = madridDayOf(new Date());
  const [monday, due] = [weekStartOf(today), (days: number) => addDays(weekStartOf(today), days)];
  await create(page, { title: "Curso de vela", paraType: "resource", targetDate: due(10) });
  await create(page, { title: "Viaje a Perú", targetAmount: 900, targetDate: due(300), priority: 9 });
  await create(page, { title: "Correr", sessions: { perWeek: 2, minutes: 30 } });
  await page.goto("/goals");
  const review = page.getByRole("dialog", { name: "Revisión Semanal" });
  const open = async (priority: RegExp) => {
    await page.getByRole("button", { name: "Revisión Semanal" }).click();
    await review.getByText(priority).click();
    await expect(review).toHaveCount(0);
  };

  await open(/«Curso de vela» vence/);
  await expect(card(page, "Curso de vela")).toBeFocused();
  await expect(tab(page, "Recursos")).toHaveAttribute("aria-selected", "true");
  await open(/^Apartar .* para «Viaje a Perú»/);
  await page
    .getByRole("dialog", { name: "Apuntar un ahorro" })
    .getByRole("button", { name: "Guardar" })
    .click();
  await page.getByRole("status").filter({ hasText: "Logro conseguido" }).click();
  await expect(page.getByText(/^\+[\d,]+\s€ apuntados$/)).toBeVisible();
  await open(/sesiones de «Correr»/);
  await expect(page).toHaveURL(/\/calendar\?day=\d{4}-\d\d-\d\d$/);
  expect(new URL(page.url()).searchParams.get("day")?.localeCompare(monday)).toBeGreaterThanOrEqual(0);
});

test("tabs, cards and dialogs of the goals work with the keyboard alone", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  for (const title of ["Bici nueva", "Dormir mejor", "Leer", "Nadar", "Pintar"])
    await create(page, { title });
  await page.goto("/goals");
  await tab(page, "Proyectos").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Áreas")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(page.getByText("No tienes objetivos archivados")).toBeVisible();
  const suggestions = page.getByRole("button", { name: "Sugerencias IA" });
  await suggestions.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cerrar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(suggestions).toBeFocused();

  await page.goto("/");
  const panel = await scrollToSection(page, "Objetivos Inteligentes");
  const cards = panel.getByRole("listitem");
  await panel.getByRole("list", { name: "Objetivos" }).focus();
  for (const seen of [3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(cards.nth(seen)).toBeInViewport({ ratio: 0.9 });
  }
  await expect(panel.getByRole("status")).toHaveText(/^2 de \d$/);
  await panel.getByRole("article").first().getByRole("button", { name: "+25%" }).press("Enter");

  await expect(panel.getByRole("article").first()).toContainText(/25\s%/);
});

test("goals with long words and millions of euros fit every screen", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  const long = "Otorrinolaringología".repeat(6);
  for (const [place, title] of [long, "Una casa con vistas al mar en Cádiz"].entries())
    await create(page, {
      title,
      description: "Ahorrar sin prisa pero sin pausa. ".repeat(14),
      aiReasoning: "Gastas 1.050,00 € fijos al mes, y esto queda lejos. ".repeat(9),
      targetAmount: 10_000_000,
      targetDate: "2099-12-31",
      priority: 10 - place,
    });
  await page.goto("/");

  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ["Objetivo destacado", "Tus objetivos", "Objetivos Inteligentes", "Tu Progreso"]) {
      const section = await scrollToSection(page, name);
      const hidden = await section
        .locator("[data-inside]")
        .evaluate((own) => [own.scrollHeight - own.clientHeight, own.scrollWidth - own.clientWidth]);
      expect({ name, width, height, hidden }).toEqual({ name, width, height, hidden: [0, 0] });
    }
    await followLink(page, "Objetivos");
    await expect(card(page, long)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await followLink(page, "Feed");
  }
});

/** The next session of a goal is over, this week. */
const endNow = async (page: Page, goalId: string) => {
  const session = (await eventsOf(page)).find((event) => event.goalId === goalId);
  if (!session) throw new Error("The goal has no session");
  const now = Date.now();
  const monday = startOfMadridDay(weekStartOf(madridDayOf(new Date(now)))).getTime();
  const time = (instant: number) => new Date(instant).toISOString();
  const data = { startTime: time(Math.max(monday, now - 1_800_000)), endTime: time(now) };
  const answer = await page.request.patch(at(updateEvent.path, session), { data });
  expect(answer.ok()).toBe(true);
};
