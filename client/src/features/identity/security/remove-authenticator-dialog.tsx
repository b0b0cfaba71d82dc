import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { useRemoveAuthenticator } from "./factor-queries.ts";

interface RemoveAuthenticatorDialogProps {
  open: boolean;
  onClose: () => void;
}

export const RemoveAuthenticatorDialog = ({ open, onClose }: RemoveAuthenticatorDialogProps) => {
  const remove = useRemoveAuthenticator(onClose);

  return (
    <Dialog open={open} onClose={onClose} title="Desactivar la verificación en dos pasos">
      <ConfirmRemoval
        focusesOnOpen
        busy={remove.isPending}
        onKeep={onClose}
        onRemove={() => remove.mutate(undefined)}
      >
        Para entrar bastará con tu contraseña, y tus códigos de recuperación dejarán de valer.
      </ConfirmRemoval>
    </Dialog>
  );
};
