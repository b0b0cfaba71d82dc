import type { GoalSuggestion } from "#shared/contracts/goals.ts";
import { useCreateGoal } from "./goal-queries.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

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
