import { type ReactNode, useEffect } from "react";
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
} from "./page-code.ts";
import { pageOf } from "./page-of.tsx";

const AuthPage = pageOf(
  "Accede a tu cuenta",
  async () => (await import("#client/pages/auth-page.tsx")).AuthPage,
);
const ForgottenPasswordPage = pageOf(
  "¿Olvidaste tu contraseña?",
  async () =>
    (await import("#client/features/identity/sign-in/forgotten-password-page.tsx")).ForgottenPasswordPage,
);
const ResetPasswordPage = pageOf(
  "Elige una contraseña nueva",
  async () => (await import("#client/features/identity/sign-in/reset-password-page.tsx")).ResetPasswordPage,
);
const VerifyEmailPage = pageOf(
  "Confirma tu correo",
  async () => (await import("#client/features/identity/sign-in/verify-email-page.tsx")).VerifyEmailPage,
);
const DenySignInPage = pageOf(
  "¿No has sido tú?",
  async () => (await import("#client/features/identity/sign-in/deny-sign-in-page.tsx")).DenySignInPage,
);
const ClaimedAccountPage = pageOf(
  "¿Creaste tú esta cuenta?",
  async () => (await import("#client/features/identity/sign-in/claimed-account-page.tsx")).ClaimedAccountPage,
);
const OnboardingPage = pageOf(
  "Tu perfil",
  async () => (await import("#client/pages/onboarding-page.tsx")).OnboardingPage,
);
const FeedPage = pageOf("Feed", async () => (await importFeed()).FeedPage);
const BankingPage = pageOf("Banco", async () => (await importBanking()).BankingPage);
const KnownBanksPage = pageOf(
  "Bancos de verdad",
  async () => (await import("#client/pages/known-banks-page.tsx")).KnownBanksPage,
);
const CategoriesPage = pageOf(
  "Categorías",
  async () => (await import("#client/pages/categories-page.tsx")).CategoriesPage,
);
const HistoryPage = pageOf(
  "Historial",
  async () => (await import("#client/pages/history-page.tsx")).HistoryPage,
);
const PromisesPage = pageOf(
  "Recibos",
  async () => (await import("#client/pages/promises-page.tsx")).PromisesPage,
);
const SharedExpensesPage = pageOf(
  "Compartidos",
  async () => (await import("#client/pages/shared-expenses-page.tsx")).SharedExpensesPage,
);
const RulesPage = pageOf("Reglas", async () => (await import("#client/pages/rules-page.tsx")).RulesPage);
const CalendarPage = pageOf("Calendario", async () => (await importCalendar()).CalendarPage);
const GoalsPage = pageOf("Objetivos PARA", async () => (await importGoals()).GoalsPage);
const IntegrationsPage = pageOf("Integraciones", async () => (await importIntegrations()).IntegrationsPage);
const SettingsPage = pageOf("Configuración", async () => (await importSettings()).SettingsPage);
const BankReturnPage = pageOf(
  "Tu banco",
  async () => (await import("#client/features/banking/connections/bank-return-page.tsx")).BankReturnPage,
);
const CalendarReturnPage = pageOf(
  "Tu calendario",
  async () =>
    (await import("#client/features/calendar/connection/calendar-return-page.tsx")).CalendarReturnPage,
);
const AccountDeletedPage = pageOf(
  "Cuenta eliminada",
  async () => (await import("#client/features/my-data/account-deleted-page.tsx")).AccountDeletedPage,
);
const PrivacyPage = pageOf(
  "Privacidad",
  async () => (await import("#client/features/legal/privacy-page.tsx")).PrivacyPage,
);
const TermsPage = pageOf(
  "Términos",
  async () => (await import("#client/features/legal/terms-page.tsx")).TermsPage,
);
const NotFoundPage = pageOf(
  "Page Not Found",
  async () => (await import("#client/pages/not-found-page.tsx")).NotFoundPage,
);

/** Path to page; wouter matches paths in any case. */
export const Routes = () => (
  <Switch>
    <Route path="/" component={Home} />
    <Route path="/auth">
      <VisitorsOnly>
        <AuthPage />
      </VisitorsOnly>
    </Route>
    <Route path="/auth/forgot" component={ForgottenPasswordPage} />
    <Route path="/auth/reset" component={ResetPasswordPage} />
    <Route path="/auth/verify" component={VerifyEmailPage} />
    <Route path="/auth/deny" component={DenySignInPage} />
    <Route path="/onboarding">
      <SignedInOnly>
        <OnboardingPage />
      </SignedInOnly>
    </Route>
    {pageInside("/banking", <BankingPage />)}
    {pageInside("/banking/bancos", <KnownBanksPage />)}
    {pageInside("/banking/categorias", <CategoriesPage />)}
    {pageInside("/banking/compartidos", <SharedExpensesPage />)}
    {pageInside("/banking/historial", <HistoryPage />)}
    {pageInside("/banking/recibos", <PromisesPage />)}
    {pageInside("/banking/reglas", <RulesPage />)}
    <Route path="/banking/return" component={BankReturnPage} />
    <Route path="/calendar/return" component={CalendarReturnPage} />
    {pageInside("/calendar", <CalendarPage />)}
    {pageInside("/goals", <GoalsPage />)}
    {pageInside("/integrations", <IntegrationsPage />)}
    {pageInside("/settings", <SettingsPage />)}
    <Route path="/privacidad" component={PrivacyPage} />
    <Route path="/terminos" component={TermsPage} />
    <Route path="/account-deleted" component={AccountDeletedPage} />
    <Route component={NotFoundPage} />
  </Switch>
);

/** For people with a profile, with the navigation. */
const pageInside = (path: string, page: ReactNode) => (
  <Route path={path}>
    <Inside>{page}</Inside>
  </Route>
);

/** Leads to the person's next step. */
const Home = () => {
  const user = useSession();

  if (!user) return <AuthPage />;
  if (user.isClaimed) return <ClaimedAccountPage />;
  if (!user.onboardingCompleted) return <OnboardingPage />;
  return (
    <Inside>
      <FeedPage />
    </Inside>
  );
};

const Inside = ({ children }: AccessProps) => {
  const [path] = useLocation();
  // The other pages' code is fetched on hover or focus.
  usePreloadedCode(importFeed);

  return (
    <OnboardedOnly>
      <Navigation />
      <ErrorBoundary path={path}>{children}</ErrorBoundary>
    </OnboardedOnly>
  );
};

interface AccessProps {
  children: ReactNode;
}

/** Signed-in people are led home. */
const VisitorsOnly = ({ children }: AccessProps) => (useSession() ? <Redirect to="/" replace /> : children);

/** With or without a profile. People who have taken an account over first decide what stays. */
const SignedInOnly = ({ children }: AccessProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  return user.isClaimed ? <Redirect to="/" replace /> : children;
};

/** People without a profile are led to the onboarding. */
const OnboardedOnly = ({ children }: AccessProps) => {
  const user = useSession();

  if (!user) return <Relogin />;
  if (user.isClaimed) return <Redirect to="/" replace />;
  return user.onboardingCompleted ? children : <Redirect to="/onboarding" replace />;
};

const Relogin = () => {
  useEffect(startRelogin, []);
  return <LoadingScreen />;
};
