import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { unreachableSection } from "#client/components/unreachable-section.tsx";
import { features } from "#client/features.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";

/** For `usePreloadedCode`. */
export const importSecurity = () => import("./settings-security.tsx");
export const importData = () => import("#client/features/my-data/data-panel.tsx");

const Unreachable = unreachableSection("No se pudo abrir esta parte", (content) => (
  <section aria-label="Sin abrir" className="rounded-2xl bg-surface p-5 shadow-card">
    {content}
  </section>
));

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

interface SettingTab {
  value: string;
  label: string;
}

const profile: SettingTab = { value: "perfil", label: "Perfil" };

export const tabsWith = (added: SettingTab[]): SettingTab[] => [
  profile,
  ...added.map(({ value, label }) => ({ value, label })),
  { value: "seguridad", label: "Seguridad" },
  { value: "datos", label: "Datos" },
];

/** The tab that the address names; the first where it names none that there is. */
export const tabIn = (search: string, tabs: SettingTab[]) => {
  const named = new URLSearchParams(search).get("tab");
  return tabs.find(({ value }) => value === named)?.value ?? profile.value;
};

/** What the address of a tab ends in. */
export const tabSearch = (tab: string) => (tab === profile.value ? "" : `?tab=${tab}`);
