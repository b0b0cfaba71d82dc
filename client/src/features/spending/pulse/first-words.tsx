import { Link } from "wouter";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { greeting } from "#client/lib/dates.ts";
import type { FirstWords as Words } from "#shared/contracts/spending/pulse.ts";

interface FirstWordsProps extends Words {
  firstName: string;
}

/** What Fred says first of money that has just come: three facts and one next step. */
export const FirstWords = ({ firstName, facts, step }: FirstWordsProps) => {
  const shown = useAmountsInText();

  return (
    <div className="max-w-[34em]">
      <p className="voice text-voice max-lg:compact:sr-only lg:text-voice-lg lg:compact:text-voice">
        {greeting()}, {firstName}.
      </p>
      <ul className="mt-1 space-y-0.5 text-md compact:mt-0 compact:space-y-0 compact:text-sm lg:mt-2 lg:space-y-1 lg:text-lg lg:compact:text-base">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {shown(fact)}
          </li>
        ))}
      </ul>
      <Link
        href={step.href}
        className="inline-block py-1.5 font-semibold text-accent text-md compact:py-0.5 compact:text-sm lg:text-lg"
      >
        {step.text}
      </Link>
    </div>
  );
};
