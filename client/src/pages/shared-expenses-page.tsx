import ChevronLeft from "lucide-react/icons/chevron-left";
import Users from "lucide-react/icons/users";
import { Link } from "wouter";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { useSharedExpenses } from "#client/features/shared-expenses/shared-expense-queries.ts";
import { SharedExpensesSection } from "#client/features/shared-expenses/shared-expenses-section.tsx";
import { SureSwitch } from "#client/features/shared-expenses/sure-switch.tsx";
import { PageHeader } from "./feature-actions.tsx";

/** What others have paid back of what the person paid for all. */
export const SharedExpensesPage = () => (
  <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
    <PageHeader />
    <main className="pt-2 pb-6 lg:mx-auto lg:max-w-300 lg:pt-6">
      <Link href="/banking" className="inline-flex min-h-11 items-center gap-1 text-accent text-md">
        <ChevronLeft size={18} aria-hidden="true" />
        Banco
      </Link>
      <h1 className="font-semibold text-title-1">Compartidos</h1>
      <p className="mb-5 text-pretty text-ink-muted text-md lg:text-base">
        Pagaste por varios y te lo han devuelto: aquí dices que cuente solo lo tuyo.
      </p>
      <Loaded
        query={useSharedExpenses()}
        loading={<Loading />}
        error="No se pudieron leer tus gastos compartidos"
      >
        {(list) => (
          <>
            <SureSwitch takesSure={list.takesSure} />
            {list.proposals.length + list.taken.length === 0 ? (
              <EmptyState
                icon={Users}
                title="No veo gastos compartidos"
                description="Cuando alguien te devuelva su parte por Bizum o transferencia, lo verás aquí."
              />
            ) : (
              <SharedExpensesSection list={list} />
            )}
          </>
        )}
      </Loaded>
    </main>
  </div>
);

const Loading = () => (
  <SkeletonGroup label="Cargando tus gastos compartidos..." className="block space-y-4">
    <Skeleton className="h-50 rounded-2xl" />
    <Skeleton className="h-50 rounded-2xl" />
  </SkeletonGroup>
);
