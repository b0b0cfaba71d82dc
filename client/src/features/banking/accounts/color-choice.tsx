import Check from "lucide-react/icons/check";
import { useId } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { type AccountColor, accountColors } from "#shared/rules/account-kinds.ts";
import { colorNames, colorTones } from "./account-words.ts";

interface ColorChoiceProps {
  value: AccountColor | null;
  onChange: (color: AccountColor | null) => void;
}

/** A small palette; without a colour the account looks like its bank. */
export const ColorChoice = ({ value, onChange }: ColorChoiceProps) => {
  const name = useId();

  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">Color</legend>
      <div className="flex flex-wrap gap-1">
        {[null, ...accountColors].map((color) => (
          <label key={color} className={swatch}>
            <input
              type="radio"
              name={name}
              checked={value === color}
              onChange={() => onChange(color)}
              aria-label={color ? colorNames[color] : "Sin color"}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={classNames(
                "grid size-9 place-items-center rounded-full",
                color ? colorTones[color] : "bg-sunken text-ink-muted",
              )}
            >
              {value === color ? (
                <Check size={18} strokeWidth={2.5} />
              ) : (
                color && <span className="size-4 rounded-full bg-current" />
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const swatch =
  "grid size-11 cursor-pointer place-items-center rounded-full has-checked:ring-[1.5px] has-checked:ring-line-strong has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-focus";
