import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** While true it takes no press and keeps the focus. */
  busy?: boolean;
}

/** A row whose whole width turns something on and off. */
export const Switch = ({ label, hint, checked, onChange, disabled, busy = false }: SwitchProps) => (
  <label className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span className="min-w-min flex-1 basis-36">
      <span className="font-semibold">{label}</span>
      {hint && <span className="block text-ink-muted text-sm">{hint}</span>}
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
      onChange={(event) => busy || onChange(event.target.checked)}
      className="peer sr-only"
    />
    <span
      aria-hidden="true"
      className="inline-flex h-7.5 w-12 shrink-0 items-center rounded-full bg-line-strong p-0.75 transition-colors duration-fast peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-checked:*:translate-x-4.5 peer-disabled:bg-sunken peer-checked:*:text-accent dark:peer-checked:*:text-deep"
    >
      <span className="grid size-6 place-items-center rounded-full bg-white text-transparent transition-transform duration-fast ease-out-soft">
        <Check size={15} strokeWidth={2.5} />
      </span>
    </span>
  </label>
);
