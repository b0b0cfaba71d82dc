import Check from "lucide-react/icons/check";
import { type ReactNode, useId } from "react";
import { Glyph, ownCategoryTones } from "#client/components/own-category-icon.tsx";
import { classNames } from "#client/lib/class-names.ts";
import {
  type OwnCategoryColor,
  type OwnCategoryIcon,
  ownCategoryColors,
  ownCategoryIcons,
} from "#shared/rules/own-categories.ts";
import { colorNames, iconNames } from "./category-words.ts";

interface LookChoiceProps {
  icon: OwnCategoryIcon;
  color: OwnCategoryColor;
  onIcon: (icon: OwnCategoryIcon) => void;
  onColor: (color: OwnCategoryColor) => void;
}

/** A colour and an icon; the chosen icon shows the chosen colour. */
export const LookChoice = ({ icon, color, onIcon, onColor }: LookChoiceProps) => (
  <>
    <Choices legend="Color">
      {(name) =>
        ownCategoryColors.map((one) => (
          <Swatch
            key={one}
            {...{ name, label: colorNames[one] }}
            isChosen={one === color}
            onChoose={() => onColor(one)}
          >
            <span
              className={classNames("grid size-9 place-items-center rounded-full", ownCategoryTones[one])}
            >
              {one === color ? (
                <Check size={18} strokeWidth={2.5} />
              ) : (
                <span className="size-4 rounded-full bg-current" />
              )}
            </span>
          </Swatch>
        ))
      }
    </Choices>
    <Choices legend="Icono">
      {(name) =>
        ownCategoryIcons.map((one) => (
          <Swatch
            key={one}
            {...{ name, label: iconNames[one] }}
            isChosen={one === icon}
            onChoose={() => onIcon(one)}
          >
            <span
              className={classNames(
                "grid size-9 place-items-center rounded-tile",
                one === icon ? ownCategoryTones[color] : "text-ink-muted",
              )}
            >
              <Glyph icon={one} size={19} />
            </span>
          </Swatch>
        ))
      }
    </Choices>
  </>
);

const Choices = ({ legend, children }: { legend: string; children: (name: string) => ReactNode }) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1">{children(name)}</div>
    </fieldset>
  );
};

interface SwatchProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Swatch = ({ name, label, isChosen, onChoose, children }: SwatchProps) => (
  <label className="relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:ring-[1.5px] has-checked:ring-line-strong has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      aria-label={label}
      className="sr-only"
    />
    <span aria-hidden="true">{children}</span>
  </label>
);
