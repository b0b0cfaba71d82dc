import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { wrongPathsIn } from "#client/lib/failure-details.ts";
import { allRead } from "#client/lib/use-checked-fields.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { isLeftUnset, problemWith } from "./draft-problems.ts";
import { forgetProgress, keepProgress, readProgress } from "./draft-storage.ts";
import { type Draft, draftOf, profileOf } from "./onboarding-draft.ts";
import { useCompleteOnboarding } from "./onboarding-queries.ts";
import { StepFinances, StepHabits, StepInterests, StepPersonal, StepTravel } from "./simple-steps.tsx";
import { StepConnections } from "./step-connections.tsx";
import { StepPreferences } from "./step-preferences.tsx";
import { StepProductivity } from "./step-productivity.tsx";
import { lastStep, stepOf, steps } from "./steps.ts";
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
    if (!allRead(event.currentTarget)) return;
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

interface WizardOptions {
  userId: string;
  /** The profile saved before. */
  savedProfile: OnboardingProfile;
  /** The profile is saved; the person wanted to go on to this path. */
  onCompleted: (path: string) => unknown;
}

/** The person's place in the onboarding and what they typed, kept on the device at every change. */
const useWizard = ({ userId, savedProfile, onCompleted }: WizardOptions) => {
  const [{ draft, step }, setProgress] = useState(() => readProgress(userId, draftOf(savedProfile)));
  const [isChecked, setIsChecked] = useState(false);
  const complete = useCompleteOnboarding();
  const headingRef = useFocusOnChange(step);

  const go = (next: { draft: Draft; step: number }) => {
    setProgress(next);
    keepProgress(userId, next);
  };
  const goTo = (target: number) => {
    setIsChecked(false);
    go({ draft, step: Math.min(Math.max(target, 0), lastStep) });
  };

  const finish = async (path: string) => {
    try {
      await complete.mutateAsync({ body: profileOf(draft) });
    } catch (error) {
      const target = stepOf(wrongPathsIn(error));
      if (target !== undefined) goTo(target);
      return;
    }
    forgetProgress(userId);
    onCompleted(path);
  };

  const skip = () => (step === lastStep ? void finish("/") : goTo(step + 1));

  return {
    draft,
    step,
    headingRef,
    isChecked,
    isSaving: complete.isPending || complete.isSuccess,
    change: (changes: Partial<Draft>) => go({ draft: { ...draft, ...changes }, step }),
    back: () => goTo(step - 1),
    skip,
    finish,
    /** Goes on, unless the server would refuse something of this step or it is told first what is left unset; returns that field. */
    next: () => {
      const wrong = steps[step]?.typed.find(
        (field) => problemWith(draft, field) ?? (!isChecked && isLeftUnset(draft, field)),
      );
      if (!wrong) return skip();
      setIsChecked(true);
      return wrong;
    },
  };
};

/** A new step begins at the top, with its heading read aloud. */
const useFocusOnChange = (step: number) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    scrollTo(0, 0);
    headingRef.current?.focus();
  }, [step]);

  return headingRef;
};
