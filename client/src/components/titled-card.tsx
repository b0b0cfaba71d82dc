import { type ReactNode, useId } from "react";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";

interface TitledCardProps {
  title: string;
  state?: ReactNode;
  description?: string;
  children: ReactNode;
}

/** One matter of a page of settings; what replaces a button that had the focus gets it. */
export const TitledCard = ({ title, state, description, children }: TitledCardProps) => {
  const id = useId();

  return (
    <section
      ref={usePreservedFocus()}
      aria-labelledby={id}
      className="@container rounded-2xl bg-surface p-5 shadow-card"
    >
      <div className="mb-4 space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="font-semibold text-title-3">
            {title}
          </h2>
          {state}
        </div>
        {description && <p className="text-ink-muted text-md">{description}</p>}
      </div>
      {children}
    </section>
  );
};
