import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import FileUp from "lucide-react/icons/file-up";
import Minus from "lucide-react/icons/minus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import X from "lucide-react/icons/x";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { IconTile } from "#client/components/icon-tile.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { classNames } from "#client/lib/class-names.ts";
import type { SyncStatus } from "#shared/contracts/banking/connections.ts";
import { useSyncStatus } from "./connection-queries.ts";
import { lastSyncOf, nextMoment } from "./connection-words.ts";
import { SyncButton } from "./sync-button.tsx";

/** Product specification, section 9: the daily syncs in Madrid time, until the state is known. */
const plan: SyncStatus["slots"] = ["02:00", "10:30", "15:30", "20:30"].map((time) => ({
  time,
  state: "later",
}));

/** The day's automatic syncs and a button; its height does not depend on loading. */
export const SyncCard = () => {
  const { data: status, error } = useSyncStatus();
  const hasOnlyFiles = status?.connections.length === 0;

  return (
    <section aria-labelledby="sincronizacion" className="rounded-2xl bg-surface p-4 shadow-card lg:p-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <IconTile icon={hasOnlyFiles ? FileUp : RefreshCw} tone="bg-accent-soft text-accent" />
          <div className="min-w-min flex-1">
            <h2 id="sincronizacion" className="font-semibold text-lg leading-6">
              {hasOnlyFiles ? "Al día con tus archivos" : "Sincronización automática"}
            </h2>
            <p className="text-ink-muted text-sm">{hasOnlyFiles ? fromFiles : planOf(status)}</p>
            {!hasOnlyFiles && (
              <p className="min-h-4.5 text-caption text-ink-muted">{noteOf(status, error)}</p>
            )}
            {status?.connections.some(({ simulated }) => simulated) && (
              <p className="text-caption text-ink-muted">Banco simulado: los datos son inventados.</p>
            )}
          </div>
        </div>
        {!hasOnlyFiles && <SyncDay slots={status?.slots ?? plan} />}
      </div>
      <div className={classNames("mt-3", !hasOnlyFiles && "min-h-18.5")}>
        <Way status={status} />
      </div>
    </section>
  );
};

const fromFiles =
  "Tus cuentas vienen de archivos: importa el siguiente, o conecta el banco y se ponen al día solas.";

const Way = ({ status }: { status: SyncStatus | undefined }) => {
  if (!status) return <Skeleton className="h-12 rounded-full" />;
  if (status.connections.length > 0) return <SyncButton status={status} />;
  return (
    <Link href="/integrations" className={`${buttonStyle("soft")} w-full`}>
      Conectar Banco
    </Link>
  );
};

/** "4 veces al día. Próxima, 15:30". */
const planOf = (status: SyncStatus | undefined) => {
  const often = `${(status?.slots ?? plan).length} veces al día.`;
  return status?.nextSync ? `${often} Próxima, ${nextMoment(status.nextSync)}` : often;
};

const noteOf = (status: SyncStatus | undefined, error: Error | null) => {
  if (!status) return error && "No se pudo leer el estado de tus bancos";
  return lastSyncOf(status.lastSync);
};

type Slot = SyncStatus["slots"][number];

interface Look {
  words: string;
  dot: string;
  icon?: LucideIcon;
}

const looks: Record<Slot["state"], Look> = {
  done: { words: "hecha", dot: "bg-accent text-on-accent", icon: Check },
  failed: { words: "fallida", dot: "bg-negative-fill text-on-negative", icon: X },
  missed: {
    words: "no se hizo",
    dot: "bg-surface text-ink-muted ring-2 ring-line-strong ring-inset",
    icon: Minus,
  },
  idle: { words: "sin banco todavía", dot: "bg-surface ring-2 ring-line-strong ring-inset" },
  next: { words: "próxima", dot: "bg-surface ring-[2.5px] ring-accent ring-inset" },
  later: { words: "más tarde", dot: "bg-surface ring-2 ring-line-strong ring-inset" },
};

const SyncDay = ({ slots }: { slots: Slot[] }) => {
  const passed = slots.findLastIndex(({ state }) => !isStill(state)) + 1;

  return (
    <div className="relative mt-4">
      <span aria-hidden="true" className="absolute inset-x-2 top-2 h-1.25 rounded-full bg-line" />
      <span
        aria-hidden="true"
        style={{ width: `${passed === 0 ? 0 : ((passed - 0.5) / slots.length) * 100}%` }}
        className="absolute top-2 left-2 h-1.25 rounded-full bg-accent"
      />
      <ol aria-label="Sincronizaciones de hoy" className="relative grid auto-cols-fr grid-flow-col">
        {slots.map(({ time, state }) => {
          const { words, dot, icon: Icon } = looks[state];
          return (
            <li key={time} className="flex flex-col items-center gap-1.5">
              <span
                aria-hidden="true"
                className={classNames("grid size-5.5 place-items-center rounded-full", dot)}
              >
                {Icon && <Icon size={14} strokeWidth={3} />}
              </span>
              <span
                className={classNames(
                  "num text-caption",
                  isStill(state) && state !== "next" ? "text-ink-muted" : "font-semibold",
                  state === "failed" && "text-negative",
                )}
              >
                {time}
              </span>
              <span className="-mt-1.5 min-h-4 text-micro text-ink-muted">
                <span className={isQuiet(state) ? "sr-only" : undefined}>{words}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

const isQuiet = (state: Slot["state"]) => state === "done" || isStill(state);

const isStill = (state: Slot["state"]) => state === "idle" || state === "next" || state === "later";
