import type { OwnNames } from "#server/modules/assistant/domain/understanding/named-things.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { isFirstName } from "#server/modules/spending/domain/categoriser/people.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { bankOrAccountName } from "#shared/rules/bank-label.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

interface Services {
  ledger: Pick<LedgerService, "merchantNames" | "balances">;
  goals: Pick<GoalService, "list">;
  events: Pick<EventService, "listed">;
}

const daysOfShops = 730;
const mostShops = 2000;
const daysOfEvents = 370;

const isPerson = (name: string) => isFirstName(foldKeepingLength(name).split(/[^a-z]+/)[0] ?? "");

/** What the person has names for, of two years of payments and a year of agenda. */
export const readOwnNames = async (
  { ledger, goals, events }: Services,
  userId: string,
  today: string,
): Promise<OwnNames> => {
  const [paid, own, accounts, agenda] = await Promise.all([
    ledger.merchantNames(userId, addDays(today, -daysOfShops), mostShops),
    goals.list(userId),
    ledger.balances(userId),
    events.listed(userId, { from: addDays(today, -30), to: addDays(today, daysOfEvents) }),
  ]);
  return {
    merchants: paid.filter((name) => !isPerson(name)),
    people: paid.filter(isPerson),
    goals: own.map(({ title }) => title),
    accounts: accounts.map(bankOrAccountName),
    events: agenda.map(({ title }) => title),
  };
};
