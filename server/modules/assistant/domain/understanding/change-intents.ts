import type { Intent } from "./understanding.ts";

/** What is written at once. */
export const writes: ReadonlySet<Intent> = new Set<Intent>([
  "create_event",
  "create_goal",
  "advance_goal",
  "change_category",
  "add_movement",
  "set_budget",
  "set_reminders",
]);

/** What changes something of the person. */
export const changes: ReadonlySet<Intent> = new Set<Intent>([...writes, "move_event", "delete_event"]);
