import { useQuery } from "@tanstack/react-query";
import Lightbulb from "lucide-react/icons/lightbulb";
import { Link } from "wouter";
import { queryOf } from "#client/api/query.ts";
import { buttonStyle } from "#client/components/button-style.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { getProfile } from "#shared/contracts/profile.ts";
import { useGoalSuggestions } from "./goal-queries.ts";
import { SuggestionList } from "./suggestion-list.tsx";

interface SuggestionsDialogProps {
  onClose: () => void;
}

export const SuggestionsDialog = ({ onClose }: SuggestionsDialogProps) => {
  const suggestions = useGoalSuggestions();
  const frame = usePreservedFocus<HTMLDivElement>();

  return (
    <Dialog open onClose={onClose} title="Sugerencias IA" width="wide">
      <div ref={frame}>
        <Loaded
          query={suggestions}
          loading={<SuggestionsSkeleton />}
          empty={<NothingToPropose />}
          error="No se pudieron cargar las sugerencias"
        >
          {(list) => <SuggestionList suggestions={list} />}
        </Loaded>
      </div>
    </Dialog>
  );
};

/** Why there is nothing, by what is known of the person, and how to change that. */
const NothingToPropose = () => {
  const accounts = useQuery(queryOf(listAccounts)).data?.accounts;
  const profile = useQuery(queryOf(getProfile)).data?.profile;
  const hasAccounts = accounts === undefined || accounts.length > 0;
  const hasProfile = profile === undefined || Object.keys(profile).length > 0;

  return (
    <EmptyState
      icon={Lightbulb}
      title="Nada nuevo que proponer"
      description={reasonOf(hasAccounts, hasProfile)}
      action={
        !(hasAccounts && hasProfile) && (
          <div className="flex flex-wrap justify-center gap-3">
            {!hasAccounts && (
              <Link href="/integrations" className={buttonStyle("primary")}>
                Conectar banco
              </Link>
            )}
            {!hasProfile && (
              <Link href="/onboarding" className={buttonStyle(hasAccounts ? "primary" : "secondary")}>
                Contar mi perfil
              </Link>
            )}
          </div>
        )
      }
    />
  );
};

const reasonOf = (hasAccounts: boolean, hasProfile: boolean) => {
  if (hasAccounts && hasProfile)
    return "Ya tienes un objetivo para todo lo que veo en tu perfil y en tus cuentas. Con más meses de movimientos tendré más.";
  if (hasAccounts)
    return "Ya tienes un objetivo para todo lo que veo en tus cuentas. Tu perfil está vacío: si me cuentas qué quieres, tendré más.";
  if (hasProfile)
    return "Ya tienes un objetivo para todo lo que me contaste. Todavía no veo ninguna cuenta: con tus movimientos tendré más.";
  return "Todavía no tengo tu perfil ni ninguna cuenta. Empieza por una de las dos cosas y te propondré objetivos con tus cifras.";
};

const SuggestionsSkeleton = () => (
  <SkeletonGroup label="Cargando sugerencias..." className="grid gap-3 md:grid-cols-2 md:gap-4">
    <Skeleton className="h-56 rounded-xl" />
    <Skeleton className="h-56 rounded-xl" />
  </SkeletonGroup>
);
