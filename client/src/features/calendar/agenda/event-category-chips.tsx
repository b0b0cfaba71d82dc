import { useId } from "react";
import { eventCategoriesInOrder, eventKinds } from "#client/components/event-kinds.ts";
import { classNames } from "#client/lib/class-names.ts";
import type { EventCategory } from "#shared/contracts/calendar/events.ts";

interface EventCategoryChipsProps {
  value: EventCategory;
  onChange: (category: EventCategory) => void;
}

/** One of the kinds of events, each in its colour. */
export const EventCategoryChips = ({ value, onChange }: EventCategoryChipsProps) => {
  const name = useId();

  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">Categoría</legend>
      <div className="flex flex-wrap gap-2">
        {eventCategoriesInOrder.map((category) => {
          const { label, tone, solid } = eventKinds[category];
          const isChosen = category === value;
          return (
            <label
              key={category}
              className={classNames(chip, isChosen ? `${tone} ring-current` : "bg-surface ring-line-strong")}
            >
              <input
                type="radio"
                name={name}
                value={category}
                checked={isChosen}
                onChange={() => onChange(category)}
                className="sr-only"
              />
              <span aria-hidden="true" className={`size-2.5 rounded-full ${solid}`} />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

const chip =
  "relative inline-flex min-h-11 select-none items-center gap-2 rounded-full px-4 py-1.5 font-semibold text-md ring-[1.5px] ring-inset transition-colors duration-tap has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
