import type { ReactNode } from "react";
import { TileLoader } from "#client/components/tile.tsx";

interface GoalsListFrameProps {
  /** Under the title: above on a phone, left on a desktop. */
  summary?: ReactNode;
  /** The list: below on a phone, right on a desktop. */
  list?: ReactNode;
  /** The list is far lower than the section, which has both in its middle on a desktop. */
  isShort?: boolean;
  /** What stands in place of both. */
  children?: ReactNode;
}

export const GoalsListFrame = ({ summary, list, isShort = false, children }: GoalsListFrameProps) => (
  <div
    className={`mx-auto flex w-full max-w-160 flex-1 flex-col gap-5 px-5 pt-2 pb-feed-b max-lg:compact:gap-2.5 max-lg:compact:pt-0 md:max-lg:gap-10 md:max-lg:pt-6 lg:max-w-[90rem] lg:px-10 lg:pt-6 lg:pb-24 lg:compact:pb-20 ${list ? "lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-16" : ""}`}
  >
    <div className="flex flex-col">
      <h2 className="font-semibold text-title-1">Tus objetivos</h2>
      {summary && (
        <div
          className={`@container mt-1 flex flex-1 flex-col gap-4 max-lg:compact:mt-0 max-lg:compact:gap-2 ${isShort ? "lg:justify-center lg:gap-8" : "lg:gap-10 lg:pb-24"}`}
        >
          {summary}
        </div>
      )}
    </div>
    {list}
    {children && <div className="grid flex-1 place-items-center">{children}</div>}
  </div>
);

/** What stands in its place while its code, or the goals, are on the way. */
export const GoalsListLoading = () => (
  <GoalsListFrame>
    <TileLoader>Cargando tus objetivos inteligentes...</TileLoader>
  </GoalsListFrame>
);
