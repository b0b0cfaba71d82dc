import * as Radix from "@radix-ui/react-tabs";
import { type ReactNode, useState } from "react";
import { wholeNumber } from "#client/lib/format.ts";
import { type ParaType, paraTypes } from "#shared/contracts/goals.ts";
import { tabWords } from "./goal-words.ts";

interface GoalTabsProps {
  counts: Record<ParaType, number>;
  /** At the end of the line that says how many there are. */
  action: (type: ParaType) => ReactNode;
  children: (type: ParaType) => ReactNode;
}

/** The four kinds of the PARA method, each with how many it holds. */
export const GoalTabs = ({ counts, action, children }: GoalTabsProps) => {
  const [chosen, setChosen] = useState<ParaType>("project");
  const { one, many } = tabWords[chosen];
  const count = counts[chosen];

  return (
    <Radix.Root
      value={chosen}
      onValueChange={(next) => setChosen(paraTypes.find((type) => type === next) ?? chosen)}
    >
      <div className="lg:flex lg:items-center lg:gap-5">
        <div className="@container lg:contents">
          <Radix.List aria-label="Tipos de objetivo" className={row}>
            {paraTypes.map((type) => (
              <Radix.Trigger key={type} value={type} className={tab}>
                {tabWords[type].label}{" "}
                {counts[type] > 0 && <CountBadge>{wholeNumber(counts[type])}</CountBadge>}
              </Radix.Trigger>
            ))}
          </Radix.List>
        </div>
        <div className="flex min-h-12 flex-1 flex-wrap items-center justify-between gap-x-4 max-lg:mt-3">
          <p role="status" className="text-ink-muted">
            <span className="num font-semibold text-ink">{wholeNumber(count)}</span>{" "}
            {count === 1 ? one : many}
          </p>
          {action(chosen)}
        </div>
      </div>
      {/* Only the chosen one: Radix would style a panel that leaves once more before it takes it away. */}
      <Radix.Content key={chosen} value={chosen} className="mt-2 rounded-2xl lg:mt-5">
        {children(chosen)}
      </Radix.Content>
    </Radix.Root>
  );
};

/** Where four tabs do not fit side by side they stand two by two, or one below the other. */
const row =
  "flex rounded-full bg-sunken p-1 @max-[19rem]:grid @max-[19rem]:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] @max-[19rem]:rounded-xl";

const tab =
  "group flex min-h-11 grow select-none items-center justify-center gap-1.5 rounded-full px-1 font-semibold text-ink-muted text-sm transition-colors duration-fast data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-card sm:px-5 sm:text-md";

const CountBadge = ({ children }: { children: ReactNode }) => (
  <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-ink/10 px-1 text-micro group-data-[state=active]:bg-accent group-data-[state=active]:text-on-accent">
    {children}
  </span>
);
