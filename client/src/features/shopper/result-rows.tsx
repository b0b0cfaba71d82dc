import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import type { ShopperAnalysis } from "#shared/contracts/shopper.ts";

/** How to pay, the category and how often: a line each. */
export const ResultRows = ({ analysis }: { analysis: ShopperAnalysis }) => {
  const shown = useAmountsInText();
  const rows = [
    ["Forma de pago", analysis.paymentStrategy],
    ["En tu categoría", analysis.categoryInsights],
    ["Frecuencia", analysis.purchaseFrequency],
  ] as const;

  return (
    <dl className="space-y-1.5 px-4 pt-3 pb-4 max-lg:compact:space-y-0.5 max-lg:compact:pt-2 max-lg:compact:pb-2.5 lg:space-y-3 lg:px-7 lg:pt-6 lg:pb-7 lg:compact:space-y-2 lg:compact:px-5 lg:compact:pt-4 lg:compact:pb-5">
      {rows.map(([name, text]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-ink-muted text-md lg:text-base">{name}</dt>
          <dd className="min-w-0 text-right font-semibold text-md lg:text-base">{shown(text)}</dd>
        </div>
      ))}
    </dl>
  );
};
