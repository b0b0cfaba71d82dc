/** "por la tarde": from an hour to another, HH:MM. */
export interface AgendaPart {
  kind: "morning" | "afternoon" | "evening";
  words: string;
  from: string;
  to: string;
}

/** Events of the agenda. Without words, all of those days. */
export interface ListedEvents {
  intent: "list_events";
  /** Days in Madrid, both inclusive. */
  period: { from: string; to: string };
  words: string[];
  /** In place of words: kinds of events, of which any will do. */
  anyOf?: string[];
  part: AgendaPart | null;
  /** How something of that name is going, which may be a goal too. */
  asksHow?: true;
  /** Of each event: where it is, or how many days are left; of all, which of them overlap. */
  asks?: "place" | "days_left" | "clash";
}
