import Landmark from "lucide-react/icons/landmark";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Meanwhile } from "#client/components/page-failed.tsx";
import { Skeleton, SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";

/** Three ways: a link, a file (below), by hand. */
export const NoAccounts = ({ onAdd }: { onAdd: () => void }) => (
  <div className="lg:col-span-2">
    <EmptyState
      icon={Landmark}
      title="No hay cuentas bancarias conectadas"
      description="Conecta tu banco, importa un extracto, o lleva una cuenta a mano, como tu efectivo."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link href="/integrations" className={buttonStyle("primary", "lg")}>
            Conectar Banco
          </Link>
          <Button variant="secondary" size="lg" onClick={onAdd}>
            Llevar a mano
          </Button>
          <Link
            href="/banking/bancos"
            className="inline-flex min-h-11 w-full items-center justify-center text-accent text-md underline underline-offset-4"
          >
            Qué se puede con tu banco
          </Link>
        </div>
      }
    />
  </div>
);

export const BankingFailed = ({ error, onReload }: { error: Error; onReload: () => unknown }) => (
  <>
    <ErrorState
      title="Error cargando datos bancarios"
      details={failureDetails(error)}
      actions={
        <>
          <Button onClick={() => void onReload()}>Recargar</Button>
          <Link href="/integrations" className={buttonStyle("secondary")}>
            Ir a Integraciones
          </Link>
        </>
      }
    />
    <Meanwhile error={error} />
  </>
);

const rows = ["a", "b", "c", "d", "e", "f"];

export const BankingSkeleton = () => (
  <SkeletonGroup
    label="Cargando tus datos bancarios"
    className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]"
  >
    <span className="block space-y-4">
      <Skeleton className="h-11 w-64 rounded-full lg:hidden" />
      <Skeleton className="h-12 rounded-md" />
      <span className="block rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
        {rows.map((row) => (
          <TransactionRowSkeleton key={row} />
        ))}
      </span>
    </span>
    <span className="block space-y-8 max-lg:hidden">
      <Skeleton className="h-20 rounded-2xl" />
      <Skeleton className="h-72 rounded-2xl" />
    </span>
  </SkeletonGroup>
);
