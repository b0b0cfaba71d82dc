import { Router } from "express";
import { z } from "zod";
import { callKinds, faultKinds } from "./faults.ts";
import type { CalendarControls, GoogleDouble } from "./google-double.ts";

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
  z.object({ do: z.literal("calls") }),
  z.object({ do: z.enum(["block", "unblock", "cutOpener", "expire", "revoke", "dropSyncTokens", "calm"]) }),
  z.object({ do: z.literal("signIn"), account: z.string() }),
  z.object({ do: z.literal("grantScopes"), scopes: z.array(z.string()).nullable() }),
  z.object({ do: z.literal("create"), event, rule: z.string().optional() }),
  z.object({ do: z.literal("edit"), id: z.string(), changes: event.partial() }),
  z.object({ do: z.literal("remove"), id: z.string() }),
  z.object({
    do: z.literal("fail"),
    kind: z.enum(faultKinds),
    times: z.int().positive().optional(),
    on: z.enum(callKinds).optional(),
    retryAfter: z.int().optional(),
  }),
]);
type Action = z.output<typeof actionSchema>;

type Controls = Omit<GoogleDouble, "url" | "decide" | "close">;

const perform = (action: Action, controls: Controls, calendar: CalendarControls): object => {
  switch (action.do) {
    case "create": {
      const { event, rule } = action;
      return { id: rule === undefined ? calendar.create(event) : calendar.createSeries(event, rule) };
    }
    case "events":
      return { events: calendar.events() };
    case "calls":
      return { calls: controls.calls() };
    default:
      change(action, controls, calendar);
      return {};
  }
};

type Change = Exclude<Action, { do: "create" | "events" | "calls" }>;

const change = (action: Change, controls: Controls, calendar: CalendarControls) => {
  switch (action.do) {
    case "edit":
      return calendar.edit(action.id, changesIn(action.changes));
    case "remove":
      return calendar.remove(action.id);
    case "signIn":
      return controls.signIn(action.account);
    case "grantScopes":
      return calendar.grantScopes(action.scopes);
    case "fail":
      return controls.fail(action.kind, action);
    case "calm":
      return controls.calm();
    case "block":
      return calendar.blockConsent();
    case "unblock":
      return calendar.blockConsent(false);
    case "cutOpener":
      return calendar.cutOpener();
    case "expire":
      return calendar.expireAccessTokens();
    case "revoke":
      return calendar.revokeGrants();
    case "dropSyncTokens":
      return calendar.dropSyncTokens();
  }
};

const changesIn = (changes: Partial<z.output<typeof event>>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The controls for a test in another process: one action of `actionSchema` in each PUT, `?account=` for another's. */
export const controlRoutes = (controls: Controls) => {
  const router = Router();
  router.put("/", (request, response) => {
    const action = actionSchema.safeParse(request.body);
    if (!action.success) return void response.status(400).json({ error: z.prettifyError(action.error) });
    const { account } = request.query;
    const calendar = typeof account === "string" ? controls.calendar(account) : controls;
    response.json(perform(action.data, controls, calendar));
  });
  return router;
};
