import ChevronRight from "lucide-react/icons/chevron-right";
import Target from "lucide-react/icons/target";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { madridTime } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { useGoals } from "./goal-queries.ts";
import { GoalsListFrame, GoalsListLoading } from "./goals-list-frame.tsx";
import { goalsLine } from "./goals-list-line.ts";
import { GoalsListRow } from "./goals-list-row.tsx";
import { ParaSplit } from "./goals-list-split.tsx";
import { openFirst, shownInFeed } from "./goals-shown.ts";
import { ReadFailed } from "./read-failed.tsx";

/** Spec 2, "Smart-goals list". */
export const GoalsListCard = () => {
  const goals = useGoals();

  return (
    <Loaded
      query={goals}
      loading={<GoalsListLoading />}
      error={(error) => (
        <GoalsListFrame>
          <ReadFailed title="No se pudieron cargar tus objetivos" error={error} onRetry={goals.refetch} />
        </GoalsListFrame>
      )}
    >
      {(data) => {
        const shown = shownInFeed(data.goals);
        return shown.length === 0 ? (
          <NoGoals />
        ) : (
          <GoalsList goals={shown} outdatedSince={goals.outdatedSince} />
        );
      }}
    </Loaded>
  );
};

const NoGoals = () => (
  <GoalsListFrame>
    <EmptyState
      icon={Target}
      title="No tienes objetivos definidos"
      action={
        <Link href="/onboarding" className={buttonStyle("primary", "lg")}>
          Comenzar Onboarding
        </Link>
      }
    />
  </GoalsListFrame>
);

interface GoalsListProps {
  goals: Goal[];
  outdatedSince: Date | undefined;
}

const GoalsList = ({ goals, outdatedSince }: GoalsListProps) => {
  const room = useRoom();
  // The link needs the room of one more.
  const shown = openFirst(goals).slice(0, goals.length > room ? room - 1 : room);

  return (
    <GoalsListFrame
      summary={
        <>
          <p className="voice line-clamp-3 cramped:line-clamp-none! text-voice max-lg:compact:line-clamp-2 lg:text-voice-lg">
            {goalsLine(goals)}
          </p>
          <div className="lg:my-auto">
            <ParaSplit goals={goals} />
          </div>
          <p role="status" className="text-ink-muted text-sm empty:hidden">
            {outdatedSince && `Sin conexión. Datos de las ${madridTime(outdatedSince)}.`}
          </p>
        </>
      }
      list={
        <div className="mt-auto self-stretch rounded-2xl bg-surface px-4 py-1 shadow-card lg:mt-0 lg:self-start lg:px-7 lg:py-3">
          <ul aria-label="Tus objetivos" className="divide-y divide-line">
            {shown.map((goal) => (
              <li key={goal.id}>
                <GoalsListRow goal={goal} />
              </li>
            ))}
          </ul>
          {shown.length < goals.length && (
            <Link href="/goals" className={more}>
              Ver los {counted(goals.length, "objetivo", "objetivos")}
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          )}
        </div>
      }
    />
  );
};

const more =
  "flex min-h-12 items-center justify-center gap-1 border-line border-t font-semibold text-accent text-md hover:text-accent-hover";

/** For how many rows the section has room without growing beyond the screen. */
const useRoom = () => {
  const isWide = useMedia("(min-width: 64rem)");
  const isLow = useMedia("(max-height: 739px)");
  const isHigh = useMedia("(min-height: 62rem)");
  if (isHigh) return isWide ? 10 : 8;
  if (isWide) return isLow ? 7 : 8;
  return 6;
};
