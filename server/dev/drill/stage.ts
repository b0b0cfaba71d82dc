import type { Random } from "#server/dev/random.ts";
import type { Findings } from "./findings.ts";

export interface Outcome {
  /** What happened, in a few words. */
  said: string;
  /** Seconds until the product answered well again. */
  seconds: number;
}

export type Round = (tools: { random: Random; findings: Findings }) => Promise<Outcome>;

/** What the rounds of one kind happen on. */
export interface Stage {
  round: Round;
  close: () => Promise<void>;
}

/** Sets the stage, or says why it cannot be set on this machine. */
export type Kind = () => Promise<Stage | { skipped: string }>;
