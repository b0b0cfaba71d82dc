import type { LucideIcon } from "lucide-react";
import { Switch } from "#client/components/switch.tsx";

interface SettingSwitchProps {
  icon: LucideIcon;
  title: string;
  description: string;
  checked: boolean;
  disabled?: boolean;
  /** The description is not known yet. */
  isLoading?: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice of a list, with the sign of what it is about. */
export const SettingSwitch = ({ icon: Icon, title, description, isLoading, ...rest }: SettingSwitchProps) => (
  <li data-loading={isLoading ? "" : undefined} className="@container py-3.5">
    <div className="flex cramped:flex-wrap items-center gap-3.5">
      <Icon size={22} strokeWidth={1.75} className="shrink-0 text-accent" aria-hidden="true" />
      <div className="min-w-0 flex-1 cramped:basis-full">
        <Switch label={title} hint={<span className="text-caption">{description}</span>} {...rest} />
      </div>
    </div>
  </li>
);
