import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRoute } from "wouter";
import { useLiveUpdates } from "#client/api/live-updates.ts";
import { watchOtherTabs } from "#client/api/manual-user.ts";
import { createQueryClient } from "#client/api/query-client.ts";
import { ChatButton } from "#client/features/assistant/chat-button.tsx";
import { Confirmation } from "#client/features/identity/security/confirmation.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { features } from "#client/features.ts";
import { ReadsKeeper } from "./reads-keeper.tsx";
import { Routes } from "./routes.tsx";
import { pageShown } from "./screen.tsx";
import { UpdateKeeper } from "./update-keeper.ts";
import { WaitingKeeper } from "./waiting-keeper.tsx";
import { WorkerKeeper } from "./worker-keeper.ts";

// Fred's voice, asked for before his first words: they would be drawn again when it comes.
void document.fonts?.load('1rem "Literata Variable"').catch(() => {});

// Component state would be lost whenever the first render suspends.
export const queryClient = createQueryClient();

/** Needed by every page except the landing page. */
export const Shell = () => {
  // Nobody sees data cached for another person.
  useEffect(() => watchOtherTabs(() => location.reload()), []);

  return (
    <QueryClientProvider client={queryClient}>
      <Routes />
      <Confirmation />
      {features.map(({ name, Overlay }) => Overlay && <Overlay key={name} />)}
    </QueryClientProvider>
  );
};

/** What stays beside the pages while the code of the next one arrives. */
export const BesidePages = () => (
  <QueryClientProvider client={queryClient}>
    <Assistant />
    <WorkerKeeper />
    <UpdateKeeper />
    <Keepers />
  </QueryClientProvider>
);

const liveReads = Object.assign({}, ...features.map((feature) => feature.liveReads));

const Keepers = () => {
  const user = useSession();
  useLiveUpdates(user?.id, liveReads);
  return (
    <>
      {user && <ReadsKeeper user={user} />}
      {user && <WaitingKeeper userId={user.id} />}
      {features.map(({ name, Keeper }) => Keeper && <Keeper key={name} userId={user?.id} />)}
    </>
  );
};

/** The chat stays mounted across these pages. */
const ownPages =
  /^\/(?:banking(?:\/(?:bancos|categorias|compartidos|historial|recibos|reglas))?|calendar|goals|integrations|settings)?\/?$/i;

const Assistant = () => {
  const user = useSession();
  const [isOwn] = useRoute(ownPages);
  const hasShown = pageShown.use();

  if (!hasShown || !isOwn || !user?.onboardingCompleted) return null;
  return <ChatButton key={user.id} userId={user.id} firstName={user.firstName} />;
};
