import type { Habit } from "./habit.ts";
import type { Person } from "./person.ts";

export interface Profile {
  /** "tenant", "pensioner", ... */
  kind: string;
  habits: readonly Habit[];
  /** Cents at the beginning of the history. */
  opening: { current: number; savings: number; spending: number };
  /** Cents saved each month, when there are enough. */
  saving: number;
  /** Cents that the second account receives each month. */
  topUp: number;
}

export type ProfileMaker = (person: Person) => Omit<Profile, "kind">;
