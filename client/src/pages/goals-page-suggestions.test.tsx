import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startGoals } from "#client/testing/goal-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { createGoal, listGoalSuggestions } from "#shared/contracts/goals.ts";
import { getProfile } from "#shared/contracts/profile.ts";
import { aGoalSuggestion } from "#shared/testing/goal-builders.ts";
import { anAccount } from "#shared/testing/money-builders.ts";

beforeEach(() => stopDate());

const unexpected = { code: "unexpected", message: "Ha ocurrido un error inesperado" } as const;

const openSuggestions = async (user: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole("button", { name: "Sugerencias IA" }));
  return within(await screen.findByRole("dialog", { name: "Sugerencias IA" }));
};

test("a suggestion says what it is and becomes a goal, once", async () => {
  const english = aGoalSuggestion({
    key: "hobby:ingles",
    title: "Inglés B2",
    targetAmount: null,
    targetDate: "2027-06-01",
    sessions: { perWeek: 2, minutes: 45 },
  });
  const { sent } = startGoals({ suggestions: [aGoalSuggestion(), english] });
  const user = renderApp("/goals");
  const dialog = await openSuggestions(user);
  const loan = within(await dialog.findByRole("article", { name: "Amortizar el préstamo del coche" }));
  expect(loan.getByText("Proyecto")).toBeVisible();
  expect(loan.getByText("8/10")).toHaveClass("tone-pri-critical");
  expect(loan.getByText("4.100,00 €", { selector: ".sr-only" })).toBeInTheDocument();
  expect(loan.getByText(/Tu deuda fija pasa del 20 %/)).toBeVisible();

  await user.click(loan.getByRole("button", { name: "Crear Objetivo" }));

  expect(await screen.findAllByText("¡Objetivo creado!")).not.toHaveLength(0);
  expect(
    screen.getByText("Tu nuevo objetivo PARA ha sido creado con eventos de calendario automáticos."),
  ).toBeVisible();
  expect(sent.created).toEqual([aGoalSuggestion()]);
  await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(1));
  const left = within(dialog.getByRole("article", { name: "Inglés B2" }));
  expect(left.getByText("1 de junio de 2027 · 2 sesiones de 45 min por semana")).toBeVisible();
});

test("while one is created no other can be, and a failure shows the server's message", async () => {
  const server = startGoals({
    suggestions: [aGoalSuggestion(), aGoalSuggestion({ key: "a:b", title: "Otra" })],
  });
  const answer = Promise.withResolvers<Response>();
  server.on(createGoal, () => answer.promise);
  const user = renderApp("/goals");
  const dialog = await openSuggestions(user);
  const [first] = await dialog.findAllByRole("button", { name: "Crear Objetivo" });

  if (first) await user.click(first);

  expect(dialog.getByRole("button", { name: "Creando..." })).toHaveAttribute("aria-disabled", "true");
  expect(dialog.getByRole("button", { name: "Crear Objetivo" })).toBeDisabled();
  answer.resolve(Response.json({ code: "conflict", message: "Ya tienes 500 objetivos" }, { status: 409 }));
  expect(await screen.findByText("Ya tienes 500 objetivos")).toBeVisible();
  await waitFor(() => expect(dialog.getAllByRole("button", { name: "Crear Objetivo" })).toHaveLength(2));
});

test("a connection that breaks while creating shows a message too", async () => {
  const server = startGoals({ suggestions: [aGoalSuggestion()] });
  server.cut(createGoal);
  const user = renderApp("/goals");
  const dialog = await openSuggestions(user);

  await user.click(await dialog.findByRole("button", { name: "Crear Objetivo" }));

  expect(await screen.findByText("No se pudo crear el objetivo")).toBeVisible();
});

test("suggestions are requested when the dialog opens, and there may be none, or no answer", async () => {
  const server = startGoals();
  server.on(getProfile, () => ({ profile: {} }));
  const user = renderApp("/goals");
  let requestCount = 0;
  server.on(listGoalSuggestions, () => {
    requestCount += 1;
    return [];
  });
  await screen.findByRole("tab", { name: "Proyectos" });
  expect(requestCount).toBe(0);

  const dialog = await openSuggestions(user);

  expect(await dialog.findByText("Nada nuevo que proponer")).toBeVisible();
  expect(await dialog.findByText(/Todavía no tengo tu perfil ni ninguna cuenta/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "Conectar banco" })).toHaveAttribute("href", "/integrations");
  expect(dialog.getByRole("link", { name: "Contar mi perfil" })).toHaveAttribute("href", "/onboarding");
  expect(requestCount).toBe(1);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Sugerencias IA" })).toHaveFocus());
  server.refuse(listGoalSuggestions, unexpected);
  expect(
    await (await openSuggestions(user)).findByText("No se pudieron cargar las sugerencias"),
  ).toBeVisible();
});

test("a person of whom there is all and who has every goal is told so", async () => {
  const server = startGoals({ accounts: [anAccount()] });
  server.on(getProfile, () => ({ profile: { age: 34 } }));
  const user = renderApp("/goals");
  const dialog = await openSuggestions(user);

  expect(
    await dialog.findByText(/Ya tienes un objetivo para todo lo que veo en tu perfil y en tus cuentas/),
  ).toBeVisible();
  expect(dialog.queryByRole("link")).not.toBeInTheDocument();
});
