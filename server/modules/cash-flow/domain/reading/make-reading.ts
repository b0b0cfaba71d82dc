import type { CashRow, Day, Household } from "#server/modules/cash-flow/domain/household.ts";
import { applyDecision } from "#server/modules/cash-flow/domain/person/apply-decision.ts";
import { usualSpending } from "#server/modules/cash-flow/domain/person/budget-reserves.ts";
import {
  type Contribution,
  contributionsLeft,
  type SavingPlaces,
  savingPlaces,
  savingRows,
} from "#server/modules/cash-flow/domain/person/contributions.ts";
import { costsOnce } from "#server/modules/cash-flow/domain/person/costs-once.ts";
import type {
  DatedPromise,
  Decision,
  OwnPromise,
  PastPromise,
} from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import { ownEntries } from "#server/modules/cash-flow/domain/person/own-entries.ts";
import { payDaysOf } from "#server/modules/cash-flow/domain/person/pay-days.ts";
import { promiseIdOf } from "#server/modules/cash-flow/domain/person/promise-id.ts";
import { seriesBefore } from "#server/modules/cash-flow/domain/person/series-before.ts";
import { settle } from "#server/modules/cash-flow/domain/person/settle.ts";
import { unforetold } from "#server/modules/cash-flow/domain/person/unforetold.ts";
import { writtenTwice } from "#server/modules/cash-flow/domain/person/written-twice.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { expectedEntries } from "#server/modules/cash-flow/domain/promises/expected-entries.ts";
import { findSeries } from "#server/modules/cash-flow/domain/promises/find-series.ts";
import { billKinds, knownDaysAhead, knownDaysBack } from "#shared/contracts/cash-flow/promises.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { type CashForecast, makeForecast } from "./make-forecast.ts";
import { type ConsentEnd, consentEntries, eventEntries } from "./other-entries.ts";
import { foundPromise, handPromise, type ReadPromise } from "./read-promise.ts";

export interface Facts {
  household: Household;
  /** Rows between accounts of the person. */
  ownTransfers: ReadonlySet<string>;
  /** With fewer than two, nothing is said of what is left of a month. */
  wholeMonths: number;
  decisions: readonly Decision[];
  own: readonly OwnPromise[];
  contributions: readonly Contribution[];
  consents: readonly ConsentEnd[];
}

/** As it is stored. */
export interface CashFlowReading {
  promises: ReadPromise[];
  /** Of the year to come, by day. */
  coming: DatedPromise[];
  /** Of the last weeks, by day. */
  past: PastPromise[];
  /** What was charged by bills that have ended, of which no promise tells. */
  endedBillRows: string[];
}

/** From here on a promise is said to be expected. */
const leastProbability = 0.5;

const byDay = (one: { day: Day; name: string }, other: { day: Day; name: string }) =>
  one.day < other.day || (one.day === other.day && one.name < other.name) ? -1 : 1;

/** Entries of series as the person decided, at the end of a day, in the days after it. */
const readSeries = (
  all: readonly Series[],
  { household, ownTransfers, decisions }: Pick<Facts, "household" | "ownTransfers" | "decisions">,
  days: number,
) => {
  const decided = new Map(decisions.map((one) => [one.seriesKey, one]));
  const dry = new Set(household.dryMonths);
  const excluded = new Set(household.rows.flatMap(({ id, isExcluded }) => (isExcluded ? id : [])));
  const isMostlyOf = ({ rowIds }: Series, ids: ReadonlySet<string>) =>
    2 * rowIds.filter((id) => ids.has(id)).length > rowIds.length;
  const entriesOf = Map.groupBy(expectedEntries(all, household, days), ({ seriesKey }) => seriesKey);
  return all.map((series) => {
    const decision = decided.get(series.key);
    const expected = (entriesOf.get(series.key) ?? []).filter(
      ({ kind, day }) => !(kind === "income" && series.isMetered && dry.has(day.slice(0, 7))),
    );
    const isBetweenOwn = isMostlyOf(series, ownTransfers);
    const isIncoming = (series.cents.at(-1) ?? 0) > 0;
    const isNoIncome = isIncoming && (isBetweenOwn || isMostlyOf(series, excluded));
    return {
      ...{ series, decision, isBetweenOwn, isNoIncome, promiseId: promiseIdOf(series.key) },
      kind: isBetweenOwn ? ("transfer" as const) : series.kind,
      entries: decision ? applyDecision(series, expected, { decision, after: household.today }) : expected,
    };
  });
};

type SeriesRead = ReturnType<typeof readSeries>[number];

const datedOf = ({ promiseId, kind, series }: SeriesRead, entry: ExpectedEntry): DatedPromise => ({
  ...{ promiseId, kind, name: series.name, every: series.every, accountId: entry.accountId },
  ...{ day: entry.day, ...(entry.dueOn !== undefined && { dueOn: entry.dueOn }) },
  ...{ cents: entry.cents, lowCents: entry.lowCents, highCents: entry.highCents },
  probability: entry.probability,
});

/**
 * The side of a transfer between own accounts that comes in is no promise of its own, nor is what the person said is no
 * income of theirs; a bill that is left out of sums is still to be paid.
 */
const isShown = ({ isNoIncome }: SeriesRead) => !isNoIncome;

/** What goes into savings as it has gone before. */
const transfersToSavings = (rows: readonly CashRow[], places: SavingPlaces, found: readonly SeriesRead[]) => {
  const saving = savingRows(rows, places);
  return found
    .filter(({ series: { rowIds } }) => 2 * rowIds.filter((id) => saving.has(id)).length > rowIds.length)
    .flatMap(({ entries }) => entries.filter(({ probability }) => probability >= leastProbability));
};

