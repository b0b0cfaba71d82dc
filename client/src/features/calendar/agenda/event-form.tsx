import MapPin from "lucide-react/icons/map-pin";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import {
  eventDescriptionMaxLength,
  eventLocationMaxLength,
  eventTitleMaxLength,
} from "#shared/contracts/calendar/events.ts";
import { EventCategoryChips } from "./event-category-chips.tsx";
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
}

export const EventForm = (props: EventFormProps) => {
  const { fields, onChange, errorOf, onLeave, isNew = false, isReadOnly = false } = props;
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
