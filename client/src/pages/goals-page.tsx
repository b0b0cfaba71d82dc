import CalendarCheck from "lucide-react/icons/calendar-check";
import Lightbulb from "lucide-react/icons/lightbulb";
import { useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { PageFailed } from "#client/components/page-failed.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { GoalBoard } from "#client/features/goals/goal-board.tsx";
import { useGoals } from "#client/features/goals/goal-queries.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import type { Goal, ParaType } from "#shared/contracts/goals.ts";
import { PageActions } from "./feature-actions.tsx";

const importGoal = () => import("#client/features/goals/goal-dialog.tsx");
const importReview = () => import("#client/features/goals/weekly-review-dialog.tsx");
const importSuggestions = () => import("#client/features/goals/suggestions-dialog.tsx");
const GoalDialog = lazyPart(async () => (await importGoal()).GoalDialog, DialogFailed);
const ReviewDialog = lazyPart(async () => (await importReview()).WeeklyReviewDialog, DialogFailed);
const SuggestionsDialog = lazyPart(async () => (await importSuggestions()).SuggestionsDialog, DialogFailed);

type Opened = "review" | "suggestions" | { goal: Goal } | { type: ParaType };

export const GoalsPage = () => {
  const goals = useGoals();
  const [opened, setOpened] = useState<Opened>();
  const [sought, setSought] = useState<{ goal: Goal }>();
  usePreloadedCode(importSuggestions, importReview, importGoal);
  const close = () => setOpened(undefined);
  const seek = (goal: Goal) => {
    close();
    setSought({ goal });
  };

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      {/* Side by side on phones; the link is under the name where the navigation takes its place. */}
      <header className="flex min-h-topbar flex-wrap items-center justify-between gap-x-4 md:block">
        <div className="flex items-center md:h-topbar">
          <Wordmark />
        </div>
        <div className="flex items-center gap-2 md:block">
          <div className={`${column} lg:pt-4`}>
            <Link href="/" className={back}>
              ← Volver al Feed
            </Link>
          </div>
          <PageActions />
        </div>
      </header>
      <main className={`${column} pt-2 pb-6 md:pt-0`}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="font-semibold text-title-1">Objetivos PARA</h1>
          <div className="flex flex-wrap gap-2.5 max-lg:w-full max-lg:*:flex-auto max-lg:*:px-3 max-[24rem]:[&_svg]:hidden">
            <Button variant="secondary" onClick={() => setOpened("review")}>
              <CalendarCheck size={20} strokeWidth={1.75} aria-hidden="true" />
              Revisión Semanal
            </Button>
            <Button onClick={() => setOpened("suggestions")}>
              <Lightbulb size={20} strokeWidth={1.75} aria-hidden="true" />
              Sugerencias IA
            </Button>
          </div>
        </div>
        <div className="mt-5 lg:mt-6">
          <Loaded
            query={goals}
            loading="Cargando tus objetivos..."
            error={(error) => (
              <PageFailed title="No se pudieron cargar tus objetivos" error={error} onRetry={goals.refetch} />
            )}
          >
            {({ goals }) => (
              <GoalBoard goals={goals} onCreate={setOpened} onEdit={setOpened} sought={sought} />
            )}
          </Loaded>
        </div>
      </main>
      <OutdatedNote since={goals.outdatedSince} />
      {opened === "review" && <ReviewDialog onClose={close} onGoal={seek} />}
      {opened === "suggestions" && <SuggestionsDialog onClose={close} />}
      {typeof opened === "object" && <GoalDialog subject={opened} onClose={close} />}
    </div>
  );
};

const column = "mx-auto max-w-[77.5rem] max-md:mx-0";
const back = "flex min-h-11 w-fit items-center font-semibold text-accent hover:text-accent-hover";
