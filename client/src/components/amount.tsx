import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { formatEuros, splitEuros } from "#client/lib/format.ts";
import { hiddenAmount, useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { useCountingNumber } from "#client/lib/use-counting-number.ts";

interface AmountProps {
  amount: number;
  format?: (amount: number) => string;
  /** On a line of its own, shrinking to fit. */
  fits?: boolean;
  className?: string;
}

/** An amount in one size; "••••" while amounts are hidden. */
export const Amount = ({ amount, format = formatEuros, fits = false, className }: AmountProps) => {
  const isHidden = useAmountsHidden();
  const counted = useCountingNumber(amount);
  const final = format(amount);
  const figure = isHidden ? <HiddenAmount /> : <Counting final={final}>{format(counted)}</Counting>;

  return (
    <span className={classNames("num", fits && "@container block", className)}>
      {fits && !isHidden ? <Fit size={final.length}>{figure}</Fit> : figure}
    </span>
  );
};

interface BigAmountProps {
  /** Euros. */
  amount: number;
  className: string;
}

/** A screen's main figure, with smaller, muted cents and euro sign. */
export const BigAmount = ({ amount, className }: BigAmountProps) => {
  const isHidden = useAmountsHidden();
  const { whole, rest } = splitEuros(useCountingNumber(amount));
  const final = splitEuros(amount);

  return (
    <span className={classNames("num @container block font-semibold", className)}>
      {isHidden ? (
        <HiddenAmount />
      ) : (
        <Fit size={final.whole.length + 0.56 * final.rest.length} tracking="tracking-[-0.042em]">
          <Counting final={formatEuros(amount)}>
            {whole}
            <span className="text-[0.56em] text-ink-muted tracking-[-0.02em]">{rest}</span>
          </Counting>
        </Fit>
      )}
    </span>
  );
};

interface FitProps {
  /** In characters; each takes half an em on average. */
  size: number;
  /** Without it the letter spacing would stay that of the full size. */
  tracking?: string;
  children: ReactNode;
}

/** Shrinks a figure to its container. */
const Fit = ({ size, tracking = "tracking-[-0.02em]", children }: FitProps) => (
  <span className={tracking} style={{ fontSize: `min(1em, ${Math.floor(200 / size)}cqi)` }}>
    {children}
  </span>
);

/** What stands for an amount that is hidden. */
export const HiddenAmount = () => (
  <>
    <span className="sr-only">Importe oculto</span>
    <span aria-hidden="true">{hiddenAmount}</span>
  </>
);

/** Screen readers get the final figure; the visible one counts up. */
const Counting = ({ final, children }: { final: string; children: ReactNode }) => (
  <>
    <span className="sr-only">{final}</span>
    <span aria-hidden="true">{children}</span>
  </>
);
