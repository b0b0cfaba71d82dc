import { ProgressBar } from "#client/components/progress-bar.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import { formatPercent, formatTenths } from "#client/lib/format.ts";
import type { ShopperAnalysis } from "#shared/contracts/shopper.ts";
import { viabilityTone } from "./shopper-words.ts";

/** What the viability is made of: each part with its weight and why. */
export const ScoreParts = ({ parts }: { parts: ShopperAnalysis["viabilityParts"] }) => {
  const shown = useAmountsInText();

  return (
    <ul aria-label="Partes de la viabilidad" className="space-y-4">
      {parts.map(({ label, score, weight, note }) => (
        <li key={label}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{label}</span>
            <span className="num text-ink-muted text-sm">
              <span className="font-semibold text-base text-ink">{formatTenths(score)}</span> · pesa{" "}
              {formatPercent(weight)}
            </span>
          </p>
          <ProgressBar
            value={score * 10}
            label={`${label}: ${formatTenths(score)} de 10`}
            className={classNames("my-1.5 h-2", viabilityTone(score))}
          />
          <p className="text-ink-muted text-md">{shown(note)}</p>
        </li>
      ))}
    </ul>
  );
};
