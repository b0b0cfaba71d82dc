import { z } from "zod";
import { eventCategories } from "#shared/contracts/calendar/events.ts";

/** Without an end the event lasts an hour. */
const timesSchema = z.object({
  startTime: z.string(),
  endTime: z.string().optional(),
  isAllDay: z.boolean(),
});
export type UndoTimes = z.infer<typeof timesSchema>;

/** How to undo what a turn changed. Stored as JSON with the turn. */
export const undoSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("delete_events"), ids: z.array(z.uuid()) }),
  z.object({
    kind: z.literal("restore_event"),
    id: z.uuid(),
    /** What the change left. If the event differs by now, it is not touched. */
    left: timesSchema,
    times: timesSchema,
    title: z.string().optional(),
    description: z.string().nullable().optional(),
    location: z.string().nullable().optional(),
    category: z.enum(eventCategories).optional(),
    expectedCost: z.number().nullable().optional(),
    reminders: z.array(z.number()).nullable().optional(),
  }),
  z.object({
    kind: z.literal("recreate_event"),
    /** The previous id, so that earlier messages still refer to the event. */
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    category: z.enum(eventCategories),
    expectedCost: z.number().nullable(),
    /** Missing in turns that were stored before reminders came back. */
    reminders: z.array(z.number()).nullable().optional(),
    times: timesSchema,
    origin: z.enum(["person", "planner"]),
    goalId: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal("delete_goal"), id: z.uuid() }),
  z.object({ kind: z.literal("undo_step"), id: z.uuid(), step: z.uuid() }),
  /** Of turns that were stored before steps could be undone. */
  z.object({
    kind: z.literal("take_from_goal"),
    id: z.uuid(),
    contribution: z.number().nullable(),
    progress: z.object({ from: z.int(), left: z.int() }).nullable(),
    reopens: z.boolean(),
  }),
  z.object({ kind: z.literal("remove_movement"), id: z.uuid() }),
  z.object({ kind: z.literal("undo_budget"), entryId: z.uuid() }),
  z.object({ kind: z.literal("undo_category"), changeId: z.uuid() }),
]);
export type Undo = z.infer<typeof undoSchema>;
export type UndoOf<Kind extends Undo["kind"]> = Extract<Undo, { kind: Kind }>;

export const hasTimes = (
  times: UndoTimes,
  event: { startTime: string; endTime: string; isAllDay: boolean },
) =>
  times.isAllDay === event.isAllDay &&
  times.startTime === event.startTime &&
  (times.endTime === undefined || times.endTime === event.endTime);
