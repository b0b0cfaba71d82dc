import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { ReminderChips } from "#client/components/reminder-chips.tsx";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { getReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import { sameReminders } from "#shared/rules/reminders.ts";
import type { EventFields } from "./event-fields.ts";

interface EventRemindersProps {
  fields: EventFields;
  origin?: CalendarEvent["origin"];
  onChange: (reminders: number[] | null) => void;
}

export const EventReminders = ({ fields, origin = "person", onChange }: EventRemindersProps) => {
  const byDefault = useQuery(queryOf(getReminderDefault));
  const { reminders, isAllDay } = fields;
  const isOwn = origin === "person";
  const usual = isOwn ? (byDefault.data?.reminders ?? []) : [];

  const wayBack = waysBack[origin];
  const differs = reminders !== null && !(isOwn && sameReminders(reminders, usual));

  return (
    <div>
      <ReminderChips
        legend="Avísame antes"
        values={reminders ?? usual}
        isAllDay={isAllDay}
        {...hintOf({ isOpen: reminders === null, isAllDay, origin })}
        onChange={onChange}
      />
      {wayBack && differs && (
        <button
          type="button"
          className="mt-1 min-h-11 font-semibold text-accent text-sm"
          onClick={() => onChange(null)}
        >
          {wayBack}
        </button>
      )}
    </div>
  );
};

/** What an event has without a choice of its own. */
const waysBack: Partial<Record<CalendarEvent["origin"], string>> = {
  person: "Volver a los avisos de siempre",
  google: "Que avise Google Calendar",
};

interface Situation {
  /** The person has chosen nothing. */
  isOpen: boolean;
  isAllDay: boolean;
  origin: CalendarEvent["origin"];
}

const hintOf = ({ isOpen, isAllDay, origin }: Situation) => {
  if (isOpen && origin === "google") return { hint: "Ahora te avisa Google Calendar" };
  if (isAllDay) return { hint: "A las 8:00" };
  return {};
};
