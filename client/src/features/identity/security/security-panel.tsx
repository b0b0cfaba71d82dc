import type { ReactNode } from "react";
import { TitledCard } from "#client/components/titled-card.tsx";
import type { User } from "#shared/contracts/identity/auth.ts";
import { ActivityCard } from "./activity-card.tsx";
import { IdentitiesCard } from "./identities-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

interface SecurityPanelProps {
  user: User;
  /** The connection with a calendar, which is another feature's. */
  calendar: ReactNode;
}

/** Ways in, where the account is open, and what happened to it. */
export const SecurityPanel = ({ user, calendar }: SecurityPanelProps) => (
  <div className="space-y-4">
    {user.authProvider === "manual" && (
      <TitledCard title="Contraseña">
        <PasswordForm email={user.email} />
      </TitledCard>
    )}
    <TwoStepCard />
    <PasskeysCard />
    <IdentitiesCard />
    {calendar}
    <SessionsCard />
    <ActivityCard />
  </div>
);
