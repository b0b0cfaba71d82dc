import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { Button } from "#client/components/button.tsx";
import { ProviderMark } from "#client/components/provider-mark.tsx";
import { supportsPasskeys } from "#client/lib/passkeys.ts";
import { currentAddress, isSignInProvider, providerAddress, providerNames } from "#client/lib/providers.ts";
import type { AuthProvider } from "#shared/contracts/identity/auth.ts";
import { useConfirmByPasskey } from "./confirmation-queries.ts";
import { PasswordProof } from "./password-proof.tsx";
import { Refusal } from "./refusal.tsx";
import { passkeyRefusal } from "./security-words.ts";

interface ProofsProps {
  hasPassword: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  providers: AuthProvider[];
  email: string;
  onConfirmed: () => void;
}

/** The ways in which this person can prove who they are. */
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
