import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, isSessionLost } from "#client/api/call.ts";
import { queryOf } from "#client/api/query.ts";
import { toast } from "#client/lib/toast.ts";
import {
  getNotificationSettings,
  type NotificationSettings,
  setNotificationSettings,
} from "#shared/contracts/notifications.ts";

type Changes = Partial<NotificationSettings>;

const settings = queryOf(getNotificationSettings);

export const useNotificationSettings = () => useQuery(settings);

/** Saves each choice at once and shows it meanwhile; one that is refused is taken back. */
export const useChosenSettings = (saved: NotificationSettings) => {
  const queryClient = useQueryClient();
  // The mutation reports a moment late, which would make the choice jump back and forth.
  const [pendingChanges, setWishes] = useState<Changes>({});
  const { mutate } = useMutation({
    // One after another, so that the last choice arrives last.
    scope: { id: setNotificationSettings.path },
    mutationFn: (changes: Changes) => call(setNotificationSettings, { body: changes }),
    onSuccess: (now) => queryClient.setQueryData(settings.queryKey, now),
    onError: (error) => {
      if (isSessionLost(setNotificationSettings, error)) return;
      toast({ title: "Error", description: "No se pudo guardar tu elección", variant: "destructive" });
    },
    onSettled: (_now, _error, changes) => setWishes((wishes) => without(wishes, changes)),
  });

  const choose = (changes: Changes) => {
    setWishes((wishes) => ({ ...wishes, ...changes }));
    mutate(changes);
  };
  return { shown: { ...saved, ...pendingChanges }, choose };
};

/** Later choices stay. */
const without = (wishes: Changes, settled: Changes): Changes =>
  Object.fromEntries(
    Object.entries(wishes).filter(([name, wish]) => settled[name as keyof Changes] !== wish),
  );
