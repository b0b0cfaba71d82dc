import { useEffect, useEffectEvent } from "react";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { usePoll } from "#client/lib/use-poll.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
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

/** Of what Fred did by itself. */
export const useUndoFromNotice = () =>
  useSend(undoHistoryEntry, {
    refreshes: [...moneyReads, listNotifications],
    success: () => ({ title: "Deshecho", description: "No lo vuelvo a descontar sin preguntarte." }),
    failure: failureToast("No se pudo deshacer"),
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
