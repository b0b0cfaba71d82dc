import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Tile } from "./tile.tsx";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: string;
  action?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, description, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-5 px-4 py-6 text-center">
    <Tile className="size-28 text-accent-soft">
      <Icon size={34} className="text-accent" aria-hidden="true" />
    </Tile>
    <div className="space-y-1">
      <p className="font-semibold text-title-3">{title}</p>
      {description && <p className="text-ink-muted text-md">{description}</p>}
    </div>
    {action}
  </div>
);
