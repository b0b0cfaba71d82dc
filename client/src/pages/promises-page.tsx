import { useQuery } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { useState } from "react";
import { Link } from "wouter";
import { usePromises } from "#client/api/promises.ts";
import { queryOf } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { PageFailed } from "#client/components/page-failed.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { NewPromiseDialog } from "#client/features/cash-flow/new-promise-dialog.tsx";
import { PromiseDialog } from "#client/features/cash-flow/promise-dialog.tsx";
import { PromisesSection } from "#client/features/cash-flow/promises-section.tsx";
import { WhatIfDialog } from "#client/features/cash-flow/what-if-dialog.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { getProfile } from "#shared/contracts/profile.ts";
import { PageHeader } from "./feature-actions.tsx";

/** Bills, subscriptions and pay: what comes, when, and what it costs a year. */
export const PromisesPage = () => {
  const query = usePromises();
  const accounts = useQuery(queryOf(listAccounts)).data?.accounts ?? [];
  const profile = useQuery(queryOf(getProfile)).data?.profile;
  const weekStart = useSession()?.weekStartsOn ?? "sunday";
  const [opened, setOpened] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const promise = query.data?.promises.find(({ id }) => id === opened);

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <PageHeader />
      <main className="pt-2 pb-6 lg:mx-auto lg:max-w-300 lg:pt-6">
        <Link href="/banking" className="inline-flex min-h-11 items-center gap-1 text-accent text-md">
          <ChevronLeft size={18} aria-hidden="true" />
          Banco
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="font-semibold text-title-1">Recibos</h1>
          <span className="flex gap-2">
            <Button size="sm" variant="quiet" disabled={!query.data} onClick={() => setAsking(true)}>
              ¿Y si…?
            </Button>
            <Button size="sm" variant="soft" disabled={!query.data} onClick={() => setAdding(true)}>
              Apuntar uno
            </Button>
          </span>
        </div>
        <p className="mb-5 text-pretty text-ink-muted text-md lg:text-base">
          Lo que va a salir y a entrar, con su día. Confirma lo seguro, corrige lo que sepas mejor y pon final
          a lo que dejas.
        </p>
        <Loaded
          query={query}
          loading={<Loading />}
          error={(error) => (
            <PageFailed title="No se pudo leer lo que viene" error={error} onRetry={query.refetch} />
          )}
        >
          {(list) =>
            list.promises.length + list.entries.length === 0 ? (
              <EmptyState
                icon={CalendarClock}
                title="Todavía no veo nada que se repita"
                description="Con unos meses de movimientos encuentro tus recibos y tu nómina. También puedes apuntarlos."
                action={<Button onClick={() => setAdding(true)}>Apuntar uno</Button>}
              />
            ) : (
              <PromisesSection {...{ list, weekStart }} onOpen={setOpened} />
            )
          }
        </Loaded>
      </main>
      {query.data && promise && (
        <PromiseDialog
          key={promise.id}
          promise={promise}
          version={query.data.version}
          today={query.data.today}
          onClose={() => setOpened(undefined)}
        />
      )}
      {query.data && isAsking && (
        <WhatIfDialog
          promises={query.data.promises}
          version={query.data.version}
          today={query.data.today}
          isSelfEmployed={profile?.incomeSource === "autonomo"}
          onClose={() => setAsking(false)}
        />
      )}
      {query.data && isAdding && (
        <NewPromiseDialog
          accounts={accounts}
          version={query.data.version}
          today={query.data.today}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};

const Loading = () => (
  <SkeletonGroup
    label="Cargando lo que viene..."
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-10"
  >
    <span className="block space-y-4">
      <Skeleton className="h-13 rounded-md" />
      <Skeleton className="h-90 rounded-2xl" />
      <Skeleton className="h-60 rounded-2xl" />
    </span>
    <Skeleton className="h-28 rounded-2xl" />
  </SkeletonGroup>
);
