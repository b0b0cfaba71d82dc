import { Amount } from "#client/components/amount.tsx";
import { greeting } from "#client/lib/dates.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { weeklyEarnings } from "#shared/rules/weekly-hint.ts";

interface PulseGreetingProps {
  firstName: string;
  /** Euros since Monday, positive. */
  weeklySpending: number;
}

/** What Fred says first; on a low screen he leaves out the second half. */
export const PulseGreeting = ({ firstName, weeklySpending }: PulseGreetingProps) => {
  const earnings = fromCents(weeklyEarnings(toCents(weeklySpending)));

  return (
    <p className="voice max-w-[26em] text-voice lg:text-voice-lg">
      {greeting()}, {firstName}.{" "}
      {weeklySpending > 0 ? (
        <>
          <span className="compact:hidden">Llevas </span>
          <Amount amount={weeklySpending} /> esta semana
          <span className="compact:hidden">
            ; con un 10&nbsp;% menos ganas <Amount amount={earnings} />
          </span>
          .
        </>
      ) : (
        "No veo gastos esta semana."
      )}
    </p>
  );
};
