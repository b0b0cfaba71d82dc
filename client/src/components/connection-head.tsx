import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

interface ConnectionHeadProps {
  /** Of the title, for the section. */
  id: string;
  title: string;
  icon: LucideIcon;
  tone: string;
  /** Under the title. */
  children: ReactNode;
}

export const ConnectionHead = ({ id, title, icon: Icon, tone, children }: ConnectionHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
    <span aria-hidden="true" className={`grid size-13 shrink-0 place-items-center rounded-tile ${tone}`}>
      <Icon size={26} strokeWidth={1.75} />
    </span>
    <div>
      <h2 id={id} className="font-semibold text-title-3">
        {title}
      </h2>
      {children}
    </div>
  </div>
);

export const ConnectionState = ({ isWell, children }: { isWell: boolean; children: string }) => {
  const Icon = isWell ? CircleCheck : TriangleAlert;

  return (
    <p
      className={`mt-0.5 flex items-center gap-1.5 font-semibold text-md ${isWell ? "text-positive" : "text-warning"}`}
    >
      <Icon size={17} aria-hidden="true" />
      {children}
    </p>
  );
};
