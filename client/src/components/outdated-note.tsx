import CloudOff from "lucide-react/icons/cloud-off";
import { madridTime } from "#client/lib/dates.ts";

/** A note that the data could not be refreshed. */
export const OutdatedNote = ({ since }: { since: Date | undefined }) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--feed-pad-b)+0.5rem)] z-20 flex justify-center px-5 lg:bottom-6"
  >
    {since && (
      <p className="flex animate-fade-in items-center gap-2 rounded-full bg-raised px-4 py-2 text-ink-muted text-sm shadow-float">
        <CloudOff size={16} aria-hidden="true" />
        Sin conexión. Datos de las {madridTime(since)}.
      </p>
    )}
  </div>
);
