import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { ProviderMark } from "#client/components/provider-mark.tsx";
import { supportsPasskeys } from "#client/lib/passkeys.ts";
import { currentAddress, isSignInProvider, providerAddress } from "#client/lib/providers.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { AuthProvider } from "#shared/contracts/identity/auth.ts";
import { ApiError } from "#shared/http/errors.ts";
import { providerNames } from "#shared/rules/provider-names.ts";
import { CodeField } from "./code-field.tsx";
import { useConfirm, useConfirmByPasskey } from "./confirmation-queries.ts";
import { Refusal } from "./refusal.tsx";
import { passkeyRefusal, refusalOf } from "./security-words.ts";

interface ProofsProps {
  hasPassword: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  providers: AuthProvider[];
  email: string;
  onConfirmed: () => void;
}

export const Proofs = ({
  hasPassword,
  hasAuthenticator,
  hasPasskey,
  providers,
  email,
  onConfirmed,
}: ProofsProps) => {
  const byPasskey = useConfirmByPasskey(onConfirmed);
  // A provider knows one of the two steps.
  const outside = hasAuthenticator ? [] : providers.filter(isSignInProvider);
  const offersPasskey = hasPasskey && supportsPasskeys();

  return (
    <div className="space-y-3">
      {hasPassword && (
        <PasswordProof email={email} hasAuthenticator={hasAuthenticator} onConfirmed={onConfirmed} />
      )}
      {offersPasskey && (
        <>
          <Button
            size="lg"
            variant={hasPassword ? "secondary" : "primary"}
            className="w-full"
            busy={byPasskey.isPending}
            busyText="Esperando a tu dispositivo..."
            onClick={() => byPasskey.mutate()}
          >
            <Fingerprint size={20} aria-hidden="true" />
            Usar una llave de acceso
          </Button>
          <Refusal>{passkeyRefusal(byPasskey.error)}</Refusal>
        </>
      )}
      {!hasPassword && !offersPasskey && outside.length === 0 && (
        <p className="text-md">
          Cierra la sesión y vuelve a entrar: durante 10 minutos no hará falta nada más.
        </p>
      )}
      {outside.map((provider) => (
        <Button
          key={provider}
          size="lg"
          variant="secondary"
          className="w-full"
          onClick={() =>
            location.assign(
              providerAddress(provider, { purpose: "confirm", returnTo: currentAddress(location) }),
            )
          }
        >
          <ProviderMark provider={provider} />
          Confirmar con {providerNames[provider]}
        </Button>
      ))}
      {outside.length > 0 && (
        <p className="text-caption text-ink-muted">Volverás aquí. Después, repite lo que ibas a hacer.</p>
      )}
    </div>
  );
};

/** A wrong code, or one that was not known to be asked for. */
const isOfCode = (error: Error | null) =>
  error instanceof ApiError && (error.code === "invalid_request" || error.code === "second_step_required");

interface PasswordProofProps {
  email: string;
  hasAuthenticator: boolean;
  onConfirmed: () => void;
}

/** The password, and the code of the second step where there is one. */
const PasswordProof = ({ email, hasAuthenticator, onConfirmed }: PasswordProofProps) => {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const confirm = useConfirm(onConfirmed);
  const refusal = refusalOf(confirm.error, "No se pudo confirmar.");
  const isAboutCode = isOfCode(confirm.error);
  const [isCodeShown, setIsCodeShown] = useState(hasAuthenticator);
  if (isAboutCode && !isCodeShown) setIsCodeShown(true);
  const fields = useCheckedFields({
    password: password ? undefined : "Escribe tu contraseña",
    code: isCodeShown && code.trim().length < 6 ? "Escribe el código completo" : undefined,
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget)) return;
    confirm.mutate({ body: { password, ...(isCodeShown && { code }) } });
  };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog was there before it was known what to ask for.
    const hasFocus = form.current?.closest("[role=dialog]")?.contains(document.activeElement);
    if (hasFocus) form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="space-y-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        value={password}
        onChange={(event) => {
          confirm.reset();
          setPassword(event.target.value);
        }}
        error={fields.errorOf("password") ?? (isAboutCode ? undefined : refusal)}
      />
      {isCodeShown && (
        <CodeField
          name="code"
          hint="6 cifras, o uno de tus códigos de recuperación"
          value={code}
          onChange={(event) => {
            confirm.reset();
            setCode(event.target.value);
          }}
          error={isAboutCode ? refusal : fields.errorOf("code")}
        />
      )}
      <Button type="submit" size="lg" className="w-full" busy={confirm.isPending} busyText="Comprobando...">
        Confirmar
      </Button>
    </form>
  );
};
