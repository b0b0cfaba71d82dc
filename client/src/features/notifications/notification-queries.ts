import { useEffect, useEffectEvent } from "react";
import { queryOf } from "#client/api/query.ts";
import { usePoll } from "#client/lib/use-poll.ts";
import { listNotifications } from "#shared/contracts/notifications.ts";

/** How often an open page asks, in ms; hidden tabs do not poll. A push that arrives does not wait for it. */
const pollInterval = 60_000;

export const useNotifications = () =>
  usePoll({
    ...queryOf(listNotifications),
    staleTime: pollInterval / 2,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: true,
  });

export type NotificationQuery = ReturnType<typeof useNotifications>;

/** Calls when the service worker has shown a push. */
export const usePushes = (onPush: () => void) => {
  const notify = useEffectEvent(onPush);

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const handleMessage = ({ data }: MessageEvent) => {
      if (data === "notifications") notify();
    };
    serviceWorker.addEventListener("message", handleMessage);
    return () => serviceWorker.removeEventListener("message", handleMessage);
  }, []);
};
