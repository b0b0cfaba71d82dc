import { classNames } from "#client/lib/class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "soft" | "quiet" | "danger" | "saffron" | "absent";
export type ButtonSize = "sm" | "md" | "lg" | "hero";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "bg-surface text-ink ring-[1.5px] ring-line-strong ring-inset hover:bg-sunken",
  soft: "bg-accent-soft text-accent hover:text-accent-hover",
  quiet: "text-ink hover:bg-sunken",
  danger: "bg-negative-soft text-negative hover:ring-[1.5px] hover:ring-negative hover:ring-inset",
  saffron: "bg-saffron text-on-saffron",
  /** What cannot be used here; a press says why. */
  absent: "bg-sunken text-ink-subtle",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-5 text-base",
  md: "min-h-12 px-5 text-base",
  lg: "min-h-14 px-8 text-lg",
  hero: "min-h-14 px-8 text-[1.125rem] lg:min-h-14.5 lg:text-[1.1875rem]",
};

/** The look of a button, also for links that act as one. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize = "md") =>
  classNames(
    "inline-flex select-none items-center justify-center gap-2 rounded-full py-1.5 text-center font-semibold",
    "transition-[background-color,scale,box-shadow] duration-tap ease-out-soft active:scale-[0.97]",
    variants[variant],
    sizes[size],
  );

/** Never faded, so that the label stays readable. */
export const disabledButtonStyle = (size: ButtonSize = "md") =>
  classNames(
    "inline-flex cursor-not-allowed select-none items-center justify-center gap-2 rounded-full py-1.5 text-center font-semibold",
    "bg-sunken text-ink-subtle",
    sizes[size],
  );
