import type { DomainEvent } from "#server/platform/events/domain-event.ts";
import type { GoalScope } from "./goal-change-repository.ts";
import type { GoalUpdate } from "./goal-changes.ts";
import type { GoalState } from "./goal-state.ts";

/** Writes of another module in the same transaction; an error rolls everything back. */
export type Alongside<Done> = (scope: GoalScope, done: Done) => Promise<void>;

export interface Changed {
  before: GoalState;
  step: GoalUpdate["step"];
  published: DomainEvent[];
}
