import type { SubmitEvent } from "react";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { StepConnections } from "./step-connections.tsx";
import { StepFinances } from "./step-finances.tsx";
import { StepHabits } from "./step-habits.tsx";
import { StepInterests } from "./step-interests.tsx";
import { StepPersonal } from "./step-personal.tsx";
import { StepPreferences } from "./step-preferences.tsx";
import { StepProductivity } from "./step-productivity.tsx";
import { StepTravel } from "./step-travel.tsx";
import { lastStep, steps } from "./steps.ts";
import { useWizard } from "./use-wizard.ts";
import { WizardFooter, WizardHeader } from "./wizard-frame.tsx";

const questions = [
  StepPersonal,
  StepFinances,
  StepInterests,
  StepTravel,
  StepProductivity,
  StepHabits,
  StepPreferences,
];

interface WizardProps {
  userId: string;
  savedProfile: OnboardingProfile;
  onCompleted: (path: string) => unknown;
}

export const Wizard = (props: WizardProps) => {
  const { draft, change, step, headingRef, isChecked, isSaving, back, skip, next, finish } = useWizard(props);
  const Questions = questions[step];

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = next();
    const input = wrong && event.currentTarget.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };

  return (
    <form noValidate onSubmit={handleSubmit}>
      <main className="mx-auto max-w-2xl px-5 pb-32">
        <WizardHeader step={step} />
        <h1 ref={headingRef} tabIndex={-1} className="mt-7 font-semibold text-title-1 outline-none">
          {steps[step]?.title}
        </h1>
        <p className="voice mt-1 mb-6 text-ink-muted text-voice-lg">{steps[step]?.line}</p>
        <div key={step} className="@container space-y-7">
          {Questions && <Questions draft={draft} change={change} isChecked={isChecked} />}
          {step === lastStep && (
            <StepConnections disabled={isSaving} onBank={() => void finish("/integrations")} />
          )}
        </div>
      </main>
      <WizardFooter step={step} isSaving={isSaving} onBack={back} onSkip={skip} />
    </form>
  );
};
