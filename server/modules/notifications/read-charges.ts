import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { neverRecurring } from "#server/modules/spending/domain/recurring.ts";
import { readRecurring } from "#server/modules/spending/recurring-service.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { isNews } from "./domain/charge.ts";
import { runsOf } from "./domain/duplicate-charges.ts";
import type { Facts } from "./domain/notices-of.ts";
import { leastUnusualCents } from "./domain/unusual-charges.ts";
import type { NoticeFactsRepository } from "./notice-facts-repository.ts";

interface Dependencies {
  facts: NoticeFactsRepository;
  ledger: Pick<LedgerService, "rarelyPaid">;
}

type ChargeFacts = Pick<Facts, "charges" | "usual" | "equals" | "recurring">;

/** What is news is younger, and what it may repeat is a few days older. */
const recentDays = 14;
const yearDays = 365;

const distinct = <Value>(values: Value[]) => [...new Set(values)];

/** What was charged in the last days, and what of the past is needed to judge it: nothing more when nothing is news. */
export const createChargeReader =
  ({ facts, ledger }: Dependencies) =>
  async (userId: string, when: Pick<Facts, "today" | "openedOn">): Promise<ChargeFacts> => {
    const { today } = when;
    const from = addDays(today, -recentDays);
    const charges = await facts.charges(userId, { from, to: today });
    const news = charges.filter((charge) => isNews(charge, when));
    const large = news.filter(({ cents }) => cents >= leastUnusualCents);
    const past = { from: addDays(from, -yearDays), to: addDays(from, -1) };
    const repeated = runsOf(charges).filter((run) => run.some((charge) => isNews(charge, when)));
    const mayRecur = news.some(({ category }) => !neverRecurring.includes(category));
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
      recurring: mayRecur ? await readRecurring(ledger, userId, today) : [],
    };
  };
