import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { copyText, downloadText } from "#client/lib/text-file.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { CodeField } from "./code-field.tsx";
import { useConfirmAuthenticator } from "./factor-queries.ts";
import { Refusal } from "./refusal.tsx";
import { refusalOf } from "./security-words.ts";

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

const frame = "mx-auto grid size-52 place-items-center rounded-xl bg-white p-2";

const QrCode = lazyPart(
  async () => (await import("./qr-code.tsx")).QrCode,
  () => <p className="text-center text-ink-muted text-md">No se pudo dibujar. Escribe la clave a mano.</p>,
  <span className={frame} />,
);

interface AuthenticatorKeyProps {
  secret: string;
  uri: string;
  onCodes: (recoveryCodes: string[]) => void;
}

/** The key as a picture and as letters, and the first code that proves it has arrived. */
const AuthenticatorKey = ({ secret, uri, onCodes }: AuthenticatorKeyProps) => {
  const [code, setCode] = useState("");
  const confirm = useConfirmAuthenticator();
  const isWhole = /^\d{6}$/.test(code.replaceAll(" ", ""));
  const fields = useCheckedFields({ code: isWhole ? undefined : "Escribe las 6 cifras" });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget)) return;
    confirm.mutate(
      { body: { code: code.replaceAll(" ", "") } },
      { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) },
    );
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <div className={frame}>
        <QrCode text={uri} label="Código QR con la clave de tu cuenta" />
      </div>
      <div>
        <p className="text-caption text-ink-muted">¿No puedes escanearlo? Escribe esta clave en la app:</p>
        <div className="mt-1 flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-4">
          <code className="min-w-0 flex-1 break-all font-sans font-semibold text-md tracking-wider">
            {inGroups(secret)}
          </code>
          <IconButton label="Copiar la clave" onClick={() => void copyText(secret, "Clave copiada")}>
            <Copy size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <CodeField
        name="code"
        inputMode="numeric"
        hint="6 cifras, que cambian cada medio minuto"
        value={code}
        onChange={(event) => {
          confirm.reset();
          setCode(event.target.value);
        }}
        error={fields.errorOf("code") ?? refusalOf(confirm.error, "El código no vale.")}
      />
      <Button type="submit" size="lg" className="w-full" busy={confirm.isPending} busyText="Comprobando...">
        Activar
      </Button>
    </form>
  );
};

/** Four by four, as one types it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

interface RecoveryCodesProps {
  codes: string[];
  /** Whether the person has tried to leave without saving them. */
  isWarned: boolean;
  onSaved: () => void;
}

/** What opens the account when the app is lost. */
const RecoveryCodes = ({ codes, isWarned, onSaved }: RecoveryCodesProps) => {
  const text = [
    "Códigos de recuperación de AI.Fred",
    "Cada uno sirve una sola vez. Guárdalos donde solo llegues tú.",
    "",
    ...codes,
    "",
  ].join("\n");

  return (
    <div className="@container space-y-4">
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 cramped:grid-cols-1 gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 text-center font-semibold tracking-wider"
      >
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 *:min-w-32 *:flex-1">
        <Button variant="secondary" onClick={() => void copyText(codes.join("\n"), "Códigos copiados")}>
          <Copy size={18} aria-hidden="true" />
          Copiar
        </Button>
        <Button variant="secondary" onClick={() => downloadText("aifred-codigos.txt", text)}>
          <Download size={18} aria-hidden="true" />
          Descargar
        </Button>
      </div>
      <Refusal>{isWarned ? "Guárdalos antes de cerrar: no se vuelven a mostrar." : undefined}</Refusal>
      <Button size="lg" className="w-full" onClick={onSaved}>
        Ya los he guardado
      </Button>
    </div>
  );
};
