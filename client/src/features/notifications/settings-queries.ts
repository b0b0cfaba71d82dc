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
  // Not from the mutation: it tells of itself a moment late, and the choice would jump back and forth.
  const [wishes, setWishes] = useState<Changes>({});
  const { mutate } = useMutation({
    // One after the other: the last choice has to be the last to arrive.
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
  return { shown: { ...saved, ...wishes }, choose };
};

/** What has been wished for since stays. */
const without = (wishes: Changes, settled: Changes): Changes =>
  Object.fromEntries(
    Object.entries(wishes).filter(([name, wish]) => settled[name as keyof Changes] !== wish),
  );
