import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { isRecentCharge } from "./domain/charge.ts";
import type { NoticeFacts } from "./domain/derive-notices.ts";
import { equalChargeRuns } from "./domain/duplicate-charges.ts";
import { minUnusualCents } from "./domain/unusual-charges.ts";
import type { NoticeFactsRepository } from "./notice-facts-repository.ts";

interface Dependencies {
  facts: NoticeFactsRepository;
  cashFlow: Pick<ReadingService, "recurring">;
}

type ChargeFacts = Pick<NoticeFacts, "charges" | "usual" | "equals" | "recurring">;

const recentDays = 14;
const yearDays = 365;

const distinct = <Value>(values: Value[]) => [...new Set(values)];

export const createChargeReader = ({ facts, cashFlow }: Dependencies) => {
  const recurringFor = async (userId: string) => {
    const { subscriptions, bills, sent } = await cashFlow.recurring(userId);
    return [...subscriptions, ...bills, ...sent];
  };

  return async (userId: string, when: Pick<NoticeFacts, "today" | "openedOn">): Promise<ChargeFacts> => {
    const { today } = when;
    const from = addDays(today, -recentDays);
    const charges = await facts.charges(userId, { from, to: today });
    const news = charges.filter((charge) => isRecentCharge(charge, when));
    const large = news.filter(({ cents }) => cents >= minUnusualCents);
    const past = { from: addDays(from, -yearDays), to: addDays(from, -1) };
    const repeated = equalChargeRuns(charges).filter((run) =>
      run.some((charge) => isRecentCharge(charge, when)),
    );
    return {
      charges,
      usual: await facts.usual(userId, past, {
        keys: distinct(large.map(({ key }) => key)),
        categories: distinct(large.map(({ category }) => category)),
      }),
      equals: await facts.chargesOf(
        userId,
        { from: past.from, to: today },
        distinct(repeated.flatMap(([first]) => first?.key ?? [])),
      ),
      recurring: news.length > 0 ? await recurringFor(userId) : [],
    };
  };
};
