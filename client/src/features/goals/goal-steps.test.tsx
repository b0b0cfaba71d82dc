import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { celebrate, finishCelebration, useCelebration } from "#client/lib/celebrate.ts";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { startGoals } from "#client/testing/goal-server.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { undoGoalStep, updateGoal } from "#shared/contracts/goals.ts";
import { aGain, aGoal } from "#shared/testing/goal-builders.ts";
import { GoalAmount } from "./goal-amount.tsx";
import { stepWords } from "./goal-words.ts";
import { GoalsPanelCard } from "./goals-panel-card.tsx";

beforeEach(() => setAmountsHidden(false));

const piso = aGoal({ title: "Piso", progress: 20, targetAmount: 10800, currentAmount: 2160 });
const correr = aGoal({ title: "Correr", progress: 30, targetAmount: null, currentAmount: null });

const shownNow: { id: number | undefined } = { id: undefined };
const Celebrated = () => {
  const celebration = useCelebration();
  shownNow.id = celebration?.id;
  return <p data-testid="celebrated">{celebration?.message ?? "nada"}</p>;
};
const endCelebration = () => shownNow.id !== undefined && finishCelebration(shownNow.id);
const celebrated = () => screen.getByTestId("celebrated").textContent;

const show = (goal = piso) => {
  const server = startGoals({ goals: [goal] });
  const user = renderPart(
    <>
      <GoalsPanelCard />
      <GoalAmount />
      <Celebrated />
    </>,
  );
  const card = async () => within(await screen.findByRole("article", { name: goal.title }));
  const press = async (name: string) =>
    user.click(
      (await card()).getByRole("button", { name: `${name}${/^\+/.test(name) ? ` en ${goal.title}` : ""}` }),
    );
  return { ...server, user, card, press };
};
const button = (name: string) => screen.findByRole("button", { name });

test.each([
  [{ amount: 1080, from: 0, to: 10 }, "+1.080 € apuntados"],
  [{ amount: 80.5, from: 0, to: 10 }, "+80,50 € apuntados"],
  [{ amount: 1, from: 0, to: 10 }, "+1 € apuntado"],
  [{ amount: -25, from: 30, to: 5 }, "\u221225,00 € apuntados"],
  [{ amount: null, from: 30, to: 40 }, "Del 30 % al 40 %"],
])("%o is told as %s", (step, words) => {
  expect(stepWords(step).replaceAll("\u00a0", " ")).toBe(words);
});

test("a step names its euros, and can be undone", async () => {
  const { sent, press, card } = show();

  await press("+10%");

  expect(await screen.findByText("+1.080 € apuntados")).toBeVisible();
  await (await card()).findByText(/^30$/);
  (await button("Deshacer")).click();
  expect(await screen.findByText("Avance deshecho")).toBeVisible();
  expect(screen.getByText("«Piso» vuelve al 20 %")).toBeVisible();
  expect(await (await card()).findByText(/^20$/)).toBeVisible();
  expect(sent.undone).toHaveLength(1);
});

test("a step without euros is told in percent, and can be given another percent", async () => {
  const { sent, user, press } = show(correr);

  await press("+25%");

  expect(await screen.findByText("Del 30 % al 55 %")).toBeVisible();
  expect(await button("Deshacer")).toBeVisible();
  await user.click(await button("Otra cantidad"));
  const dialog = within(await screen.findByRole("dialog", { name: "Otra cantidad" }));
  const field = dialog.getByRole("textbox", { name: "¿Por qué porcentaje vas?" });
  expect(field).toHaveValue("55");
  for (const typed of ["", "mucho", "-5", "4,5", "101"]) {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(dialog.getByText("Escribe un número de 0 a 100")).toBeVisible();
  }
  expect(sent.percents).toEqual([]);
  await user.clear(field);
  await user.type(field, "42{Enter}");

  expect(await screen.findByText("Del 30 % al 42 %")).toBeVisible();
  expect(sent.percents).toEqual([42]);
});

test("hidden amounts are hidden in the toast too", async () => {
  setAmountsHidden(true);
  const { press } = show();

  await press("+10%");

  expect(await screen.findByText("•••• apuntados")).toBeVisible();
});

