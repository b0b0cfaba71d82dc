import CalendarSync from "lucide-react/icons/calendar-sync";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import type { CalendarStatus } from "#shared/contracts/calendar/connection.ts";
import { ConnectedCalendar } from "./connected-calendar.tsx";
import { UnconnectedCalendar } from "./unconnected-calendar.tsx";

/** The connection with Google Calendar, how it is, and the ways in and out of it. */
export const GoogleCalendarCard = ({ status }: { status: CalendarStatus }) => (
  <section
    ref={usePreservedFocus()}
    aria-labelledby="google-calendar"
    className="rounded-2xl bg-surface p-5 shadow-card lg:p-7"
  >
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <span aria-hidden="true" className="tone-accent grid size-13 shrink-0 place-items-center rounded-tile">
        <CalendarSync size={26} strokeWidth={1.75} />
      </span>
      <div>
        <h2 id="google-calendar" className="font-semibold text-title-3">
          Google Calendar
        </h2>
        <StateLine status={status} />
      </div>
    </div>
    {status.message && <p className="mt-4 rounded-xl bg-warning-soft p-4 text-md">{status.message}</p>}
    {isLinked(status) ? <ConnectedCalendar status={status} /> : <UnconnectedCalendar status={status} />}
  </section>
);

/** A connection that has expired is still there to be reset or left. */
const isLinked = ({ connected, needsReconnection }: CalendarStatus) => connected || needsReconnection;

const StateLine = ({ status }: { status: CalendarStatus }) => {
  const { needsReconnection } = status;
  if (!isLinked(status)) return <p className="text-ink-muted text-md">Sin conectar</p>;
  const Icon = needsReconnection ? TriangleAlert : CircleCheck;
  return (
    <p
      className={`mt-0.5 flex items-center gap-1.5 font-semibold text-md ${needsReconnection ? "text-warning" : "text-positive"}`}
    >
      <Icon size={17} aria-hidden="true" />
      {needsReconnection ? "Conexión caducada" : "Conectado"}
    </p>
  );
};
