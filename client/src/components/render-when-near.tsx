import { type ReactNode, useEffect, useRef, useState } from "react";

interface RenderWhenNearProps {
  /** Of the size of what it stands for. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Renders nothing and loads nothing until it is nearly visible. */
export const RenderWhenNear = ({ waiting, children }: RenderWhenNearProps) => {
  const { ref, isNear } = useNear();

  if (isNear) return children;
  // What nobody sees stands still: skeletons that breathe out of sight kept a processor busy by a sixth.
  return (
    <div ref={ref} className="flex flex-1 flex-col **:animate-none">
      {waiting}
    </div>
  );
};

/** Whether an element has come within a screen of what is seen; from then on it stays so. */
const useNear = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { root: element.closest("main"), rootMargin: "100%" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  return { ref, isNear };
};
