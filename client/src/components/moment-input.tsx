import CalendarDays from "lucide-react/icons/calendar-days";
import { type ComponentProps, useState } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import {
  dayOfText,
  isWrittenDay,
  timeOfText,
  withColon,
  withSlashes,
  writtenDay,
} from "#client/lib/typed-moments.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import { DialogFailed } from "./dialog-failed.tsx";
import { Field, type FieldTexts, fieldBox } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

interface Writing {
  /** "" for what is no day or time. */
  read: (text: string, finished?: boolean) => string;
  write: (value: string) => string;
  mask: (text: string, before: string) => string;
  /** Of what is neither a day nor a time. */
  problemOf: (text: string) => string;
}

const day: Writing = {
  read: dayOfText,
  write: writtenDay,
  mask: withSlashes,
  problemOf: (text) => (isWrittenDay(text) ? "Ese día no existe" : "Escribe el día así: 31/12/2026"),
};
const time: Writing = {
  read: timeOfText,
  write: (value) => value,
  mask: withColon,
  problemOf: () => "Escribe la hora así: 09:30",
};

export interface MomentInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min" | "max"> {
  min?: string;
  max?: string;
  /** YYYY-MM-DD or HH:MM; "" while what is typed is none. */
  value: string;
  onChange: (value: string) => void;
}

/** Typed as in Spain: the browser's own fields follow the browser's language. */
const Typed = ({ value, onChange, onBlur, writing, ...rest }: MomentInputProps & { writing: Writing }) => {
  const { read, write, mask, problemOf } = writing;
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (read(text, true) !== value) setText(write(value));
  }
  const isWrong = text !== "" && read(text, true) === "";

  return (
    <input
      {...rest}
      // What cannot be read is no empty field: a form does not leave with it.
      ref={(input) => input?.setCustomValidity(isWrong ? problemOf(text) : "")}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        const next = mask(currentTarget.value, text);
        setText(next);
        if (read(next) !== value) onChange(read(next));
      }}
      onBlur={(event) => {
        const settled = read(text, true);
        if (settled) setText(write(settled));
        if (settled !== value) onChange(settled);
        onBlur?.(event);
      }}
    />
  );
};

export const TimeInput = (props: MomentInputProps) => (
  <Typed placeholder="hh:mm" maxLength={5} {...props} writing={time} />
);

const importPicker = () => import("./day-picker.tsx");
const DayPicker = lazyPart(async () => (await importPicker()).DayPicker, DialogFailed);

/** A day typed as dd/mm/aaaa, or chosen from a month beside it. */
export const DayInput = ({ min, max, className, ...rest }: MomentInputProps) => {
  const [isOpen, setOpen] = useState(false);
  usePreloadedCode(importPicker);

  return (
    <span className="flex h-full min-w-0 flex-1 items-center">
      <Typed
        placeholder="dd/mm/aaaa"
        maxLength={10}
        {...rest}
        className={classNames("w-full min-w-0 flex-1", className)}
        writing={day}
      />
      <IconButton
        label="Abrir calendario"
        aria-haspopup="dialog"
        disabled={rest.disabled}
        onClick={() => setOpen(true)}
        className="-mr-3"
      >
        <CalendarDays size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <DayPicker
          value={rest.value}
          min={min}
          max={max}
          onChoose={rest.onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
};

const inBox =
  "h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-subtle disabled:text-ink-subtle";

type MomentFieldProps = Omit<MomentInputProps, "id"> & FieldTexts & { kind: "day" | "time" };

/** A labelled box of one day or one time. */
export const MomentField = ({ label, hint, error, kind, ...rest }: MomentFieldProps) => {
  const [left, setLeft] = useState<string>();
  const problem = left ?? error;
  const Input = kind === "day" ? DayInput : TimeInput;

  return (
    <Field label={label} hint={hint} error={problem}>
      {(attributes) => (
        <span className={`${fieldBox(problem !== undefined)} h-13.5`}>
          <Input
            {...rest}
            {...attributes}
            onChange={(value) => {
              if (value) setLeft(undefined);
              rest.onChange(value);
            }}
            onBlur={(event) => {
              setLeft(event.currentTarget.validationMessage || undefined);
              rest.onBlur?.(event);
            }}
            onInvalid={(event) => setLeft(event.currentTarget.validationMessage)}
            className={inBox}
          />
        </span>
      )}
    </Field>
  );
};
