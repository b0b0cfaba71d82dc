import { Button } from "#client/components/button.tsx";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";

interface ChoicesProps {
  card: ChatCardOf<"choices">;
  onSay: (text: string) => void;
}

export const Choices = ({ card: { choices }, onSay }: ChoicesProps) => (
  <fieldset aria-label="Respuestas" className="flex flex-wrap gap-2">
    {choices.map(({ label, message }, place) => (
      <Button
        key={`${label} ${message}`}
        variant={place === 0 ? "soft" : "secondary"}
        size="sm"
        className="wrap-anywhere min-w-16"
        onClick={() => onSay(message)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
);
