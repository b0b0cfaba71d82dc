import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { startGoals } from "#client/testing/goal-server.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { listGoals, updateGoal } from "#shared/contracts/goals.ts";
import { aGoal } from "#shared/testing/goal-builders.ts";
import { GoalsPanelCard } from "./goals-panel-card.tsx";

beforeEach(() => setAmountsHidden(false));

const card = (name: string) => screen.findByRole("article", { name });
const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

const viaje = aGoal({ title: "Viaje", category: "viajes", paraType: "project", priority: 7, progress: 24 });
const fondo = aGoal({ title: "Fondo", priority: 9, progress: 78 });
const correr = aGoal({
  title: "Correr",
  category: "salud",
  paraType: "project",
  priority: 5,
  progress: 30,
  targetAmount: null,
  currentAmount: null,
  targetDate: null,
  generatedByAI: false,
  aiReasoning: null,
  description: "",
});
const hecho = aGoal({ title: "Hecho", priority: 3, progress: 100, status: "completado" });
const viejo = aGoal({ title: "Viejo", paraType: "archive", category: "hobbies", progress: 100 });

test("a goal's card shows all that the goal has", async () => {
  startGoals({ goals: [fondo] });
  renderPart(<GoalsPanelCard />);

  const shown = await card("Fondo");

  expect(shown).toHaveTextContent("IAÁreaPrioridad 9");
  expect(shown).toHaveTextContent("Guardar tres meses de gastos fijos en una cuenta aparte.");
  expect(shown).toHaveTextContent(/Por qué es importante:Con 1\.080 € de gastos/);
  expect(shown).toHaveTextContent(/78\s%.*4\.680,00\s€.*de 6\.000,00\s€/);
  expect(within(shown).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "78");
  expect(shown).not.toHaveTextContent("Completado");
});

test("a goal's card leaves out what the goal does not have", async () => {
  startGoals({ goals: [correr] });
  renderPart(<GoalsPanelCard />);

  const shown = await card("Correr");

  expect(shown).toHaveTextContent("sin fecha");
  expect(shown).not.toHaveTextContent(/IA|€|Por qué es importante/);
});

test("goals are sorted by priority and counted, without the archived ones", async () => {
  startGoals({ goals: [correr, viejo, hecho, fondo, viaje] });
  renderPart(<GoalsPanelCard />);
  await card("Fondo");

  expect(screen.getByText("4 objetivos")).toBeInTheDocument();
  expect(titles()).toEqual(["Fondo", "Viaje", "Correr", "Hecho"]);
});

test("a completed goal says so and offers no further progress", async () => {
  startGoals({ goals: [hecho] });
  renderPart(<GoalsPanelCard />);

  const shown = await card("Hecho");

  expect(shown).toHaveTextContent("Completado");
  expect(within(shown).queryByRole("button")).not.toBeInTheDocument();
});

test("a category filters the goals, and clearing it shows all again", async () => {
  startGoals({ goals: [viaje, fondo, correr, hecho, viejo] });
  const user = renderPart(<GoalsPanelCard />);
  await card("Fondo");
  const chips = screen.getAllByRole("radio");
  expect(chips.map((chip) => chip.parentElement?.textContent)).toEqual([
    "Todos",
    "Financiero",
    "Salud",
    "Viajes",
  ]);

  await user.click(screen.getByRole("radio", { name: "Salud" }));
  expect(titles()).toEqual(["Correr"]);
  await user.click(screen.getByRole("radio", { name: "Todos" }));

  expect(titles()).toContain("Fondo");
});

test.each([
  ["+10% en Viaje", 24, { progress: 34 }],
  ["+25% en Viaje", 24, { progress: 49 }],
  ["+10% en Viaje", 95, { progress: 100 }],
  ["+25% en Viaje", 80, { progress: 100 }],
  ["Completar", 24, { status: "completado", progress: 100 }],
])("%s at %i sends %o and shows it at once", async (name, progress, sentBody) => {
  const { sent, on } = startGoals({ goals: [{ ...viaje, progress }] });
  on(updateGoal, ({ body }) => {
    sent.changed.push(body);
    return new Promise(() => {});
  });
  const user = renderPart(<GoalsPanelCard />);

  await user.click(within(await card("Viaje")).getByRole("button", { name }));

  expect(await screen.findByText(new RegExp(`^${sentBody.progress}$`))).toBeVisible();
  await expect.poll(() => sent.changed).toEqual([sentBody]);
});

test("the focus stays in the card when the goal is done", async () => {
  startGoals({ goals: [viaje] });
  const user = renderPart(<GoalsPanelCard />);
  within(await card("Viaje"))
    .getByRole("button", { name: "Completar" })
    .focus();

  await user.keyboard("{Enter}");
  await screen.findByText("Completado");

  expect(await card("Viaje")).toContainElement(document.activeElement as HTMLElement);
});

test("two quick presses add progress twice", async () => {
  const { sent } = startGoals({ goals: [viaje] });
  const user = renderPart(<GoalsPanelCard />);
  const step = within(await card("Viaje")).getByRole("button", { name: "+10% en Viaje" });

  await user.click(step);
  await screen.findByText("34");
  await user.click(step);

  await expect.poll(() => sent.changed).toEqual([{ progress: 34 }, { progress: 44 }]);
});

test("progress that the server refuses is reverted with a message", async () => {
  const { refuse } = startGoals({ goals: [viaje] });
  refuse(updateGoal, { code: "unexpected", message: "No" });
  const user = renderPart(<GoalsPanelCard />);

  await user.click(within(await card("Viaje")).getByRole("button", { name: "Completar" }));

  expect(await screen.findByText("No se pudo actualizar el objetivo")).toBeVisible();
  expect(await card("Viaje")).toHaveTextContent(/24\s%/);
  expect(within(await card("Viaje")).getByRole("button", { name: "+25% en Viaje" })).toBeVisible();
});

test("of 500 goals only those near the screen are rendered", async () => {
  startGoals({ goals: Array.from({ length: 500 }, (_, place) => aGoal({ title: `Meta ${place}` })) });
  renderPart(<GoalsPanelCard />);
  const first = await screen.findByRole("article", { name: "Meta 0" });

  expect(screen.getAllByRole("article").length).toBeLessThan(12);
  expect(screen.getByText("500 objetivos")).toBeInTheDocument();
  expect(first.parentElement).toHaveAttribute("aria-setsize", "500");
});

test("hiding amounts also hides those in the reasons", async () => {
  setAmountsHidden(true);
  startGoals({ goals: [fondo] });
  renderPart(<GoalsPanelCard />);

  const shown = await card("Fondo");

  expect(shown).not.toHaveTextContent(/\d\s?€/);
  expect(shown).toHaveTextContent("Con •••• de gastos fijos");
  expect(shown).toHaveTextContent(/78\s%/);
});

test("without goals the panel links to creating them", async () => {
  startGoals({ goals: [viejo] });
  renderPart(<GoalsPanelCard />);

  expect(await screen.findByRole("link", { name: "Ir a Objetivos" })).toHaveAttribute("href", "/goals");
});

test("goals that cannot be loaded show the reason and a way to retry", async () => {
  const { on, refuse } = startGoals();
  refuse(listGoals, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const user = renderPart(<GoalsPanelCard />);

  expect(await screen.findByRole("alert")).toHaveTextContent("No se pudieron cargar tus objetivos");
  on(listGoals, () => ({ goals: [viaje] }));
  await user.click(await screen.findByRole("button", { name: "Reintentar" }));

  expect(await card("Viaje")).toBeVisible();
});
