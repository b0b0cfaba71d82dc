import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { useNotifications, usePushes } from "./notification-queries.ts";

const importPanel = () => import("./notification-panel.tsx");
const NotificationPanel = lazyPart(async () => (await importPanel()).NotificationPanel, DialogFailed);
const fetchQuietly = () => void importPanel().catch(() => {});

/** The count of what is unread; opens the history, whose code is fetched when somebody makes for it. */
export const NotificationBell = ({ className }: { className?: string }) => {
  const query = useNotifications();
  const [isOpen, setIsOpen] = useState(false);
  usePushes(() => void query.refetch());
  const unread = query.data?.unread ?? 0;

  return (
    <>
      <IconButton
        label={unread > 0 ? `Notificaciones, ${unread} sin leer` : "Notificaciones"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={fetchQuietly}
        onFocus={fetchQuietly}
        className={classNames("relative", className)}
      >
        <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span aria-hidden="true" className={badge}>
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </IconButton>
      {isOpen && <NotificationPanel query={query} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** In a page's top bar on phones; from 768 px on it is in the navigation. */
export const PageBell = () => useMedia("(max-width: 47.99rem)") && <NotificationBell className="-mr-2.5" />;

const badge =
  "num absolute bottom-1/2 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-nano text-on-accent";
