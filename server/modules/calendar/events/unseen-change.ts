import { AppError } from "#server/errors.ts";
import { dayAndMonth, formatEuros, joinWithAnd, madridClock } from "#server/spanish/format.ts";
import type {
  CalendarEvent,
  EventCategory,
  EventChanges,
  SeenEvent,
} from "#shared/contracts/calendar/events.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";

type Field = keyof SeenEvent;
type Values = Pick<CalendarEvent, Field>;

/** Throws `conflict` when what would change is neither as the person saw it nor already as they want it. */
export const refuseUnseen = (now: CalendarEvent, seen: SeenEvent, changes: EventChanges) => {
  const lost = (Object.keys(seen) as Field[]).filter(
    (field) => field in changes && !isSame(now[field], seen[field]) && !isSame(now[field], changes[field]),
  );
  if (lost.length === 0) return;
  const words = lost.map(
    (field) =>
      `${names[field]} ya no es ${saying(field, { ...now, ...seen })}, ahora es ${saying(field, now)}`,
  );
  throw new AppError("conflict", `Ha cambiado mientras tanto: ${joinWithAnd(words)}.`);
};

type Value = Values[Field] | undefined;

/** The same moment may be written in two ways, and no text may be an empty one. */
const isSame = (one: Value, other: Value) => one === other || plain(one) === plain(other);

const plain = (value: Value) => {
  if (typeof value !== "string") return value ?? "";
  return isInstant(value) ? Date.parse(value) : value;
};

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

const names: Readonly<Record<Field, string>> = {
  title: "el título",
  description: "la descripción",
  startTime: "el principio",
  endTime: "el final",
  location: "el sitio",
  category: "la categoría",
  isAllDay: "la duración",
  expectedCost: "el coste",
};

const categories: Readonly<Record<EventCategory, string>> = {
  personal: "Personal",
  work: "Trabajo",
  meeting: "Reunión",
  appointment: "Cita",
  other: "Otro",
};

const quoted = (text: string | null) => (text ? `«${text}»` : "nada");

const moment = (text: string) =>
  isInstant(text)
    ? `el ${dayAndMonth(madridDayOf(new Date(text)))} a las ${madridClock(new Date(text))}`
    : `el ${dayAndMonth(text)}`;

const saying = (field: Field, values: Values): string => {
  switch (field) {
    case "startTime":
    case "endTime":
      return moment(values[field]);
    case "category":
      return quoted(categories[values.category]);
    case "isAllDay":
      return values.isAllDay ? "de todo el día" : "con hora";
    case "expectedCost":
      return values.expectedCost === null ? "nada" : formatEuros(toCents(values.expectedCost));
    default:
      return quoted(values[field]);
  }
};
