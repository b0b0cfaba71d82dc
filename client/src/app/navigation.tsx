import Ellipsis from "lucide-react/icons/ellipsis";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { Link, useRoute } from "wouter";
import { IconButton } from "#client/components/icon-button.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { useScrollLock } from "#client/lib/use-scroll-lock.ts";
import { NavigationActions } from "#client/pages/feature-actions.tsx";
import { calendar, capsule, dock, integrations, ofCalendar, type PageLink, settings } from "./page-links.ts";

/** A dock on phones with the rest behind "Más"; from 768 px on a bar at the top right. */
export const Navigation = () => {
  const isCapsule = useMedia("(min-width: 48rem)");
  const [isOnCalendar] = useRoute(calendar.href);
  const items = isOnCalendar ? ofCalendar : isCapsule ? capsule : dock;

  return (
    <nav aria-label="Principal" className={place}>
      <ul className={bar}>
        {items.map((item) => (
          <li key={item.href}>
            <NavigationLink {...item} />
          </li>
        ))}
        {isCapsule && <NavigationActions />}
        {items === dock && (
          <li>
            <NavigationMore items={[integrations, settings]} />
          </li>
        )}
      </ul>
    </nav>
  );
};

/** As wide as there is room, so that enlarged text can be told from a narrow window; presses go past it. */
const place =
  "@container pointer-events-none fixed right-[calc(18px+var(--chat-w))] left-2.5 bottom-[calc(var(--dock-gap)+var(--safe-b))] z-30 md:inset-x-[max(2.5rem,calc((100vw-85rem)/2))] md:top-3 md:bottom-auto";

const bar =
  "in-[:root:has([data-ground=island])]:scheme-dark pointer-events-auto mx-auto grid max-w-96 auto-cols-fr grid-flow-col rounded-full bg-raised p-1 shadow-float max-[22.5rem]:auto-cols-[minmax(2.375rem,auto)] md:mr-0 md:w-fit md:max-w-none md:auto-cols-auto";

/** The links that the dock has no room for. A native dialog, because it must open without loading code. */
const NavigationMore = ({ items: [first, second] }: { items: [PageLink, PageLink] }) => {
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
                    <NavigationLink {...item} className={moreRow} onClick={close} />
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

const moreRow =
  "flex min-h-14 items-center gap-4 rounded-md px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";

interface NavigationLinkProps extends PageLink {
  className?: string;
  onClick?: () => void;
}

/** Fetches the page's code on hover or focus. */
const NavigationLink = (props: NavigationLinkProps) => {
  const { href, label, icon, fetchCode, className = placeStyle, onClick } = props;
  const [isCurrent] = useRoute(href);
  const fetchQuietly = () => void fetchCode().catch(() => {});

  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={className}
      onPointerEnter={fetchQuietly}
      onFocus={fetchQuietly}
      {...(onClick && { onClick })}
    >
      <NavigationSign label={label} icon={icon} />
    </Link>
  );
};

const NavigationSign = ({ label, icon: Icon }: Pick<PageLink, "label" | "icon">) => (
  <>
    <Icon
      size={22}
      strokeWidth={1.75}
      className="md:hidden md:@min-[56rem]:block md:size-5"
      aria-hidden="true"
    />
    <span className="max-w-full truncate max-[22.5rem]:pr-px max-[22.5rem]:tracking-tighter">{label}</span>
  </>
);

const placeStyle =
  "flex h-13.5 w-full flex-col items-center justify-center gap-1 rounded-full font-semibold text-ink-muted text-[min(0.6875rem,max(3.6cqi,10px))] leading-3.5 transition-colors duration-fast hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent md:h-11 md:flex-row md:gap-2 md:px-3 md:text-[min(0.9375rem,2.3cqi)] md:leading-5.5 md:@min-[56rem]:px-4";
