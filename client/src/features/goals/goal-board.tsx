import * as Radix from "@radix-ui/react-tabs";
import Plus from "lucide-react/icons/plus";
import Target from "lucide-react/icons/target";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { wholeNumber } from "#client/lib/format.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import { type Goal, type ParaType, paraTypes } from "#shared/contracts/goals.ts";
import type { GoalActions } from "./goal-card.tsx";
import { GoalList } from "./goal-list.tsx";
import { useNoteGoalWeek, useUpdateGoal } from "./goal-queries.ts";
import { tabWords } from "./goal-words.ts";
import type { Pressed } from "./pressed.ts";

interface GoalBoardProps {
  goals: Goal[];
  onCreate: (subject: { type: ParaType }) => void;
  onEdit: GoalActions["onEdit"];
  sought?: { goal: Goal };
}

/** Spec 9: a press raises the progress by so many percent. */
const stepSize = 25;

export const GoalBoard = ({ goals, onCreate, onEdit, sought }: GoalBoardProps) => {
  const frame = usePreservedFocus<HTMLDivElement>();
  const { step, week, archive, schedule } = useCardActions();
  const byType = useMemo(() => Object.groupBy(goals, ({ paraType }) => paraType), [goals]);
  const counts = Object.fromEntries(paraTypes.map((type) => [type, byType[type]?.length ?? 0])) as Record<
    ParaType,
    number
  >;

  return (
    <div ref={frame}>
      <GoalTabs
        counts={counts}
        sought={sought}
        action={(type) => counts[type] > 0 && <NewGoal type={type} onCreate={onCreate} />}
      >
        {(type) =>
          counts[type] > 0 ? (
            <GoalList
              goals={byType[type] ?? []}
              onStep={step}
              onWeek={week}
              onArchive={archive}
              onSchedule={schedule}
              onEdit={onEdit}
              sought={sought}
            />
          ) : (
            <EmptyState
              icon={Target}
              title={tabWords[type].empty}
              action={<NewGoal type={type} variant="primary" onCreate={onCreate} />}
            />
          )
        }
      </GoalTabs>
    </div>
  );
};

interface NewGoalProps {
  type: ParaType;
  variant?: "primary" | "quiet";
  onCreate: GoalBoardProps["onCreate"];
}

/** Nothing begins in the archive. */
const NewGoal = ({ type, variant = "quiet", onCreate }: NewGoalProps) =>
  type !== "archive" && (
    <Button
      variant={variant}
      className={variant === "quiet" ? "-mr-2.5" : ""}
      onClick={() => onCreate({ type })}
    >
      <Plus size={18} aria-hidden="true" />
      Nuevo objetivo
    </Button>
  );

/** The same functions at every drawing, so that only the card that changes is drawn again. */
const useCardActions = () => {
  const { mutate: update } = useUpdateGoal({
    success: {
      title: "Progreso actualizado",
      description: "El progreso de tu objetivo ha sido actualizado.",
    },
  });
  const { mutate: putAway } = useUpdateGoal({
    success: { title: "Objetivo archivado", description: "El objetivo ha sido archivado exitosamente." },
    failed: "No se pudo archivar el objetivo",
  });
  const { mutate: plan } = useUpdateGoal({
    success: { title: "Tiempo reservado", description: "Sus sesiones están en los huecos de tu agenda." },
    failed: "No se pudo reservar el tiempo",
  });

  const { mutate: note } = useNoteGoalWeek();

  return {
    week: useCallback(({ id }: Goal, from: Pressed) => note({ params: { id }, from }), [note]),
    schedule: useCallback(({ id }: Goal) => plan({ params: { id }, body: { inAgenda: true } }), [plan]),
    step: useCallback(
      ({ id, progress }: Goal, from: Pressed) =>
        update({
          from,
          params: { id },
          body: { progress: Math.min(100, progress + stepSize), adaptationHistory: [] },
        }),
      [update],
    ),
    archive: useCallback(
      ({ id }: Goal) => {
        const entry = { date: new Date().toISOString(), action: "archived", reason: "completado" } as const;
        putAway({ params: { id }, body: { paraType: "archive", adaptationHistory: [entry] } });
      },
      [putAway],
    ),
  };
};

interface GoalTabsProps {
  counts: Record<ParaType, number>;
  sought: GoalBoardProps["sought"];
  /** At the end of the line that says how many there are. */
  action: (type: ParaType) => ReactNode;
  children: (type: ParaType) => ReactNode;
}

/** The four kinds of the PARA method, each with how many it holds. */
const GoalTabs = ({ counts, sought, action, children }: GoalTabsProps) => {
  const [chosen, setChosen] = useState<ParaType>("project");
  useEffect(() => sought && setChosen(sought.goal.paraType), [sought]);
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
