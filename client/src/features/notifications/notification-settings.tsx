import Mail from "lucide-react/icons/mail";
import Moon from "lucide-react/icons/moon";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import type { NotificationTopic, NotificationSettings as Settings } from "#shared/contracts/notifications.ts";
import { DevicePush } from "./device-push.tsx";
import { topicLooks } from "./notification-topics.ts";
import { SettingSwitch } from "./setting-switch.tsx";
import { useChosenSettings, useNotificationSettings } from "./settings-queries.ts";

const topics: { topic: NotificationTopic; title: string; description: string }[] = [
  { topic: "spending", title: "Alertas de gasto", description: "Cuando te acercas a un presupuesto" },
  { topic: "goals", title: "Recordatorios de objetivos", description: "Una vez por semana" },
  { topic: "insights", title: "Consejos financieros", description: "Solo si hay algo que merece la pena" },
  { topic: "banks", title: "Sincronización bancaria", description: "Si un banco deja de responder" },
];

/** What the person is told of, and how; for the settings. */
export const NotificationSettings = () => {
  const settings = useNotificationSettings();

  return (
    <Loaded
      query={settings}
      loading={<SettingsSkeleton />}
      error={(error) => (
        <ErrorState
          title="No se pudieron cargar tus notificaciones"
          details={failureDetails(error)}
          actions={
            <Button variant="secondary" onClick={() => void settings.refetch()}>
              Reintentar
            </Button>
          }
        />
      )}
    >
      {(saved) => <Choices saved={saved} />}
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
      <section aria-label="Cómo te llegan" className={card}>
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
