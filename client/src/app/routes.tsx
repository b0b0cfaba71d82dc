import { lazy, type ReactNode, useEffect } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { startRelogin } from "#client/api/relogin.ts";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { Navigation } from "./navigation.tsx";
import {
  importBanking,
  importCalendar,
  importFeed,
  importGoals,
  importIntegrations,
  importSettings,
  pageOf,
} from "./page-code.ts";
import { Screen } from "./screen.tsx";

const AuthPage = lazy(async () => ({ default: (await import("#client/pages/auth-page.tsx")).AuthPage }));
const ForgottenPasswordPage = lazy(async () => ({
  default: (await import("#client/features/identity/sign-in/forgotten-password-page.tsx"))
    .ForgottenPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import("#client/features/identity/sign-in/reset-password-page.tsx")).ResetPasswordPage,
}));
const VerifyEmailPage = lazy(async () => ({
  default: (await import("#client/features/identity/sign-in/verify-email-page.tsx")).VerifyEmailPage,
}));
const DenySignInPage = lazy(async () => ({
  default: (await import("#client/features/identity/sign-in/deny-sign-in-page.tsx")).DenySignInPage,
}));
const ClaimedAccountPage = lazy(async () => ({
  default: (await import("#client/features/identity/sign-in/claimed-account-page.tsx")).ClaimedAccountPage,
}));
const OnboardingPage = lazy(async () => ({
  default: (await import("#client/pages/onboarding-page.tsx")).OnboardingPage,
}));
const FeedPage = pageOf(async () => (await importFeed()).FeedPage);
const BankingPage = pageOf(async () => (await importBanking()).BankingPage);
const CalendarPage = pageOf(async () => (await importCalendar()).CalendarPage);
const GoalsPage = pageOf(async () => (await importGoals()).GoalsPage);
const IntegrationsPage = pageOf(async () => (await importIntegrations()).IntegrationsPage);
const BankReturnPage = lazy(async () => ({
  default: (await import("#client/features/banking/connections/bank-return-page.tsx")).BankReturnPage,
}));
const CalendarReturnPage = lazy(async () => ({
  default: (await import("#client/features/calendar/connection/calendar-return-page.tsx")).CalendarReturnPage,
}));
const SettingsPage = pageOf(async () => (await importSettings()).SettingsPage);
const AccountDeletedPage = lazy(async () => ({
  default: (await import("#client/features/my-data/account-deleted-page.tsx")).AccountDeletedPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import("#client/features/legal/privacy-page.tsx")).PrivacyPage,
}));
const TermsPage = lazy(async () => ({
  default: (await import("#client/features/legal/terms-page.tsx")).TermsPage,
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
    {pageForAll("/auth/forgot", "¿Olvidaste tu contraseña?", <ForgottenPasswordPage />)}
    {pageForAll("/auth/reset", "Elige una contraseña nueva", <ResetPasswordPage />)}
    {pageForAll("/auth/verify", "Confirma tu correo", <VerifyEmailPage />)}
    {pageForAll("/auth/deny", "¿No has sido tú?", <DenySignInPage />)}
    <Route path="/onboarding">
      <SignedInOnly>
        <Onboarding />
      </SignedInOnly>
    </Route>
    {pageInside("/banking", "Banco", <BankingPage />)}
    {pageForAll("/banking/return", "Tu banco", <BankReturnPage />)}
    {pageForAll("/calendar/return", "Tu calendario", <CalendarReturnPage />)}
    {pageInside("/calendar", "Calendario", <CalendarPage />)}
    {pageInside("/goals", "Objetivos PARA", <GoalsPage />)}
    {pageInside("/integrations", "Integraciones", <IntegrationsPage />)}
    {pageInside("/settings", "Configuración", <SettingsPage />)}
    {pageForAll("/privacidad", "Privacidad", <PrivacyPage />)}
    {pageForAll("/terminos", "Términos", <TermsPage />)}
    {pageForAll("/account-deleted", "Cuenta eliminada", <AccountDeletedPage />)}
    <Route>
      <Screen title="Page Not Found">
        <NotFoundPage />
      </Screen>
    </Route>
  </Switch>
);

const pageForAll = (path: string, title: string, page: ReactNode) => (
  <Route path={path}>
    <Screen title={title}>{page}</Screen>
  </Route>
);

/** For people with a profile, with the navigation. */
const pageInside = (path: string, title: string, page: ReactNode) => (
  <Route path={path}>
    <Inside title={title}>{page}</Inside>
  </Route>
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
  const [path] = useLocation();
  // The other pages' code is fetched on hover or focus.
  usePreloadedCode(importFeed);

  return (
    <OnboardedOnly>
      <Navigation />
      <ErrorBoundary path={path}>
        <Screen title={title}>{children}</Screen>
      </ErrorBoundary>
    </OnboardedOnly>
  );
};

interface GateProps {
  children: ReactNode;
}

/** Signed-in people are led home. */
const VisitorsOnly = ({ children }: GateProps) => (useSession() ? <Redirect to="/" replace /> : children);

/** With or without a profile. People who have taken an account over first decide what stays. */
const SignedInOnly = ({ children }: GateProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  return user.isClaimed ? <Redirect to="/" replace /> : children;
};

/** People without a profile are led to the onboarding. */
const OnboardedOnly = ({ children }: GateProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  if (user.isClaimed) return <Redirect to="/" replace />;
  return user.onboardingCompleted ? children : <Redirect to="/onboarding" replace />;
};

const Relogin = () => {
  useEffect(startRelogin, []);
  return <LoadingScreen />;
};
