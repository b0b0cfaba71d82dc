import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { classNames } from "#client/lib/class-names.ts";
import type { HistoryEntry } from "#shared/contracts/banking/history.ts";
import { HistoryLines } from "./history-lines.tsx";
import { useUndo } from "./history-queries.ts";
import { captionOf, iconOf, titleOf, toneOf, undoLabel } from "./history-words.ts";

export const HistoryEntryRow = ({ entry }: { entry: HistoryEntry }) => {
  const [isOpen, setOpen] = useState(false);
  const undo = useUndo();
  const lines = `cambios-${entry.id}`;

  return (
    <li className="@container py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={lines}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 basis-52 cramped:flex-wrap items-center gap-3 text-left"
        >
          <IconTile icon={iconOf(entry)} tone={toneOf(entry)} />
          <span className="min-w-0 flex-1 cramped:basis-full">
            <span
              className={classNames(
                "wrap-anywhere block font-semibold text-md cramped:text-[min(1rem,9cqi)]",
                entry.undo === "undone" && "text-ink-muted line-through",
              )}
            >
              {titleOf(entry)}
            </span>
            <span className="wrap-anywhere block text-caption cramped:text-[min(0.8125rem,8cqi)] text-ink-muted">
              {captionOf(entry)}
            </span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={classNames("shrink-0 text-ink-muted transition-transform", isOpen && "rotate-180")}
          />
        </button>
        {entry.undo === "possible" && (
          <Button
            variant="secondary"
            size="sm"
            busy={undo.isPending}
            className="max-sm:ml-12.5"
            onClick={() => undo.mutate({ params: { id: entry.id } })}
            aria-label={`${undoLabel(entry)}: ${entry.title}`}
          >
            {undoLabel(entry)}
          </Button>
        )}
        {entry.undo === "elsewhere" && (
          <Link
            href="/banking#importados"
            className="inline-flex min-h-11 items-center max-sm:ml-12.5 sm:px-2 font-semibold text-accent text-md"
          >
            Ver archivos
          </Link>
        )}
      </div>
      <div id={lines}>{isOpen && <HistoryLines entry={entry} />}</div>
    </li>
  );
};
