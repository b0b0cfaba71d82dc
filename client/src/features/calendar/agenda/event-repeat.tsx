import { SomeOfChips } from "#client/components/choice-chips.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { weekdays } from "#shared/contracts/profile.ts";
import { dayOfMonth, weekdayOf } from "#shared/rules/madrid-day.ts";
import { type RepeatChoice, type RepeatFields, repeatChoices, weekOfMonthOf } from "./repeat-fields.ts";

interface EventRepeatProps {
  fields: RepeatFields;
  /** The day on which the event begins; empty while it is being typed. */
  day: string;
  error: string | undefined;
  onChange: (fields: RepeatFields) => void;
}

export const EventRepeat = ({ fields, day, error, onChange }: EventRepeatProps) => {
  const { choice, ending } = fields;
  const change = (changes: Partial<RepeatFields>) => onChange({ ...fields, ...changes });
  const choose = (next: string) => {
    const chosen = [...repeatChoices, "other" as const].find((one) => one === next) ?? "never";
    const isWeekly = chosen === "week" || chosen === "twoWeeks";
    const first = isWeekly && day ? [weekdayOf(day)] : [];
    change({ choice: chosen, weekdays: isWeekly && fields.weekdays.length > 0 ? fields.weekdays : first });
  };

  return (
    <div className="space-y-4">
      <div className={pair}>
        <SelectField label="Se repite" value={choice} options={optionsOn(fields, day)} onChange={choose} />
        {choice !== "never" && (
          <SelectField
            label="Hasta cuándo"
            value={ending}
            options={endings}
            onChange={(next) =>
              change({ ending: endings.find(({ value }) => value === next)?.value ?? "never" })
            }
          />
        )}
      </div>
      {(choice === "week" || choice === "twoWeeks") && (
        <SomeOfChips
          legend="Qué días"
          choices={weekdays.map((name, place) => ({ value: String(place), label: shortOf(name) }))}
          values={fields.weekdays.map(String)}
          onChange={(values) => values.length > 0 && change({ weekdays: values.map(Number) })}
        />
      )}
      {choice !== "never" && ending === "until" && (
        <MomentField
          kind="day"
          label="Último día"
          name="until"
          value={fields.until}
          error={error}
          onChange={(until) => change({ until })}
        />
      )}
      {choice !== "never" && ending === "count" && (
        <TextField
          label="Cuántas veces"
          name="count"
          inputMode="numeric"
          autoComplete="off"
          value={fields.count}
          error={error}
          onChange={(event) => change({ count: event.target.value.trim() })}
        />
      )}
    </div>
  );
};

const pair = "grid items-start gap-4 md:grid-cols-2 md:gap-5";

const endings = [
  { value: "never", name: "Siempre" },
  { value: "until", name: "Hasta un día" },
  { value: "count", name: "Un número de veces" },
] as const satisfies { value: RepeatFields["ending"]; name: string }[];

const shortOf = (weekday: string) => `${weekday.charAt(0).toUpperCase()}${weekday.slice(1, 3)}`;

const weeks: Record<number, string> = { 1: "primer", 2: "segundo", 3: "tercer", 4: "cuarto", [-1]: "último" };

const optionsOn = ({ choice, other }: RepeatFields, day: string) => {
  const names: Record<(typeof repeatChoices)[number], string> = {
    never: "Nunca",
    day: "Cada día",
    week: "Cada semana",
    twoWeeks: "Cada dos semanas",
    month: day ? `Cada mes, el día ${dayOfMonth(day)}` : "Cada mes",
    weekOfMonth: day
      ? `Cada mes, el ${weeks[weekOfMonthOf(day)]} ${weekdays[weekdayOf(day)]}`
      : "Cada mes, el mismo día de la semana",
    year: "Cada año",
  };
  const options: { value: RepeatChoice; name: string }[] = repeatChoices.map((value) => ({
    value,
    name: names[value],
  }));
  const isOther = choice === "other" && other;
  return isOther
    ? [...options, { value: "other" as const, name: otherName(other.every, other.interval) }]
    : options;
};

const units = { day: "días", week: "semanas", month: "meses", year: "años" };

const otherName = (every: keyof typeof units, interval: number) => `Cada ${interval} ${units[every]}`;
