import { type Request, Router } from "express";
import type { Account, AccountCalendar } from "./account.ts";
import type { createAnswering } from "./answering.ts";
import { type EventResource, patched, readBody } from "./event-resource.ts";
import type { Grants } from "./grants.ts";
import { refusals } from "./refusals.ts";

interface Dependencies {
  answering: ReturnType<typeof createAnswering>;
  grants: Grants;
  accountOf: (email: string) => Account;
}

const accountIn = (request: Request, { grants, accountOf }: Dependencies, scope: RegExp): Account => {
  const [, token = ""] = /^Bearer (.+)$/.exec(request.get("authorization") ?? "") ?? [];
  const grant = grants.grantOf(token);
  if (!grant) throw refusals.authError();
  if (!scope.test(grant.scope)) throw refusals.insufficientPermissions();
  return accountOf(grant.account);
};

const eventsScope = /\/auth\/calendar(?:\.events)?(?: |$)/;
const listScope = /\/auth\/calendar(?:\.readonly|\.calendarlist(?:\.readonly)?)?(?: |$)/;

export const calendarListRoutes = (dependencies: Dependencies) => {
  const router = Router();
  router.get(
    "/",
    dependencies.answering("calendars", (request) => ({
      body: accountIn(request, dependencies, listScope).listed(),
    })),
  );
  return router;
};

/** Calendar API v3: the events of one calendar of whose token it is. */
export const calendarRoutes = (dependencies: Dependencies) => {
  const { answering } = dependencies;
  const router = Router({ mergeParams: true });

  const calendarIn = (request: Request) =>
    accountIn(request, dependencies, eventsScope).find(String(request.params.calendarId));

  const writable = (request: Request) => {
    const found = calendarIn(request);
    if (found.entry.role === "reader") throw refusals.forbidden();
    return found;
  };

  const idIn = ({ params }: Request) => String(params.id);

  /** What is asked of an event must still be about the version that was meant. */
  const currentEvent = (request: Request, { calendar }: AccountCalendar): EventResource => {
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
    answering("list", (request) => ({ body: calendarIn(request).list.list(request.query) })),
  );
  router.post(
    "/",
    answering("insert", (request) => ({ body: writable(request).calendar.insert(readBody(request.body)) })),
  );
  router.get(
    "/:id",
    answering("get", (request) => ({ body: calendarIn(request).calendar.find(idIn(request)) })),
  );
  router.patch(
    "/:id",
    answering("patch", (request) => {
      const account = writable(request);
      refuseReadOnly(currentEvent(request, account));
      const body = readBody(request.body);
      return { body: account.calendar.change(idIn(request), (event) => patched(event, body)) };
    }),
  );
  router.put(
    "/:id",
    answering("update", (request) => {
      const account = writable(request);
      refuseReadOnly(currentEvent(request, account));
      const body = readBody(request.body);
      const { calendar } = account;
      return { body: calendar.change(idIn(request), (event) => patched(bareOf(event), body)) };
    }),
  );
  router.delete(
    "/:id",
    answering("delete", (request) => {
      const account = writable(request);
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
