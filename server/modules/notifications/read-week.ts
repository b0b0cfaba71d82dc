import { accountsKnowing } from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { bankLabel } from "#shared/rules/bank-label.ts";
import { type LeftOutAccount, leftOutWords } from "#shared/rules/left-out.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { isInEuros } from "#shared/rules/money.ts";
import type { NoticeFacts } from "./domain/derive-notices.ts";
import {
  everydayCategories,
  fewestWeeksBefore,
  isInsightDay,
  previousWeek,
} from "./domain/weekly-insight.ts";
import type { NoticeFactsRepository } from "./notice-facts-repository.ts";

interface Dependencies {
  facts: Pick<NoticeFactsRepository, "expenseIds">;
  ledger: Pick<LedgerService, "balances" | "knownDays" | "categoryTotals">;
}

const maxIds = 50;

export const noWeek: NoticeFacts["week"] = { knownFrom: null, spending: [], without: null, movementIds: [] };

/** A file ends with its last transaction, which may be some days before it was made. */
const daysOfGrace = 2;

const knownTo = (spansOf: Awaited<ReturnType<LedgerService["knownDays"]>>, to: string) =>
  new Map(
    [...spansOf].map(([id, spans]) => [
      id,
      spans.map((span) => (span.to < to && addDays(span.to, daysOfGrace) >= to ? { ...span, to } : span)),
    ]),
  );

/** What was spent in the week before a day of notices, and in those before it, on the accounts that know of all these. */
export const createWeekReader =
  ({ facts, ledger }: Dependencies) =>
  async (userId: string, noticeDay: string): Promise<NoticeFacts["week"]> => {
    if (!isInsightDay(noticeDay)) return noWeek;
    const { from, to, comparedFrom } = previousWeek(noticeDay);
    const spansOf = knownTo(await ledger.knownDays(userId), to);
    const known = accountsKnowing(spansOf, { from: fewestWeeksBefore(from), to });
    const spending = await ledger.categoryTotals(userId, comparedFrom, to);
    const leftOut = (await ledger.balances(userId)).flatMap((account): LeftOutAccount[] => {
      const last = account.spans.at(-1)?.to;
      if (!isInEuros(account) || known.ids.includes(account.id) || last === undefined) return [];
      return [{ name: account.name, bankName: bankLabel(account), since: last < to ? last : null }];
    });
    return {
      knownFrom: known.from,
      spending: spending.filter(({ accountId }) => known.ids.includes(accountId)),
      without: leftOutWords(leftOut, noticeDay, "sin semanas suficientes"),
      movementIds: await facts.expenseIds(
        userId,
        { from, to },
        { categories: everydayCategories, accountIds: known.ids, limit: maxIds },
      ),
    };
  };
