import { type ReactNode, useEffect } from "react";
import { Redirect } from "wouter";
import { startRelogin } from "#client/api/relogin.ts";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { LoadingScreen } from "./loading-screen.tsx";

interface GateProps {
  children: ReactNode;
}

/** Signed-in people are led home. */
export const VisitorsOnly = ({ children }: GateProps) =>
  useSession() ? <Redirect to="/" replace /> : children;

/** With or without a profile. People who have taken an account over first decide what stays. */
export const SignedInOnly = ({ children }: GateProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  return user.isClaimed ? <Redirect to="/" replace /> : children;
};

/** People without a profile are led to the onboarding. */
export const OnboardedOnly = ({ children }: GateProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  if (user.isClaimed) return <Redirect to="/" replace />;
  return user.onboardingCompleted ? children : <Redirect to="/onboarding" replace />;
};

const Relogin = () => {
  useEffect(startRelogin, []);
  return <LoadingScreen />;
};
