import { useLocation } from "wouter";
import { useFinishOnboarding, useSession } from "#client/features/auth/session.ts";
import { Wizard } from "#client/features/onboarding/wizard.tsx";

export const OnboardingPage = () => {
  const user = useSession();
  const [, navigate] = useLocation();
  const finishOnboarding = useFinishOnboarding();

  const handleCompleted = (path: string) => {
    navigate(path);
    return finishOnboarding();
  };

  return user && <Wizard key={user.id} userId={user.id} onCompleted={handleCompleted} />;
};
