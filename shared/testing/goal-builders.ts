import type { FeaturedGoal } from "#shared/contracts/featured-goal.ts";
import type { Gain } from "#shared/contracts/gain.ts";
import type { WeeklyReview } from "#shared/contracts/goal-review.ts";
import type { Goal, GoalSuggestion } from "#shared/contracts/goals.ts";
import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";

export const aGoal = (changes: Partial<Goal> = {}): Goal => ({
  id: crypto.randomUUID(),
  title: "Fondo de emergencia",
  description: "Guardar tres meses de gastos fijos en una cuenta aparte.",
  category: "financiero",
  paraType: "area",
  priority: 9,
  status: "activo",
  progress: 78,
  targetAmount: 6000,
  currentAmount: 4680,
  withoutBalance: [],
  unseenAmount: 0,
  targetDate: "2027-01-15",
  generatedByAI: true,
  aiReasoning: "Con 1.080 € de gastos fijos al mes, tres meses son 3.240 €.",
  adaptationHistory: [],
  funding: { kind: "recorded" },
  inAgenda: true,
  sessions: null,
  nextEventAt: null,
  isDoneThisWeek: false,
  createdAt: "2026-06-15T08:00:00.000Z",
  ...changes,
});

export const aFeaturedGoal = (changes: Partial<FeaturedGoal> = {}): FeaturedGoal => ({
  id: crypto.randomUUID(),
  title: "Entrada para el piso",
  category: "financiero",
  progress: 62,
  targetAmount: 24000,
  currentAmount: 14880,
  withoutBalance: [],
  remainingAmount: 9120,
  targetDate: "2027-12-01",
  daysRemaining: 412,
  monthsRemaining: 14,
  requiredMonthlySaving: 651.43,
  onTrack: false,
  pace: "behind",
  suggestedIncrease: 130.29,
  expectedOn: null,
  suggestion: "Vamos algo justos. Con 130,29 € más al mes recuperas el ritmo y llegas a diciembre de 2027.",
  ...changes,
});

export const aGoalSuggestion = (changes: Partial<GoalSuggestion> = {}): GoalSuggestion => ({
  key: "debt:loan",
  title: "Amortizar el préstamo del coche",
  description: "Adelantar 114 € al mes hasta quitar la cuota.",
  category: "financiero",
  paraType: "project",
  priority: 8,
  targetAmount: 4100,
  aiReasoning: "Tu deuda fija pasa del 20 %. Con esto vuelves al límite en año y medio.",
  ...changes,
});

export const aWeeklyReview = (changes: Partial<WeeklyReview> = {}): WeeklyReview => ({
  weekStart: "2026-10-12",
  progressUpdate: "Buena semana. El piso sube un 3 % y has salido a correr los tres días.",
  completedGoals: [],
  nextWeekPriorities: ["Comparar tres hipotecas", "Pasar 120 € al fondo de emergencia"],
  priorityTargets: [{ kind: "budgets" }, { kind: "budgets" }],
  newSuggestions: [],
  blocks: [],
  ...changes,
});

export const aGain = (changes: Partial<Gain> = {}): Gain => ({
  points: 0,
  level: null,
  streak: null,
  achievements: [],
  ...changes,
});

export const aRewardProgress = (changes: Partial<RewardProgress> = {}): RewardProgress => ({
  totalPoints: 2340,
  level: 7,
  title: "Ahorro constante",
  nextLevelPoints: 2500,
  progress: 68,
  currentStreak: 12,
  week: [9, 10, 11, 12, 13, 14, 15].map((date) => ({
    day: `2026-10-${String(date).padStart(2, "0")}`,
    state: "active",
  })),
  recentAchievements: [
    { id: "first-goal", icon: "target", title: "Primer objetivo", unlocked: true },
    { id: "streak-7", icon: "flame", title: "7 días seguidos", unlocked: true },
    { id: "bank", icon: "landmark", title: "Banco conectado", unlocked: true },
    { id: "black-month", icon: "leaf", title: "Mes en verde", unlocked: true },
    { id: "no-whims", icon: "shopping-bag", title: "Semana sin gastos", unlocked: false },
    { id: "goal-done", icon: "circle-check", title: "Objetivo cumplido", unlocked: false },
  ],
  ...changes,
});
