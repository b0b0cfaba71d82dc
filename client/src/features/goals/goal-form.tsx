import { useId } from "react";
import { Badge } from "#client/components/badge.tsx";
import { OneOfChips } from "#client/components/choice-chips.tsx";
import { goalCategoryChoices } from "#client/components/goal-look.ts";
import { MomentField } from "#client/components/moment-input.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import {
  goalDescriptionMaxLength,
  goalPriority,
  goalTitleMaxLength,
  lastGoalDay,
  type ParaType,
} from "#shared/contracts/goals.ts";
import { FundingFields } from "./funding-fields.tsx";
import type { GoalFields } from "./goal-fields.ts";
import { paraLook, priorityTone } from "./goal-looks.ts";
import type { GoalProblems } from "./goal-problems.ts";

interface GoalFormProps {
  fields: GoalFields;
  onChange: (fields: GoalFields) => void;
  errorOf: (field: keyof GoalProblems) => string | undefined;
  onLeave: (field: keyof GoalProblems) => void;
  /** The goal that is changed; none while it is new. */
  goalId?: string;
  types: readonly ParaType[];
}

export const GoalForm = ({ fields, onChange, errorOf, onLeave, goalId, types }: GoalFormProps) => {
  const change = (changes: Partial<GoalFields>) => onChange({ ...fields, ...changes });
  /** A field of text of this name. */
  const text = (name: "amount" | "date" | "perWeek" | "minutes" | "share") => ({
    name,
    autoComplete: "off",
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    onBlur: () => onLeave(name),
    error: errorOf(name),
  });

  return (
    <div className="space-y-5">
      <TextField
        label="Título"
        name="title"
        maxLength={goalTitleMaxLength}
        autoComplete="off"
        {...(!goalId && { "data-autofocus": true })}
        value={fields.title}
        onChange={(event) => change({ title: event.target.value })}
        error={errorOf("title")}
      />
      <TextArea
        label="Descripción"
        name="description"
        placeholder="Opcional"
        rows={2}
        maxLength={goalDescriptionMaxLength}
        value={fields.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <OneOfChips
        legend="Categoría"
        choices={goalCategoryChoices}
        value={fields.category}
        onChange={(category) => change({ category })}
      />
      <OneOfChips
        legend="Tipo"
        choices={types.map((value) => ({ value, label: paraLook(value).label }))}
        hint={typeHints[fields.paraType]}
        value={fields.paraType}
        onChange={(paraType) => change({ paraType })}
      />
      <PriorityField value={fields.priority} onChange={(priority) => change({ priority })} />
      <div className={pair}>
        <TextField
          {...text("amount")}
          label="Importe objetivo"
          inputMode="decimal"
          placeholder="Opcional"
          trailing="€"
        />
        <MomentField
          {...text("date")}
          kind="day"
          label="Fecha límite"
          max={lastGoalDay}
          onChange={(date) => change({ date })}
        />
      </div>
      {fields.amount.trim() !== "" && (
        <FundingFields
          fields={fields}
          onChange={change}
          goalId={goalId}
          share={text("share")}
          accountsError={errorOf("accounts")}
        />
      )}
      <div className="space-y-4">
        {goalId && (
          <Switch
            label="Ponerlo en mi agenda"
            hint="Sesiones, avisos para aportar y revisiones."
            checked={fields.inAgenda}
            onChange={(inAgenda) => change({ inAgenda })}
          />
        )}
        {fields.inAgenda && (
          <Switch
            label="Reservar sesiones"
            hint="Busco huecos libres para cada una."
            checked={fields.hasSessions}
            onChange={(hasSessions) => change({ hasSessions })}
          />
        )}
        {fields.inAgenda && fields.hasSessions && (
          <div className={pair}>
            <TextField {...text("perWeek")} label="Sesiones por semana" inputMode="numeric" />
            <TextField {...text("minutes")} label="Minutos por sesión" inputMode="numeric" trailing="min" />
          </div>
        )}
      </div>
    </div>
  );
};

/** Spec 2: what each type holds. */
const typeHints: Record<ParaType, string> = {
  project: "Tiene una fecha límite concreta.",
  area: "Una responsabilidad continua, sin fecha límite.",
  resource: "Algo que quieres aprender o desarrollar.",
  archive: "Completado o abandonado. Elige otro tipo para retomarlo.",
};

const pair = "grid items-start gap-5 md:grid-cols-2";

interface PriorityFieldProps {
  /** Within `goalPriority`. */
  value: number;
  onChange: (priority: number) => void;
}

const PriorityField = ({ value, onChange }: PriorityFieldProps) => {
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
