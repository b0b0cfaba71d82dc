import { type Request, Router } from "express";
import type { createAnswering } from "./answering.ts";
import type { Calendar } from "./calendar.ts";
import type { createEventList } from "./event-list.ts";
import { type EventResource, patched, readBody } from "./event-resource.ts";
import type { Grants } from "./grants.ts";
import { refusals } from "./refusals.ts";

export interface Account {
  calendar: Calendar;
  list: ReturnType<typeof createEventList>;
}

interface Dependencies {
  answering: ReturnType<typeof createAnswering>;
  grants: Grants;
  accountOf: (email: string) => Account;
}

/** Calendar API v3, the calendar `primary` of whose token it is. */
export const calendarRoutes = ({ answering, grants, accountOf }: Dependencies) => {
  const router = Router();

  const accountIn = (request: Request): Account => {
    const [, token = ""] = /^Bearer (.+)$/.exec(request.get("authorization") ?? "") ?? [];
    const grant = grants.grantOf(token);
    if (!grant) throw refusals.authError();
    if (!/\/auth\/calendar(?:\.events)?(?: |$)/.test(grant.scope)) throw refusals.insufficientPermissions();
    return accountOf(grant.account);
  };

  const idIn = ({ params }: Request) => String(params.id);

  /** What is asked of an event must still be about the version that was meant. */
  const currentEvent = (request: Request, { calendar }: Account): EventResource => {
    const event = calendar.find(idIn(request));
    const etag = request.get("if-match");
    if (event.status === "cancelled" && request.body?.status !== "confirmed") throw refusals.deleted();
    if (etag !== undefined && etag !== "*" && etag !== event.etag) throw refusals.conditionNotMet();
    return event;
  };

  const refuseReadOnly = (event: EventResource) => {
    const isOwn = event.organizer.self === true || event.guestsCanModify === true;
    if (!isOwn || event.locked || event.eventType !== "default") throw refusals.notOrganizer();
  };

  router.get(
    "/",
    answering("list", (request) => ({ body: accountIn(request).list.list(request.query) })),
  );
  router.post(
    "/",
    answering("insert", (request) => ({ body: accountIn(request).calendar.insert(readBody(request.body)) })),
  );
  router.get(
    "/:id",
    answering("get", (request) => ({ body: accountIn(request).calendar.find(idIn(request)) })),
  );
  router.patch(
    "/:id",
    answering("patch", (request) => {
      const account = accountIn(request);
      refuseReadOnly(currentEvent(request, account));
      const body = readBody(request.body);
      return { body: account.calendar.change(idIn(request), (event) => patched(event, body)) };
    }),
  );
  router.put(
    "/:id",
    answering("update", (request) => {
      const account = accountIn(request);
      refuseReadOnly(currentEvent(request, account));
      const body = readBody(request.body);
      const { calendar } = account;
      return { body: calendar.change(idIn(request), (event) => patched(bareOf(event), body)) };
    }),
  );
  router.delete(
    "/:id",
    answering("delete", (request) => {
      const account = accountIn(request);
      const event = currentEvent(request, account);
      // A guest may take an event out of their own calendar.
      if (event.locked || event.eventType !== "default") throw refusals.forbidden();
      account.calendar.remove(event.id);
      return { status: 204 };
    }),
  );
  return router;
};

/** What stays of an event when the rest of it is written anew. */
const bareOf = ({
  summary,
  description,
  location,
  recurrence,
  extendedProperties,
  start,
  end,
  ...rest
}: EventResource) => ({ ...rest, start: {}, end: {} }) as EventResource;
