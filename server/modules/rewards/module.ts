import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createRewardFactsRepository } from "./reward-facts-repository.ts";
import { createRewardRepository } from "./reward-repository.ts";
import { createRewardService } from "./reward-service.ts";
import { createRewardedActs } from "./rewarded-acts.ts";

interface Needs {
  ledger: LedgerService;
}

/** Points, levels, streaks and achievements. */
export const open = ({ db, clock, logger }: Platform, { ledger }: Needs) => {
  const rewards = createRewardService({
    rewards: createRewardRepository(db),
    facts: createRewardFactsRepository(db),
    ...{ ledger, clock, logger },
  });
  return { rewards, rewarded: createRewardedActs({ rewards, clock }), rewardsIn: createRewardRepository };
};
