import ShieldCheck from "lucide-react/icons/shield-check";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import type { denySignIn } from "#shared/contracts/identity/mail-links.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { isDeadLink, useDenySignIn } from "./mail-link-queries.ts";
import { DeadLink, OutcomePanel } from "./outcome-panel.tsx";
import { ResetForm } from "./reset-form.tsx";
import { useMailLink } from "./use-mail-link.ts";

const way = { href: "/auth/forgot", label: "Pedir una contraseña nueva" };

/** Where the link of a mail leads that tells of a sign-in. It waits for a press: mail programs follow links by themselves. */
const DenySignIn = () => {
  const token = useMailLink();
  const deny = useDenySignIn();

  if (!token || isDeadLink(deny.error))
    return (
      <DeadLink way={way}>
        Vale 7 días y una sola vez. Si no lo has usado y alguien ha entrado en tu cuenta, elige una contraseña
        nueva: se cerrarán todas tus sesiones.
      </DeadLink>
    );
  if (deny.data) return <Denied {...deny.data} />;
  return (
    <div className="space-y-5">
      <div className="space-y-2 text-ink-muted">
        <p>
          Cerraremos esa sesión y quitaremos lo que se haya abierto o añadido desde entonces: sesiones, llaves
          de acceso y otras formas de entrar.
        </p>
        <p>Si tienes contraseña, dejará de valer y elegirás otra aquí mismo.</p>
      </div>
      <Button
        size="lg"
        className="w-full"
        busy={deny.isPending}
        busyText="Cerrando..."
        onClick={() => deny.mutate({ body: { token } })}
      >
        No he sido yo
      </Button>
      <p className="text-caption text-ink-muted">Si has sido tú, cierra esta página: no cambia nada.</p>
    </div>
  );
};

type Denial = EndpointResponse<typeof denySignIn>;

const Denied = ({ ended, providers, resetToken }: Denial) => {
  const message = [
    ended ? `Ya no valen: ${ended}.` : "No quedaba nada abierto.",
    ...providers.map(
      (provider) =>
        `Entró con ${provider}: cambia allí la contraseña y cierra sus sesiones, o podrá volver a entrar.`,
    ),
  ].join(" ");

  if (resetToken === null)
    return (
      <OutcomePanel
        icon={ShieldCheck}
        title="Hecho, está fuera"
        ways={
          <Link href="/auth" className={buttonStyle("primary", "lg")}>
            Iniciar sesión
          </Link>
        }
      >
        {message}
      </OutcomePanel>
    );
  return (
    <div className="space-y-5">
      <div role="status" className="space-y-2">
        <h2 className="font-semibold text-title-3">Ahora elige una contraseña nueva</h2>
        <p className="text-ink-muted">{message}</p>
      </div>
      <ResetForm token={resetToken} autoFocus />
    </div>
  );
};

export const DenySignInPage = () => (
  <AuthFrame title="¿No has sido tú?">
    <DenySignIn />
  </AuthFrame>
);
