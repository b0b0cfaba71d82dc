import { mergeSpans, minute, type Span } from "./span.ts";

export interface BusyEvent {
  id?: string;
  startsAt: Date;
  endsAt: Date;
  isAllDay?: boolean;
  /** The event has a location, so travel time applies. */
  hasPlace: boolean;
  /** Shown as free: it takes no time. */
  isTransparent?: boolean;
}

export interface Travel {
  before: number;
  after: number;
}

export const blockedSpans = (events: readonly BusyEvent[], travel: Travel): Span[] =>
  mergeSpans(
    events
      .filter(({ isTransparent }) => !isTransparent)
      .map(({ startsAt, endsAt, isAllDay, hasPlace }) => {
        const needsTravel = hasPlace && !isAllDay;
        return {
          from: startsAt.getTime() - (needsTravel ? travel.before * minute : 0),
          to: endsAt.getTime() + (needsTravel ? travel.after * minute : 0),
        };
      }),
  );
