import { merged, minute, type Span } from "./span.ts";

/** Something that stands in the agenda and that nobody here moves. */
export interface BusyEvent {
  /** Without one it is no block of a plan. */
  id?: string;
  startsAt: Date;
  endsAt: Date;
  isAllDay?: boolean;
  /** It happens somewhere: one has to get there and back. */
  hasPlace: boolean;
  /** Of an all-day event: nothing else fits on its days. By default it takes no time. */
  blocks?: boolean;
}

/** Minutes kept free around an event that has a place. */
export interface Travel {
  before: number;
  after: number;
}

/** The time that events take, ways there and back included. */
export const blockedSpans = (events: readonly BusyEvent[], travel: Travel): Span[] =>
  merged(
    events
      .filter(({ isAllDay, blocks }) => !isAllDay || blocks)
      .map(({ startsAt, endsAt, isAllDay, hasPlace }) => {
        const isVisit = hasPlace && !isAllDay;
        return {
          from: startsAt.getTime() - (isVisit ? travel.before * minute : 0),
          to: endsAt.getTime() + (isVisit ? travel.after * minute : 0),
        };
      }),
  );
