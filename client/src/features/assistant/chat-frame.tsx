import * as Radix from "@radix-ui/react-dialog";
import Trash2 from "lucide-react/icons/trash-2";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { useReturnFocus } from "#client/lib/use-return-focus.ts";
import { useScrollLock } from "#client/lib/use-scroll-lock.ts";
import { useSheetDrag } from "#client/lib/use-sheet-drag.ts";
import { canReadAloud, setReadAloud, useReadAloud } from "./read-aloud.ts";

/** The media in which the conversation lies beside the page. */
export const panelMedia = "(min-width: 48rem)";

interface ChatFrameProps {
  open: boolean;
  onClose: () => void;
  /** Undefined while there is nothing to clear. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** A sheet over the page on phones; from 768 px on a panel beside it, and the page stays usable. Escape closes either. */
export const ChatFrame = ({ open, onClose, onClear, children }: ChatFrameProps) => {
  const isPanel = useMedia(panelMedia);
  const isAloud = useReadAloud();
  const SpeakerIcon = isAloud ? Volume2 : VolumeX;
  const drag = useSheetDrag(onClose);
  const focus = useReturnFocus();
  useScrollLock(open && !isPanel);
  useKeyboardRoom(drag.ref, open);

  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()} modal={!isPanel}>
      <Radix.Portal>
        {!isPanel && <div data-state={open ? "open" : "closed"} className={scrim} />}
        <Radix.Content
          ref={drag.ref}
          {...focus}
          aria-describedby={undefined}
          data-toasts={open ? "away" : undefined}
          onInteractOutside={(event) => isPanel && event.preventDefault()}
          className={panel}
        >
          <div {...drag.handlers} className="shrink-0 touch-none border-line border-b px-5 pt-2.5 pb-2.5">
            <span className="mx-auto block h-1.25 w-10 rounded-full bg-line md:hidden" aria-hidden="true" />
            <div className="flex items-center gap-1 max-md:pt-1.5">
              <Radix.Title className="min-w-0 flex-1 font-semibold text-title-3">AI.Fred - Chat</Radix.Title>
              {canReadAloud() && (
                <IconButton
                  label="Leer respuestas en voz alta"
                  aria-pressed={isAloud}
                  className={isAloud ? "text-accent" : ""}
                  onClick={() => setReadAloud(!isAloud)}
                >
                  <SpeakerIcon size={20} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              )}
              {onClear && (
                <IconButton label="Borrar conversación" onClick={onClear}>
                  <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              )}
              <Radix.Close asChild>
                <IconButton label="Cerrar" className="-mr-2.5" {...(!isPanel && { "data-autofocus": true })}>
                  <X size={22} aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </div>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

const scrim = "fixed inset-0 z-40 animate-fade-in bg-scrim data-[state=closed]:animate-fade-out";

const panel =
  "fixed inset-x-0 bottom-(--keyboard,0px) z-50 flex h-[calc(100dvh-36px-var(--keyboard,0px))] animate-sheet-in flex-col overflow-clip rounded-t-3xl bg-raised shadow-sheet outline-none data-[state=closed]:animate-sheet-out md:inset-x-auto md:right-5 md:bottom-5 md:z-30 md:h-[min(40rem,calc(100dvh-var(--topbar-h)-2.5rem))] md:w-[min(26.25rem,calc(100vw-2.5rem))] md:animate-dialog-in md:rounded-3xl md:shadow-float md:data-[state=closed]:animate-dialog-out lg:right-[max(2.5rem,calc((100vw-85rem)/2))] lg:bottom-8";

/** Sets `--keyboard` to the height that a phone's keyboard covers, in px. */
const useKeyboardRoom = (sheet: RefObject<HTMLElement | null>, isOpen: boolean) =>
  useEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return;
    const measure = () => {
      // Zooming makes the view smaller too.
      const hidden = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      sheet.current?.style.setProperty("--keyboard", `${Math.round(hidden)}px`);
    };
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, [sheet, isOpen]);
