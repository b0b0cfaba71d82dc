import { useId } from "react";
import { Badge } from "#client/components/badge.tsx";
import { goalPriority } from "#shared/contracts/goals.ts";
import { priorityTone } from "./goal-looks.ts";

interface PriorityFieldProps {
  /** Within `goalPriority`. */
  value: number;
  onChange: (priority: number) => void;
}

export const PriorityField = ({ value, onChange }: PriorityFieldProps) => {
  const id = useId();

  return (
    <div>
      <div className="flex items-center justify-between">
        <label htmlFor={id} className="font-semibold text-sm">
          Prioridad
        </label>
        <span aria-hidden="true">
          <Badge tone={priorityTone(value)}>
            {value}/{goalPriority.most}
          </Badge>
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={goalPriority.least}
        max={goalPriority.most}
        value={value}
        aria-valuetext={`${value} de ${goalPriority.most}`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="-mb-3 h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  );
};
