import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { useFocusAfter } from "#client/lib/use-focus-after.ts";
import { type ButtonSize, type ButtonVariant, buttonStyle, disabledButtonStyle } from "./button-style.ts";

interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the button takes no press, keeps its colour and the focus, and shows the busy text. */
  busy?: boolean;
  /** Its room is reserved from the start, so that the width stays the same. */
  busyText?: string;
}

export const Button = ({
  variant = "primary",
  size = "md",
  busy = false,
  busyText,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    ref={useFocusAfter(busy)}
    type="button"
    {...rest}
    {...(rest.type === "submit" ? pressedBeforeLeaving(onClick) : { onClick })}
    {...(busy ? { ...takesNoPress, "aria-busy": true, "aria-disabled": true } : { disabled })}
    className={classNames(
      disabled && !busy ? disabledButtonStyle(size) : buttonStyle(variant, size),
      className,
    )}
  >
    <span className="inline-grid justify-items-center">
      <span
        aria-hidden={busy || undefined}
        className={classNames("inline-flex items-center gap-2", busy && "invisible h-0")}
      >
        {children}
      </span>
      {busy ? (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          {busyText ?? children}
        </span>
      ) : (
        busyText && <Reserve text={busyText} />
      )}
    </span>
  </button>
);

/** A disabled button would lose the focus: to nowhere, out of the dialog. Enter in a field of the form presses it too. */
const takesNoPress = { onClick: (event: MouseEvent) => event.preventDefault() };

/** Leaving a field may say below it what is wrong, and move the button away under a pointer that is still down. */
const pressedBeforeLeaving = (
  onClick: ButtonProps["onClick"],
): Pick<ButtonProps, "onClick" | "onMouseDown"> => ({
  onMouseDown: (event) => event.preventDefault(),
  onClick: (event) => {
    // Enter in a field presses the button too, without a pointer.
    if (event.detail > 0) event.currentTarget.focus();
    onClick?.(event);
  },
});

const Spinner = () => (
  <svg viewBox="0 0 24 24" className="size-4.5 shrink-0 animate-spinner" aria-hidden="true">
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray="42 60"
    />
  </svg>
);

/** Invisible room for the spinner and the busy text, out of the document's text. */
const Reserve = ({ text }: { text: string }) => (
  <span
    data-text={text}
    aria-hidden="true"
    className="invisible h-0 overflow-hidden pl-6.5 after:content-[attr(data-text)]"
  />
);
