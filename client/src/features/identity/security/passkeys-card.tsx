import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { madridDay, momentOf, relativeDay } from "#client/lib/dates.ts";
import { supportsPasskeys } from "#client/lib/passkeys.ts";
import type { Passkey } from "#shared/contracts/identity/security.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { useSecondFactors } from "./factor-queries.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { Row, RowList, RowListSkeleton } from "./row-list.tsx";

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
