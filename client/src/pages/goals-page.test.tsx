import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { queryClient } from "#client/app/shell.tsx";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { keptSince } from "#client/lib/kept-since.ts";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startGoals } from "#client/testing/goal-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { listGoals, updateGoal } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { aGoal } from "#shared/testing/goal-builders.ts";

beforeEach(() => stopDate());

const flat = () =>
  aGoal({
    title: "Entrada para el piso",
    description: "Ahorrar el 20 %.",
    paraType: "project",
    priority: 8,
    progress: 62,
    targetAmount: 24000,
    currentAmount: 14880,
    targetDate: "2027-12-01",
  });
const run = () =>
  aGoal({ title: "Correr 10 km", paraType: "project", priority: 5, progress: 100, status: "completado" });

const card = async (title: string) => within(await screen.findByRole("article", { name: title }));
const unexpected = { code: "unexpected", message: "Ha ocurrido un error inesperado" } as const;

test("the page has its title, its two buttons and the way back to the feed", async () => {
  startGoals();
  const user = renderApp("/goals");

  expect(await screen.findByRole("heading", { level: 1, name: "Objetivos PARA" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Revisión Semanal" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Sugerencias IA" })).toBeVisible();
  expect(document.title).toBe("Objetivos PARA · AI.Fred");
  await user.click(screen.getByRole("link", { name: "← Volver al Feed" }));
  expect(user.path()).toBe("/");
});

test("a card says what the goal is, when, how far and why", async () => {
  startGoals({ goals: [{ ...flat(), unseenAmount: 2000 }] });
  renderApp("/goals");
  const { getByText, getByRole, queryByRole } = await card("Entrada para el piso");

  expect(getByRole("heading", { name: "Entrada para el piso" })).toBeVisible();
  expect(getByText("Ahorrar el 20 %.")).toBeVisible();
  expect(getByText("P8")).toHaveClass("tone-pri-critical");
  expect(getByText("24.000,00 €", { selector: ".sr-only" })).toBeInTheDocument();
  expect(getByText("1 de diciembre de 2027")).toBeVisible();
  expect(getByText("62 %")).toBeVisible();
  expect(getByRole("progressbar")).toHaveAttribute("aria-valuenow", "62");
  expect(getByText("IA Insights")).toBeVisible();
  expect(getByText(/Con 1.080 € de gastos fijos/)).toBeVisible();
  expect(getByText(/que aún no están en la cuenta/)).toHaveTextContent("2.000");
  expect(getByRole("button", { name: "+25% en Entrada para el piso" })).toBeEnabled();
  expect(queryByRole("button", { name: "Archivar" })).not.toBeInTheDocument();
});

test("without a reason of Fred's, an amount or a date a card has none of them", async () => {
  startGoals({
    goals: [
      aGoal({
        title: "Leer",
        paraType: "project",
        generatedByAI: false,
        targetAmount: null,
        targetDate: null,
      }),
    ],
  });
  renderApp("/goals");
  const { queryByText, queryByRole } = await card("Leer");

  expect(queryByText("IA Insights")).not.toBeInTheDocument();
  expect(queryByRole("list")).not.toBeInTheDocument();
});

test("amounts that are hidden are hidden here too", async () => {
  startGoals({ goals: [flat()] });
  setAmountsHidden(true);
  renderApp("/goals");
  const { queryByText, getByText } = await card("Entrada para el piso");

  expect(getByText("Importe oculto")).toBeInTheDocument();
  expect(getByText(/Con •••• de gastos fijos/)).toBeVisible();
  expect(queryByText(/€/)).not.toBeInTheDocument();
  setAmountsHidden(false);
});

test("each tab counts what it holds, or says that there is nothing", async () => {
  startGoals({
    goals: [flat(), run(), aGoal({ title: "Colchón", paraType: "area" }), aGoal({ paraType: "resource" })],
  });
  const user = renderApp("/goals");
  await card("Entrada para el piso");
  const line = () => screen.getByText(/^(activ|en des|archiv)/).textContent;
  const open = (name: string) => user.click(screen.getByRole("tab", { name }));

  expect(line()).toBe("2 activos");
  await open("Áreas 1");
  expect(line()).toBe("1 activa");
  expect(screen.getByRole("article", { name: "Colchón" })).toBeVisible();
  expect(screen.queryByRole("article", { name: "Entrada para el piso" })).not.toBeInTheDocument();
  await open("Recursos 1");
  expect(line()).toBe("1 en desarrollo");
  await open("Archivo");
  expect(line()).toBe("0 archivados");
  expect(screen.getByText("No tienes objetivos archivados")).toBeVisible();
});

