import MapPin from "lucide-react/icons/map-pin";
import { type ReactNode, useId } from "react";
import { eventCategoriesInOrder, eventKinds } from "#client/components/event-kinds.ts";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { classNames } from "#client/lib/class-names.ts";
import {
  type EventCategory,
  eventDescriptionMaxLength,
  eventLocationMaxLength,
  eventTitleMaxLength,
} from "#shared/contracts/calendar/events.ts";
import { type EventFields, withAllDay, withEnd, withStart } from "./event-fields.ts";
import { EventMoment } from "./event-moment.tsx";
import type { EventProblems } from "./event-problems.ts";

interface EventFormProps {
  fields: EventFields;
  onChange: (fields: EventFields) => void;
  errorOf: (field: keyof EventProblems) => string | undefined;
  onLeave: (field: keyof EventProblems) => void;
  isNew?: boolean;
  /** Only what is ours alone is open: the category and the cost. */
  isReadOnly?: boolean;
  /** How it repeats, and what reminds of it. */
  children?: ReactNode;
}

export const EventForm = (props: EventFormProps) => {
  const { fields, onChange, errorOf, onLeave, isNew = false, isReadOnly = false, children } = props;
  const { title, isAllDay, start, end, category, location, description, cost } = fields;
  const change = (changes: Partial<EventFields>) => onChange({ ...fields, ...changes });

  return (
    <div className="space-y-4">
      <TextField
        label="Título"
        name="title"
        maxLength={eventTitleMaxLength}
        autoComplete="off"
        {...(isNew && { "data-autofocus": true })}
        disabled={isReadOnly}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
        error={errorOf("title")}
      />
      <div className={pair}>
        <EventMoment
          legend="Empieza"
          name="start"
          value={start}
          isAllDay={isAllDay}
          disabled={isReadOnly}
          onChange={(moment) => onChange(withStart(fields, moment))}
          error={errorOf("start")}
        />
        <EventMoment
          legend="Termina"
          name="end"
          value={end}
          isAllDay={isAllDay}
          disabled={isReadOnly}
          onChange={(moment) => onChange(withEnd(fields, moment))}
          error={errorOf("end")}
        />
      </div>
      <Switch
        label="Todo el día"
        checked={isAllDay}
        disabled={isReadOnly}
        onChange={(next) => onChange(withAllDay(fields, next))}
      />
      {children}
      <EventCategoryChips value={category} onChange={(next) => change({ category: next })} />
      <div className={pair}>
        <TextField
          label="Lugar"
          name="location"
          icon={MapPin}
          placeholder="Opcional"
          maxLength={eventLocationMaxLength}
          autoComplete="off"
          disabled={isReadOnly}
          value={location}
          onChange={(event) => change({ location: event.target.value })}
        />
        <TextField
          label="Coste previsto"
          hint="Fred lo suma cuando le preguntas por tu agenda."
          name="cost"
          inputMode="decimal"
          placeholder="Opcional"
          autoComplete="off"
          trailing="€"
          value={cost}
          onChange={(event) => change({ cost: event.target.value })}
          onBlur={() => onLeave("cost")}
          error={errorOf("cost")}
        />
      </div>
      <TextArea
        label="Descripción"
        name="description"
        placeholder="Opcional"
        maxLength={eventDescriptionMaxLength}
        disabled={isReadOnly}
        value={description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </div>
  );
};

const pair = "grid items-start gap-4 md:grid-cols-2 md:gap-5";

interface EventCategoryChipsProps {
  value: EventCategory;
  onChange: (category: EventCategory) => void;
}

const EventCategoryChips = ({ value, onChange }: EventCategoryChipsProps) => {
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
