/** A block as the planner last wrote it. */
export interface PlannedBlock {
  eventId: string;
  goalId: string;
  kind: "session" | "review" | "contribution";
  /** The month of a contribution, or which review; null for a session. */
  key: string | null;
  title: string;
  startsAt: Date;
  endsAt: Date;
  state: "planned" | "kept" | "missed" | "declined";
}

export interface BlockEvent {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  isReadOnly: boolean;
}

/** A block with its current event; a difference is an edit by the person. */
export interface AgendaBlock {
  original: PlannedBlock;
  event: BlockEvent | null;
  startsAt: Date;
  endsAt: Date;
  /** The person deleted it before reviewing it. */
  isDeclined: boolean;
  /** Only upcoming blocks are changed. */
  isUpcoming: boolean;
  /** Edited by the person. */
  isMoved: boolean;
  isRenamed: boolean;
}

export const agendaBlocksOf = (
  plannedBlocks: readonly PlannedBlock[],
  events: readonly BlockEvent[],
  now: Date,
): AgendaBlock[] => {
  const there = new Map(events.map((event) => [event.id, event]));
  return plannedBlocks.map((block) => {
    const event = block.state === "declined" ? null : (there.get(block.eventId) ?? null);
    const { startsAt, endsAt } = event ?? block;
    const isFixed = event?.isReadOnly === true;
    return {
      original: block,
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
