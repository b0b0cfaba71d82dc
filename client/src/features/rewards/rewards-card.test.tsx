import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aRewardProgress } from "#shared/testing/goal-builders.ts";
import { RewardsCard } from "./rewards-card.tsx";

const show = (...changes: Parameters<typeof aRewardProgress>) =>
  render(<RewardsCard progress={aRewardProgress(...changes)} />).container;

const rows = (name: string) => within(screen.getByRole("list", { name })).getAllByRole("listitem");

test("the card shows the level, its title, the points and the points to the next level", () => {
  const card = show();

  expect(screen.getByRole("heading", { name: "Tu Progreso" })).toBeVisible();
  expect(card).toHaveTextContent(/Nivel 7: Ahorro constante2\.340 puntos/);
  expect(card).toHaveTextContent(/Hacia el nivel 868\s%Te faltan 160 puntos para los 2\.500/);
  expect(screen.getByRole("progressbar", { name: "Hacia el nivel 8" })).toHaveAttribute(
    "aria-valuenow",
    "68",
  );
});

test.each([
  [0, "Cada día cuenta", "0 días seguidos"],
  [1, "Cada día cuenta", "1 día seguido"],
  [2, "Cada día cuenta", "2 días seguidos"],
  [3, "Vas muy bien", "3 días seguidos"],
  [6, "Vas muy bien", "6 días seguidos"],
  [7, "Excelente racha", "7 días seguidos"],
  [365, "Excelente racha", "365 días seguidos"],
])("a streak of %i is written as %o", (currentStreak, message, days) => {
  show({ currentStreak, recentAchievements: [] });

  expect(screen.getByRole("heading", { name: message })).toBeVisible();
  expect(screen.getByText(days)).toBeVisible();
});

test("each of the seven days says what it was, today last", () => {
  const states = ["none", "active", "rest", "rest", "active", "active", "none"] as const;
  show({
    week: states.map((state, place) => ({ day: `2026-10-${String(9 + place).padStart(2, "0")}`, state })),
  });

  expect(rows("Últimos siete días").map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^vieviernes,? 9: sin actividad$/),
    expect.stringMatching(/sábado,? 10: con actividad$/),
    expect.stringMatching(/domingo,? 11: descanso$/),
    expect.stringMatching(/lunes,? 12: descanso$/),
    expect.stringMatching(/martes,? 13: con actividad$/),
    expect.stringMatching(/miércoles,? 14: con actividad$/),
    expect.stringMatching(/jueves,? 15, hoy: sin actividad$/),
  ]);
});

test("of the achievements the first six are shown, and the locked ones say so", () => {
  const { recentAchievements } = aRewardProgress();
  show({
    recentAchievements: [
      ...recentAchievements,
      { id: "x", icon: "medal", title: "Séptimo", unlocked: false },
    ],
  });

  expect(rows("Logros recientes").map((row) => row.textContent)).toEqual([
    "Primer objetivo",
    "7 días seguidos",
    "Banco conectado",
    "Mes en verde",
    "Semana sin gastos, bloqueado",
    "Objetivo cumplido, bloqueado",
  ]);
});

test("an icon that is not known here is still an achievement", () => {
  show({ recentAchievements: [{ id: "new", icon: "no-such-icon", title: "Nuevo", unlocked: true }] });

  expect(rows("Logros recientes")).toHaveLength(1);
  expect(rows("Logros recientes")[0]?.querySelector("svg")).not.toBeNull();
});
