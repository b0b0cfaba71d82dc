/** A bill or a pay of one day, as other calendars are told of it. */
export interface PromisedEvent {
  promiseId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** With its amount. */
  title: string;
}

/** What is to come of a person's money: no events, so no time is kept for them. */
export interface PromisedEvents {
  /** Changes with what is to come. */
  version(userId: string): Promise<string>;
  coming(userId: string): Promise<PromisedEvent[]>;
}
