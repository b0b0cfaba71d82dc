import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Button } from "#client/components/button.tsx";
import { Mark } from "#client/components/mark.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { lastStep, steps } from "./steps.ts";

/** The mark, the place among the eight steps, and the bar. */
export const WizardHeader = ({ step }: { step: number }) => (
  <header>
    <div className="flex h-topbar items-center justify-between pt-2">
      <Mark size={28} />
      <p className="num text-ink-muted text-md">
        <strong className="font-semibold text-ink">{step + 1}</strong> de {steps.length}
      </p>
    </div>
    <div
      role="progressbar"
      aria-label="Progreso del perfil"
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={step + 1}
      aria-valuetext={`Paso ${step + 1} de ${steps.length}`}
      className="mt-1 grid grid-cols-8 gap-1"
    >
      {steps.map(({ title }, index) => (
        <span
          key={title}
          className={classNames(
            "h-1.5 rounded-full transition-colors duration-base",
            index <= step ? "bg-accent" : "bg-[color-mix(in_oklab,var(--ink)_12%,transparent)]",
          )}
        />
      ))}
    </div>
  </header>
);

interface WizardFooterProps {
  step: number;
  isSaving: boolean;
  onBack: () => void;
  onSkip: () => void;
}

/** Its main button submits the form that it stands in. */
export const WizardFooter = ({ step, isSaving, onBack, onSkip }: WizardFooterProps) => (
  <footer className="@container fixed inset-x-0 bottom-0 z-20 rounded-t-3xl bg-raised pt-3 pb-[calc(0.75rem+var(--safe-b))] shadow-sheet">
    <div className="mx-auto flex max-w-2xl items-center justify-between gap-1 px-4 cramped:flex-wrap">
      <Button variant="quiet" className="max-sm:px-3" disabled={step === 0 || isSaving} onClick={onBack}>
        <ChevronLeft size={20} className="max-[24rem]:hidden" aria-hidden="true" />
        Anterior
      </Button>
      <span className="cramped:hidden flex-1" />
      <Button
        variant="quiet"
        className={classNames("max-sm:px-3", isSaving && "max-sm:hidden")}
        disabled={isSaving}
        onClick={onSkip}
      >
        Saltar
      </Button>
      <Button
        type="submit"
        className="h-14 cramped:h-12 cramped:w-full sm:px-8"
        busy={isSaving}
        {...busyTextOf(isSaving)}
      >
        {step === lastStep ? (
          "Finalizar"
        ) : (
          <>
            Siguiente
            <ArrowRight size={20} className="max-[24rem]:hidden" aria-hidden="true" />
          </>
        )}
      </Button>
    </div>
  </footer>
);

// Given only while saving: the room for it would crowd the three buttons out of a phone.
const busyTextOf = (isSaving: boolean) => (isSaving ? { busyText: "Creando tu perfil..." } : {});
