import { latestDay } from "#server/modules/banking/domain/balances.ts";
import { monthCount } from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import {
  type CashAccount,
  type Household,
  householdAt,
  withoutAccounts,
} from "#server/modules/cash-flow/domain/household.ts";
import {
  type Available,
  availableUntil,
  availableUntilPay,
} from "#server/modules/cash-flow/domain/person/available.ts";
import type { BudgetLeft } from "#server/modules/cash-flow/domain/person/budget-reserves.ts";
import type { Contribution } from "#server/modules/cash-flow/domain/person/contributions.ts";
import type { Decision, OwnPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import { promiseIdOf } from "#server/modules/cash-flow/domain/person/promise-id.ts";
import {
  accuracyOf,
  type JudgedForecast,
  toKeep,
} from "#server/modules/cash-flow/domain/reading/accuracy.ts";
import type { CashForecast } from "#server/modules/cash-flow/domain/reading/make-forecast.ts";
import { type Facts, makeReading } from "#server/modules/cash-flow/domain/reading/make-reading.ts";
import { listRecurring } from "#server/modules/cash-flow/domain/reading/recurring-charges.ts";
import type { Said } from "#server/modules/cash-flow/domain/what-if/branch.ts";
import type { Clock } from "#server/platform/clock.ts";
import { knownDaysAhead } from "#shared/contracts/cash-flow/promises.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { HouseholdRepository } from "./household-repository.ts";
import type { KeptRows } from "./kept-rows.ts";
import type { ReadingRepository } from "./reading-repository.ts";

interface Dependencies {
  readings: ReadingRepository;
  households: HouseholdRepository;
  keptRows: KeptRows;
  promises: {
    decisions: (userId: string) => Promise<Decision[]>;
    own: (userId: string) => Promise<OwnPromise[]>;
  };
  ledger: Pick<LedgerService, "readMonths">;
  /** What the plans of goals say is to be put aside. */
  contributions: (userId: string) => Promise<readonly Contribution[]>;
  /** What the person's own budgets have left. */
  budgetsLeft: (userId: string) => Promise<readonly BudgetLeft[]>;
  clock: Clock;
}

export type Forecast = JudgedForecast & { today: string; available: Available | null };
export type ReadingService = ReturnType<typeof createReadingService>;

type Versions = Record<"ledger" | "goals", number> & {
  agenda: string;
  consents: string;
  decisions: number | null;
};

/** A yearly charge is seen twice, and its month of last year too. */
export const daysOfRows = 800;
const daysOfEvents = 90;
/** Forecasts of the last days are compared with what came. */
const daysKept = 100;

/** A bank tells a day or a weekend later. */
const mostDaysUnknown = 3;

type KnownFacts = Facts & {
  knownTo: string;
  /** Accounts whose rows tell of what is to come, and of whose balance nobody has told. */
  untold: ReadonlySet<string>;
};

/** Raised with every change of what a reading holds or of how it is made. */
export const readingFormat = 31;

const plannedOf = (costs: readonly { startsAt: Date; title: string; cents: number | null }[]) =>
  costs.flatMap(({ startsAt, title, cents }) =>
    cents ? [{ day: madridDayOf(startsAt), title, cents }] : [],
  );

/** What is to come: stored, and made anew when the ledger, a cost in the agenda, the day or the person's decisions changed. */
export const createReadingService = (dependencies: Dependencies) => {
  const { readings, households, keptRows, promises, ledger, contributions, budgetsLeft, clock } =
    dependencies;

  const householdOf = async (userId: string, today: string) => {
    const { balance, months } = await ledger.readMonths(userId, today);
    const accounts = [...balance.current, ...balance.untold];
    const ids = new Set(accounts.map(({ id }) => id));
    const rows = (await keptRows.rows(userId, addDays(today, -daysOfRows), today)).filter(({ accountId }) =>
      ids.has(accountId),
    );
    const costs = await households.plannedCosts(
      userId,
      clock.now(),
      new Date(clock.now().getTime() + daysOfEvents * 86_400_000),
    );
    const household: Household = {
      today,
      accounts: accounts.map(
        ({ id, type, balanceCents }): CashAccount => ({
          ...{ id, balanceCents },
          type: type === "savings" || type === "credit" ? type : "checking",
        }),
      ),
      rows,
      plannedCosts: plannedOf(costs),
    };
    const ownTransfers = new Set(rows.filter((row) => row.isOwnTransfer).map(({ id }) => id));
    const knownTo = latestDay(accounts.map(({ rowsKnownTo }) => rowsKnownTo)) ?? today;
    const untold = new Set(balance.untold.map(({ id }) => id));
    return { household, ownTransfers, wholeMonths: monthCount(months), knownTo, untold };
  };

  const consentsOf = async (userId: string) => {
    const last = new Date(clock.now().getTime() + knownDaysAhead * 86_400_000);
    return (await households.consents(userId, clock.now(), last)).flatMap(({ id, bank, validUntil }) =>
      validUntil ? [{ id, bank, day: madridDayOf(validUntil) }] : [],
    );
  };

  const tagOf = (stored: Versions | undefined, today: string) =>
    [
      ...[readingFormat, stored?.ledger, stored?.agenda, stored?.goals, stored?.decisions ?? 0, today],
      stored?.consents && promiseIdOf(stored.consents),
    ].join(".");

  const factsOf = async (userId: string, today: string): Promise<KnownFacts> => ({
    ...(await householdOf(userId, today)),
    decisions: await promises.decisions(userId),
    own: await promises.own(userId),
    contributions: await contributions(userId),
    consents: await consentsOf(userId),
  });

  /** Days of which nothing is known would tell that pay and bills have stopped coming. */
  const freeMonthOf = (facts: KnownFacts, made: CashForecast) => {
    const { household, knownTo } = facts;
    if (knownTo >= addDays(household.today, -mostDaysUnknown)) return made.freeMonth;
    return makeReading({ ...facts, household: householdAt(household, knownTo) }).forecast.freeMonth;
  };

  const readingOf = (facts: KnownFacts) => {
    const { content, forecast } = makeReading(facts);
    const household = withoutAccounts(facts.household, facts.untold);
    const told = household === facts.household ? forecast : makeReading({ ...facts, household }).forecast;
    return { content, forecast: { ...told, pay: forecast.pay, freeMonth: freeMonthOf(facts, forecast) } };
  };

  /** Of somebody who has left nothing is stored. */
  const make = async (userId: string, stored: Versions | undefined, today: string) => {
    const facts = await factsOf(userId, today);
    const { content, forecast } = readingOf(facts);
    const since = addDays(today, -daysKept);
    const told = withoutAccounts(facts.household, facts.untold);
    const accuracy = accuracyOf(told, await readings.kept(userId, since));
    const reading = { content, forecast: { ...forecast, accuracy } };
    if (!stored) return reading;
    await readings.store(userId, { madeOf: tagOf(stored, today), ...reading });
    const kept = toKeep(told, forecast.days);
    if (kept) await readings.keep(userId, kept, since);
    return reading;
  };

  const readForecast = async (userId: string): Promise<JudgedForecast & { today: string }> => {
    const today = madridDayOf(clock.now());
    const stored = await readings.storedForecast(userId);
    const isFresh = stored?.content && stored.madeOf === tagOf(stored, today);
    return {
      today,
      ...(isFresh && stored.content ? stored.content : (await make(userId, stored, today)).forecast),
    };
  };

  return {
    /** What is to come, and what became of what was. */
    async read(userId: string) {
      const today = madridDayOf(clock.now());
      const stored = await readings.stored(userId);
      const madeOf = tagOf(stored, today);
      const content =
        stored?.content && stored.madeOf === madeOf
          ? stored.content
          : (await make(userId, stored, today)).content;
      return { version: stored?.decisions ?? 0, today, ...content };
    },

    /** The one list of recurring charges, of which Fred, suggestions and notices tell. */
    async recurring(userId: string) {
      return listRecurring((await this.read(userId)).promises);
    },

    /** The balance of the days to come, in cents, and what of it can be spent. */
    async forecast(userId: string): Promise<Forecast> {
      const { today, ...forecast } = await readForecast(userId);
      const known = { today, ...forecast, ...forecast.held, budgets: await budgetsLeft(userId) };
      return { today, ...forecast, available: availableUntilPay(known) };
    },

    /** From which pay the person lives; null where none is known. */
    pay: async (userId: string) => (await readForecast(userId)).pay,

    /** What can be spent until a day, or until the next pay; null without transactions. */
    async availableUntil(userId: string, until: string | null): Promise<Available | null> {
      const { available, held, ...forecast } = await this.forecast(userId);
      if (until === null || available === null) return available;
      const budgets = await budgetsLeft(userId);
      return { payOn: null, ...availableUntil({ ...forecast, ...held, budgets }, until) };
    },

    /** What is left of a month as it is forecast; null where nothing is. */
    freeMonth: async (userId: string) => (await readForecast(userId)).freeMonth,

    /** What was left of a month as it was forecast at the end of a day some days ago, by what is known now. */
    async freeMonthOn(userId: string, day: string) {
      const facts = await factsOf(userId, madridDayOf(clock.now()));
      const from = new Date(day);
      const last = new Date(from.getTime() + daysOfEvents * 86_400_000);
      const plannedCosts = plannedOf(await households.plannedCosts(userId, from, last)).filter(
        (cost) => cost.day > day,
      );
      const household = { ...householdAt(facts.household, day), plannedCosts };
      return readingOf({ ...facts, household }).forecast.freeMonth;
    },

    /** What would be to come if the person had said something else, or some months brought less; it is not stored. */
    async branch(userId: string, change: (said: Said) => Said, dryMonths: readonly string[] = []) {
      const { household, decisions, own, ...facts } = await factsOf(userId, madridDayOf(clock.now()));
      const { coming } = await this.read(userId);
      // An event that told of a bill does not stay in place of it.
      const plannedCosts = coming.flatMap(({ kind, day, name, cents }) =>
        kind === "event" ? [{ day, title: name, cents: -cents }] : [],
      );
      return readingOf({
        ...{ ...facts, household: { ...household, plannedCosts, dryMonths } },
        ...change({ decisions, own }),
      });
    },

    /** Changes with all that a reading is made of. */
    version: async (userId: string) => tagOf(await readings.storedForecast(userId), madridDayOf(clock.now())),
  };
};
