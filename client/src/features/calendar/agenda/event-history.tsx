import type { ToggleEvent } from "react";
import { momentOf } from "#client/lib/dates.ts";
import { useEventHistory } from "./event-queries.ts";
import { whenOf } from "./event-words.ts";

/** The versions that gave way to a change made elsewhere, so that nothing is lost. */
export const EventHistory = ({ id, isBeingRemoved }: { id: string; isBeingRemoved: boolean }) => {
  const history = useEventHistory(id, isBeingRemoved);

  if (history.length === 0) return null;
  return (
    <details className="mt-4" onToggle={showWhole}>
      <summary className="w-fit cursor-pointer rounded-full py-2.5 font-semibold text-accent text-md">
        Versiones anteriores
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {history.map((version) => (
          <li key={`${version.at} ${version.title} ${version.startTime}`} className="wrap-anywhere py-3">
            <p className="text-caption text-ink-muted">
              {momentOf(version.at)} · {version.note}
            </p>
            <p className="font-semibold">{version.title}</p>
            <p className="text-ink-muted text-sm">
              {whenOf(version)}
              {version.location && ` · ${version.location}`}
            </p>
            {version.description && (
              <p className="line-clamp-4 whitespace-pre-line text-ink-muted text-sm">{version.description}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** It unfolds below the edge of a dialog that is full. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
};
