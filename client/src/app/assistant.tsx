import { useRoute } from "wouter";
import { ChatButton } from "#client/features/assistant/chat-button.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { pageShown } from "./page-shown.ts";

/** The chat stays mounted across these pages. */
const ownPages = /^\/(?:banking|calendar|goals|integrations|settings)?\/?$/i;

export const Assistant = () => {
  const user = useSession();
  const [isOwn] = useRoute(ownPages);
  const hasShown = pageShown.use();

  if (!hasShown || !isOwn || !user?.onboardingCompleted) return null;
  return <ChatButton key={user.id} userId={user.id} firstName={user.firstName} />;
};
