import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { ReminderChips } from "#client/components/reminder-chips.tsx";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { getReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import type { EventFields } from "./event-fields.ts";

interface EventRemindersProps {
  fields: EventFields;
  origin?: CalendarEvent["origin"];
  onChange: (reminders: number[]) => void;
}

export const EventReminders = ({ fields, origin = "person", onChange }: EventRemindersProps) => {
  const byDefault = useQuery(queryOf(getReminderDefault));
  const { reminders, isAllDay } = fields;
  const isOwn = origin === "person";
  const usual = isOwn ? (byDefault.data?.reminders ?? []) : [];

  return (
    <ReminderChips
      legend="Avísame antes"
      values={reminders ?? usual}
      isAllDay={isAllDay}
      {...hintOf({ isOpen: reminders === null, isAllDay, origin })}
      onChange={onChange}
    />
  );
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
