import type { EventCategory } from "#shared/contracts/calendar/events.ts";

interface EventKind {
  label: string;
  /** The colour as a background and as a text. */
  solid: string;
  text: string;
  /** The text on its own tint. */
  tone: string;
}

/** Spec 3 and visual direction, section 2, in the order in which they are offered. */
export const eventKinds: Record<EventCategory, EventKind> = {
  personal: {
    label: "Personal",
    solid: "bg-ev-personal",
    text: "text-ev-personal",
    tone: "tone-ev-personal",
  },
  work: { label: "Trabajo", solid: "bg-ev-work", text: "text-ev-work", tone: "tone-ev-work" },
  meeting: { label: "Reunión", solid: "bg-ev-meeting", text: "text-ev-meeting", tone: "tone-ev-meeting" },
  appointment: {
    label: "Cita",
    solid: "bg-ev-appointment",
    text: "text-ev-appointment",
    tone: "tone-ev-appointment",
  },
  other: { label: "Otro", solid: "bg-ev-other", text: "text-ev-other", tone: "tone-ev-other" },
};

export const eventCategoriesInOrder = Object.keys(eventKinds) as EventCategory[];
