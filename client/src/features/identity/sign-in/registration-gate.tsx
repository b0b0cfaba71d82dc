import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryOf } from "#client/api/query.ts";
import { getInstallation, type Installation } from "#shared/contracts/installation.ts";

interface RegistrationGateProps {
  isInvited: boolean;
  children: ReactNode;
}

/** What is under "Registrarse" where it is of use, or why nobody can make an account here. */
export const RegistrationGate = ({ isInvited, children }: RegistrationGateProps) => {
  const read = { ...queryOf(getInstallation), staleTime: Number.POSITIVE_INFINITY };
  const { data, isPending } = useQuery(read);
  const isShut = data?.registration === "closed" || (data?.registration === "invite" && !isInvited);

  if (isShut) return <ShutNote {...data} />;
  // A form that went away again would take what was typed with it.
  return <div className={isPending ? "invisible" : undefined}>{children}</div>;
};

const ShutNote = ({ registration, operator }: Installation) => (
  <section aria-label="Registro" className="rounded-2xl bg-surface p-5 shadow-card">
    <h2 className="font-semibold text-title-3">
      {registration === "closed" ? "Aquí no se admiten cuentas nuevas" : "Aquí se entra con invitación"}
    </h2>
    <p className="wrap-anywhere mt-2 text-ink-muted">
      {registration === "closed"
        ? "Quien lleva este AI.Fred ha cerrado el registro."
        : "Abre el enlace de tu invitación en este navegador. Si no tienes, pídela a quien lleva este AI.Fred."}
      {operator && ` Lo lleva ${operator.name} (${operator.contact}).`}
    </p>
    <p className="mt-2 text-ink-muted">¿Ya tienes cuenta? Entra en «Iniciar Sesión».</p>
  </section>
);
