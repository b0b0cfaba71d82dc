import { useLocation } from "wouter";
import { Loaded } from "#client/components/loaded.tsx";
import { useFinishOnboarding, useSession } from "#client/features/identity/sign-in/session.ts";
import { useSavedProfile } from "#client/features/profile/onboarding-queries.ts";
import { Wizard } from "#client/features/profile/wizard.tsx";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

/** A person with a profile can change it here. */
export const OnboardingPage = () => {
  const user = useSession();

  if (!user) return null;
  return user.onboardingCompleted ? (
    <SavedProfileWizard userId={user.id} />
  ) : (
    <PersonalWizard userId={user.id} profile={{}} />
  );
};

const SavedProfileWizard = ({ userId }: { userId: string }) => (
  <Loaded query={useSavedProfile()} loading="Abriendo tu perfil...">
    {({ profile }) => <PersonalWizard userId={userId} profile={profile} />}
  </Loaded>
);

const PersonalWizard = ({ userId, profile }: { userId: string; profile: OnboardingProfile }) => {
  const [, navigate] = useLocation();
  const finishOnboarding = useFinishOnboarding();

  const handleCompleted = (path: string) => {
    navigate(path);
    return finishOnboarding();
  };

  return <Wizard key={userId} userId={userId} savedProfile={profile} onCompleted={handleCompleted} />;
};
