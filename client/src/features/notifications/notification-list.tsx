import { useId } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { capitalised } from "#client/lib/characters.ts";
import { classNames } from "#client/lib/class-names.ts";
import { madridDay, madridTime, relativeDay } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import type { Notification } from "#shared/contracts/notifications.ts";
import { useUndoFromNotice } from "./notification-queries.ts";
import { topicLooks, topicOf } from "./notification-topics.ts";

interface NotificationListProps {
  notifications: Notification[];
  /** The person goes where one leads. */
  onFollow: (notification: Notification) => void;
}

export const NotificationList = ({ notifications, onFollow }: NotificationListProps) => (
  <div className="space-y-5">
    {byDay(notifications).map(({ day, title, notifications }) => (
      <Day key={day} title={title} notifications={notifications} onFollow={onFollow} />
    ))}
  </div>
);

const Day = ({ title, notifications, onFollow }: NotificationListProps & { title: string }) => {
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold text-ink-muted text-sm">
        {title}
      </h3>
      <ul className="-mx-3 divide-y divide-line">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <Row {...notification} onFollow={() => onFollow(notification)} />
            {notification.undoEntryId !== null && (
              <Undo entryId={notification.undoEntryId} title={notification.title} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Row = (props: Notification & { onFollow: () => void }) => {
  const { kind, title, body, link, movementIds, deliveredAt, readAt, onFollow } = props;
  const shown = useAmountsInText();
  const isUnread = readAt === null;

  return (
    <Link href={link} onClick={onFollow} className={row}>
      <IconTile {...topicLooks[topicOf(kind)]} />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className={classNames("flex-1 basis-36", isUnread ? "font-semibold" : "text-ink-muted")}>
            {isUnread && <Unread />}
            {shown(title)}
          </span>
          <time dateTime={deliveredAt} className="num text-caption text-ink-muted">
            {madridTime(deliveredAt)}
          </time>
        </span>
        <span className="block text-ink-muted text-sm">{shown(body)}</span>
        {movementIds.length > 0 && (
          <span className="mt-1 block font-semibold text-accent text-sm">
            Ver {counted(movementIds.length, "movimiento", "movimientos")}
          </span>
        )}
      </span>
    </Link>
  );
};

/** In line with the words of the notice. */
const Undo = ({ entryId, title }: { entryId: string; title: string }) => {
  const undo = useUndoFromNotice();
  const shown = useAmountsInText();

  return (
    <div className="pr-3 pb-3 pl-15.5">
      <Button
        size="sm"
        variant="soft"
        busy={undo.isPending}
        aria-label={`Deshacer: ${shown(title)}`}
        onClick={() => undo.mutate({ params: { id: entryId } })}
      >
        Deshacer
      </Button>
    </div>
  );
};

/** A border rather than a fill: it stays when the system chooses the colours. */
const Unread = () => (
  <span className="mr-2 inline-block size-2 rounded-full border-[0.25rem] border-accent align-middle">
    <span className="sr-only">Sin leer: </span>
  </span>
);

const row =
  "flex min-h-11 items-start gap-3 rounded-md px-3 py-3 transition-colors duration-tap hover:bg-sunken";

/** Those of one day in Madrid under "Hoy", "Ayer" or "13 oct", in the order in which they come. */
const byDay = (notifications: readonly Notification[], today = madridDay(new Date())) =>
  [...Map.groupBy(notifications, ({ deliveredAt }) => madridDay(deliveredAt))].map(
    ([day, notifications]) => ({
      day,
      title: capitalised(relativeDay(day, today)),
      notifications,
    }),
  );
