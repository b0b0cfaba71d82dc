import type { ReactNode, RefObject } from "react";
import { checkBox } from "#client/components/check-box.ts";

interface SelectableRowProps {
  /** "Mercadona, −12,30 €". */
  label: string;
  isPicked: boolean;
  /** The box in the row has been pressed before there was a choice: the focus stays on it. */
  wasPressed: RefObject<boolean>;
  onToggle: (isRange: boolean) => void;
  children: ReactNode;
}

/** A row while the person chooses: all of it picks, with the box in front of it. */
export const SelectableRow = ({ label, isPicked, wasPressed, onToggle, children }: SelectableRowProps) => (
  <label className="-mx-2 flex cursor-pointer select-none items-center gap-3 rounded-md px-2 has-checked:bg-accent-soft/60">
    <input
      ref={(box) => {
        if (!box || !wasPressed.current) return;
        wasPressed.current = false;
        box.focus();
      }}
      type="checkbox"
      aria-label={label}
      checked={isPicked}
      onChange={ignore}
      onClick={(event) => onToggle(event.shiftKey)}
      className={checkBox}
    />
    <div className="min-w-0 flex-1">{children}</div>
  </label>
);

/** A press says more than a change: whether Shift is held. */
const ignore = () => {};
