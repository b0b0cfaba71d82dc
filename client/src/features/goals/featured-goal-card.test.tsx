import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { aFeaturedGoal } from "#shared/testing/goal-builders.ts";
import { FeaturedGoalCard } from "./featured-goal-card.tsx";

beforeEach(() => setAmountsHidden(false));

const show = (changes: Parameters<typeof aFeaturedGoal>[0] = {}) => {
  renderPart(<FeaturedGoalCard goal={aFeaturedGoal(changes)} />);
  return document.body;
};

const figure = (name: string) => screen.getByText(name).parentElement;

test("a goal that is behind shows the missing amount, the date, the monthly saving and how much more is needed", () => {
  const card = show();

  expect(screen.getByRole("heading", { name: "Entrada para el piso" })).toBeVisible();
  expect(screen.getByText("Va con retraso")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "62");
  expect(card).toHaveTextContent(/62\s%/);
  expect(card).toHaveTextContent(/14\.880,00\s€.*de 24\.000,00\s€/);
  expect(figure("Te faltan")).toHaveTextContent(/9\.120,00\s€/);
  expect(figure("Tiempo")).toHaveTextContent("14 meses");
  expect(figure("Ahorro al mes")).toHaveTextContent(/651,43\s€/);
  expect(figure("Aumento sugerido")).toHaveTextContent(/\+130,29\s€ al mes/);
  expect(card).toHaveTextContent("recuperas el ritmo");
});

test("a goal that is on track suggests no extra saving", () => {
  const card = show({ onTrack: true, pace: "steady", suggestedIncrease: null, suggestion: "Buen ritmo." });

  expect(screen.getByText("Va bien")).toBeVisible();
  expect(card).not.toHaveTextContent("Aumento sugerido");
});

test("no goal is said to go well beside spending that exceeds income", () => {
  show({ onTrack: true, pace: "overspent", suggestedIncrease: null, suggestion: "Primero baja gastos." });

  expect(screen.getByText("Ojo al gasto")).toHaveClass("text-warning");
  expect(screen.queryByText("Va bien")).not.toBeInTheDocument();
});

test("a goal of whose account nobody has told the balance is not judged, and leads to where it is said", () => {
  const unknown = { remainingAmount: null, requiredMonthlySaving: null, suggestedIncrease: null };
  const card = show({ ...unknown, onTrack: true, pace: "new", withoutBalance: ["Nómina", "Ahorro"] });

  expect(screen.getByText("Falta un saldo")).toHaveClass("text-warning");
  expect(card).toHaveTextContent("No sé el saldo de «Nómina» y «Ahorro».");
  expect(screen.getByRole("link", { name: "Di cuánto tienes hoy" })).toHaveAttribute(
    "href",
    "/banking#cuentas",
  );
});

test.each([
  [0, "0 meses"],
  [1, "1 mes"],
])("%i months are written as %o", (monthsRemaining, words) => {
  show({ monthsRemaining });

  expect(figure("Tiempo")).toHaveTextContent(words);
});

const noAmount = {
  targetAmount: null,
  currentAmount: null,
  remainingAmount: null,
  requiredMonthlySaving: null,
  suggestedIncrease: null,
};

test("a goal without an amount shows only the time left, and without a date nothing", () => {
  const card = show({ ...noAmount, targetDate: null, daysRemaining: null, monthsRemaining: null });

  expect(card).not.toHaveTextContent(/Te faltan|Tiempo|Ahorro al mes|de 24\.000/);
  expect(card).toHaveTextContent(/62\s%/);
});

test("reached milestones are highlighted", () => {
  show({ progress: 50 });

  const reached = document.querySelectorAll("circle[class~=fill-on-saffron]");

  expect(reached).toHaveLength(2);
});

test("hiding amounts also hides those in Fred's advice", () => {
  setAmountsHidden(true);

  const card = show({ suggestion: "Con 1.130,29 € más al mes llegas en 14 meses." });

  expect(card).not.toHaveTextContent(/\d\s?€/);
  expect(card).toHaveTextContent("Con •••• más al mes llegas en 14 meses.");
});

test("without a goal the card links to creating the first one", () => {
  renderPart(<FeaturedGoalCard goal={null} />);

  expect(screen.getByText("No Goals Yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create Your First Goal" })).toHaveAttribute("href", "/onboarding");
});
