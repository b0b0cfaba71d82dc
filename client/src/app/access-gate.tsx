import { type ReactNode, useEffect } from "react";
import { Redirect } from "wouter";
import { startRelogin } from "#client/api/relogin.ts";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { Waiting } from "./waiting.tsx";

interface GateProps {
  children: ReactNode;
}

/** For who is not signed in; anybody else goes home. */
export const VisitorsOnly = ({ children }: GateProps) =>
  useSession() ? <Redirect to="/" replace /> : children;

/** For who is signed in, with a profile or without; who took an account over says first what stays of it. */
export const SignedInOnly = ({ children }: GateProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  return user.isClaimed ? <Redirect to="/" replace /> : children;
};

/** For who has a profile; who has none makes one first. */
export const OnboardedOnly = ({ children }: GateProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  if (user.isClaimed) return <Redirect to="/" replace />;
  return user.onboardingCompleted ? children : <Redirect to="/onboarding" replace />;
};

const Relogin = () => {
  useEffect(startRelogin, []);
  return <Waiting />;
};
