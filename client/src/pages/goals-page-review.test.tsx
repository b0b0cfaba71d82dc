import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startGoals } from "#client/testing/goal-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getWeeklyReview, reviewSession } from "#shared/contracts/goal-review.ts";
import { aGoal, aGoalSuggestion, aWeeklyReview } from "#shared/testing/goal-builders.ts";

beforeEach(() => stopDate());

const card = async (title: string) => within(await screen.findByRole("article", { name: title }));
const unexpected = { code: "unexpected", message: "Ha ocurrido un error inesperado" } as const;

const openReview = async (user: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole("button", { name: "Revisión Semanal" }));
  return within(await screen.findByRole("dialog", { name: "Revisión Semanal" }));
};
const headings = (dialog: Awaited<ReturnType<typeof openReview>>) =>
  dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("a review of a quiet week has no more than its progress", async () => {
  startGoals({ review: aWeeklyReview({ nextWeekPriorities: [] }) });
  const dialog = await openReview(renderApp("/goals"));

  expect(await dialog.findByText(/Buena semana/)).toBeVisible();
  expect(headings(dialog)).toEqual(["Progreso Esta Semana"]);
});

test("a full review has its four sections, and a new suggestion becomes a goal", async () => {
  const { sent } = startGoals({
    review: aWeeklyReview({
      completedGoals: [{ id: crypto.randomUUID(), title: "Correr 10 km" }],
      newSuggestions: [aGoalSuggestion()],
    }),
  });
  const user = renderApp("/goals");
  const dialog = await openReview(user);

  expect(await dialog.findByText("Comparar tres hipotecas")).toBeVisible();
  expect(headings(dialog).filter((title) => title !== "Amortizar el préstamo del coche")).toEqual([
    "Progreso Esta Semana",
    "Objetivos Completados",
    "Prioridades Próxima Semana",
    "Nuevas Sugerencias Basadas en Progreso",
  ]);
  await user.click(dialog.getByRole("button", { name: "Crear Objetivo" }));
  await waitFor(() => expect(sent.created).toEqual([aGoalSuggestion()]));
});

test("each priority leads to what it speaks of", async () => {
  const [trip, run, piano] = [
    aGoal({ title: "Viaje", paraType: "project" }),
    aGoal({ title: "Correr", paraType: "resource" }),
    aGoal({ title: "Piano", paraType: "area", nextEventAt: "2026-10-20T16:00:00.000Z" }),
  ];
  const { sent } = startGoals({
    goals: [trip, run, piano],
    review: aWeeklyReview({
      nextWeekPriorities: [
        "Apartar 120 € para «Viaje»",
        "«Correr» vence",
        "2 sesiones",
        "Mirar Ocio",
        "Otro",
      ],
      priorityTargets: [
        { kind: "contribution", goalId: trip.id, amount: 120.5 },
        { kind: "goal", goalId: run.id },
        { kind: "sessions", goalId: piano.id },
        { kind: "budgets" },
        { kind: "goal", goalId: crypto.randomUUID() },
      ],
    }),
  });
  const user = renderApp("/goals");
  await card("Viaje");
  const dialog = await openReview(user);
  const link = async (name: string) => (await dialog.findByRole("link", { name })).getAttribute("href");

  expect(await link("2 sesiones")).toBe("/calendar?day=2026-10-20");
  expect(await link("Mirar Ocio")).toBe("/banking#presupuestos");
  expect(dialog.getByText("Otro").closest("button, a")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "«Correr» vence" }));
  await waitFor(() => expect(screen.getByRole("article", { name: "Correr" })).toHaveFocus());

  const again = await openReview(user);
  await user.click(await again.findByRole("button", { name: "Apartar 120\u00a0€ para «Viaje»" }));
  const field = await screen.findByRole("textbox", { name: "¿Cuánto has apartado?" });
  expect(field).toHaveValue("120,50");
  await user.type(field, "{Enter}");
  await waitFor(() => expect(sent.changed).toEqual([{ contribution: 120.5 }]));
});

const session = () => ({
  id: crypto.randomUUID(),
  goalTitle: "Correr 10 km",
  startTime: "2026-10-13T06:30:00.000Z",
  endTime: "2026-10-13T07:15:00.000Z",
  state: "open" as const,
});

test("a session of the week can be marked as done or not", async () => {
  const block = session();
  const { sent } = startGoals({ review: aWeeklyReview({ blocks: [block] }) });
  const user = renderApp("/goals");
  const dialog = await openReview(user);
  const group = within(await dialog.findByRole("group", { name: /Correr 10 km/ }));
  expect(group.getByText("martes 13, 08:30-09:15")).toBeVisible();
  expect(group.getByRole("radio", { name: "Hecha" })).not.toBeChecked();

  await user.click(group.getByRole("radio", { name: "No la hice" }));

  expect(group.getByRole("radio", { name: "No la hice" })).toBeChecked();
  await waitFor(() => expect(sent.reviewed).toEqual([{ id: block.id, kept: false }]));
});

test("a choice that could not be saved is reverted with a message", async () => {
  const server = startGoals({ review: aWeeklyReview({ blocks: [session()] }) });
  server.refuse(reviewSession, unexpected);
  const user = renderApp("/goals");
  const dialog = await openReview(user);

  await user.click(await dialog.findByRole("radio", { name: "Hecha" }));

  expect(await screen.findByText("No se pudo guardar la sesión")).toBeVisible();
  expect(dialog.getByRole("radio", { name: "Hecha" })).not.toBeChecked();
});

test("a week that cannot be read says so", async () => {
  const server = startGoals();
  server.refuse(getWeeklyReview, unexpected);
  const dialog = await openReview(renderApp("/goals"));

  expect(await dialog.findByText("No se pudo cargar tu semana")).toBeVisible();
});
