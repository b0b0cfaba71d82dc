import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Link } from "wouter";
import { queryOf } from "#client/api/query.ts";
import { ModelCard } from "#client/features/spending/rules/model-card.tsx";
import { RulesSection } from "#client/features/spending/rules/rules-section.tsx";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { PageHeader } from "./feature-actions.tsx";

/** `/banking/reglas?comercio=Mercadona&categoria=Seguros&lado=out` begins with a rule for that merchant. */
export const RulesPage = () => {
  const { data } = useQuery(queryOf(listAccounts));

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <PageHeader />
      <main className="pt-2 pb-6 lg:mx-auto lg:max-w-180 lg:pt-6">
        <Link href="/banking" className="inline-flex min-h-11 items-center gap-1 text-accent text-md">
          <ChevronLeft size={18} aria-hidden="true" />
          Banco
        </Link>
        <h1 className="font-semibold text-title-1">Reglas</h1>
        <p className="mb-4 text-pretty text-ink-muted text-md lg:text-base">
          Dicen qué hacer con tus movimientos, los de ahora y los que lleguen. De arriba abajo, manda la
          primera que encaje. Lo que decides a mano en un movimiento se queda.
        </p>
        <RulesSection accounts={data?.accounts ?? []} />
        <ModelCard />
      </main>
    </div>
  );
};
