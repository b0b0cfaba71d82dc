import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { useCreateFeed, useRevokeFeed } from "./calendar-files-queries.ts";

interface FeedDialogProps {
  open: boolean;
  onClose: () => void;
}

export const ChangeDialog = ({ open, onClose }: FeedDialogProps) => {
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

export const RevokeDialog = ({ open, onClose }: FeedDialogProps) => {
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
