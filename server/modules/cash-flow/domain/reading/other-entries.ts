import type { Day, PlannedCost } from "#server/modules/cash-flow/domain/household.ts";
import type { DatedPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";

/** The day on which a bank must be asked again. */
export interface ConsentEnd {
  id: string;
  bank: string;
  day: Day;
}

/** What events of the agenda will cost. */
export const eventEntries = (costs: readonly PlannedCost[]): DatedPromise[] =>
  costs.map(({ day, title, cents }) => ({
    ...{ promiseId: null, name: title, kind: "event", every: "once", accountId: null, day },
    ...{ cents: -cents, lowCents: -cents, highCents: -cents, probability: 1 },
  }));

/** When banks must be asked again. */
export const consentEntries = (consents: readonly ConsentEnd[]): DatedPromise[] =>
  consents.map(({ id, bank, day }) => ({
    ...{ promiseId: id, name: `Caduca el permiso de ${bank}`, kind: "consent", every: "once", day },
    ...{ accountId: null, cents: 0, lowCents: 0, highCents: 0, probability: 1 },
  }));
