import { OneOfChips, SomeOfChips } from "#client/components/choice-chips.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { DraftField } from "./draft-field.tsx";
import { financialGoals, incomeSources, riskTolerances } from "./labels.ts";
import type { StepProps } from "./step-props.ts";

export const StepFinances = (props: StepProps) => {
  const { draft, change } = props;

  return (
    <>
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <DraftField
          {...props}
          field="monthlyIncome"
          label="Ingresos al mes"
          inputMode="decimal"
          trailing="€"
        />
        <DraftField {...props} field="fixedExpenses" label="Gastos fijos" inputMode="decimal" trailing="€" />
      </div>
      <OneOfChips
        legend="¿De dónde vienen tus ingresos?"
        choices={incomeSources}
        value={draft.incomeSource}
        onChange={(incomeSource) => change({ incomeSource })}
      />
      <Segmented
        legend="Tolerancia al riesgo"
        choices={riskTolerances}
        value={draft.riskTolerance}
        onChange={(riskTolerance) => change({ riskTolerance })}
      />
      <SomeOfChips
        legend="¿Qué quieres conseguir?"
        choices={financialGoals}
        values={draft.financialGoals}
        onChange={(financialGoals) => change({ financialGoals })}
      />
    </>
  );
};
