import type { GoalService } from "#server/modules/goals/goals/goal-service.ts";
import { createCreateGoalTool } from "./create-goal.ts";
import { createGetGoalTool } from "./get-goal.ts";
import { createListGoalsTool } from "./list-goals.ts";
import { createRecordProgressTool } from "./record-progress.ts";

interface Services {
  goals: Pick<GoalService, "list" | "featured" | "outlookOf" | "toWire">;
}

export const createGoalTools = ({ goals }: Services) => [
  createListGoalsTool({ goals }),
  createGetGoalTool({ goals }),
  createCreateGoalTool({ goals }),
  createRecordProgressTool({ goals }),
];
