import * as demo from "./dev/demo-person/module.ts";
import * as simulatedBank from "./dev/simulated-bank/person-data.ts";
import type { ExternalServices } from "./external-services.ts";
import * as assistant from "./modules/assistant/module.ts";
import * as banking from "./modules/banking/module.ts";
import * as calendar from "./modules/calendar/module.ts";
import * as cashFlow from "./modules/cash-flow/module.ts";
import * as goals from "./modules/goals/module.ts";
import * as identity from "./modules/identity/module.ts";
import * as myData from "./modules/my-data/module.ts";
import * as notifications from "./modules/notifications/module.ts";
import * as profile from "./modules/profile/module.ts";
import * as rewards from "./modules/rewards/module.ts";
import * as shopper from "./modules/shopper/module.ts";
import * as spending from "./modules/spending/module.ts";
import { forExistingPerson } from "./platform/jobs/person-jobs.ts";
import { type BackgroundWork, type HttpInterface, joinHttp, type WebSettings } from "./platform/module.ts";
import { chainModules } from "./platform/module-chain.ts";
import * as platformModule from "./platform/platform.ts";
import * as workers from "./workers/module.ts";

export type Services = ReturnType<typeof openModules>;

/** In the order in which a restore writes what modules store of people. */
const personData = [
  ...[platformModule, identity, profile, banking, spending, calendar, cashFlow],
  ...[goals, rewards, assistant, notifications, simulatedBank],
].map((module) => module.personData);

/** The modules in order: each is given what those before it offer. */
export const openModules = (outside: ExternalServices) => {
  const { platform, services } = platformModule.open(outside);
  const declared = { personData, accessHolders: [calendar.accessHolder] };
  const { offered } = chainModules({ ...outside, ...platform }, { ...services, ...declared })
    .with(workers.open)
    .with(identity.open)
    .with(profile.open)
    .with(spending.openCategoriser)
    .with(banking.open)
    .with(assistant.openGuesses)
    .with(spending.open)
    .with(cashFlow.open)
    .with(calendar.open)
    .with(rewards.open)
    .with(goals.open)
    .with(spending.openDashboard)
    .with(shopper.open)
    .with(notifications.open)
    .with(assistant.open)
    .with(myData.open)
    .with(demo.open);
  const listening = [banking, calendar, goals, rewards, notifications];
  offered.eventBus.listen(listening.flatMap(({ listeners }) => listeners(offered)));
  return offered;
};

export const routesOf = (services: Services, web: WebSettings): Required<HttpInterface> => {
  const all = [
    ...[identity, profile, banking, spending, calendar, cashFlow, goals],
    ...[shopper, notifications, assistant, myData],
  ].map(({ routes }): HttpInterface => routes(services, web));
  return joinHttp(all);
};

/** All that is done outside requests. */
export const jobsOf = (services: Services) => {
  const working = [platformModule, identity, banking, cashFlow, calendar, goals, notifications, myData];
  const all = working.map(({ jobs }): BackgroundWork => jobs(services));
  const { isGone } = services.accountRemoval;
  return {
    jobs: all.flatMap(({ jobs = [] }) => jobs).map((kind) => forExistingPerson(kind, isGone)),
    planned: all.flatMap(({ scheduled = [] }) => scheduled),
  };
};
