import Lightbulb from "lucide-react/icons/lightbulb";
import { Dialog } from "#client/components/dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
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
          empty={
            <EmptyState
              icon={Lightbulb}
              title="Nada nuevo que proponer"
              description="Ya tienes un objetivo para todo lo que veo en tu perfil y en tus cuentas. Con más meses de movimientos tendré más."
            />
          }
          error="No se pudieron cargar las sugerencias"
        >
          {(list) => <SuggestionList suggestions={list} />}
        </Loaded>
      </div>
    </Dialog>
  );
};

const SuggestionsSkeleton = () => (
  <SkeletonGroup label="Cargando sugerencias..." className="grid gap-3 md:grid-cols-2 md:gap-4">
    <Skeleton className="h-56 rounded-xl" />
    <Skeleton className="h-56 rounded-xl" />
  </SkeletonGroup>
);
