import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { formatEuros, splitEuros } from "#client/lib/format.ts";
import { hiddenAmount, useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { useCounted } from "#client/lib/use-counted.ts";

interface AmountProps {
  /** Euros. */
  amount: number;
  format?: (amount: number) => string;
  className?: string;
}

/** An amount in one size; "••••" while amounts are hidden. */
export const Amount = ({ amount, format = formatEuros, className }: AmountProps) => {
  const isHidden = useAmountsHidden();
  const counted = useCounted(amount);

  return (
    <span className={classNames("num", className)}>
      {isHidden ? <Hidden /> : <Counting final={format(amount)}>{format(counted)}</Counting>}
    </span>
  );
};

interface BigAmountProps {
  /** Euros. */
  amount: number;
  /** The size, such as "text-money-xl". */
  className: string;
}

/** The figure of a screen: cents and sign of the euro smaller and muted. */
export const BigAmount = ({ amount, className }: BigAmountProps) => {
  const isHidden = useAmountsHidden();
  const { whole, rest } = splitEuros(useCounted(amount));

  return (
    <span className={classNames("num font-semibold", className)}>
      {isHidden ? (
        <Hidden />
      ) : (
        <Counting final={formatEuros(amount)}>
          {whole}
          <span className="text-[0.56em] text-ink-muted tracking-[-0.02em]">{rest}</span>
        </Counting>
      )}
    </span>
  );
};

const Hidden = () => (
  <>
    <span className="sr-only">Importe oculto</span>
    <span aria-hidden="true">{hiddenAmount}</span>
  </>
);

/** A screen reader gets the final figure, the eye the one that counts. */
const Counting = ({ final, children }: { final: string; children: ReactNode }) => (
  <>
    <span className="sr-only">{final}</span>
    <span aria-hidden="true">{children}</span>
  </>
);
