import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import Sunrise from "lucide-react/icons/sunrise";
import { SomeOfChips } from "#client/components/choice-chips.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { oneOf, type StepProps, someOf } from "./draft-field.tsx";
import { careerGoals, organizationStyles } from "./labels.ts";

const dayParts = [
  { value: "morning", label: "Mañana", hours: "6-12 h", icon: Sunrise },
  { value: "afternoon", label: "Tarde", hours: "12-18 h", icon: Sun },
  { value: "evening", label: "Noche", hours: "18-24 h", icon: Moon },
] as const;

export const StepProductivity = (props: StepProps) => (
  <>
    <DayParts {...props} />
    <Segmented
      legend="¿Cómo te organizas?"
      choices={organizationStyles}
      {...oneOf(props, "organizationStyle")}
    />
    <SomeOfChips
      legend="¿Qué buscas en tu trabajo?"
      choices={careerGoals}
      {...someOf(props, "careerGoals")}
    />
  </>
);

const DayParts = ({ draft, change }: StepProps) => {
  const chosen = draft.productiveHours;
  const toggle = (part: (typeof chosen)[number]) =>
    change({
      productiveHours: chosen.includes(part) ? chosen.filter((other) => other !== part) : [...chosen, part],
    });

  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">¿Cuándo rindes más?</legend>
      <div className="grid grid-cols-3 gap-2.5 cramped:grid-cols-1">
        {dayParts.map(({ value, label, hours, icon: Icon }) => (
          <label key={value} className={tile}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="sr-only"
            />
            <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
            <span className="font-semibold text-md">{label}</span>
            <span className="num text-sm">{hours}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const tile =
  "relative flex select-none flex-col items-center gap-1 rounded-lg bg-surface px-2 py-4 ring-[1.5px] ring-line-strong ring-inset transition-colors duration-tap has-checked:bg-accent has-checked:text-on-accent has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
