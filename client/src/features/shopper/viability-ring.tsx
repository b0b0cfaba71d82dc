import { ProgressRing } from "#client/components/progress-ring.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { viabilityTone } from "#client/lib/viability-tone.ts";

interface ViabilityRingProps {
  score: number;
  /** The size of the ring and of its figure. */
  className: string;
}

/** Of 10, in the colour of what it means. */
export const ViabilityRing = ({ score, className }: ViabilityRingProps) => (
  <ProgressRing value={score * 10} className={classNames(className, viabilityTone(score))}>
    <span className={classNames("num font-semibold", viabilityTone(score))}>
      <span className="sr-only">Viabilidad </span>
      {score}
      <span className="sr-only"> de 10</span>
    </span>
  </ProgressRing>
);
