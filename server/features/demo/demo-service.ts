import type { EventService } from "#server/features/agenda/event-service.ts";
import type { AuthService } from "#server/features/auth/auth-service.ts";
import type { LedgerService } from "#server/features/ledger/ledger-service.ts";
import type { OnboardingService } from "#server/features/onboarding/onboarding-service.ts";
import type { StatementService } from "#server/features/statements/statement-service.ts";
import type { Clock } from "#server/ports/clock.ts";
import { addDays, madridDayOf, monthStartAfter, weekStartOf } from "#shared/rules/madrid-day.ts";
import { demoAgenda, demoFillings } from "./demo-agenda.ts";
import { demoCredentials, demoProfile } from "./demo-person.ts";
import type { DemoRepository } from "./demo-repository.ts";
import { demoStatement } from "./demo-statement.ts";

interface Dependencies {
  people: DemoRepository;
  auth: AuthService;
  onboarding: OnboardingService;
  ledger: LedgerService;
  statements: StatementService;
  events: EventService;
  clock: Clock;
}

const monthsOfHistory = 14;
const daysPlannedBefore = 14;
const daysPlannedAhead = 42;
const oneMinute = 60_000;

/** A person with months of movements and weeks of plans to look at; made and kept up through the services that everyone uses. */
export const createDemoService = (services: Dependencies) => {
  const { people, auth, onboarding, ledger, statements, events, clock } = services;

  const findOrRegister = async () => {
    const person = await auth.holderOf(demoCredentials);
    if (person) return person;
    const registration = { ...demoCredentials, firstName: "Lucía", lastName: "Ortega Navarro" };
    await auth.register(registration, { address: "demo", knownDevice: false });
    return auth.holderOf(demoCredentials);
  };

  const plan = async (userId: string, from: string, today: string) => {
    await events.addFromFile(userId, demoAgenda(from, addDays(today, daysPlannedAhead)));
    const { events: planned } = await events.list(userId, { from: today, to: today });
    await events.addFromFile(userId, demoFillings(today, planned));
  };

  /** Adds the days that are missing up to today. May be repeated, and interrupted, at any time. */
  const keepUp = async () => {
    const person = await findOrRegister();
    // Someone of that address has a password of their own; what is theirs stays as it is.
    if (!person) return;
    if (!person.onboardingCompleted) await onboarding.complete(person.id, demoProfile);
    const today = madridDayOf(clock.now());
    const { lastDate } = await ledger.listTransactions(person.id);
    const hasNoPlans = (await events.version(person.id)) === 0;
    if (hasNoPlans) await plan(person.id, weekStartOf(addDays(today, -daysPlannedBefore)), today);
    if (lastDate !== null && lastDate >= today) return;
    if (lastDate !== null && !hasNoPlans)
      await plan(person.id, addDays(lastDate, daysPlannedAhead + 1), today);
    const from = lastDate ?? monthStartAfter(today, -monthsOfHistory);
    const statement = demoStatement({ from, to: today, isBeginning: lastDate === null });
    await statements.saveStatement(person.id, statement, { fileName: "demo" }, () => {});
  };

  return {
    credentials: demoCredentials,
    keepUp,

    /**
     * Takes the demo person out of a database that others may reach from now on: the password is public. Someone of that
     * address with another password stays.
     */
    async retire() {
      const person = await auth.holderOf(demoCredentials);
      if (person) await people.remove(person.id);
    },

    /** Keeps up now and at the start of every day. Answers how to stop. */
    async start(onError: (error: unknown) => void) {
      await keepUp();
      let day = madridDayOf(clock.now());
      const timer = setInterval(() => {
        const today = madridDayOf(clock.now());
        if (today === day) return;
        day = today;
        keepUp().catch(onError);
      }, oneMinute);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
};
