import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import type { Passkey } from "#shared/contracts/identity/security.ts";
import { useRemovePasskey } from "./factor-queries.ts";

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export const RemovePasskeyDialog = ({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) => {
  const remove = useRemovePasskey(onClose);

  return (
    <Dialog open onClose={onClose} title="Eliminar la llave de acceso">
      <ConfirmRemoval
        focusesOnOpen
        busy={remove.isPending}
        onKeep={onClose}
        onRemove={() => remove.mutate({ params: { id } })}
      >
        «{name}» dejará de servir para entrar. Bórrala también en tu dispositivo.
      </ConfirmRemoval>
    </Dialog>
  );
};
