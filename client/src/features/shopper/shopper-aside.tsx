import { type ReactNode, useId } from "react";
import { classNames } from "#client/lib/class-names.ts";
import type { ShopperAnalysis, ShopperReviews } from "#shared/contracts/shopper.ts";
import { Alternatives } from "./alternatives.tsx";
import { MoneyEffects } from "./money-effects.tsx";
import { hasAny, Reviews } from "./reviews.tsx";

interface ShopperAsideProps {
  analysis: ShopperAnalysis;
  reviews: ShopperReviews;
}

/** What does not fit on a low screen stands behind the ring. */
export const ShopperAside = ({ analysis, reviews }: ShopperAsideProps) => (
  <div className="flex min-w-0 flex-col gap-3 lg:gap-7 lg:pt-3 lg:compact:gap-4">
    <Part
      title="Qué cambia"
      className={classNames("max-lg:hidden", analysis.recommendations.length > 0 && "lg:compact:hidden")}
    >
      <div className="rounded-2xl bg-surface px-6 py-2 shadow-card">
        <MoneyEffects analysis={analysis} />
      </div>
    </Part>
    {analysis.recommendations.length > 0 && (
      <Part title="Alternativas" className="max-lg:compact:hidden">
        <Alternatives of={analysis.recommendations} />
      </Part>
    )}
    {hasAny(reviews) && (
      <Part
        title="Reseñas"
        className={classNames(
          "lg:compact:hidden",
          analysis.vehicles.length > 0
            ? "max-lg:[@media(max-height:899px)]:hidden"
            : "max-lg:[@media(max-height:819px)]:hidden",
        )}
      >
        <Reviews reviews={reviews} />
      </Part>
    )}
  </div>
);

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export const Part = ({ title, className, children }: PartProps) => {
  const id = useId();

  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-1.5 font-semibold text-md lg:mb-3 lg:text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
};
