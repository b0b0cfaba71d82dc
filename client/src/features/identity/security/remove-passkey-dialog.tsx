import { Dialog } from "#client/components/dialog.tsx";
import { Removal } from "#client/components/removal.tsx";
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
      <Removal
        opens
        busy={remove.isPending}
        onKeep={onClose}
        onRemove={() => remove.mutate({ params: { id } })}
      >
        «{name}» dejará de servir para entrar. Bórrala también en tu dispositivo.
      </Removal>
    </Dialog>
  );
};
