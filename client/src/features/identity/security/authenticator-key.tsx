import Copy from "lucide-react/icons/copy";
import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { copyText } from "#client/lib/text-file.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { CodeField } from "./code-field.tsx";
import { useConfirmAuthenticator } from "./factor-queries.ts";
import { refusalOf } from "./security-words.ts";

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
export const AuthenticatorKey = ({ secret, uri, onCodes }: AuthenticatorKeyProps) => {
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
