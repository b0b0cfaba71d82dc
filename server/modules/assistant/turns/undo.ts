import { z } from "zod";
import { eventCategories } from "#shared/contracts/calendar/events.ts";

/** When an event is, as the agenda takes it; without an end it lasts an hour. */
const timesSchema = z.object({
  startTime: z.string(),
  endTime: z.string().optional(),
  isAllDay: z.boolean(),
});
export type UndoTimes = z.infer<typeof timesSchema>;

/** How to take back what a turn changed, as it is kept with the turn. */
export const undoSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("delete_events"), ids: z.array(z.uuid()) }),
  z.object({
    kind: z.literal("restore_event"),
    id: z.uuid(),
    /** What the change left: an event that is another by now is not touched. */
    left: timesSchema,
    times: timesSchema,
    title: z.string().optional(),
    description: z.string().nullable().optional(),
    location: z.string().nullable().optional(),
    category: z.enum(eventCategories).optional(),
    expectedCost: z.number().nullable().optional(),
  }),
  z.object({
    kind: z.literal("recreate_event"),
    /** The one that it had, so that what was said of it before still holds. */
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    category: z.enum(eventCategories),
    expectedCost: z.number().nullable(),
    times: timesSchema,
    origin: z.enum(["person", "planner"]),
    goalId: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal("delete_goal"), id: z.uuid() }),
  z.object({
    kind: z.literal("take_from_goal"),
    id: z.uuid(),
    /** Euros, of a goal with an amount. */
    contribution: z.number().nullable(),
    /** Percents, of one without. */
    progress: z.object({ from: z.int(), left: z.int() }).nullable(),
    /** It was completed by what is taken back. */
    reopens: z.boolean(),
  }),
  z.object({ kind: z.literal("undo_category"), changeId: z.uuid() }),
]);
export type Undo = z.infer<typeof undoSchema>;
export type UndoOf<Kind extends Undo["kind"]> = Extract<Undo, { kind: Kind }>;

/** Whether an event is where it was said to be. */
export const isAt = (times: UndoTimes, now: { startTime: string; endTime: string; isAllDay: boolean }) =>
  times.isAllDay === now.isAllDay &&
  times.startTime === now.startTime &&
  (times.endTime === undefined || times.endTime === now.endTime);
