import { useQueryClient } from "@tanstack/react-query";
import CloudOff from "lucide-react/icons/cloud-off";
import { useEffect, useEffectEvent, useState } from "react";
import {
  beginWaiting,
  discardWaiting,
  sendAgain,
  sendWaiting,
  type WaitingWrite,
  waitingWrites,
} from "#client/api/waiting-writes.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { madridDay, madridTime, relativeDay } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import { toastAfterOthers } from "#client/lib/toast.ts";
import { useWhenOnline } from "./ask-again.tsx";

/** In ms: nothing tells of a server's return but asking. */
const tryEvery = 5000;

/** Sends what was written without a connection, and shows what is still pending. */
export const WaitingKeeper = ({ userId }: { userId: string }) => {
  const writes = waitingWrites.use();

  useEffect(() => {
    // A browser that forbids storage keeps nothing; a write without a connection fails then and says so.
    void beginWaiting(userId).catch(() => undefined);
  }, [userId]);

  if (writes.length === 0) return null;
  return (
    <>
      {writes.some(({ refusal }) => refusal === undefined) && <Sending />}
      <Pending writes={writes} />
    </>
  );
};

const Sending = () => {
  const queryClient = useQueryClient();
  const send = useEffectEvent(async () => {
    if (document.visibilityState === "hidden") return;
    const { sent, refused } = await sendWaiting();
    if (sent + refused === 0) return;
    void queryClient.invalidateQueries();
    toastAfterOthers(
      refused > 0
        ? {
            title: counted(refused, "cambio no se pudo enviar", "cambios no se pudieron enviar"),
            description: "Míralo en «Pendiente de enviar».",
            variant: "destructive",
          }
        : { title: counted(sent, "cambio pendiente enviado", "cambios pendientes enviados") },
    );
  });
  useWhenOnline(() => void send());

  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), tryEvery);
    return () => clearInterval(timer);
  }, []);

  return null;
};

const Pending = ({ writes }: { writes: readonly WaitingWrite[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  const refused = writes.filter(({ refusal }) => refusal !== undefined).length;

  return (
    <>
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--feed-pad-b)+3.5rem)] z-20 flex justify-center px-5 lg:bottom-19">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="pointer-events-auto flex min-h-11 animate-fade-in items-center gap-2 rounded-full bg-raised px-4 py-2 font-semibold text-sm shadow-float"
        >
          <CloudOff size={16} aria-hidden="true" />
          {refused > 0
            ? counted(refused, "cambio sin enviar", "cambios sin enviar")
            : counted(writes.length, "cambio pendiente de enviar", "cambios pendientes de enviar")}
        </button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Pendiente de enviar"
        description="Está guardado en este dispositivo y se envía solo al volver la conexión."
      >
        <ul className="divide-y divide-line">
          {writes.map((write) => (
            <PendingRow key={write.key} write={write} />
          ))}
        </ul>
      </Dialog>
    </>
  );
};

const PendingRow = ({ write: { key, words, at, refusal } }: { write: WaitingWrite }) => {
  const written = new Date(at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="wrap-anywhere min-w-40 flex-1">
        <p className="font-semibold">{words}</p>
        <p className={refusal === undefined ? "text-ink-muted text-sm" : "text-negative text-sm"}>
          {refusal ?? `Pendiente de enviar · ${relativeDay(madridDay(written))}, ${madridTime(written)}`}
        </p>
      </div>
      <div className="flex gap-1">
        {refusal !== undefined && (
          <Button size="sm" variant="soft" onClick={() => void sendAgain(key)}>
            Enviar
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Descartar ${words}`}
          onClick={() => void discardWaiting(key)}
        >
          Descartar
        </Button>
      </div>
    </li>
  );
};
