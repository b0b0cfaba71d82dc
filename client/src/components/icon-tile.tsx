import type { LucideIcon } from "lucide-react";
import { classNames } from "#client/lib/class-names.ts";

interface IconTileProps {
  icon: LucideIcon;
  tone: string;
}

/** A 38 px square with an icon in the colour of its kind. */
export const IconTile = ({ icon: Icon, tone }: IconTileProps) => (
  <span
    aria-hidden="true"
    className={classNames("grid size-9.5 shrink-0 place-items-center rounded-tile", tone)}
  >
    <Icon size={19} strokeWidth={1.75} />
  </span>
);
