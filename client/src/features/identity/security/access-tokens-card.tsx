import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { madridDay, momentOf, relativeDay } from "#client/lib/dates.ts";
import { type AccessToken, mostAccessTokens } from "#shared/contracts/identity/access-tokens.ts";
import { useAccessTokens, useRevokeAccessToken } from "./access-token-queries.ts";
import { AddAccessTokenDialog } from "./add-access-token-dialog.tsx";
import { Row, RowList, RowListSkeleton } from "./row-list.tsx";

/** What lets other assistants and programs of the person's in, and until when. */
export const AccessTokensCard = () => {
  const tokens = useAccessTokens();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<AccessToken>();

  return (
    <TitledCard
      title="Tokens de acceso"
      description="Para que otro asistente (por MCP) o un programa tuyo lea tu AI.Fred. Solo cambia algo si se lo permites."
    >
      <Loaded query={tokens} loading={<RowListSkeleton label="Cargando tus tokens" count={1} />}>
        {(all) => (
          <>
            {all.length === 0 ? (
              <p className="text-ink-muted text-md">Todavía no tienes ninguno.</p>
            ) : (
              <RowList label="Tokens de acceso">
                {all.map((token) => (
                  <TokenRow key={token.id} {...token} onRevoke={() => setLeaving(token)} />
                ))}
              </RowList>
            )}
            <Button
              variant="soft"
              className="mt-4 w-full"
              disabled={all.length >= mostAccessTokens}
              onClick={() => setIsAdding(true)}
            >
              Crear un token
            </Button>
          </>
        )}
      </Loaded>
      {isAdding && <AddAccessTokenDialog onClose={() => setIsAdding(false)} />}
      {leaving && <RevokeDialog token={leaving} onClose={() => setLeaving(undefined)} />}
    </TitledCard>
  );
};

const TokenRow = ({ onRevoke, ...token }: AccessToken & { onRevoke: () => void }) => (
  <Row
    tile={<IconTile icon={KeyRound} tone="tone-accent" />}
    title={token.name}
    badge={
      hasExpired(token) ? (
        <Badge tone="warning">Caducado</Badge>
      ) : (
        <Badge>{token.scope === "write" ? "Lee y cambia" : "Solo lee"}</Badge>
      )
    }
    detail={`${expiryWords(token)} · ${useWords(token)}`}
    action={
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Revocar el token «${token.name}»`}
        onClick={onRevoke}
      >
        Revocar
      </Button>
    }
  />
);

const hasExpired = ({ expiresAt }: AccessToken) => new Date(expiresAt) <= new Date();

const expiryWords = (token: AccessToken) =>
  `${hasExpired(token) ? "Caducó" : "Caduca"} ${relativeDay(madridDay(token.expiresAt))}`;

const useWords = ({ lastUsedAt }: AccessToken) =>
  lastUsedAt ? `último uso ${momentOf(lastUsedAt)}` : "sin usar todavía";

interface RevokeDialogProps {
  token: AccessToken;
  onClose: () => void;
}

const RevokeDialog = ({ token: { id, name }, onClose }: RevokeDialogProps) => {
  const revoke = useRevokeAccessToken(onClose);

  return (
    <Dialog open onClose={onClose} title="Revocar el token">
      <ConfirmRemoval
        focusesOnOpen
        busy={revoke.isPending}
        onKeep={onClose}
        onRemove={() => revoke.mutate({ params: { id } })}
      >
        Lo que usa «{name}» deja de entrar en el acto, y el token se borra.
      </ConfirmRemoval>
    </Dialog>
  );
};
