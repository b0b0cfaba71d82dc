import { useRoute } from "wouter";
import { ChatButton } from "#client/features/assistant/chat-button.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { shown } from "./shown.ts";

/** The pages of a person with a profile: one conversation stands beside all of them. */
const ownPages = /^\/(?:banking|calendar|goals|integrations|settings)?\/?$/i;

export const Assistant = () => {
  const user = useSession();
  const [isOwn] = useRoute(ownPages);
  const hasShown = shown.use();

  if (!hasShown || !isOwn || !user?.onboardingCompleted) return null;
  return <ChatButton key={user.id} userId={user.id} firstName={user.firstName} />;
};