test.each([
  ["Proyectos", "No tienes proyectos activos"],
  ["Áreas", "No tienes áreas de responsabilidad"],
  ["Recursos", "No tienes recursos en desarrollo"],
  ["Archivo", "No tienes objetivos archivados"],
])("an empty tab says so: %s", async (tab, words) => {
  startGoals();
  const user = renderApp("/goals");

  await user.click(await screen.findByRole("tab", { name: tab }));

  expect(screen.getByText(words)).toBeVisible();
});

test("the goals are on their way, then could not be read, then are there", async () => {
  const server = startGoals({ goals: [flat()] });
  const answer = Promise.withResolvers<Response>();
  server.on(listGoals, () => answer.promise);
  const user = renderApp("/goals");
  await waitFor(() => expect(screen.getByText("Cargando tus objetivos...")).toBeVisible());

  answer.resolve(Response.json(unexpected, { status: 500 }));
  expect(await screen.findByText("No se pudieron cargar tus objetivos")).toBeVisible();

  server.on(listGoals, () => ({ goals: [flat()] }));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await card("Entrada para el piso");
});

test("+25% raises the progress at once, never over 100, and says so", async () => {
  const { sent, on } = startGoals({ goals: [{ ...flat(), progress: 80 }] });
  const answer = Promise.withResolvers<void>();
  on(updateGoal, async ({ body }) => {
    sent.changed.push(body);
    await answer.promise;
    return Response.json({
      goal: { ...flat(), progress: 100, status: "completado" },
      reward: { points: 100, level: null, streak: null, achievements: [] },
      step: { id: crypto.randomUUID(), from: 80, to: 100, amount: 4800 },
    });
  });
  const user = renderApp("/goals");
  const { getByRole, findByText } = await card("Entrada para el piso");

  await user.click(getByRole("button", { name: "+25% en Entrada para el piso" }));

  expect(await findByText("100 %")).toBeVisible();
  expect(getByRole("button", { name: "+25% en Entrada para el piso" })).toBeDisabled();
  expect(getByRole("button", { name: "Archivar" })).toBeEnabled();
  expect(sent.changed).toEqual([{ progress: 100, adaptationHistory: [] }]);
  answer.resolve();
  // What is celebrated covers the screen until it is over, or ended by hand; the key would close the toast too.
  await screen.findByText(/^(?:Progreso actualizado|Objetivo cumplido)/);
  if (!screen.queryByText("Progreso actualizado")) await user.keyboard("{Escape}");
  expect(await screen.findByText("Progreso actualizado")).toBeVisible();
  expect(screen.getByText("+4.800 € apuntados")).toBeVisible();
});

test("a step that the server refuses is reverted with a message", async () => {
  const server = startGoals({ goals: [flat()] });
  const answer = Promise.withResolvers<Response>();
  server.on(updateGoal, () => answer.promise);
  const user = renderApp("/goals");
  const { getByRole, findByText } = await card("Entrada para el piso");
  // Not even the list can be read again.
  server.cut(listGoals);

  await user.click(getByRole("button", { name: "+25% en Entrada para el piso" }));
  expect(await findByText("87 %")).toBeVisible();
  answer.resolve(Response.json(unexpected, { status: 500 }));

  expect(await screen.findByText("No se pudo actualizar el objetivo")).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  expect(await findByText("62 %")).toBeVisible();
});

test("two quick steps are sent one after the other, and the last answer of the server is shown", async () => {
  const { sent } = startGoals({ goals: [{ ...flat(), progress: 10 }] });
  const user = renderApp("/goals");
  const { getByRole, findByText } = await card("Entrada para el piso");
  const step = getByRole("button", { name: "+25% en Entrada para el piso" });

  await user.click(step);
  await user.click(step);

  expect(await findByText("60 %")).toBeVisible();
  await waitFor(() => expect(sent.changed).toHaveLength(2));
  expect(sent.changed).toEqual([
    { progress: 35, adaptationHistory: [] },
    { progress: 60, adaptationHistory: [] },
  ]);
  expect(await findByText("60 %")).toBeVisible();
});

