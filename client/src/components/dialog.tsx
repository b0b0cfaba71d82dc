import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { useReturnFocus } from "#client/lib/use-return-focus.ts";
import { useScrollLock } from "#client/lib/use-scroll-lock.ts";
import { useScrollStop } from "#client/lib/use-scroll-stop.ts";
import { useSheetDrag } from "#client/lib/use-sheet-drag.ts";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  width?: "normal" | "wide";
  /** From 768 px on: in the middle, or under what the navigation has at the top right. */
  place?: "middle" | "corner";
  /** Stays at the bottom while the content scrolls. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A centred dialog from 768 px on, below that a bottom sheet. Focus returns to the opener. `data-autofocus` marks the
 * first field; otherwise the close button gets the focus.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  width = "normal",
  place = "middle",
  action,
  children,
}: DialogProps) => {
  const drag = useSheetDrag(onClose);
  const focus = useReturnFocus();
  useScrollLock(open);

  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        {/* Radix's own overlay locks the scroll with an injected <style>, which our security policy refuses. */}
        <div data-state={open ? "open" : "closed"} className={scrim} />
        <Radix.Content
          ref={drag.ref}
          {...focus}
          {...(place === "middle" && { "data-room-for-toast": "" })}
          {...(!description && { "aria-describedby": undefined })}
          className={classNames(
            panel,
            place === "middle" && besideToast,
            width === "normal" ? "md:max-w-dialog" : "md:max-w-dialog-wide",
            place === "middle" ? "md:inset-0 md:m-auto" : corner,
          )}
        >
          <header {...drag.handlers} className="shrink-0 touch-none px-5 pt-3 md:px-7 md:pt-7">
            <span
              className="mx-auto mb-3 block h-1.25 w-10 rounded-full bg-line md:hidden"
              aria-hidden="true"
            />
            <div className="flex items-start justify-between gap-4">
              <Radix.Title className="min-w-0 pt-2 font-semibold text-title-2">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Cerrar" className="-mr-2.5">
                  <X size={22} aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </div>
            {description && (
              <Radix.Description className="wrap-anywhere mt-1 line-clamp-3 text-ink-muted text-md">
                {description}
              </Radix.Description>
            )}
          </header>
          <DialogBody>{children}</DialogBody>
          {action && <footer className={footer}>{action}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** Mounted with its content, which decides whether it scrolls. */
const DialogBody = ({ children }: { children: ReactNode }) => (
  <div
    ref={useScrollStop<HTMLDivElement>()}
    className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-4 pb-5 -outline-offset-2 md:px-7 md:pb-7"
  >
    {children}
  </div>
);

const scrim = "fixed inset-0 z-40 animate-fade-in bg-scrim data-[state=closed]:animate-fade-out";

const footer = "shrink-0 px-5 pb-[calc(1.25rem+var(--safe-b))] *:w-full md:px-7 md:pb-7";

const panel =
  "fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] animate-sheet-in flex-col rounded-t-3xl bg-raised shadow-sheet outline-none data-[state=closed]:animate-sheet-out md:h-fit md:w-full md:animate-dialog-in md:rounded-3xl md:shadow-float md:data-[state=closed]:animate-dialog-out";

/** As long as a toast stands at the top, it ends below it. */
const besideToast =
  "transition-[max-height] duration-fast in-[:root:has([data-toast])]:max-h-[calc(100dvh-7.5rem)] md:in-[:root:has([data-toast])]:max-h-[calc(100dvh-13rem)]";

const corner =
  "md:inset-auto md:top-19 md:right-[max(2.5rem,calc((100vw-85rem)/2))] md:max-h-[min(44rem,calc(100dvh-6rem))]";
