import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { madridDay, momentOf, relativeDay } from "#client/lib/dates.ts";
import { supportsPasskeys } from "#client/lib/passkeys.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { type Passkey, passkeyNameMaxLength } from "#shared/contracts/identity/passkeys.ts";
import { useAddPasskey, useRemovePasskey, useSecondFactors } from "./factor-queries.ts";
import { Refusal } from "./refusal.tsx";
import { Row, RowList, RowListSkeleton } from "./row-list.tsx";
import { passkeyRefusal } from "./security-words.ts";
import { useSessions } from "./session-queries.ts";

const usedWords = ({ createdAt, lastUsedAt }: Passkey) =>
  lastUsedAt
    ? `Último uso ${momentOf(lastUsedAt)}`
    : `Añadida ${relativeDay(madridDay(createdAt))}, sin usar todavía`;

/** Signing in with the finger, the face or the PIN of a device. */
export const PasskeysCard = () => {
  const factors = useSecondFactors();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();

  return (
    <TitledCard
      title="Llaves de acceso"
      description="Entra con la huella, la cara o el PIN de tu dispositivo, sin contraseña."
    >
      <Loaded query={factors} loading={<RowListSkeleton label="Cargando tus llaves de acceso" count={1} />}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className="text-ink-muted text-md">Todavía no tienes ninguna.</p>
          ) : (
            <RowList label="Llaves de acceso">
              {passkeys.map((passkey) => (
                <Row
                  key={passkey.id}
                  tile={<IconTile icon={Fingerprint} tone="tone-accent" />}
                  title={passkey.name}
                  detail={usedWords(passkey)}
                  action={
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Eliminar la llave «${passkey.name}»`}
                      onClick={() => setLeaving(passkey)}
                    >
                      Eliminar
                    </Button>
                  }
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {supportsPasskeys() ? (
        <Button variant="soft" className="mt-4 w-full" onClick={() => setIsAdding(true)}>
          Añadir una llave
        </Button>
      ) : (
        <p className="mt-4 rounded-lg bg-sunken px-4 py-3 text-ink-muted text-sm">
          Este navegador no sabe usarlas.
        </p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {leaving && <RemovePasskeyDialog passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </TitledCard>
  );
};

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

const RemovePasskeyDialog = ({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) => {
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

/** Names a passkey after this device, and makes it. */
const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
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
