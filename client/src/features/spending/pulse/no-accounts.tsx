import Landmark from "lucide-react/icons/landmark";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { greeting } from "#client/lib/dates.ts";

/** The pulse of a person who has not brought any money yet. */
export const NoAccounts = ({ firstName }: { firstName: string }) => (
  <div className="mx-auto flex w-full max-w-160 flex-1 flex-col px-5 pb-feed-b lg:max-w-[90rem] lg:px-10 lg:pt-6">
    <h2 className="sr-only">Pulso diario</h2>
    <p className="voice text-voice lg:text-voice-lg">
      {greeting()}, {firstName}. Conecta tu banco y te cuento cómo va tu dinero.
    </p>
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={Landmark}
        title="Todavía no hay cuentas"
        description="Conecta tu banco, o importa un extracto, y verás aquí tu saldo y tus movimientos."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href="/integrations" className={buttonStyle("primary", "lg")}>
              Conectar banco
            </Link>
            <Link href="/banking" className={buttonStyle("secondary", "lg")}>
              Importar extracto
            </Link>
          </div>
        }
      />
    </div>
  </div>
);
