import type { PromisedEvents } from "#server/modules/calendar/domain/promised-events.ts";
import type { DatedPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { formatEuros } from "#server/spanish/format.ts";
import { forecastDays } from "#shared/contracts/cash-flow/forecast.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** Where the amount may well be another, it says so. */
const leastSpread = 0.1;

const titleOf = ({ name, kind, cents, lowCents, highCents }: DatedPromise) => {
  if (kind === "consent") return name;
  const isGuess = highCents - lowCents > Math.abs(cents) * leastSpread;
  return `${name}: ${isGuess ? "unos " : ""}${formatEuros(cents)}`;
};

/** Contributions stand in the agenda as events of their goals. */
const isInAgenda = ({ kind }: DatedPromise) => kind === "event" || kind === "contribution";

/** As other calendars are told of what is to come; what is in the agenda stands there anyway. */
export const createPromisedEvents = ({
  read,
  version,
}: Pick<ReadingService, "read" | "version">): PromisedEvents => ({
  version,

  async coming(userId) {
    const { today, coming } = await read(userId);
    const last = addDays(today, forecastDays);
    return coming.flatMap((one) =>
      one.promiseId === null || isInAgenda(one) || one.day > last
        ? []
        : [{ promiseId: one.promiseId, day: one.day, title: titleOf(one) }],
    );
  },
});
