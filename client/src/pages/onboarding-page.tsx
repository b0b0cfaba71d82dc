import { useLocation } from "wouter";
import { Loaded } from "#client/components/loaded.tsx";
import { useFinishOnboarding, useSession } from "#client/features/identity/sign-in/session.ts";
import { useToldProfile } from "#client/features/profile/onboarding-queries.ts";
import { Wizard } from "#client/features/profile/wizard.tsx";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

/** Who has told a profile finds it here again, to change it. */
export const OnboardingPage = () => {
  const user = useSession();

  if (!user) return null;
  return user.onboardingCompleted ? (
    <ToldWizard userId={user.id} />
  ) : (
    <OwnWizard userId={user.id} told={{}} />
  );
};

const ToldWizard = ({ userId }: { userId: string }) => (
  <Loaded query={useToldProfile()} loading="Abriendo tu perfil...">
    {({ profile }) => <OwnWizard userId={userId} told={profile} />}
  </Loaded>
);

const OwnWizard = ({ userId, told }: { userId: string; told: OnboardingProfile }) => {
  const [, navigate] = useLocation();
  const finishOnboarding = useFinishOnboarding();

  const handleCompleted = (path: string) => {
    navigate(path);
    return finishOnboarding();
  };

  return <Wizard key={userId} userId={userId} told={told} onCompleted={handleCompleted} />;
};