test("another amount is typed as in Spain, checked, and takes the step's place", async () => {
  const { sent, user, press } = show();
  await press("+10%");
  await user.click(await button("Otra cantidad"));
  const dialog = within(await screen.findByRole("dialog", { name: "Otra cantidad" }));
  const field = dialog.getByRole("textbox", { name: "¿Cuánto has apartado?" });
  expect(field).toHaveValue("1080");
  expect(field).toHaveFocus();

  for (const [typed, problem] of [
    ["", "Escribe un importe en euros"],
    ["mil", "Escribe un importe en euros"],
    ["0", "Escribe un importe mayor que 0"],
    ["99.999.999", "Es demasiado alto"],
  ] as const) {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(dialog.getByText(problem)).toBeVisible();
    expect(field).toHaveFocus();
  }
  await user.clear(field);
  await user.type(field, "1.080,50{Enter}");

  expect(await screen.findByText("+1080,50 € apuntados".replace("1080", "1.080"))).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.amounts).toEqual([1080.5]);
  expect(await button("Deshacer")).toBeVisible();
});

test("the keyboard reaches what the toast offers, and goes on where it was", async () => {
  const { user, card } = show();
  const step = (await card()).getByRole("button", { name: "+10% en Piso" });
  step.focus();
  await user.keyboard("{Enter}");
  await button("Deshacer");

  await user.keyboard("{F8}");
  for (const _ of ["region", "toast", "action"]) await user.tab();
  expect(await button("Deshacer")).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(await screen.findByText("Avance deshecho")).toBeVisible();
  expect((await card()).getByRole("button", { name: "+10% en Piso" })).toHaveFocus();
});

test("undone, a step is celebrated no longer; a refusal says why", async () => {
  const { on, refuse, press } = show();
  on(updateGoal, () => ({
    goal: { ...piso, progress: 30 },
    reward: aGain({ points: 25 }),
    step: { id: crypto.randomUUID(), from: 20, to: 30, amount: 1080 },
  }));
  refuse(undoGoalStep, {
    code: "conflict",
    message: "Ese objetivo ha cambiado después: ya no puedo deshacerlo",
  });
  await press("+10%");
  await screen.findByText("+1.080 € apuntados");
  expect(celebrated()).toBe("Un paso más");

  (await button("Deshacer")).click();

  expect(await screen.findByText("Ese objetivo ha cambiado después: ya no puedo deshacerlo")).toBeVisible();
  expect(celebrated()).toBe("nada");
});

test("the toast of a check leaves the card free, although the check is gone", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...{ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, press } = show();
  const rect = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  rect.mockReturnValue({ top: 170, bottom: 714, left: 20, right: 370 } as DOMRect);

  await press("Completar");
  await expect.poll(celebrated).toBe("Objetivo cumplido");
  act(endCelebration);
  const region = (await screen.findByText("+8.640 € apuntados")).closest("[data-toast-place]");
  rect.mockRestore();

  expect(region).toHaveAttribute("data-toast-place", "top");
  await user.click(await button("Deshacer"));
  expect(await screen.findByText("«Piso» vuelve al 20 %")).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test("what covers the screen is over before the toast is told", async () => {
  const { press } = show();
  act(() => celebrate({ type: "stars", message: "Objetivo cumplido" }));
  await press("+10%");
  expect(
    await (await screen.findByRole("article", { name: "Piso" })).querySelector("[aria-valuenow='30']"),
  ).not.toBeNull();
  expect(screen.queryByText("+1.080 € apuntados")).toBeNull();
});

test("the check of an area without an end notes the week, which is undone from the toast", async () => {
  const area = { ...correr, paraType: "area", targetDate: null } as const;
  const { card, press, user, sent } = show({ ...area, progress: 100 });

  await press("Hecho esta semana");

  await expect.poll(celebrated).toBe("Hecho esta semana");
  expect((await card()).getByText("Hecho esta semana")).toBeVisible();
  expect((await card()).queryByRole("button", { name: "Hecho esta semana" })).toBeNull();
  act(endCelebration);
  await user.click(await button("Deshacer"));
  expect(await screen.findByText("«Correr» vuelve a estar por hacer esta semana")).toBeVisible();
  expect(await (await card()).findByRole("button", { name: "Hecho esta semana" })).toBeVisible();
  expect(sent.undone).toHaveLength(1);
  expect(sent.changed).toEqual([]);
});

test("an area without an end cannot be completed, and takes steps up to 100 %", async () => {
  const area = { ...correr, paraType: "area", targetDate: null } as const;
  const { card } = show({ ...area, progress: 90 });
  expect((await card()).queryByRole("button", { name: "Completar" })).toBeNull();

  (await card()).getByRole("button", { name: "+25% en Correr" }).click();

  await screen.findByText("Del 90 % al 100 %");
});
