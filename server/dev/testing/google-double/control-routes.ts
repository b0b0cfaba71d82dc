import { Router } from "express";
import { z } from "zod";
import type { CalendarControls } from "./google-double.ts";

const time = z.union([
  z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
  z.strictObject({ firstDay: z.iso.date(), lastDay: z.iso.date() }),
]);
const event = z.object({
  title: z.string(),
  description: z.string().nullable().default(null),
  location: z.string().nullable().default(null),
  time,
});

const actionSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("events") }),
  z.object({ do: z.enum(["block", "unblock", "cutOpener"]) }),
  z.object({ do: z.literal("create"), event }),
  z.object({ do: z.literal("edit"), id: z.string(), changes: event.partial() }),
  z.object({ do: z.literal("remove"), id: z.string() }),
]);
type Action = z.output<typeof actionSchema>;

const perform = (action: Action, calendar: CalendarControls): object => {
  switch (action.do) {
    case "create":
      return { id: calendar.create(action.event) };
    case "events":
      return { events: calendar.events() };
    default:
      change(action, calendar);
      return {};
  }
};

type Change = Exclude<Action, { do: "create" | "events" }>;

const change = (action: Change, calendar: CalendarControls) => {
  switch (action.do) {
    case "edit":
      return calendar.edit(action.id, changesIn(action.changes));
    case "remove":
      return calendar.remove(action.id);
    case "block":
      return calendar.blockConsent();
    case "unblock":
      return calendar.blockConsent(false);
    case "cutOpener":
      return calendar.cutOpener();
  }
};

const changesIn = (changes: Partial<z.output<typeof event>>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The controls for a test in another process: one action of `actionSchema` in each PUT, on one account's calendar. */
export const controlRoutes = (calendarOf: (account: string) => CalendarControls) => {
  const router = Router();
  router.put("/", (request, response) => {
    const action = actionSchema.safeParse(request.body);
    if (!action.success) return void response.status(400).json({ error: z.prettifyError(action.error) });
    response.json(perform(action.data, calendarOf(String(request.query.account))));
  });
  return router;
};
