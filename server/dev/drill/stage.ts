import type { Random } from "#server/dev/random.ts";
import type { Findings } from "./findings.ts";

export interface Outcome {
  /** The result in a few words. */
  summary: string;
  /** Seconds until the product was healthy again. */
  seconds: number;
}

export type Round = (tools: { random: Random; findings: Findings }) => Promise<Outcome>;

/** The environment for rounds of one kind. */
export interface Stage {
  round: Round;
  close: () => Promise<void>;
}

/** Prepares the stage, or returns why this machine cannot run it. */
export type Kind = () => Promise<Stage | { skipped: string }>;
