import { useState } from "react";
import { useCalendarStatus } from "./calendar-connection-queries.ts";
import { GoogleCalendarsDialog } from "./google-calendars-dialog.tsx";

/** On the calendar page, for whoever has connected Google. */
export const GoogleCalendarsButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCalendarStatus().data?.connected) return null;

  return (
    <>
      <button
        type="button"
        className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
        onClick={() => setIsOpen(true)}
      >
        Calendarios de Google
      </button>
      <GoogleCalendarsDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
