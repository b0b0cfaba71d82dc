import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { passkeyNameMaxLength } from "#shared/contracts/identity/security.ts";
import { useAddPasskey } from "./factor-queries.ts";
import { Refusal } from "./refusal.tsx";
import { passkeyRefusal } from "./security-words.ts";
import { useSessions } from "./session-queries.ts";

/** Names a passkey after this device, and makes it. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const sessions = useSessions();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? sessions.data?.find(({ isCurrent }) => isCurrent)?.device ?? "";
  const add = useAddPasskey(onClose);
  const fields = useCheckedFields({ name: name.trim() ? undefined : "Ponle un nombre" });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) add.mutate(name);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Añadir una llave de acceso"
      description="Tu dispositivo te pedirá la huella, la cara o el PIN. Eso no sale de él."
    >
      <form noValidate onSubmit={handleSubmit} className="space-y-5">
        <TextField
          label="Nombre"
          name="name"
          hint="Para reconocerla después"
          required
          autoComplete="off"
          maxLength={passkeyNameMaxLength}
          data-autofocus
          value={name}
          onChange={(event) => setTyped(event.target.value)}
          error={fields.errorOf("name")}
        />
        <Refusal>{passkeyRefusal(add.error)}</Refusal>
        <Button
          type="submit"
          size="lg"
          className="w-full"
          busy={add.isPending}
          busyText="Esperando a tu dispositivo..."
        >
          Añadir
        </Button>
      </form>
    </Dialog>
  );
};
