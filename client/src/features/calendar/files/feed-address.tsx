import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { momentOf } from "#client/lib/dates.ts";
import { problemToast, toast } from "#client/lib/toast.ts";
import { useCreateFeed, useFeedPromises, useRevokeFeed } from "./calendar-files-queries.ts";

interface FeedAddressProps {
  url: string;
  /** ISO; null when no calendar has read it. */
  lastReadAt: string | null;
  withPromises: boolean;
}

/** The private address of the agenda, and what can be done with it. */
export const FeedAddress = ({ url, lastReadAt, withPromises }: FeedAddressProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [openDialog, setOpenDialog] = useState<"change" | "revoke">();
  const promises = useFeedPromises();
  const close = () => setOpenDialog(undefined);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: "Dirección copiada", description: "Pégala en tu otro calendario como suscripción." });
    } catch {
      // The browser gives no access, or there is none without https: the person's own hand can.
      field.current?.select();
      toast(problemToast("Cópiala a mano", "La dirección ya está seleccionada."));
    }
  };

  return (
    <>
      <div className="mt-4 flex flex-wrap items-start gap-x-2.5 gap-y-2">
        <div className="min-w-[min(100%,14rem)] flex-1">
          <TextField
            ref={field}
            label="Tu dirección privada"
            hint={
              lastReadAt
                ? `Leída por última vez: ${momentOf(lastReadAt)}`
                : "Ningún calendario la ha leído todavía"
            }
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <Button variant="soft" className="max-sm:w-full sm:mt-7.75" onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          Copiar
        </Button>
      </div>
      <div className="mt-3">
        <Switch
          label="Incluir recibos y cobros"
          hint="Quien tenga la dirección verá también sus importes"
          checked={withPromises}
          busy={promises.isPending}
          onChange={(withPromises) => promises.mutate({ body: { withPromises } })}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5 *:flex-auto">
        <Button variant="secondary" onClick={() => setOpenDialog("change")}>
          Cambiar dirección
        </Button>
        <Button variant="danger" onClick={() => setOpenDialog("revoke")}>
          Desactivar
        </Button>
      </div>
      <ChangeDialog open={openDialog === "change"} onClose={close} />
      <RevokeDialog open={openDialog === "revoke"} onClose={close} />
    </>
  );
};

interface FeedDialogProps {
  open: boolean;
  onClose: () => void;
}

const ChangeDialog = ({ open, onClose }: FeedDialogProps) => {
  const change = useCreateFeed({ isChange: true, onDone: onClose });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cambiar dirección"
      action={
        <Button busy={change.isPending} busyText="Cambiando…" onClick={() => change.mutate(undefined)}>
          Cambiar dirección
        </Button>
      }
    >
      <p className="text-ink-muted text-md">
        La de ahora deja de funcionar en el acto. Los calendarios que la usan ya no se actualizarán hasta que
        les pongas la nueva.
      </p>
    </Dialog>
  );
};

const RevokeDialog = ({ open, onClose }: FeedDialogProps) => {
  const revoke = useRevokeFeed(onClose);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Desactivar la dirección"
      action={
        <Button
          variant="danger"
          busy={revoke.isPending}
          busyText="Desactivando…"
          onClick={() => revoke.mutate(undefined)}
        >
          Desactivar
        </Button>
      }
    >
      <p className="text-ink-muted text-md">
        Deja de funcionar en el acto: nadie podrá leer tu agenda con ella. Puedes crear otra cuando quieras.
      </p>
    </Dialog>
  );
};
