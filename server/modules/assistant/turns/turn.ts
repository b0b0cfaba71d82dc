import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Memory } from "./memory.ts";
import type { StoredTurn } from "./turn-repository.ts";

export interface Turn {
  userId: string;
  id: string;
  said: string;
  now: Date;
  understanding: Understanding;
  before: Memory;
  recent: StoredTurn[];
}
