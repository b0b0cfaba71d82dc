import { useState } from "react";
import { DoneBadge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { counted } from "#client/lib/format.ts";
import { AuthenticatorDialog, type TwoStepStage } from "./authenticator-dialog.tsx";
import {
  useBeginAuthenticator,
  useRemoveAuthenticator,
  useRenewCodes,
  useSecondFactors,
} from "./factor-queries.ts";

/** The code of an authenticator app that a sign-in asks for, on or off. */
export const TwoStepCard = () => {
  const factors = useSecondFactors();
  const [stage, setStage] = useState<TwoStepStage>();

  return (
    <TitledCard
      title="Verificación en dos pasos"
      state={factors.data?.hasAuthenticator && <DoneBadge>Activada</DoneBadge>}
      description="Para entrar, además de tu contraseña, un código de tu móvil. Quien la averigüe no pasará de ahí."
    >
      <Loaded query={factors} loading={<TwoStepSkeleton />}>
        {({ hasAuthenticator, recoveryCodesLeft }) =>
          hasAuthenticator ? (
            <TwoStepOn codesLeft={recoveryCodesLeft} onStage={setStage} />
          ) : (
            <TwoStepOff onStage={setStage} />
          )
        }
      </Loaded>
      {stage && <AuthenticatorDialog stage={stage} onStage={setStage} />}
    </TitledCard>
  );
};

interface StageProps {
  onStage: (stage: TwoStepStage) => void;
}

const TwoStepOff = ({ onStage }: StageProps) => {
  const begin = useBeginAuthenticator();

  return (
    <Button
      variant="soft"
      className="w-full"
      busy={begin.isPending}
      busyText="Preparando..."
      onClick={() => begin.mutate(undefined, { onSuccess: (key) => onStage({ step: "key", ...key }) })}
    >
      Activar
    </Button>
  );
};

const TwoStepOn = ({ codesLeft, onStage }: StageProps & { codesLeft: number }) => {
  const renew = useRenewCodes();
  const [isLeaving, setIsLeaving] = useState(false);

  return (
    <>
      <p className="mb-4 text-md">
        {codesLeft === 0 ? "No te queda ningún código de recuperación." : codesLeftWords(codesLeft)}
      </p>
      <div className="flex flex-wrap gap-2.5 *:min-w-36 *:flex-1">
        <Button
          variant="secondary"
          busy={renew.isPending}
          busyText="Haciendo códigos..."
          onClick={() =>
            renew.mutate(undefined, {
              onSuccess: ({ recoveryCodes }) => onStage({ step: "codes", recoveryCodes }),
            })
          }
        >
          Códigos nuevos
        </Button>
        <Button variant="danger" onClick={() => setIsLeaving(true)}>
          Desactivar
        </Button>
      </div>
      <RemoveAuthenticatorDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
};

const codesLeftWords = (count: number) =>
  `${count === 1 ? "Te queda" : "Te quedan"} ${counted(count, "código", "códigos")} de recuperación.`;

const TwoStepSkeleton = () => (
  <SkeletonGroup label="Cargando">
    <Skeleton className="h-12 rounded-full" />
  </SkeletonGroup>
);

interface RemoveAuthenticatorDialogProps {
  open: boolean;
  onClose: () => void;
}

const RemoveAuthenticatorDialog = ({ open, onClose }: RemoveAuthenticatorDialogProps) => {
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
