import { SomeOfChips } from "#client/components/choice-chips.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { hobbies, hobbyFrequencies, hobbyLevels, learningGoals } from "./labels.ts";
import { type DraftHobby, withHobbies } from "./onboarding-draft.ts";
import type { StepProps } from "./step-props.ts";

export const StepInterests = ({ draft, change }: StepProps) => {
  const replace = (changed: DraftHobby) =>
    change({ hobbies: draft.hobbies.map((hobby) => (hobby.name === changed.name ? changed : hobby)) });

  return (
    <>
      <SomeOfChips
        legend="¿Qué te gusta hacer?"
        choices={hobbies}
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
                choices={hobbyLevels}
                value={hobby.level}
                onChange={(level) => replace({ ...hobby, level })}
              />
              <Segmented
                legend={`Frecuencia de ${hobby.name}`}
                choices={hobbyFrequencies}
                value={hobby.frequency}
                onChange={(frequency) => replace({ ...hobby, frequency })}
              />
            </li>
          ))}
        </ul>
      )}
      <SomeOfChips
        legend="¿Qué quieres aprender?"
        choices={learningGoals}
        values={draft.learningGoals}
        onChange={(learningGoals) => change({ learningGoals })}
      />
    </>
  );
};
