import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import MapPin from "lucide-react/icons/map-pin";
import { OneOfChips, SomeOfChips } from "#client/components/choice-chips.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { DraftArea, DraftField, oneOf, type StepProps, someOf } from "./draft-field.tsx";
import * as labels from "./labels.ts";
import { type DraftHobby, withHobbies } from "./onboarding-draft.ts";

const pair = "grid grid-cols-2 gap-3 cramped:grid-cols-1";

export const StepPersonal = (props: StepProps) => (
  <>
    <DraftField {...props} field="age" label="Edad" inputMode="numeric" trailing="años" />
    <DraftField {...props} field="location" label="¿Dónde vives?" icon={MapPin} />
    <DraftField {...props} field="occupation" label="¿A qué te dedicas?" icon={BriefcaseBusiness} />
    <div className={pair}>
      <TimeField {...props} field="workStart" label="Trabajas desde" />
      <TimeField {...props} field="workEnd" label="Hasta" />
    </div>
    <SomeOfChips legend="Días de trabajo" choices={labels.weekdays} {...someOf(props, "workDays")} />
  </>
);

const TimeField = (props: StepProps & { field: "workStart" | "workEnd"; label: string }) => (
  <MomentField
    kind="time"
    label={props.label}
    value={props.draft[props.field]}
    onChange={(time) => props.change({ [props.field]: time })}
  />
);

export const StepFinances = (props: StepProps) => (
  <>
    <div className={pair}>
      <DraftField {...props} field="monthlyIncome" label="Ingresos al mes" inputMode="decimal" trailing="€" />
      <DraftField {...props} field="fixedExpenses" label="Gastos fijos" inputMode="decimal" trailing="€" />
    </div>
    <OneOfChips
      legend="¿De dónde vienen tus ingresos?"
      choices={labels.incomeSources}
      {...oneOf(props, "incomeSource")}
    />
    <Segmented
      legend="Tolerancia al riesgo"
      choices={labels.riskTolerances}
      {...oneOf(props, "riskTolerance")}
    />
    <SomeOfChips
      legend="¿Qué quieres conseguir?"
      choices={labels.financialGoals}
      {...someOf(props, "financialGoals")}
    />
  </>
);

export const StepInterests = (props: StepProps) => {
  const { draft, change } = props;
  const replace = (changed: DraftHobby) =>
    change({ hobbies: draft.hobbies.map((hobby) => (hobby.name === changed.name ? changed : hobby)) });

  return (
    <>
      <SomeOfChips
        legend="¿Qué te gusta hacer?"
        choices={labels.hobbies}
        values={draft.hobbies.map(({ name }) => name)}
        onChange={(names) => change({ hobbies: withHobbies(draft, names) })}
      />
      {draft.hobbies.length > 0 && (
        <ul className="space-y-3">
          {draft.hobbies.map((hobby) => (
            <li key={hobby.name} className="space-y-3 rounded-xl bg-surface p-4 shadow-card">
              <p className="font-semibold">{hobby.name}</p>
              <Segmented
                legend={`Tu nivel en ${hobby.name}`}
                choices={labels.hobbyLevels}
                value={hobby.level}
                onChange={(level) => replace({ ...hobby, level })}
              />
              <Segmented
                legend={`Frecuencia de ${hobby.name}`}
                choices={labels.hobbyFrequencies}
                value={hobby.frequency}
                onChange={(frequency) => replace({ ...hobby, frequency })}
              />
            </li>
          ))}
        </ul>
      )}
      <SomeOfChips
        legend="¿Qué quieres aprender?"
        choices={labels.learningGoals}
        {...someOf(props, "learningGoals")}
      />
    </>
  );
};

export const StepTravel = (props: StepProps) => (
  <>
    <OneOfChips
      legend="¿Cada cuánto viajas?"
      choices={labels.travelFrequencies}
      {...oneOf(props, "travelFrequency")}
    />
    <DraftField
      {...props}
      field="travelBudget"
      label="Presupuesto para viajes al año"
      inputMode="decimal"
      trailing="€"
    />
    <SomeOfChips legend="¿Adónde irías?" choices={labels.destinations} {...someOf(props, "destinations")} />
  </>
);

const mornings =
  "Si dices una hora, es la de los buenos días de Fred, si los quieres (Config, Notificaciones).";
const unused = "Aún no la uso para nada; pronto.";

export const StepHabits = (props: StepProps) => (
  <>
    <DraftArea {...props} field="morningRoutine" label="Tu rutina de mañana" hint={mornings} />
    <DraftArea {...props} field="eveningRoutine" label="Tu rutina de noche" hint={unused} />
    <SomeOfChips
      legend="¿Qué quieres mejorar?"
      choices={labels.improvementAreas}
      {...someOf(props, "improvementAreas")}
    />
  </>
);