test("time that a goal asks for is put into the agenda by one press", async () => {
  const { sent } = startGoals({
    goals: [
      aGoal({ title: "Inglés", paraType: "project", inAgenda: false, sessions: { perWeek: 2, minutes: 45 } }),
    ],
  });
  const user = renderApp("/goals");
  const { findByRole, queryByRole } = await card("Inglés");

  await user.click(await findByRole("button", { name: "Reservar 2 sesiones de 45 min a la semana" }));

  expect(await screen.findByText("Tiempo reservado")).toBeVisible();
  expect(sent.changed).toEqual([{ inAgenda: true }]);
  expect(queryByRole("button", { name: /^Reservar/ })).not.toBeInTheDocument();
});

test("a goal that is done is archived with the reason, and the focus stays on the page", async () => {
  const { sent } = startGoals({ goals: [flat(), run()] });
  const user = renderApp("/goals");
  const { getByRole } = await card("Correr 10 km");

  await user.click(getByRole("button", { name: "Archivar" }));

  expect(await screen.findByText("Objetivo archivado")).toBeVisible();
  expect(screen.getByText("El objetivo ha sido archivado exitosamente.")).toBeVisible();
  expect(sent.changed).toEqual([
    {
      paraType: "archive",
      adaptationHistory: [{ date: "2026-10-15T09:22:00.000Z", action: "archived", reason: "completado" }],
    },
  ]);
  expect(screen.queryByRole("article", { name: "Correr 10 km" })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole("tab", { name: "Archivo 1" }));
  const archived = await card("Correr 10 km");
  expect(archived.queryByRole("button", { name: "Archivar" })).not.toBeInTheDocument();
});

test("a goal that could not be archived comes back with a message", async () => {
  const server = startGoals({ goals: [run()] });
  server.refuse(updateGoal, unexpected);
  const user = renderApp("/goals");
  const { getByRole } = await card("Correr 10 km");
  server.cut(listGoals);

  await user.click(getByRole("button", { name: "Archivar" }));

  expect(await screen.findByText("No se pudo archivar el objetivo")).toBeVisible();
  await card("Correr 10 km");
});

test("a deliberate refusal shows the server's message", async () => {
  const server = startGoals({ goals: [run()] });
  server.refuse(updateGoal, { code: "conflict", message: "Archiva el objetivo cuando esté al 100 %" });
  const user = renderApp("/goals");

  await user.click((await card("Correr 10 km")).getByRole("button", { name: "Archivar" }));

  expect(await screen.findByText("Archiva el objetivo cuando esté al 100 %")).toBeVisible();
});

test("of many goals twenty are drawn, and the focus goes on where more begin", async () => {
  const many = Array.from({ length: 40 }, (_, place) =>
    aGoal({ title: `Objetivo ${place}`, paraType: "project" }),
  );
  startGoals({ goals: many });
  const user = renderApp("/goals");
  const cards = () => document.querySelectorAll("article");
  await waitFor(() => expect(cards()).toHaveLength(20));

  await user.click(screen.getByText("Mostrar más (20)"));

  await waitFor(() => expect(cards()).toHaveLength(40));
  expect(cards()[20]).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByText(/Mostrar más/)).not.toBeInTheDocument();
});

test("without a connection a page of which nothing is kept speaks of no old data, and leads to what is here", async () => {
  const server = startGoals();
  server.cut(listGoals);
  queryClient.setQueryData([getDashboard.path], {});
  act(() => keptSince.set(new Date("2026-10-15T10:00:00Z")));
  onTestFinished(() => act(() => keptSince.set(undefined)));
  const user = renderApp("/goals");

  expect(await screen.findByText("No se pudieron cargar tus objetivos")).toBeVisible();
  expect(screen.queryByText(/Datos de/)).not.toBeInTheDocument();
  const meanwhile = within(screen.getByRole("region", { name: "Mientras tanto" }));
  expect(meanwhile.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Feed"]);

  await user.click(screen.getByRole("link", { name: "Config" }));

  expect(await screen.findByText(/Sin conexión\. Datos de/)).toBeVisible();
});
