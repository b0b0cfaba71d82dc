import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { finishCelebration, type ShownCelebration, useCelebration } from "#client/lib/celebrate.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";

interface OverlayProps {
  celebration: ShownCelebration;
}

/** Without its code a celebration is over at once: nothing was lost that a person should be told of. */
const Skipped = ({ celebration }: OverlayProps) => {
  useEffect(() => finishCelebration(celebration.id), [celebration]);

  return null;
};

type Overlay = (props: OverlayProps) => ReactNode;

/** The place where `celebrate()` appears. */
export const celebrationOf = (fetchOverlay: () => Promise<Overlay>) => {
  const Overlay = lazyPart(fetchOverlay, Skipped);

  return () => {
    const celebration = useCelebration();

    if (!celebration) return null;
    // An open dialog hides the rest of the page from screen readers, but not what comes beside it later.
    return createPortal(
      <div role="status" data-celebration className="pointer-events-none fixed inset-0 z-70 overflow-hidden">
        <Overlay key={celebration.id} celebration={celebration} />
      </div>,
      document.body,
    );
  };
};

/** To be mounted once. */
export const Celebration = celebrationOf(
  async () => (await import("./celebration-overlay.tsx")).CelebrationOverlay,
);
