import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { startsWithFirstName } from "#server/modules/spending/domain/categoriser/people.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { accountNames } from "./account-names.ts";
import type { NameSources } from "./own-names.ts";

interface Services {
  ledger: Pick<LedgerService, "merchantNames" | "balances">;
  goals: Pick<GoalService, "titles" | "versions">;
  events: Pick<EventService, "listed">;
}

const daysOfShops = 730;
const mostShops = 2000;
const daysOfEvents = 370;

/** What the person has names for, of two years of payments and a year of agenda. */
export const ownNameSources = ({ ledger, goals, events }: Services): NameSources => ({
  async versions(userId, now) {
    const { goals: own, agenda, ledger: money } = await goals.versions(userId);
    const day = madridDayOf(now);
    return { money: `${money}.${day}`, goals: `${own}`, agenda: `${agenda}.${day}` };
  },

  read: {
    async money(userId, now) {
      const paid = await ledger.merchantNames(userId, addDays(madridDayOf(now), -daysOfShops), mostShops);
      return {
        merchants: paid.filter((name) => !startsWithFirstName(name)),
        people: paid.filter(startsWithFirstName),
        accounts: accountNames(await ledger.balances(userId)),
      };
    },
    goals: async (userId) => ({ goals: await goals.titles(userId) }),
    async agenda(userId, now) {
      const day = madridDayOf(now);
      const span = { from: addDays(day, -30), to: addDays(day, daysOfEvents) };
      return { events: (await events.listed(userId, span)).map(({ title }) => title) };
    },
  },
});
