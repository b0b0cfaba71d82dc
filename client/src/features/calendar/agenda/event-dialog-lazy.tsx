import { useEffect, useRef } from "react";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";

export const importEventDialog = () => import("./event-dialog.tsx");

/** The dialog, fetched when it is first opened. */
export const LazyEventDialog = lazyPart(async () => (await importEventDialog()).EventDialog, DialogFailed);

/** Lies where the dialog is opened from, and fetches its code once it is on screen. */
export const PreloadEventDialog = () => {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void Promise.allSettled([importEventDialog()]);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return <span ref={ref} aria-hidden="true" className="size-px" />;
};
