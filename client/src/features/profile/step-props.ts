import type { Draft } from "./onboarding-draft.ts";

export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** After trying to continue, problems show in untouched fields too. */
  isChecked: boolean;
}
