import Ellipsis from "lucide-react/icons/ellipsis";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useRoute } from "wouter";
import { IconButton } from "#client/components/icon-button.tsx";
import { useScrollLock } from "#client/lib/use-scroll-lock.ts";
import { type NavigationItem, NavigationLink, NavigationSign, placeStyle } from "./navigation-link.tsx";

/** The links that the dock has no room for. A native dialog, because it must open without loading code. */
export const NavigationMore = ({ items: [first, second] }: { items: [NavigationItem, NavigationItem] }) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOnFirst] = useRoute(first.href);
  const [isOnSecond] = useRoute(second.href);
  useScrollLock(isOpen);

  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
  }, [isOpen]);
  const close = () => sheet.current?.close();

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isOnFirst || isOnSecond ? "true" : undefined}
        className={placeStyle}
        onClick={() => setIsOpen(true)}
      >
        <NavigationSign label="Más" icon={Ellipsis} />
      </button>
      <dialog ref={sheet} aria-label="Más" onClose={() => setIsOpen(false)} className={sheetStyle}>
        {isOpen && (
          <>
            <div className={panel}>
              <div className="flex items-center justify-between">
                <h2 className="font-semibold text-title-2">Más</h2>
                <IconButton label="Cerrar" className="-mr-2.5" onClick={close}>
                  <X size={22} aria-hidden="true" />
                </IconButton>
              </div>
              <ul className="mt-2">
                {[first, second].map((item) => (
                  <li key={item.href}>
                    <NavigationLink {...item} className={row} onClick={close} />
                  </li>
                ))}
              </ul>
            </div>
            <button type="button" tabIndex={-1} aria-hidden="true" className={around} onClick={close} />
          </>
        )}
      </dialog>
    </>
  );
};

const sheetStyle =
  "fixed inset-0 size-full max-h-none max-w-none flex-col justify-end bg-transparent text-ink backdrop:bg-scrim open:flex open:animate-sheet-in open:backdrop:animate-fade-in";

const panel =
  "relative z-1 rounded-t-3xl bg-raised px-5 pt-5 pb-[calc(1.25rem+var(--safe-b))] shadow-sheet outline-none";

const around = "absolute inset-0 cursor-default";

const row =
  "flex min-h-14 items-center gap-4 rounded-md px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";
