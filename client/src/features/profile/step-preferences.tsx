import { useId } from "react";
import { SomeOfChips } from "#client/components/choice-chips.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type StepProps, someOf } from "./draft-field.tsx";
import { motivations } from "./labels.ts";

const tones = [
  { value: "formal", label: "Formal", example: "Este mes le sobran 225 €. Convendría reservarlos." },
  { value: "casual", label: "Casual", example: "Te sobran 225 € este mes. Guárdalos y listo." },
  { value: "motivacional", label: "Motivacional", example: "225 € de margen: el piso, más cerca." },
] as const;

export const StepPreferences = (props: StepProps) => (
  <>
    <SomeOfChips legend="¿Qué te mueve?" choices={motivations} {...someOf(props, "motivations")} />
    <Tones {...props} />
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">Avisos</legend>
      <div className="space-y-3 rounded-xl bg-surface p-4 shadow-card">
        <Switch
          label="En este dispositivo"
          hint="Notificaciones push"
          checked={props.draft.push ?? false}
          onChange={(push) => props.change({ push })}
        />
        <Switch
          label="Por email"
          checked={props.draft.email ?? false}
          onChange={(email) => props.change({ email })}
        />
      </div>
    </fieldset>
  </>
);

const Tones = ({ draft, change }: StepProps) => {
  const name = useId();

  return (
    <fieldset>
      <legend className="font-semibold text-sm">¿Cómo quieres que te hable?</legend>
      <p className="mt-1 mb-2 text-caption text-ink-muted">Así te contesta Fred en el chat.</p>
      <div className="space-y-2.5">
        {tones.map(({ value, label, example }) => (
          <label key={value} className={bubble}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={draft.communicationStyle === value}
              onChange={() => change({ communicationStyle: value })}
              className="sr-only"
            />
            <span className="block font-semibold text-sm">{label}</span>
            <span className="voice mt-0.5 block text-voice-sm">{example}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const bubble =
  "relative block rounded-lg rounded-bl-xs bg-surface px-4 py-3 ring-[1.5px] ring-line-strong ring-inset transition-colors duration-tap has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
