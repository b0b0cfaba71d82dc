import { OneOfChips, SomeOfChips } from "#client/components/choice-chips.tsx";
import { DraftField } from "./draft-field.tsx";
import { destinations, travelFrequencies } from "./labels.ts";
import type { StepProps } from "./step-props.ts";

export const StepTravel = (props: StepProps) => {
  const { draft, change } = props;

  return (
    <>
      <OneOfChips
        legend="¿Cada cuánto viajas?"
        choices={travelFrequencies}
        value={draft.travelFrequency}
        onChange={(travelFrequency) => change({ travelFrequency })}
      />
      <DraftField
        {...props}
        field="travelBudget"
        label="Presupuesto para viajes al año"
        inputMode="decimal"
        trailing="€"
      />
      <SomeOfChips
        legend="¿Adónde irías?"
        choices={destinations}
        values={draft.destinations}
        onChange={(destinations) => change({ destinations })}
      />
    </>
  );
};
