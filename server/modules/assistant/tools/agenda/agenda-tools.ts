import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { FreeTimeService } from "#server/modules/calendar/free-time-service.ts";
import { createCreateEventTool } from "./create-event.ts";
import { createDeleteEventTool } from "./delete-event.ts";
import { createFindFreeTimeTool } from "./find-free-time.ts";
import { createListEventsTool } from "./list-events.ts";
import { createMoveEventTool } from "./move-event.ts";

interface Services {
  events: Pick<EventService, "listed" | "findMany" | "upcoming" | "find" | "timesOf" | "changed">;
  freeTime: Pick<FreeTimeService, "freeSlots">;
}

export const createAgendaTools = ({ events, freeTime }: Services) => [
  createListEventsTool({ events }),
  createFindFreeTimeTool({ freeTime }),
  createCreateEventTool({ events }),
  createMoveEventTool({ events }),
  createDeleteEventTool({ events }),
];
