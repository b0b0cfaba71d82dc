import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Tile } from "./tile.tsx";

interface ErrorStateProps {
  title: string;
  details?: string;
  actions?: ReactNode;
}

export const ErrorState = ({ title, details, actions }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-5 px-4 py-6 text-center">
    <Tile className="size-28 text-negative-soft">
      <TriangleAlert size={34} className="text-negative" aria-hidden="true" />
    </Tile>
    <p className="font-semibold text-title-3">{title}</p>
    {details && (
      <p className="wrap-anywhere w-full max-w-xl rounded-md bg-sunken px-4 py-3 text-ink-muted text-sm">
        {details}
      </p>
    )}
    {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
  </div>
);
