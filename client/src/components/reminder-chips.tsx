import { mostReminders, reminderChoices } from "#shared/contracts/calendar/reminders.ts";
import { SomeOfChips } from "./choice-chips.tsx";

interface ReminderChipsProps {
  legend: string;
  /** Minutes before the start. */
  values: readonly number[];
  isAllDay?: boolean;
  hint?: string;
  onChange: (values: number[]) => void;
}

/** When the person is reminded of an event; several are possible. */
export const ReminderChips = ({ legend, values, isAllDay = false, hint, onChange }: ReminderChipsProps) => {
  const offered = isAllDay ? [0, 1440] : reminderChoices;
  const choices = [...new Set([...offered, ...values])].sort((one, other) => one - other);
  return (
    <SomeOfChips
      legend={legend}
      choices={choices.map((minutes) => ({ value: String(minutes), label: leadWords(minutes, isAllDay) }))}
      values={values.map(String)}
      {...(values.length >= mostReminders ? { hint: "Hasta cinco avisos" } : hint && { hint })}
      onChange={(next) => next.length <= mostReminders && onChange(next.map(Number))}
    />
  );
};

const units = [
  { minutes: 10_080, one: "1 semana", many: "semanas" },
  { minutes: 1440, one: "1 día", many: "días" },
  { minutes: 60, one: "1 hora", many: "horas" },
  { minutes: 1, one: "1 min", many: "min" },
];

const leadWords = (minutes: number, isAllDay: boolean) => {
  if (minutes === 0) return isAllDay ? "El mismo día" : "A la hora";
  const unit = units.find((one) => minutes % one.minutes === 0);
  const count = minutes / (unit?.minutes ?? 1);
  return count === 1 ? (unit?.one ?? "") : `${count} ${unit?.many}`;
};
