import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { features } from "#client/features.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";

/** For `useCodeAhead`. */
export const importSecurity = () => import("./settings-security.tsx");
export const importData = () => import("#client/features/my-data/data-panel.tsx");

const Unreachable = ({ retry }: { retry: () => void }) => (
  <section aria-label="Sin abrir" className="rounded-2xl bg-surface p-5 shadow-card">
    <ErrorState
      title="No se pudo abrir esta parte"
      details="Comprueba tu conexión. Lo demás sigue aquí."
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    />
  </section>
);

const PanelSkeleton = () => (
  <SkeletonGroup label="Cargando" className="space-y-4">
    <Skeleton className="h-60 rounded-2xl" />
    <Skeleton className="h-40 rounded-2xl" />
  </SkeletonGroup>
);

/** What features add to the settings. */
export const addedTabs = features.flatMap(({ settingsPanel }) =>
  settingsPanel
    ? { ...settingsPanel, Panel: lazyPart(settingsPanel.fetchCode, Unreachable, <PanelSkeleton />) }
    : [],
);

export const SecurityTab = lazyPart(
  async () => (await importSecurity()).SettingsSecurity,
  Unreachable,
  <PanelSkeleton />,
);

export const DataTab = lazyPart(async () => (await importData()).DataPanel, Unreachable, <PanelSkeleton />);
