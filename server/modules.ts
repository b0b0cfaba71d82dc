import * as demo from "./dev/demo-person/module.ts";
import type { ExternalServices } from "./external-services.ts";
import * as assistant from "./modules/assistant/module.ts";
import * as banking from "./modules/banking/module.ts";
import * as calendar from "./modules/calendar/module.ts";
import * as goals from "./modules/goals/module.ts";
import * as identity from "./modules/identity/module.ts";
import * as myData from "./modules/my-data/module.ts";
import * as notifications from "./modules/notifications/module.ts";
import * as profile from "./modules/profile/module.ts";
import * as rewarding from "./modules/rewards/module.ts";
import * as shopper from "./modules/shopper/module.ts";
import * as spending from "./modules/spending/module.ts";
import { forExistingPerson } from "./platform/jobs/person-jobs.ts";
import type { HttpInterface, WebSettings } from "./platform/module.ts";
import * as ground from "./platform/platform.ts";
import { createReaders } from "./workers/readers.ts";
import { createWorkerPool } from "./workers/worker-pool.ts";

export type Services = ReturnType<typeof openModules>;

/** The modules in order: who needs whom. */
export const openModules = (outside: ExternalServices) => {
  const { platform: own, services: http } = ground.open(outside);
  const platform = { ...outside, ...own };
  const workers = outside.workers ?? createWorkerPool();
  const readers = createReaders(workers);
  const people = identity.open(platform);
  const { told: activity, noted } = people;
  const { onboarding } = profile.open(platform, {
    // Opened below: goals are planned in the hours of the profile that they are made of.
    makeGoals: (userId, about, before) => aims.goals.createFromProfile(userId, about, before),
  });
  const money = banking.open(platform, {
    // Opened below: categories stand on the ledger, which asks for them as transactions arrive.
    readerFor: (...asked) => spent.categories.readerFor(...asked),
    ...{ activity, readers },
  });
  const spent = spending.open(platform, money);
  const { rewards, rewarded, rewardsIn } = rewarding.open(platform, money);
  const agenda = calendar.open(platform, {
    noted: noted.calendarConnection,
    ...{ activity, onboarding, readers },
  });
  const all = { ...people, onboarding, ...money, ...spent, ...agenda, rewards, rewardsIn };
  const aims = goals.open(platform, all);
  const { dashboard } = spending.openPulse(platform, { ...all, ...aims });
  const guessPrice = assistant.openPriceGuess(platform);
  const bought = shopper.open(platform, { ...all, ...aims, dashboard, guessPrice });
  const events = rewarded.events(agenda.events);
  const categories = rewarded.categories(spent.categories);
  const fred = assistant.open(platform, {
    services: { ...all, ...aims, ...bought, events, categories },
    understand: readers.understand,
  });
  return {
    ...{ ...http, ...all, ...aims, ...bought, ...fred, dashboard, workers, events, categories },
    ...notifications.open(platform, { ...all, ...aims }),
    ...myData.open(platform, { ...all, activity }),
    ...demo.open(platform, { ...all, ...aims }),
    // What a person does by hand is noted, and earns something.
    statements: rewarded.statements(money.statements),
    budgets: rewarded.budgets(spent.budgets),
    connections: rewarded.connections(noted.connections(money.connections)),
    calendarConnection: rewarded.calendarConnection(agenda.calendarConnection),
  };
};

/** Every way in over HTTP. */
export const waysInOf = (services: Services, web: WebSettings): HttpInterface[] => {
  const open = [
    identity,
    profile,
    banking,
    spending,
    calendar,
    goals,
    shopper,
    notifications,
    assistant,
    myData,
  ];
  return open.map(({ waysIn }) => waysIn(services, web));
};

/** All that is done outside requests. */
export const workOf = (services: Services) => {
  const busy = [ground, identity, banking, calendar, goals, notifications, myData];
  const all = busy.map(({ work }) => work(services));
  const jobs = all.flatMap((work) => work.jobs ?? []);
  return {
    jobs: jobs.map((kind) => forExistingPerson(kind, services.accountRemoval.isGone)),
    planned: all.flatMap((work) => work.scheduled ?? []),
  };
};
