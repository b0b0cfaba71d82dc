import { SomeOfChips } from "#client/components/choice-chips.tsx";
import { DraftArea } from "./draft-field.tsx";
import { improvementAreas } from "./labels.ts";
import type { StepProps } from "./step-props.ts";

export const StepHabits = (props: StepProps) => (
  <>
    <DraftArea {...props} field="morningRoutine" label="Tu rutina de mañana" />
    <DraftArea {...props} field="eveningRoutine" label="Tu rutina de noche" />
    <SomeOfChips
      legend="¿Qué quieres mejorar?"
      choices={improvementAreas}
      values={props.draft.improvementAreas}
      onChange={(improvementAreas) => props.change({ improvementAreas })}
    />
  </>
);
