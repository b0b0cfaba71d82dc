import Plus from "lucide-react/icons/plus";
import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { goalLook } from "#client/components/goal-look.ts";
import { IconTile } from "#client/components/icon-tile.tsx";
import { Mark } from "#client/components/mark.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { longDay } from "#client/lib/dates.ts";
import type { GoalSuggestion } from "#shared/contracts/goals.ts";
import { paraLook, priorityTone } from "./goal-looks.ts";
import { useCreateGoal } from "./goal-queries.ts";
import { sessionsWords } from "./goal-words.ts";

/** What can become a goal with one press; one at a time. */
export const SuggestionList = ({ suggestions }: { suggestions: GoalSuggestion[] }) => {
  const create = useCreateGoal();

  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
      {suggestions.map((suggestion) => (
        <li key={suggestion.key ?? suggestion.title}>
          <SuggestionCard
            suggestion={suggestion}
            isCreating={create.isPending && create.variables.body === suggestion}
            isDisabled={create.isPending}
            onCreate={() => create.mutate({ body: suggestion })}
          />
        </li>
      ))}
    </ul>
  );
};

interface SuggestionCardProps {
  suggestion: GoalSuggestion;
  /** This one is being made. */
  isCreating: boolean;
  /** This one or another is. */
  isDisabled: boolean;
  onCreate: () => void;
}

const SuggestionCard = ({ suggestion, isCreating, isDisabled, onCreate }: SuggestionCardProps) => {
  const { title, description, category, paraType, priority, targetAmount, aiReasoning } = suggestion;
  const { targetDate, sessions } = suggestion;
  const para = paraLook(paraType);
  const shown = useAmountsInText();
  const plan = [targetDate && longDay(targetDate), sessions && sessionsWords(sessions)].filter(Boolean);

  return (
    <article
      aria-label={title}
      className="flex h-full flex-col gap-3 rounded-xl p-4 ring-1 ring-line ring-inset"
    >
      <header className="flex items-start gap-3">
        <IconTile {...goalLook(category)} />
        <div className="wrap-anywhere min-w-0 flex-1">
          <h3 className="font-semibold text-lg">{title}</h3>
          {description && <p className="text-ink-muted text-md">{shown(description)}</p>}
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone={para.tone}>{para.label}</Badge>
        <Badge tone={priorityTone(priority)}>
          <span className="sr-only">Prioridad </span>
          {priority}/10
        </Badge>
        {targetAmount != null && <Amount amount={targetAmount} className="ml-auto font-semibold" />}
      </div>
      {plan.length > 0 && <p className="text-ink-muted text-sm">{plan.join(" · ")}</p>}
      {aiReasoning && (
        <p className="flex items-start gap-3">
          <Mark size={20} className="mt-0.5" />
          <span className="voice wrap-anywhere min-w-0 text-voice-sm">{shown(aiReasoning)}</span>
        </p>
      )}
      <Button
        variant="soft"
        className="mt-auto"
        busy={isCreating}
        busyText="Creando..."
        disabled={isDisabled}
        onClick={onCreate}
      >
        <Plus size={18} aria-hidden="true" />
        Crear Objetivo
      </Button>
    </article>
  );
};
