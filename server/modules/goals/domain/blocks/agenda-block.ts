/** How the planner last wrote a block into the agenda, and what became of it. */
export interface PlannedBlock {
  eventId: string;
  goalId: string;
  kind: "session" | "review" | "contribution";
  /** The same block again: the month of a contribution, which review; null for a session. */
  key: string | null;
  title: string;
  startsAt: Date;
  endsAt: Date;
  state: "planned" | "kept" | "missed" | "declined";
}

/** Its event as the agenda has it. */
export interface BlockEvent {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  isReadOnly: boolean;
}

/** A block with its event: where they are unlike, the person has changed the event. */
export interface AgendaBlock {
  given: PlannedBlock;
  /** Null when it is in the agenda no longer. */
  event: BlockEvent | null;
  /** When it is now; once its event is gone, when it was given. */
  startsAt: Date;
  endsAt: Date;
  /** The person took it out of the agenda before saying anything else of it. */
  isDeclined: boolean;
  /** In the agenda, and beginning now or later. What is not ahead is never touched. */
  isUpcoming: boolean;
  /** Where it is, or what it is called, is the person's choice. */
  isMoved: boolean;
  isRenamed: boolean;
}

export const agendaBlocksOf = (
  given: readonly PlannedBlock[],
  events: readonly BlockEvent[],
  now: Date,
): AgendaBlock[] => {
  const there = new Map(events.map((event) => [event.id, event]));
  return given.map((block) => {
    const event = block.state === "declined" ? null : (there.get(block.eventId) ?? null);
    const { startsAt, endsAt } = event ?? block;
    const isFixed = event?.isReadOnly === true;
    return {
      given: block,
      event,
      startsAt,
      endsAt,
      isDeclined: block.state === "declined" || (event === null && block.state === "planned"),
      isUpcoming: event !== null && startsAt >= now,
      isMoved: isFixed || +startsAt !== +block.startsAt || +endsAt !== +block.endsAt,
      isRenamed: isFixed || (event !== null && event.title !== block.title),
    };
  });
};
