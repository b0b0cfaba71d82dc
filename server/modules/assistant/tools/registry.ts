import { createAgendaTools } from "./agenda/agenda-tools.ts";
import { createCategoryTools } from "./categories/category-tools.ts";
import { createGoalTools } from "./goals/goal-tools.ts";
import { createMoneyTools } from "./money/money-tools.ts";
import type { Tool } from "./tool.ts";

type Services = Parameters<typeof createMoneyTools>[0] &
  Parameters<typeof createAgendaTools>[0] &
  Parameters<typeof createGoalTools>[0] &
  Parameters<typeof createCategoryTools>[0];

/** All tools, with or without a model. */
export const createTools = (services: Services): Tool[] => [
  ...createMoneyTools(services),
  ...createAgendaTools(services),
  ...createGoalTools(services),
  ...createCategoryTools(services),
];
