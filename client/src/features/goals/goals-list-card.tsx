import ChevronRight from "lucide-react/icons/chevron-right";
import Target from "lucide-react/icons/target";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { goalLook } from "#client/components/goal-look.ts";
import { Loaded, ReadFailed } from "#client/components/loaded.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { madridTime } from "#client/lib/dates.ts";
import { counted, wholeNumber } from "#client/lib/format.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { paraLook } from "./goal-looks.ts";
import { useGoals } from "./goal-queries.ts";
import { relativeDate } from "./goal-words.ts";
import { GoalsListFrame, GoalsListLoading } from "./goals-list-frame.tsx";
import { goalsLine } from "./goals-list-line.ts";
import { openFirst, shownInFeed } from "./goals-shown.ts";

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
  const isShort = goals.length <= shortList;
  const isBegun = goals.some(({ progress, status }) => progress > 0 || status === "completado");
  const shown = openFirst(goals).slice(0, goals.length > room ? room - 1 : room);

  return (
    <GoalsListFrame
      isShort={isShort}
      summary={
        <>
          <p className="voice line-clamp-3 cramped:line-clamp-none! text-voice max-lg:compact:line-clamp-2 lg:text-voice-lg">
            {goalsLine(goals)}
          </p>
          <div className={isShort ? undefined : "lg:my-auto"}>
            <ParaSplit goals={goals} />
          </div>
          {!isBegun && (
            <div className="space-y-5 max-lg:hidden">
              <p className="text-ink-muted text-lg">
                Todavía está todo a cero. Apunta tu primer avance y aquí verás cuánto llevas.
              </p>
              <Link href="/goals" className={buttonStyle("primary", "lg")}>
                Ir a Objetivos
              </Link>
            </div>
          )}
          <p role="status" className="text-ink-muted text-sm empty:hidden">
            {outdatedSince && `Sin conexión. Datos de las ${madridTime(outdatedSince)}.`}
          </p>
        </>
      }
      list={
        <div
          className={classNames(
            "mt-auto self-stretch rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-7 lg:py-3",
            isShort ? "lg:my-auto lg:self-center" : "lg:mt-0 lg:self-start",
          )}
        >
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

/** So few leave a desktop's section half empty: what there is stands in its middle. */
const shortList = 5;

/** For how many rows the section has room without growing beyond the screen. */
const useRoom = () => {
  const isWide = useMedia("(min-width: 64rem)");
  const isLow = useMedia("(max-height: 739px)");
  const isLowest = useMedia("(max-height: 599px)");
  const isHigh = useMedia("(min-height: 62rem)");
  if (isHigh) return isWide ? 10 : 8;
  if (isWide) return isLow ? 7 : 8;
  return isLowest ? 4 : 6;
};

const GoalsListRow = ({ goal }: { goal: Goal }) => {
  const { title, category, paraType, progress, targetDate, status } = goal;
  const { icon: Icon, text } = goalLook(category);
  const type = paraLook(paraType);

  return (
    <div className="@container">
      <div className="flex min-h-15 cramped:flex-wrap items-center gap-3.5 py-2 [@media(min-height:52rem)]:min-h-20 lg:gap-5 lg:[@media(min-height:52rem)]:min-h-19">
        <ProgressRing
          value={progress}
          className={classNames("size-11 [@media(min-height:52rem)]:size-13.5", text)}
        >
          <Icon size={20} strokeWidth={1.75} className={text} aria-hidden="true" />
        </ProgressRing>
        <div className="cramped:order-last min-w-0 flex-1 cramped:basis-full">
          <p className="truncate cramped:wrap-anywhere cramped:whitespace-normal font-semibold lg:text-lg">
            {title}
          </p>
          <p className="truncate cramped:whitespace-normal text-ink-muted text-sm">
            <span className={classNames("font-semibold", type.text)}>{type.label}</span>
            {" · "}
            {status === "completado" ? "completado" : targetDate ? relativeDate(targetDate) : "sin fecha"}
          </p>
        </div>
        <p className="num ml-auto shrink-0 font-semibold text-money-sm">
          {progress}
          <span className="text-ink-muted text-sm">{"\u00a0%"}</span>
        </p>
      </div>
    </div>
  );
};

const kinds = [
  { type: "project", one: "Proyecto", many: "Proyectos" },
  { type: "area", one: "Área", many: "Áreas" },
  { type: "resource", one: "Recurso", many: "Recursos" },
] as const;

/** How many goals there are of each kind, as parts of one bar; of one kind alone a bar would say nothing. */
const ParaSplit = ({ goals }: { goals: readonly Goal[] }) => {
  const parts = kinds
    .map((kind) => ({ ...kind, count: goals.filter(({ paraType }) => paraType === kind.type).length }))
    .filter(({ count }) => count > 0);

  return (
    <dl className="flex flex-wrap gap-1 lg:gap-x-2">
      {parts.map(({ type, one, many, count }) => (
        <div key={type} style={{ flexGrow: count }} className="flex basis-0 flex-col">
          <dt
            className={
              parts.length > 1
                ? classNames("h-2.5 rounded-sm lg:h-16 lg:rounded-md lg:compact:h-10", paraLook(type).solid)
                : undefined
            }
          >
            <span className="sr-only">{many}</span>
          </dt>
          <dd className="mt-2 whitespace-nowrap pr-2 text-ink-muted text-sm max-lg:compact:mt-1 lg:mt-4 lg:text-lg">
            <span className="num font-semibold text-ink lg:text-money-lg">{wholeNumber(count)}</span>{" "}
            <span>{count === 1 ? one : many}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
