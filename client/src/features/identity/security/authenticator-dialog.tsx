import { useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The key to be put into an app, and after the first code the codes for when the app is lost. */
export type TwoStepStage =
  | { step: "key"; secret: string; uri: string }
  | { step: "codes"; recoveryCodes: string[] };

interface AuthenticatorDialogProps {
  stage: TwoStepStage;
  /** Nothing at the end. */
  onStage: (stage: TwoStepStage | undefined) => void;
}

export const AuthenticatorDialog = ({ stage, onStage }: AuthenticatorDialogProps) => {
  const [isWarned, setIsWarned] = useState(false);
  const end = () => onStage(undefined);

  if (stage.step === "key")
    return (
      <Dialog
        key="key"
        open
        onClose={end}
        title="Activar la verificación en dos pasos"
        description="Escanea el código con tu app de autenticación y escribe el número que te dé."
      >
        <AuthenticatorKey {...stage} onCodes={(recoveryCodes) => onStage({ step: "codes", recoveryCodes })} />
      </Dialog>
    );
  return (
    <Dialog
      key="codes"
      open
      // Shown this once: a slip does not take them away.
      onClose={() => (isWarned ? end() : setIsWarned(true))}
      title="Guarda tus códigos de recuperación"
      description="Cada uno sirve una vez, si pierdes el móvil. No se vuelven a mostrar."
    >
      <RecoveryCodes codes={stage.recoveryCodes} isWarned={isWarned} onSaved={end} />
    </Dialog>
  );
};
