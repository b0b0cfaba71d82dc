import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { Tile } from "./tile.tsx";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: string;
  action?: ReactNode;
  /** Smaller on a desktop whose window is low, where it stands among other things. */
  isAmongOthers?: boolean;
}

export const EmptyState = ({ icon: Icon, title, description, action, isAmongOthers }: EmptyStateProps) => (
  <div
    className={classNames(
      "flex flex-col items-center gap-5 px-4 py-6 text-center tight:gap-3 tight:py-2",
      isAmongOthers && "snug:gap-3 snug:py-2",
    )}
  >
    <Tile className={classNames("size-28 text-accent-soft tight:size-20", isAmongOthers && "snug:size-20")}>
      <Icon size={34} className="text-accent" aria-hidden="true" />
    </Tile>
    <div className="space-y-1">
      <p className="font-semibold text-title-3">{title}</p>
      {description && <p className="text-ink-muted text-md">{description}</p>}
    </div>
    {action}
  </div>
);
