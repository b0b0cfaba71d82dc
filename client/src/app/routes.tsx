import { lazy, type ReactNode } from "react";
import { Route, Switch } from "wouter";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import { OnboardedOnly, SignedInOnly, VisitorsOnly } from "./access-gate.tsx";
import { Navigation } from "./navigation.tsx";
import {
  importBanking,
  importCalendar,
  importFeed,
  importGoals,
  importIntegrations,
  importSettings,
} from "./page-code.ts";
import { Screen } from "./screen.tsx";

const AuthPage = lazy(async () => ({ default: (await import("#client/pages/auth-page.tsx")).AuthPage }));
const ForgottenPasswordPage = lazy(async () => ({
  default: (await import("#client/pages/forgotten-password-page.tsx")).ForgottenPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import("#client/pages/reset-password-page.tsx")).ResetPasswordPage,
}));
const VerifyEmailPage = lazy(async () => ({
  default: (await import("#client/pages/verify-email-page.tsx")).VerifyEmailPage,
}));
const DenySignInPage = lazy(async () => ({
  default: (await import("#client/pages/deny-sign-in-page.tsx")).DenySignInPage,
}));
const ClaimedAccountPage = lazy(async () => ({
  default: (await import("#client/pages/claimed-account-page.tsx")).ClaimedAccountPage,
}));
const OnboardingPage = lazy(async () => ({
  default: (await import("#client/pages/onboarding-page.tsx")).OnboardingPage,
}));
const FeedPage = lazy(async () => ({ default: (await importFeed()).FeedPage }));
const BankingPage = lazy(async () => ({ default: (await importBanking()).BankingPage }));
const CalendarPage = lazy(async () => ({ default: (await importCalendar()).CalendarPage }));
const GoalsPage = lazy(async () => ({ default: (await importGoals()).GoalsPage }));
const IntegrationsPage = lazy(async () => ({
  default: (await importIntegrations()).IntegrationsPage,
}));
const BankReturnPage = lazy(async () => ({
  default: (await import("#client/pages/bank-return-page.tsx")).BankReturnPage,
}));
const CalendarReturnPage = lazy(async () => ({
  default: (await import("#client/pages/calendar-return-page.tsx")).CalendarReturnPage,
}));
const SettingsPage = lazy(async () => ({ default: (await importSettings()).SettingsPage }));
const AccountDeletedPage = lazy(async () => ({
  default: (await import("#client/pages/account-deleted-page.tsx")).AccountDeletedPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import("#client/pages/not-found-page.tsx")).NotFoundPage,
}));

/** Path to page; wouter matches paths in any case. */
export const Routes = () => (
  <Switch>
    <Route path="/" component={Home} />
    <Route path="/auth">
      <VisitorsOnly>
        <Auth />
      </VisitorsOnly>
    </Route>
    <Route path="/auth/forgot">
      <Screen title="¿Olvidaste tu contraseña?">
        <ForgottenPasswordPage />
      </Screen>
    </Route>
    <Route path="/auth/reset">
      <Screen title="Elige una contraseña nueva">
        <ResetPasswordPage />
      </Screen>
    </Route>
    <Route path="/auth/verify">
      <Screen title="Confirma tu correo">
        <VerifyEmailPage />
      </Screen>
    </Route>
    <Route path="/auth/deny">
      <Screen title="¿No has sido tú?">
        <DenySignInPage />
      </Screen>
    </Route>
    <Route path="/onboarding">
      <SignedInOnly>
        <Onboarding />
      </SignedInOnly>
    </Route>
    <Route path="/banking">
      <Inside title="Banco">
        <BankingPage />
      </Inside>
    </Route>
    <Route path="/banking/return">
      <Screen title="Tu banco">
        <BankReturnPage />
      </Screen>
    </Route>
    <Route path="/calendar/return">
      <Screen title="Tu calendario">
        <CalendarReturnPage />
      </Screen>
    </Route>
    <Route path="/calendar">
      <Inside title="Calendario">
        <CalendarPage />
      </Inside>
    </Route>
    <Route path="/goals">
      <Inside title="Objetivos PARA">
        <GoalsPage />
      </Inside>
    </Route>
    <Route path="/integrations">
      <Inside title="Integraciones">
        <IntegrationsPage />
      </Inside>
    </Route>
    <Route path="/settings">
      <Inside title="Configuración">
        <SettingsPage />
      </Inside>
    </Route>
    <Route path="/account-deleted">
      <Screen title="Cuenta eliminada">
        <AccountDeletedPage />
      </Screen>
    </Route>
    <Route>
      <Screen title="Page Not Found">
        <NotFoundPage />
      </Screen>
    </Route>
  </Switch>
);

/** Leads to the person's next step. */
const Home = () => {
  const user = useSession();

  if (!user) return <Auth />;
  if (user.isClaimed)
    return (
      <Screen title="¿Creaste tú esta cuenta?">
        <ClaimedAccountPage />
      </Screen>
    );
  if (!user.onboardingCompleted) return <Onboarding />;
  return (
    <Inside title="Feed">
      <FeedPage />
    </Inside>
  );
};

const Auth = () => (
  <Screen title="Accede a tu cuenta">
    <AuthPage />
  </Screen>
);

const Onboarding = () => (
  <Screen title="Tu perfil">
    <OnboardingPage />
  </Screen>
);

const Inside = ({ title, children }: { title: string; children: ReactNode }) => {
  // The other pages' code is fetched on hover or focus.
  usePreloadedCode(importFeed);

  return (
    <OnboardedOnly>
      <Navigation />
      <Screen title={title}>{children}</Screen>
    </OnboardedOnly>
  );
};
