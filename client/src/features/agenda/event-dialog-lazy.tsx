import { type ComponentProps, lazy, Suspense, useEffect, useRef } from "react";

/** For `useCodeAhead`. */
export const importEventDialog = () => import("./event-dialog.tsx");
const EventDialog = lazy(async () => ({ default: (await importEventDialog()).EventDialog }));

/** The dialog, fetched when it is first opened. */
export const LazyEventDialog = (props: ComponentProps<typeof EventDialog>) => (
  <Suspense>
    <EventDialog {...props} />
  </Suspense>
);

/** Lies where the dialog is opened from, and fetches its code once it is on screen. */
export const EventDialogAhead = () => {
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
