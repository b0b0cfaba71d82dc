import { classNames } from "#client/lib/class-names.ts";
import { wholeNumber } from "#client/lib/format.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { paraLook } from "./goal-looks.ts";

const kinds = [
  { type: "project", one: "Proyecto", many: "Proyectos" },
  { type: "area", one: "Área", many: "Áreas" },
  { type: "resource", one: "Recurso", many: "Recursos" },
] as const;

/** How many goals there are of each kind, as parts of one bar. */
export const ParaSplit = ({ goals }: { goals: readonly Goal[] }) => (
  <dl className="flex flex-wrap gap-1 lg:gap-x-2">
    {kinds.map(({ type, one, many }) => {
      const count = goals.filter(({ paraType }) => paraType === type).length;
      return (
        count > 0 && (
          <div key={type} style={{ flexGrow: count }} className="flex basis-0 flex-col">
            <dt
              className={classNames(
                "h-2.5 rounded-sm lg:h-16 lg:rounded-md lg:compact:h-10",
                paraLook(type).solid,
              )}
            >
              <span className="sr-only">{many}</span>
            </dt>
            <dd className="mt-2 whitespace-nowrap pr-2 text-ink-muted text-sm max-lg:compact:mt-1 lg:mt-4 lg:text-lg">
              <span className="num font-semibold text-ink lg:text-money-lg">{wholeNumber(count)}</span>{" "}
              <span>{count === 1 ? one : many}</span>
            </dd>
          </div>
        )
      );
    })}
  </dl>
);
