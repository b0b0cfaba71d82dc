import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import Moon from "lucide-react/icons/moon";
import { useState } from "react";
import { call, isSessionLost } from "#client/api/call.ts";
import { queryOf } from "#client/api/query.ts";
import { Loaded } from "#client/components/loaded.tsx";
import { ReminderChips } from "#client/components/reminder-chips.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { toast } from "#client/lib/toast.ts";
import { getReminderDefault, setReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import {
  getNotificationSettings,
  morningTimes,
  type NotificationTopic,
  type ShownNotificationSettings as Settings,
  setNotificationSettings,
} from "#shared/contracts/notifications.ts";
import { DevicePush, useIsDeviceRead } from "./device-push.tsx";
import { topicLooks } from "./notification-topics.ts";
import { SettingSwitch } from "./setting-switch.tsx";

const topics: { topic: Exclude<NotificationTopic, "morning">; title: string; description: string }[] = [
  { topic: "spending", title: "Alertas de gasto", description: "Cuando te acercas a un presupuesto" },
  { topic: "goals", title: "Recordatorios de objetivos", description: "Una vez por semana" },
  { topic: "insights", title: "Consejos financieros", description: "Solo si hay algo que merece la pena" },
  { topic: "agenda", title: "Avisos de tu agenda", description: "Antes de cada evento que lo pida" },
  { topic: "banks", title: "Sincronización bancaria", description: "Si un banco deja de responder" },
];

/** What the person is told of, and how; for the settings. */
export const NotificationSettings = () => {
  const settings = useNotificationSettings();
  const isDeviceRead = useIsDeviceRead();

  return (
    <Loaded query={settings} loading={<SettingsSkeleton />} error="No se pudieron cargar tus notificaciones">
      {(saved) => (isDeviceRead ? <Choices saved={saved} /> : <SettingsSkeleton />)}
    </Loaded>
  );
};

const Choices = ({ saved }: { saved: Settings }) => {
  const { shown, choose } = useChosenSettings(saved);

  return (
    <div className="space-y-4">
      <section aria-label="De qué te avisamos" className={card}>
        <ul className="divide-y divide-line">
          {topics.map(({ topic, title, description }) => (
            <SettingSwitch
              key={topic}
              icon={topicLooks[topic].icon}
              title={title}
              description={description}
              checked={shown[topic]}
              onChange={(isOn) => choose({ [topic]: isOn })}
            />
          ))}
        </ul>
      </section>
      <MorningWord saved={shown} onChoose={choose} />
      {shown.agenda && <UsualReminders />}
      <section aria-label="Cómo te llegan" className={`in-order ${card}`}>
        <h2 className="pt-5 pb-1 font-semibold text-title-3">Cómo te llegan</h2>
        <ul className="divide-y divide-line">
          <SettingSwitch
            icon={Mail}
            title="Por correo"
            description="Además de aquí, en la campana"
            checked={shown.email}
            onChange={(email) => choose({ email })}
          />
          <DevicePush isWanted={shown.push} onStarted={() => shown.push || choose({ push: true })} />
        </ul>
        <p className="flex items-center gap-2 border-line border-t py-4 text-ink-muted text-sm">
          <Moon size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
          Nunca entre las 22:00 y las 8:00
        </p>
      </section>
    </div>
  );
};

/** What the day brings, at an hour of the person's own. */
const MorningWord = ({ saved, onChoose }: { saved: Settings; onChoose: (changes: Changes) => void }) => {
  const { morning, usualMorning } = saved;

  return (
    <section aria-label="La mañana con Fred" className={card}>
      <ul>
        <SettingSwitch
          icon={topicLooks.morning.icon}
          title="Buenos días de Fred"
          description="Tu agenda, tus recibos y lo que puedes gastar hoy"
          checked={morning !== null}
          onChange={(isOn) => onChoose({ morning: isOn ? usualMorning : null })}
        />
      </ul>
      {morning !== null && (
        <div className="pb-5">
          <SelectField
            label="A qué hora"
            value={morning}
            options={morningTimes.map((time) => ({ value: time, name: time }))}
            onChange={(chosen) => onChoose({ morning: morningTimes.find((time) => time === chosen) ?? null })}
          />
        </div>
      )}
    </section>
  );
};

/** What reminds of events that were not told otherwise. */
const UsualReminders = () => {
  const queryClient = useQueryClient();
  const usual = useQuery(usualQuery);
  const { mutate, isPending, variables } = useMutation({
    scope: { id: setReminderDefault.path },
    mutationFn: (reminders: number[]) => call(setReminderDefault, { body: { reminders } }),
    onSuccess: (now) => queryClient.setQueryData(usualQuery.queryKey, now),
    onError: (error) => {
      if (isSessionLost(setReminderDefault, error)) return;
      toast({ title: "Error", description: "No se pudo guardar tu elección", variant: "destructive" });
    },
  });
  // While it is read its place is kept, so that nothing below it moves.
  const reminders = isPending ? variables : (usual.data?.reminders ?? []);
  if (usual.isError) return null;

  return (
    <section aria-label="Cuándo te avisamos de tus eventos" className={`${card} py-5`}>
      <ReminderChips
        legend="Tus eventos, si no eliges otra cosa"
        values={reminders}
        hint="En la campana y en tus dispositivos. De noche te avisamos antes de las 22:00 o a las 8:00."
        onChange={(chosen) => usual.data && mutate(chosen)}
      />
    </section>
  );
};

const usualQuery = queryOf(getReminderDefault);

const SettingsSkeleton = () => (
  <SkeletonGroup label="Cargando tus notificaciones..." className={`${card} divide-y divide-line`}>
    {topics.map(({ topic }) => (
      <span key={topic} className="flex h-18 items-center gap-4">
        <Skeleton className="size-6 rounded-full" />
        <span className="flex-1 space-y-2">
          <Skeleton className="h-3 w-2/5 rounded-full" />
          <Skeleton className="h-2.5 w-3/5 rounded-full" />
        </span>
        <Skeleton className="h-7.5 w-12 rounded-full" />
      </span>
    ))}
  </SkeletonGroup>
);

const card = "rounded-2xl bg-surface px-5 shadow-card";

type Changes = Partial<Omit<Settings, "usualMorning">>;

const settingsQuery = queryOf(getNotificationSettings);

const useNotificationSettings = () => useQuery(settingsQuery);

/** Saves each choice at once and shows it meanwhile; one that is refused is taken back. */
const useChosenSettings = (saved: Settings) => {
  const queryClient = useQueryClient();
  // The mutation reports a moment late, which would make the choice jump back and forth.
  const [pendingChanges, setPendingChanges] = useState<Changes>({});
  const { mutate } = useMutation({
    // One after another, so that the last choice arrives last.
    scope: { id: setNotificationSettings.path },
    mutationFn: (changes: Changes) => call(setNotificationSettings, { body: changes }),
    onSuccess: (now) => queryClient.setQueryData(settingsQuery.queryKey, now),
    onError: (error) => {
      if (isSessionLost(setNotificationSettings, error)) return;
      toast({ title: "Error", description: "No se pudo guardar tu elección", variant: "destructive" });
    },
    onSettled: (_now, _error, changes) => setPendingChanges((pending) => without(pending, changes)),
  });

  const choose = (changes: Changes) => {
    setPendingChanges((pending) => ({ ...pending, ...changes }));
    mutate(changes);
  };
  return { shown: { ...saved, ...pendingChanges }, choose };
};

/** Later choices stay. */
const without = (pending: Changes, settled: Changes): Changes =>
  Object.fromEntries(
    Object.entries(pending).filter(([name, choice]) => settled[name as keyof Changes] !== choice),
  );
