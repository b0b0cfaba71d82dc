import { useQuery } from "@tanstack/react-query";
import Landmark from "lucide-react/icons/landmark";
import { Link } from "wouter";
import { queryOf } from "#client/api/query.ts";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { TileLoader } from "#client/components/tile.tsx";
import { pollEvery } from "#client/lib/live-state.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { SummaryFigures } from "./summary-figures.tsx";
import { SummaryFrame } from "./summary-frame.tsx";

/** Spec 4, "Financial summary card"; what was read once outlives a failed poll. */
export const SummaryCard = () => {
  const { data, error, isLoading } = useSimpleSummary();

  if (isLoading) return <SummarySkeleton />;
  if (!data) return error ? <ConnectBank hasFailed /> : <Preparing />;
  if (data.totalMonthlyIncome === 0) return <ConnectBank />;
  return data.transactionsAnalyzed > 0 ? <SummaryFigures summary={data} /> : <Preparing />;
};

const ConnectBank = ({ hasFailed = false }: { hasFailed?: boolean }) => (
  <SummaryFrame>
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={Landmark}
        title="Conecta tu banco"
        description={
          hasFailed
            ? "Ahora mismo no puedo leer tus cifras. Comprueba la conexión de tu banco."
            : "Cuando vea tus ingresos, aquí estará tu mes medio y la regla 50/30/20."
        }
        action={
          <Link href="/integrations" className={buttonStyle("primary", "lg")}>
            Conectar banco
          </Link>
        }
      />
    </div>
  </SummaryFrame>
);

const Preparing = () => (
  <SummaryFrame>
    <div className="grid flex-1 place-content-center justify-items-center text-center">
      <TileLoader>Fred está preparando el análisis de tus cuentas.</TileLoader>
      <h3 className="order-first font-semibold text-title-3">Análisis automático</h3>
    </div>
  </SummaryFrame>
);

const legendLines = ["w-3/5", "w-2/3", "w-full", "w-4/5", "w-1/2", "w-3/4"];

const SummarySkeleton = () => (
  <SummaryFrame
    picture={
      <SkeletonGroup label="Cargando tu resumen..." className="flex items-center gap-5 lg:flex-1 lg:gap-12">
        <Skeleton className="size-42 rounded-full max-lg:compact:size-34 lg:size-96" />
        <span className="flex-1 space-y-3 lg:max-w-60 lg:space-y-8">
          {legendLines.map((width) => (
            <Skeleton key={width} className={`h-3.5 rounded-full ${width}`} />
          ))}
        </span>
      </SkeletonGroup>
    }
  >
    <Skeleton className="h-31 animate-appear rounded-xl lg:h-42 lg:rounded-2xl" />
    <Skeleton className="h-40 animate-appear rounded-xl lg:h-auto lg:max-h-80 lg:flex-1 lg:rounded-2xl" />
  </SummaryFrame>
);

/** Spec 9: the simple summary is polled every 30 s, without retries; it is never taken from an earlier visit. */
const useSimpleSummary = () =>
  useQuery({ ...queryOf(getSimpleFinancialSummary), staleTime: 0, refetchInterval: pollEvery(30_000) });
