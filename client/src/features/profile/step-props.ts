import type { Draft } from "./onboarding-draft.ts";

export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** The person wanted to go on: what is wrong shows even where they have not been. */
  isChecked: boolean;
}
