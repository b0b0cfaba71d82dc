import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/lib/class-names.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";

interface UnderstoodChipsProps {
  card: ChatCardOf<"understood">;
  /** Missing in older messages, whose chips only tell. */
  onSay: ((text: string) => void) | undefined;
}

export const UnderstoodChips = ({ card: { parts }, onSay }: UnderstoodChipsProps) => {
  const [opened, setOpened] = useState<number | null>(null);
  const id = useId();
  const part = opened === null || !onSay ? undefined : parts[opened];

  return (
    <fieldset aria-label="Lo que he entendido" className="space-y-2">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ kind, label, choices }, place) => (
          <li key={`${kind} ${label}`} className="min-w-0">
            {onSay && choices.length > 0 ? (
              <button
                type="button"
                aria-expanded={opened === place}
                aria-controls={opened === place ? id : undefined}
                className={classNames(chip, "hover:bg-accent-soft aria-expanded:bg-accent-soft")}
                onClick={() => setOpened(opened === place ? null : place)}
              >
                <span className="wrap-anywhere min-w-0">{label}</span>
                <ChevronDown
                  size={16}
                  strokeWidth={1.75}
                  className={classNames(
                    "-mr-1 shrink-0 transition-[rotate] duration-tap",
                    opened === place && "rotate-180",
                  )}
                  aria-hidden="true"
                />
              </button>
            ) : (
              <span className={told}>{label}</span>
            )}
          </li>
        ))}
      </ul>
      {part && onSay && (
        <fieldset id={id} aria-label={`En vez de ${part.label}`} className="flex flex-wrap gap-2">
          {part.choices.map(({ label, message }) => (
            <Button
              key={message}
              variant="secondary"
              size="sm"
              className="wrap-anywhere px-4 text-md"
              onClick={() => onSay(message)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
};

const shape = "inline-flex max-w-full items-center rounded-full bg-sunken text-left font-semibold";
const chip = classNames(
  shape,
  "min-h-11 select-none gap-1.5 px-3.5 py-1.5 text-ink text-sm transition-colors duration-tap",
);
const told = classNames(shape, "wrap-anywhere min-h-8 px-3 py-1 text-caption text-ink-muted");
