import ICAL from "ical.js";
import { longestReminder, mostReminders } from "#shared/contracts/calendar/reminders.ts";
import { orderedReminders } from "#shared/rules/reminders.ts";
import { contentLineOf } from "./content-line.ts";

/** RFC 5545, 3.6.6: one that shows the title. */
export const addAlarms = (event: ICAL.Component, reminders: readonly number[], title: string) => {
  for (const minutes of reminders) {
    const alarm = new ICAL.Component("valarm");
    alarm.addPropertyWithValue("action", "DISPLAY");
    alarm.addPropertyWithValue("description", title);
    alarm.addPropertyWithValue("trigger", ICAL.Duration.fromSeconds(-60 * minutes));
    event.addSubcomponent(alarm);
  }
};

/** The minutes before the start in the triggers of an event's alarms; null when there are none that we can keep. */
export const remindersIn = (triggers: readonly string[]): number[] | null => {
  const found = triggers.flatMap(minutesIn);
  return found.length === 0 ? null : (orderedReminders(found)?.slice(0, mostReminders) ?? null);
};

/** An alarm at an instant, after the start or about the end is left aside. */
const minutesIn = (line: string): number[] => {
  const trigger = contentLineOf(line);
  if (!trigger || String(trigger.parameters.related ?? "START").toUpperCase() !== "START") return [];
  const text = String(trigger.values[0] ?? "");
  if (!/^[-+]?P/.test(text)) return [];
  try {
    const minutes = Math.round(-ICAL.Duration.fromString(text).toSeconds() / 60) || 0;
    return minutes >= 0 && minutes <= longestReminder ? [minutes] : [];
  } catch {
    return [];
  }
};
