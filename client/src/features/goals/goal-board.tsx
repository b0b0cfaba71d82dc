import Plus from "lucide-react/icons/plus";
import Target from "lucide-react/icons/target";
import { useCallback, useMemo } from "react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import { type Goal, type ParaType, paraTypes } from "#shared/contracts/goals.ts";
import type { GoalActions } from "./goal-card.tsx";
import { GoalList } from "./goal-list.tsx";
import { useUpdateGoal } from "./goal-queries.ts";
import { GoalTabs } from "./goal-tabs.tsx";
import { tabWords } from "./goal-words.ts";

interface GoalBoardProps {
  goals: Goal[];
  onCreate: (subject: { type: ParaType }) => void;
  onEdit: GoalActions["onEdit"];
}

/** Spec 9: a press raises the progress by so many percent. */
const stepSize = 25;

/** All goals in their four tabs. */
export const GoalBoard = ({ goals, onCreate, onEdit }: GoalBoardProps) => {
  const frame = usePreservedFocus<HTMLDivElement>();
  const { step, archive, schedule } = useCardActions();
  const byType = useMemo(() => Object.groupBy(goals, ({ paraType }) => paraType), [goals]);
  const counts = Object.fromEntries(paraTypes.map((type) => [type, byType[type]?.length ?? 0])) as Record<
    ParaType,
    number
  >;

  return (
    <div ref={frame}>
      <GoalTabs
        counts={counts}
        action={(type) => counts[type] > 0 && <NewGoal type={type} onCreate={onCreate} />}
      >
        {(type) =>
          counts[type] > 0 ? (
            <GoalList
              goals={byType[type] ?? []}
              onStep={step}
              onArchive={archive}
              onSchedule={schedule}
              onEdit={onEdit}
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

  return {
    schedule: useCallback(({ id }: Goal) => plan({ params: { id }, body: { inAgenda: true } }), [plan]),
    step: useCallback(
      ({ id, progress }: Goal) =>
        update({
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
