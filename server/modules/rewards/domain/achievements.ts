export interface AchievementFacts {
  goals: number;
  goalsDone: number;
  hasStepped: boolean;
  isHalfway: boolean;
  hasFilledEmergencyFund: boolean;
  sessionsKept: number;
  reviews: number;
  streak: number;
  hasBank: boolean;
  hasStatement: boolean;
  hasCalendar: boolean;
  hasCorrected: boolean;
  hasBudget: boolean;
  hasMonthInTheBlack: boolean;
  hasWeekWithoutDiscretionarySpending: boolean;
}

export interface Achievement {
  id: string;
  icon: string;
  title: string;
  description: string;
  isReached: (facts: AchievementFacts) => boolean;
}

export const greenMonth = "black-month";

/** They follow from what imports and months of money there are now, whenever they were reached. */
export const achievementsOfImports: readonly string[] = ["statement", greenMonth];

/** In the order in which locked ones are shown. */
export const achievements: readonly Achievement[] = [
  {
    id: "first-goal",
    icon: "target",
    title: "Primer objetivo",
    description: "Tienes tu primer objetivo",
    isReached: ({ goals }) => goals >= 1,
  },
  {
    id: "first-step",
    icon: "footprints",
    title: "Primer paso",
    description: "Has avanzado por primera vez en un objetivo",
    isReached: ({ hasStepped }) => hasStepped,
  },
  {
    id: "bank",
    icon: "landmark",
    title: "Banco conectado",
    description: "Tu banco y Fred se entienden",
    isReached: ({ hasBank }) => hasBank,
  },
  {
    id: "statement",
    icon: "file-text",
    title: "Primer extracto",
    description: "Has importado un extracto de tu cuenta",
    isReached: ({ hasStatement }) => hasStatement,
  },
  {
    id: "calendar",
    icon: "calendar-days",
    title: "Calendario conectado",
    description: "Tu agenda está en un solo sitio",
    isReached: ({ hasCalendar }) => hasCalendar,
  },
  {
    id: "budget",
    icon: "wallet",
    title: "Presupuesto propio",
    description: "Has puesto tu propio límite a una categoría",
    isReached: ({ hasBudget }) => hasBudget,
  },
  {
    id: "correction",
    icon: "tags",
    title: "Primera corrección",
    description: "Has enseñado a Fred de qué era un gasto",
    isReached: ({ hasCorrected }) => hasCorrected,
  },
  {
    id: "streak-3",
    icon: "flame",
    title: "3 días seguidos",
    description: "Tres días cuidando de lo tuyo",
    isReached: ({ streak }) => streak >= 3,
  },
  {
    id: "first-review",
    icon: "clipboard-check",
    title: "Primera revisión",
    description: "Has mirado cómo fue tu semana",
    isReached: ({ reviews }) => reviews >= 1,
  },
  {
    id: "halfway",
    icon: "mountain",
    title: "A mitad de camino",
    description: "Un objetivo ha llegado al 50 %",
    isReached: ({ isHalfway }) => isHalfway,
  },
  {
    id: "streak-7",
    icon: "flame",
    title: "7 días seguidos",
    description: "Una racha de siete días",
    isReached: ({ streak }) => streak >= 7,
  },
  {
    id: "no-whims",
    icon: "shopping-bag",
    title: "Semana sin caprichos",
    description: "Una semana entera sin ocio, restaurantes ni compras",
    isReached: ({ hasWeekWithoutDiscretionarySpending }) => hasWeekWithoutDiscretionarySpending,
  },
  {
    id: greenMonth,
    icon: "leaf",
    title: "Mes en verde",
    description: "Un mes entero con más ingresos que gastos",
    isReached: ({ hasMonthInTheBlack }) => hasMonthInTheBlack,
  },
  {
    id: "five-goals",
    icon: "layers",
    title: "Cinco objetivos",
    description: "Tienes cinco objetivos en marcha o cumplidos",
    isReached: ({ goals }) => goals >= 5,
  },
  {
    id: "goal-done",
    icon: "circle-check",
    title: "Objetivo cumplido",
    description: "Has llegado al 100 % de un objetivo",
    isReached: ({ goalsDone }) => goalsDone >= 1,
  },
  {
    id: "ten-sessions",
    icon: "calendar-check",
    title: "Diez sesiones",
    description: "Has cumplido diez sesiones de tus objetivos",
    isReached: ({ sessionsKept }) => sessionsKept >= 10,
  },
  {
    id: "four-reviews",
    icon: "list-checks",
    title: "Cuatro revisiones",
    description: "Has revisado cuatro semanas",
    isReached: ({ reviews }) => reviews >= 4,
  },
  {
    id: "emergency-fund",
    icon: "shield-check",
    title: "Colchón lleno",
    description: "Tu fondo de emergencia está completo",
    isReached: ({ hasFilledEmergencyFund }) => hasFilledEmergencyFund,
  },
  {
    id: "streak-30",
    icon: "medal",
    title: "30 días seguidos",
    description: "Una racha de treinta días",
    isReached: ({ streak }) => streak >= 30,
  },
  {
    id: "three-done",
    icon: "trophy",
    title: "Tres cumplidos",
    description: "Has llegado al final de tres objetivos",
    isReached: ({ goalsDone }) => goalsDone >= 3,
  },
];

/** Unlocked ones first; unknown ids are left out. */
export const shownAchievements = (unlocked: readonly string[]) => {
  const known = unlocked.flatMap((id) => achievements.find((achievement) => achievement.id === id) ?? []);
  const toCome = achievements.filter(({ id }) => !unlocked.includes(id));
  const shown =
    (isUnlocked: boolean) =>
    ({ id, icon, title }: Achievement) => ({ id, icon, title, unlocked: isUnlocked });
  return [...known.map(shown(true)), ...toCome.map(shown(false))];
};
