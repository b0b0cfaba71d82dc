import { useId } from "react";
import { Badge } from "#client/components/badge.tsx";
import { priorityTone } from "./goal-looks.ts";

interface PriorityFieldProps {
  /** 1 to 10. */
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
          <Badge tone={priorityTone(value)}>{value}/10</Badge>
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={1}
        max={10}
        value={value}
        aria-valuetext={`${value} de 10`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="-mb-3 h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  );
};