const rowsOfEnded = (found: readonly SeriesRead[]) =>
  found.flatMap(({ series, kind, decision }) =>
    series.status === "ended" && decision === undefined && billKinds.has(kind) ? series.rowIds : [],
  );

/** What falls due today is told of today; the balance of today's end is not known, so that the forecast has it tomorrow. */
const asToldOn = (today: Day) => (one: DatedPromise) => (one.dueOn === today ? { ...one, day: today } : one);

/** All that is to come, what became of what was expected some weeks ago, and the balance that follows. */
export const makeReading = (facts: Facts): { content: CashFlowReading; forecast: CashForecast } => {
  const { household, own } = facts;
  const { today, rows } = household;
  const series = findSeries(household);
  const now = readSeries(series, facts, knownDaysAhead);
  const ownComing = own.flatMap((one) => ownEntries(one, addDays(today, 1), addDays(today, knownDaysAhead)));
  const supposed = new Set(own.flatMap(({ id, isSupposed }) => (isSupposed ? id : [])));
  const twice = writtenTwice(
    now,
    ownComing.filter(({ promiseId }) => promiseId === null || !supposed.has(promiseId)),
  );
  const found = now.filter((one) => isShown(one) && !twice.has(one.series.key));
  const likely = (reads: readonly SeriesRead[]) =>
    reads.flatMap((one) =>
      one.entries
        .filter(({ probability }) => probability >= leastProbability)
        .map((entry) => datedOf(one, entry)),
    );
  const promised = [...likely(found), ...ownComing];
  const plannedCosts = costsOnce(household.plannedCosts, promised);
  const places = savingPlaces(household.accounts, facts.contributions);
  const transfers = transfersToSavings(rows, places, found);
  const written = ownComing.filter(({ kind, cents }) => kind === "transfer" && cents < 0);
  const contributions = contributionsLeft(facts.contributions, [...transfers, ...written]);
  const kept = [...transfers, ...(places.size > 0 ? written : []), ...contributions];
  const coming = [
    ...[...promised, ...eventEntries(plannedCosts), ...contributions],
    ...consentEntries(facts.consents),
  ].toSorted(byDay);
  const payDays = new Map(
    now.map(({ series, promiseId }) => [twice.get(series.key) ?? promiseId, series.days]),
  );
  const told = coming.map(asToldOn(today)).toSorted(byDay);
  const comingOf = Map.groupBy(told, ({ promiseId }) => promiseId ?? "");

  const promises: ReadPromise[] = [
    ...found
      .filter(({ series, decision }) => series.status !== "ended" || decision !== undefined)
      .map((one) => {
        const seen = { promiseId: one.promiseId, kind: one.kind, coming: comingOf.get(one.promiseId) ?? [] };
        return foundPromise(one.series, seen, { decision: one.decision, today });
      }),
    ...own.map((one) => handPromise(one, { coming: comingOf.get(one.id) ?? [] }, today)),
  ].toSorted((one, other) => one.yearlyCents - other.yearlyCents || (one.name < other.name ? -1 : 1));

  const explained = new Set([...series.flatMap(({ rowIds }) => rowIds), ...facts.ownTransfers]);

  // What stood to come some weeks ago, by the amounts that were known then.
  const from = addDays(today, -knownDaysBack);
  const before = readSeries(
    series.flatMap((one) => seriesBefore(one, from) ?? []),
    { ...facts, household: { ...household, today: from } },
    knownDaysBack,
  ).filter((one) => isShown(one) && !twice.has(one.series.key));
  const expected = [
    ...likely(before),
    ...own.flatMap((one) => ownEntries(one, addDays(from, 1), today)),
  ].toSorted(byDay);
  const promiseOf = new Map(
    now.flatMap(({ series, promiseId }) =>
      series.rowIds.map((id): [string, string] => [id, twice.get(series.key) ?? promiseId]),
    ),
  );
  const foretold = settle(expected, { today, rows: recentRows(rows, addDays(from, -1), today), promiseOf });
  const settling = new Set(foretold.flatMap(({ settled }) => settled?.rowId ?? []));
  const listed = found.filter(({ series: { status } }) => status !== "ended");
  const past = [
    ...foretold.filter((one) => !isStillToCome(one, comingOf) && !isOwnAffair(one)),
    ...unforetold(listed, { from, settling }),
  ].toSorted(byDay);
  return {
    content: { promises, coming: told, past, endedBillRows: rowsOfEnded(found) },
    forecast: makeForecast(household, {
      series,
      entries: now.flatMap(({ series, entries }) => (twice.has(series.key) ? [] : entries)),
      uncounted: now.flatMap((one) => (one.isBetweenOwn || one.isNoIncome ? one.series.key : [])),
      ...{ own: ownComing, plannedCosts, coming, pay: payDaysOf(coming, payDays, today) },
      keepsSavings: places.size > 0,
      saving: kept.map(({ day, cents }) => ({ day, cents: Math.abs(cents) })),
      usual: usualSpending({ today, rows, explained, coming, promises }),
      wholeMonths: facts.wholeMonths,
    }),
  };
};

/** What nobody has put aside is owed to nobody. */
const isOwnAffair = ({ kind, state }: PastPromise) => state === "missing" && kind === "transfer";

const recentRows = (rows: readonly CashRow[], from: Day, to: Day) =>
  rows.filter(({ day }) => day >= from && day <= to);

/** What has not come on its day, and is expected some days later instead, is said once. */
const daysPutOff = 12;

const isStillToCome = (past: PastPromise, comingOf: ReadonlyMap<string, readonly DatedPromise[]>) => {
  if (past.state === "settled") return false;
  const next = comingOf.get(past.promiseId ?? "")?.[0];
  return next !== undefined && next.day <= addDays(past.day, past.every === "week" ? 3 : daysPutOff);
};
