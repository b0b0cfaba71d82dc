import CloudOff from "lucide-react/icons/cloud-off";
import { madridDay, madridTime, relativeDay } from "#client/lib/dates.ts";
import { keptSince } from "#client/lib/kept-since.ts";

interface NoteProps {
  since: Date | undefined;
}

/** A note that the data could not be refreshed. */
export const OutdatedNote = ({ since }: NoteProps) => {
  const isSaidForAll = keptSince.use() !== undefined;
  return <NoteOfAge since={isSaidForAll ? undefined : since} />;
};

export const NoteOfAge = ({ since }: NoteProps) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--feed-pad-b)+0.5rem)] z-20 flex justify-center px-5 lg:bottom-6"
  >
    {since && (
      <p className="flex animate-fade-in items-center gap-2 rounded-full bg-raised px-4 py-2 text-ink-muted text-sm shadow-float">
        <CloudOff size={16} aria-hidden="true" />
        Sin conexión. Datos {timeOf(since)}.
      </p>
    )}
  </div>
);

const timeOf = (since: Date) => {
  const [day, time] = [relativeDay(madridDay(since)), madridTime(since)];
  if (day === "hoy") return `de las ${time}`;
  return day === "ayer" ? `de ayer, ${time}` : `del ${day}, ${time}`;
};
