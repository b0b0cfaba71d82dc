import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import MapPin from "lucide-react/icons/map-pin";
import { SomeOfChips } from "#client/components/choice-chips.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { DraftField } from "./draft-field.tsx";
import { weekdays } from "./labels.ts";
import type { StepProps } from "./step-props.ts";

export const StepPersonal = (props: StepProps) => {
  const { draft, change } = props;

  return (
    <>
      <DraftField {...props} field="age" label="Edad" inputMode="numeric" trailing="años" />
      <DraftField {...props} field="location" label="¿Dónde vives?" icon={MapPin} />
      <DraftField {...props} field="occupation" label="¿A qué te dedicas?" icon={BriefcaseBusiness} />
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <TextField
          label="Trabajas desde"
          type="time"
          value={draft.workStart}
          onChange={(event) => change({ workStart: event.target.value })}
        />
        <TextField
          label="Hasta"
          type="time"
          value={draft.workEnd}
          onChange={(event) => change({ workEnd: event.target.value })}
        />
      </div>
      <SomeOfChips
        legend="Días de trabajo"
        choices={weekdays}
        values={draft.workDays}
        onChange={(workDays) => change({ workDays })}
      />
    </>
  );
};
