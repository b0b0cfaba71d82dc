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

/** A share of a payment is reckoned, and read as a change all the same. */
export const changesOrSplits: ReadonlySet<Intent> = new Set<Intent>([...changes, "split_movement"]);

/** Said in passing, or only after another message. */
export const isNoRequest: ReadonlySet<Intent> = new Set<Intent>([
  "beyond",
  "other",
  "yes",
  "no",
  "undo",
  "help",
  "greeting",
  "thanks",
]);
