import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { TurnMemory } from "./turn-memory.ts";
import type { StoredTurn } from "./turn-repository.ts";

export interface Turn {
  userId: string;
  id: string;
  message: string;
  now: Date;
  understanding: Understanding;
  before: TurnMemory;
  recent: StoredTurn[];
}
