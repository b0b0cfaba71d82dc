import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { StatementService } from "#server/modules/banking/statements/statement-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { createRemakeFromAccounts } from "#server/modules/goals/lifecycle/remake-from-accounts.ts";
import type { AuthService } from "#server/modules/identity/sign-in/auth-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { DashboardService } from "#server/modules/spending/dashboard/dashboard-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import {
  addDays,
  daysFromTo,
  madridDayOf,
  monthStartAfter,
  monthsBefore,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";
import { demoAgenda, demoFillings } from "./demo-agenda.ts";
import { demoPlanned, demoSteps, monthsOfGoals } from "./demo-goals.ts";
import { demoCredentials, demoProfile } from "./demo-person.ts";
import type { DemoRepository } from "./demo-repository.ts";
import { demoStatement } from "./demo-statement.ts";
import { household } from "./household.ts";

interface Dependencies {
  people: DemoRepository;
  auth: AuthService;
  onboarding: OnboardingService;
  ledger: LedgerService;
  statements: StatementService;
  events: EventService;
  budgets: Pick<BudgetService, "read" | "hasOwn" | "set">;
  dashboard: Pick<DashboardService, "outlook">;
  /** The goal service with another clock, so that steps are recorded on past days. */
  goalsAt: (clock: Clock) => Pick<GoalService, "list" | "createFromProfile" | "remakeFromProfile" | "update">;
  clock: Clock;
}

const demoBudget = { category: "Restaurantes/Bares", used: 0.87 } as const;
const monthsOfHistory = 14;
const daysPlannedBefore = 14;
const daysPlannedAhead = 42;
const oneMinute = 60_000;

/** Made and kept up to date through the services that everyone uses. */
export const createDemoService = (services: Dependencies) => {
  const { people, auth, onboarding, ledger, statements, events, budgets, dashboard, goalsAt, clock } =
    services;
  // The demo's statement is no import, which would have it done.
  const remakeGoals = createRemakeFromAccounts({ goals: goalsAt(clock), onboarding, dashboard });

  const findOrRegister = async () => {
    const person = await auth.holderOf(demoCredentials);
    if (person) return person;
    const registration = { ...demoCredentials, firstName: "Lucía", lastName: "Ortega Navarro" };
    await auth.register(registration, { address: "demo", knownDevice: null });
    return auth.holderOf(demoCredentials);
  };

  const plan = async (userId: string, from: string, today: string) => {
    await events.addFromFile(userId, demoAgenda(from, addDays(today, daysPlannedAhead)));
    const { events: planned } = await events.list(userId, { from: today, to: today });
    await events.addFromFile(userId, demoFillings(today, planned));
  };

  /** Steps that were recorded before stay. */
  const strive = async (userId: string, today: string) => {
    const then = madridInstant(monthsBefore(today, monthsOfGoals), "20:00");
    await goalsAt({ now: () => then }).createFromProfile(userId, demoProfile);
    const made = new Map((await goalsAt(clock).list(userId)).map(({ key, id }) => [key, id]));
    for (const { at, key, changes } of demoSteps(today)) {
      const id = made.get(key);
      if (id) await goalsAt({ now: () => at }).update(userId, id, changes);
    }
  };

  /** Plans sessions of some goals between the other events. */
  const makeTime = async (userId: string) => {
    for (const { key, id } of await goalsAt(clock).list(userId))
      if (key && demoPlanned.includes(key)) await goalsAt(clock).update(userId, id, { inAgenda: true });
  };

  /** Adds the events and transactions of the missing days. */
  const live = async (userId: string, today: string) => {
    const { lastDate } = await ledger.listTransactions(userId);
    const hasNoPlans = (await events.version(userId)) === 0;
    if (hasNoPlans) await plan(userId, weekStartOf(addDays(today, -daysPlannedBefore)), today);
    if (lastDate !== null && lastDate >= today) return;
    if (lastDate !== null && !hasNoPlans) await plan(userId, addDays(lastDate, daysPlannedAhead + 1), today);
    const from = lastDate ?? monthStartAfter(today, -monthsOfHistory);
    const statement = demoStatement({ from, to: today, isBeginning: lastDate === null });
    await statements.saveStatement(userId, statement, { fileName: "demo" }, () => {});
    await people.sayInvented(
      userId,
      household.map(({ iban }) => iban.slice(-4)),
    );
    if (lastDate === null) await people.ageAccounts(userId, daysFromTo(from, today).length);
  };

  /** A budget that is nearly used, as pulse and messages point out; early in a month the proposal is accepted. */
  const keepToBudget = async (userId: string) => {
    if (await budgets.hasOwn(userId)) return;
    const { budgets: all } = await budgets.read(userId);
    const { spent = 0, proposal } = all.find(({ category }) => category === demoBudget.category) ?? {};
    const nearlyUsed = Math.round(spent / demoBudget.used / 5) * 5;
    const limit = proposal && nearlyUsed < proposal / 2 ? proposal : nearlyUsed;
    if (limit <= 0) return;
    await budgets.set(userId, { category: demoBudget.category, limit });
  };

  /** May be repeated and interrupted at any time. */
  const keepUp = async () => {
    const person = await findOrRegister();
    // Another person has this address with a password of their own.
    if (!person) return;
    const today = madridDayOf(clock.now());
    const hasNoGoals = (await goalsAt(clock).list(person.id)).length === 0;
    if (hasNoGoals) await strive(person.id, today);
    if (!person.onboardingCompleted) await onboarding.complete(person.id, demoProfile);
    await live(person.id, today);
    await remakeGoals(person.id, today);
    await keepToBudget(person.id);
    if (hasNoGoals) await makeTime(person.id);
  };

  return {
    credentials: demoCredentials,
    keepUp,

    /** The password is public. An account of that address with another password stays. */
    async retire() {
      const person = await auth.holderOf(demoCredentials);
      if (person) await people.remove(person.id);
    },

    /** Runs now and at the start of every day. Returns how to stop. */
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
