import Clock from "lucide-react/icons/clock";
import { type SyntheticEvent, useId, useState } from "react";
import { FieldMessage, fieldBox } from "#client/components/field.tsx";
import { DayInput, TimeInput } from "#client/components/moment-input.tsx";
import { type Moment, momentOf, normalizedTime } from "./event-fields.ts";

interface EventMomentProps {
  legend: string;
  name: string;
  value: Moment;
  isAllDay: boolean;
  disabled: boolean;
  onChange: (moment: Moment) => void;
  error: string | undefined;
}

/** A day, and a time on Madrid's clock unless it is a matter of whole days. */
export const EventMoment = ({
  legend,
  name,
  value,
  isAllDay,
  disabled,
  onChange,
  error,
}: EventMomentProps) => {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const problem = unread ?? error;
  const noteUnread = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setUnread(currentTarget.validationMessage || undefined);
  const change = (moment: Moment) => {
    setUnread(undefined);
    onChange(moment);
  };
  const settle = () => {
    const next = normalizedTime(value);
    if (next.time !== value.time) onChange(next);
  };
  const described = {
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? id : undefined,
    onInvalid: noteUnread,
  } as const;

  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <span className={`${fieldBox(problem !== undefined)} min-h-13.5 flex-wrap`}>
        <Clock size={20} className="shrink-0 text-ink-muted max-[22.5rem]:hidden" aria-hidden="true" />
        <DayInput
          name={name}
          aria-label={`${legend}: día`}
          {...described}
          min="1970-01-01"
          max="2100-12-31"
          value={value.day}
          disabled={disabled}
          onChange={(day) => change(momentOf(day, value.time))}
          onBlur={noteUnread}
          className={input}
        />
        {!isAllDay && (
          <TimeInput
            aria-label={`${legend}: hora`}
            {...described}
            value={value.time}
            onChange={(time) => change(momentOf(value.day, time))}
            onBlur={(event) => {
              noteUnread(event);
              settle();
            }}
            className={`${input} ml-2 w-14`}
          />
        )}
      </span>
      <FieldMessage id={id} error={problem} />
    </fieldset>
  );
};

const input =
  "h-13.5 min-w-0 bg-transparent text-base outline-none placeholder:text-ink-subtle disabled:text-ink-subtle";
