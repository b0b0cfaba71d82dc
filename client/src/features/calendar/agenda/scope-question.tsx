import { Button } from "#client/components/button.tsx";
import type { ChangeScope } from "#shared/contracts/calendar/repeat.ts";

interface ScopeQuestionProps {
  question: string;
  scopes: readonly ChangeScope[];
  /** What is under way; null when nothing is. */
  pending: ChangeScope | null;
  busyText: string;
  isRemoval?: boolean;
  /** What choosing none of them does. */
  back?: string;
  onChoose: (scope: ChangeScope) => void;
  onBack: () => void;
}

/** Which occurrences of a series are meant; the focus is on the least. */
export const ScopeQuestion = (props: ScopeQuestionProps) => {
  const { question, scopes, pending, busyText, isRemoval = false, back, onChoose, onBack } = props;
  return (
    <fieldset>
      <legend className="wrap-anywhere mb-3 pt-3">{question}</legend>
      <div className="grid gap-2.5 md:grid-cols-2">
        {scopes.map((scope, place) => (
          <Button
            key={scope}
            size="lg"
            variant={isRemoval ? "danger" : "primary"}
            autoFocus={place === 0}
            busy={pending === scope}
            busyText={busyText}
            disabled={pending !== null && pending !== scope}
            onClick={() => onChoose(scope)}
          >
            {names[scope]}
          </Button>
        ))}
        <Button size="lg" variant="secondary" disabled={pending !== null} onClick={onBack}>
          {back ?? (isRemoval ? "Conservar" : "Seguir editando")}
        </Button>
      </div>
    </fieldset>
  );
};

const names: Record<ChangeScope, string> = {
  this: "Solo este",
  following: "Este y los siguientes",
  all: "Todos",
};
