import type { ReactNode } from "react";
import { useNear } from "#client/lib/use-near.ts";

interface WhenNearProps {
  /** Of the size of what it stands for. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Asks for nothing, neither code nor data, until somebody is about to see it. */
export const WhenNear = ({ waiting, children }: WhenNearProps) => {
  const { ref, isNear } = useNear();

  if (isNear) return children;
  return (
    <div ref={ref} className="flex flex-1 flex-col">
      {waiting}
    </div>
  );
};
