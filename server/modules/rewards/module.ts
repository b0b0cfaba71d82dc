import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createRewardFactsRepository } from "./reward-facts-repository.ts";
import { rewardListeners } from "./reward-listeners.ts";
import { createRewardRepository } from "./reward-repository.ts";
import { createRewardService } from "./reward-service.ts";

export { personData } from "./person-data.ts";

interface Needs {
  ledger: LedgerService;
}

export const open = ({ db, clock, logger }: Platform, { ledger }: Needs) => {
  const rewards = createRewardService({
    rewards: createRewardRepository(db),
    rewardsIn: createRewardRepository,
    facts: createRewardFactsRepository(db),
    factsIn: createRewardFactsRepository,
    ...{ ledger, clock, logger },
  });
  return { rewards, gainOf: rewards.gainOf, rewardProgressOf: rewards.progress };
};

export const listeners = ({ rewards }: ReturnType<typeof open>) => rewardListeners(rewards);
