import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { lastDayFor } from "#server/modules/cash-flow/domain/person/settle.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { isRecentCharge } from "./domain/charge.ts";
import type { NoticeFacts } from "./domain/derive-notices.ts";
import type { PromiseFacts } from "./domain/promise-notices.ts";

interface Dependencies {
  cashFlow: Pick<ReadingService, "read" | "forecast">;
}

type Accounts = Awaited<ReturnType<LedgerService["balances"]>>;

export const nothingPromised: PromiseFacts = { missing: [], settled: [], afterEnd: [], short: null };

/** What became of bills and pay, and whether the money lasts until the next pay. */
export const createPromiseReader =
  ({ cashFlow }: Dependencies) =>
  async (
    userId: string,
    accounts: Accounts,
    when: Pick<NoticeFacts, "today" | "openedOn">,
  ): Promise<PromiseFacts> => {
    const { promises, past, coming } = await cashFlow.read(userId);
    const { available, held } = await cashFlow.forecast(userId);
    const knownTo = new Map(accounts.map(({ id, spans }) => [id, spans.at(-1)?.to ?? ""]));
    const openedOn = (accountId: string) => when.openedOn.get(accountId) ?? when.today;
    return {
      // Where the bank has told nothing since, nobody can say that it did not come.
      missing: past.flatMap(({ promiseId, accountId, state, ...one }) =>
        state === "missing" &&
        promiseId !== null &&
        accountId !== null &&
        one.day > openedOn(accountId) &&
        (knownTo.get(accountId) ?? "") >= lastDayFor(one)
          ? [{ promiseId, ...one }]
          : [],
      ),
      settled: past.flatMap(({ promiseId, accountId, name, settled, ...one }) =>
        promiseId !== null &&
        accountId !== null &&
        settled !== null &&
        one.cents < 0 &&
        isRecentCharge({ accountId, day: settled.day }, when)
          ? [
              {
                ...{ promiseId, name, accountId, transactionId: settled.rowId, day: settled.day },
                cents: -settled.cents,
                expectedCents: -one.cents,
                highCents: -one.lowCents,
              },
            ]
          : [],
      ),
      afterEnd: promises.flatMap(({ id, name, accountId, chargedAfterEnd }) =>
        accountId !== null &&
        chargedAfterEnd !== null &&
        isRecentCharge({ accountId, day: chargedAfterEnd.day }, when)
          ? [
              {
                ...{ promiseId: id, name, accountId, transactionId: chargedAfterEnd.rowId },
                ...{ day: chargedAfterEnd.day, cents: -chargedAfterEnd.cents },
              },
            ]
          : [],
      ),
      short: shortOf(available, held, coming),
    };
  };

type Forecast = Awaited<ReturnType<ReadingService["forecast"]>>;
type Coming = Awaited<ReturnType<ReadingService["read"]>>["coming"];

/** Who has nothing left, or awaits no pay, is told nothing new. */
const shortOf = (
  available: Forecast["available"],
  { totalCents, savedCents }: Forecast["held"],
  coming: Coming,
): PromiseFacts["short"] => {
  const { payOn = null, shortOn = null } = available ?? {};
  if (payOn === null || shortOn === null || totalCents <= savedCents) return null;
  const bills = coming.filter(({ day, cents, kind }) => cents < 0 && kind !== "transfer" && day <= shortOn);
  return { payOn, shortOn, bills: bills.map(({ name, cents }) => ({ name, cents: -cents })) };
};
