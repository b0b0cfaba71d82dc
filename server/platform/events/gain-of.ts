import type { Gain } from "#shared/contracts/gain.ts";
import type { DomainEvent } from "./domain-event.ts";

/** Says what events have brought a person, for the answer to their act; to be asked once they are committed. */
export type GainOf = (userId: string, events: DomainEvent[]) => Promise<Gain>;

/** For an app in which nothing counts points. */
export const noGain: GainOf = async () => ({ points: 0, level: null, streak: null, achievements: [] });
