import { useRef } from "react";
import { Amount } from "#client/components/amount.tsx";
import { useDrawAnimation } from "#client/components/balance-line-chart-draw.ts";
import { formatPercent, formatRoundedEuros } from "#client/lib/format.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import type { Share } from "./summary-shares.ts";

interface Slice {
  name: string;
  tone: string;
  /** In any unit. */
  size: number;
}

interface ShareDonutProps {
  shares: Share[];
  rule: { name: string; tone: string; percent: number }[];
  /** Euros a month. */
  income: number;
  className: string;
}

/**
 * Two rings: what goes out and, inside, what the rule would make of the income. Where more goes out than comes in, both
 * are as long as what goes out, and the inner one shows what is beyond the income.
 */
export const ShareDonut = ({ shares, rule, income, className }: ShareDonutProps) => {
  const drawing = useRef<HTMLDivElement>(null);
  useDrawAnimation("share-donut", drawing);
  const used = shares.reduce((sum, { cents }) => sum + cents, 0);
  const incomeCents = toCents(income);
  const isOver = used > incomeCents;
  const sentence = shares.map(({ name, percent }) => `${name} ${formatPercent(percent)}`).join(", ");

  return (
    <div className={`relative grid shrink-0 place-items-center ${className}`}>
      <div
        ref={drawing}
        role="img"
        aria-label={`Reparto de tus ingresos: ${sentence}`}
        className="absolute inset-0"
      >
        <svg viewBox="0 0 100 100" className="size-full -rotate-90" fill="none" aria-hidden="true">
          <Ring
            slices={shares.map((share) => ({ ...share, size: share.cents }))}
            radius={43.8}
            width={12.4}
          />
          <Ring
            slices={[
              ...rule.map((part) => ({ ...part, size: (part.percent * incomeCents) / 100 })),
              { name: "De más", tone: "text-negative", size: used - incomeCents },
            ]}
            radius={32.6}
            width={4.2}
          />
        </svg>
      </div>
      <div className="relative w-[56%] text-center">
        <p className="whitespace-nowrap text-micro text-ink-muted max-lg:compact:text-nano max-lg:tight:sr-only lg:text-sm">
          {isOver ? "Sale al mes" : "Ingresos al mes"}
        </p>
        <Amount
          amount={isOver ? fromCents(used) : income}
          format={formatRoundedEuros}
          fits
          className="font-semibold text-money-sm lg:mt-1 lg:text-money-lg"
        />
      </div>
    </div>
  );
};

/** Between two slices, in hundredths of the diameter: about 4 px. */
const gap = 2.2;
const thinnest = 0.4;

const Ring = ({ slices, radius, width }: { slices: Slice[]; radius: number; width: number }) => {
  const shown = slices.filter(({ size }) => size > 0);
  const total = shown.reduce((sum, { size }) => sum + size, 0);
  const circumference = 2 * Math.PI * radius;
  const between = shown.length > 1 ? gap : 0;
  let start = 0;

  return shown.map(({ name, tone, size }) => {
    const length = (size / total) * circumference;
    const from = start + between / 2;
    start += length;
    return (
      <circle
        key={name}
        cx="50"
        cy="50"
        r={radius}
        stroke="currentColor"
        strokeWidth={width}
        strokeDasharray={`${Math.max(thinnest, length - between)} ${circumference}`}
        strokeDashoffset={-from}
        className={tone}
      />
    );
  });
};
