import type { ReactNode } from "react";
import { useNear } from "#client/lib/use-near.ts";

interface RenderWhenNearProps {
  /** Of the size of what it stands for. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Renders nothing and loads nothing until it is nearly visible. */
export const RenderWhenNear = ({ waiting, children }: RenderWhenNearProps) => {
  const { ref, isNear } = useNear();

  if (isNear) return children;
  return (
    <div ref={ref} className="flex flex-1 flex-col">
      {waiting}
    </div>
  );
};
