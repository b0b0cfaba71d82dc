import type { Gain } from "#shared/contracts/gain.ts";
import type { DomainEvent } from "./domain-event.ts";

/** What events have brought a person. Call it after their transaction is committed. */
export type GainOf = (userId: string, events: DomainEvent[]) => Promise<Gain>;

export const noGain: GainOf = async () => ({ points: 0, level: null, streak: null, achievements: [] });
