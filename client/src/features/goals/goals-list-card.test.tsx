import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startGoals } from "#client/testing/goal-server.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { listGoals } from "#shared/contracts/goals.ts";
import { aGoal } from "#shared/testing/goal-builders.ts";
import { GoalsListCard } from "./goals-list-card.tsx";

const rows = async () =>
  within(await screen.findByRole("list", { name: "Tus objetivos" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

const piso = aGoal({ title: "Piso", paraType: "project", priority: 8, progress: 62 });
const fondo = aGoal({ title: "Fondo", paraType: "area", priority: 9, progress: 78, targetDate: null });
const danza = aGoal({
  title: "Danza",
  paraType: "resource",
  priority: 10,
  progress: 100,
  status: "completado",
});
const viejo = aGoal({ title: "Viejo", paraType: "archive", progress: 100, status: "completado" });

test("each goal shows its type, time and progress, open goals first and archived ones never", async () => {
  stopDate();
  startGoals({ goals: [piso, danza, viejo, fondo] });
  renderPart(<GoalsListCard />);

  expect(await rows()).toEqual([
    expect.stringMatching(/^FondoÁrea · sin fecha78\s%$/),
    expect.stringMatching(/^PisoProyecto · (en|hace) .*62\s%$/),
    expect.stringMatching(/^DanzaRecurso · completado100\s%$/),
  ]);
  expect(screen.getByText("Dos metas en marcha. A «Fondo» le queda poco.")).toBeVisible();
});

test("the split counts the goals of each type that occurs", async () => {
  startGoals({ goals: [piso, aGoal({ paraType: "project" }), fondo] });
  renderPart(<GoalsListCard />);
  await rows();

  const counts = screen.getAllByRole("definition").map(({ textContent }) => textContent);

  expect(counts).toEqual(["2 Proyectos", "1 Área"]);
});

test("goals of one type alone are not drawn as a bar", async () => {
  startGoals({ goals: [piso] });
  renderPart(<GoalsListCard />);
  await rows();

  expect(screen.getByRole("definition")).toHaveTextContent("1 Proyecto");
  expect(screen.getByRole("term").className).not.toContain("bg-");
});

test("goals that do not fit are behind a link", async () => {
  startGoals({ goals: Array.from({ length: 500 }, () => aGoal()) });
  renderPart(<GoalsListCard />);

  expect((await rows()).length).toBeLessThanOrEqual(9);
  expect(screen.getByRole("link", { name: "Ver los 500 objetivos" })).toHaveAttribute("href", "/goals");
});

test("without goals the card offers the onboarding", async () => {
  startGoals();
  renderPart(<GoalsListCard />);

  expect(await screen.findByText("No tienes objetivos definidos")).toBeVisible();
  expect(screen.getByRole("link", { name: "Comenzar Onboarding" })).toHaveAttribute("href", "/onboarding");
});

test("the card says that it is loading", async () => {
  startGoals().on(listGoals, () => new Promise(() => {}));
  renderPart(<GoalsListCard />);

  await waitFor(() => expect(screen.getByText("Cargando tus objetivos inteligentes...")).toBeInTheDocument());
});

test("goals that cannot be loaded show the reason and a way to retry", async () => {
  const { on, refuse } = startGoals();
  refuse(listGoals, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const user = renderPart(<GoalsListCard />);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("No se pudieron cargar tus objetivos");
  expect(alert).toHaveTextContent(/(?<!500: )Ha ocurrido un error inesperado/);

  on(listGoals, () => ({ goals: [piso] }));
  await user.click(within(alert).getByRole("button", { name: "Reintentar" }));

  expect(await rows()).toHaveLength(1);
});
