import { tryToOpen } from "#server/platform/crypto/sealing.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import { createOutgoingMailService, nameOfMail } from "#server/platform/mail/outgoing-mail-service.ts";
import type { BackgroundWork, HttpInterface, WebSettings } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RegistrationMode } from "#shared/contracts/installation.ts";
import type { AccessHolder } from "./access-holder.ts";
import { createAccessTokenRepository } from "./access-tokens/access-token-repository.ts";
import { accessTokenRoutes } from "./access-tokens/access-token-routes.ts";
import { createAccessTokenService } from "./access-tokens/access-token-service.ts";
import { createAccountAccessRepository } from "./account-access/account-access-repository.ts";
import { createAccountClaimService } from "./account-access/account-claim-service.ts";
import { createAccountRepository } from "./account-access/account-repository.ts";
import { createConsentRevocationService } from "./account-access/consent-revocation-service.ts";
import { createAccountNoticeService } from "./activity/account-notice-service.ts";
import { createActivityRepository } from "./activity/activity-repository.ts";
import { createActivityService, createMailedActivityService } from "./activity/activity-service.ts";
import { createSecurityEventService } from "./activity/security-event-service.ts";
import { createAdministrationRepository } from "./administration/administration-repository.ts";
import { createAdministrationService } from "./administration/administration-service.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { emailVerificationRoutes } from "./mail-links/email-verification-routes.ts";
import { createEmailVerificationService } from "./mail-links/email-verification-service.ts";
import { createMailLinkRepository } from "./mail-links/mail-link-repository.ts";
import { createMailLinkService } from "./mail-links/mail-link-service.ts";
import { createPasswordResetService } from "./passwords/password-reset-service.ts";
import { passwordRoutes } from "./passwords/password-routes.ts";
import { createIdentityRepository } from "./provider-sign-in/identity-repository.ts";
import { identityForms, identityRedirects, identityRoutes } from "./provider-sign-in/identity-routes.ts";
import { createIdentityService } from "./provider-sign-in/identity-service.ts";
import { createOAuthFlowRepository } from "./provider-sign-in/oauth-flow-repository.ts";
import { createInvitationRepository } from "./registration/invitation-repository.ts";
import { createRegistrationService } from "./registration/registration-service.ts";
import { createAuthenticatorRepository } from "./second-factors/authenticator-repository.ts";
import { createPasskeyRepository } from "./second-factors/passkey-repository.ts";
import { createPasskeyService } from "./second-factors/passkey-service.ts";
import { secondFactorRoutes } from "./second-factors/second-factor-routes.ts";
import { createSecondFactorService } from "./second-factors/second-factor-service.ts";
import { createKnownBrowserRepository } from "./sessions/known-browser-repository.ts";
import { createKnownBrowserService } from "./sessions/known-browser-service.ts";
import { createSessionsRepository } from "./sessions/sessions-repository.ts";
import { deviceSessionRoutes } from "./sessions/sessions-routes.ts";
import { createSessionsService } from "./sessions/sessions-service.ts";
import { authRedirects, authRoutes } from "./sign-in/auth-routes.ts";
import { createAuthService } from "./sign-in/auth-service.ts";
import { createCompletedSignInService } from "./sign-in/completed-sign-in-service.ts";
import { createCredentialService } from "./sign-in/credential-service.ts";
import { createLoginThrottle } from "./sign-in/login-throttle.ts";
import type { PasswordCost } from "./sign-in/password.ts";
import { createPasswordHashing } from "./sign-in/password.ts";
import { createSignInService } from "./sign-in/sign-in-service.ts";
import { createUserRepository } from "./sign-in/user-repository.ts";
import { createDenialService } from "./sign-in-alerts/denial-service.ts";
import { createSignInAlertRepository } from "./sign-in-alerts/sign-in-alert-repository.ts";
import { createSignInAlertService } from "./sign-in-alerts/sign-in-alert-service.ts";

export { personData } from "./person-data.ts";

export interface IdentityProviders {
  /** By default anybody may make an account. */
  registration?: RegistrationMode;
  identityProviders: IdentityProvider[];
  passwordCost: PasswordCost;
}

interface Needs {
  /** What other modules do when access to an account ends. */
  accessHolders: AccessHolder[];
}

export const open = (platform: Platform & IdentityProviders, { accessHolders }: Needs) => {
  const { db, clock, limiters, logger, secrets, jobs, mailer, mailOrigin, sealing, publish } = platform;
  const { identityProviders, passwordCost, registration: mode = "open" } = platform;
  const activity = createActivityService({
    activities: createActivityRepository(db),
    activitiesIn: createActivityRepository,
    ...{ limiters, clock, logger },
  });
  const throttle = createLoginThrottle(limiters);
  const users = createUserRepository(db);
  const passwords = createPasswordHashing(passwordCost);
  const auth = createAuthService({ users, throttle, passwords, activity, clock });
  const accessIn = (scope: Scope) =>
    createAccountAccessRepository(scope, {
      holders: accessHolders,
      unseal: (sealed, userId) => tryToOpen(sealing, sealed, userId),
      publish,
    });
  const sessions = createSessionsService({
    sessions: createSessionsRepository(db, publish),
    access: accessIn(db),
    activity,
    clock,
  });
  const reportWithheld = (userId: string, mail: string) =>
    activity.recordInBackground(userId, "mail_withheld", { detail: nameOfMail(mail) });
  const outgoing = createOutgoingMailService({
    mailer,
    jobs,
    sealing,
    limiters,
    logger,
    reportWithheld,
  });
  const links = createMailLinkService({ links: createMailLinkRepository(db), clock, origin: mailOrigin });
  const registration = createRegistrationService({
    mode,
    invitations: createInvitationRepository(db),
    invitationsIn: createInvitationRepository,
    clock,
    origin: mailOrigin,
  });
  const administration = createAdministrationService({
    people: createAdministrationRepository(db),
    peopleIn: createAdministrationRepository,
    ...{ accessIn, registration, links, activity, clock },
  });
  const accountsIn = (scope: Scope) => createAccountRepository(scope, accessIn(scope));
  const accounts = accountsIn(db);
  const { recipientOf } = accounts;
  const notices = createAccountNoticeService({
    ...{ recipientOf, links, outgoing, reportWithheld, limiters, clock, logger },
  });
  const mailedActivity = createMailedActivityService({ activity, notices });
  const revocations = createConsentRevocationService({ jobs, sealing });
  const accountClaims = createAccountClaimService({ activity, notices, revocations });
  const knownBrowsers = createKnownBrowserService({ browsers: createKnownBrowserRepository(db), clock });
  const alerts = createSignInAlertService({
    alerts: createSignInAlertRepository(db),
    ...{ recipientOf, links, outgoing, limiters, clock, logger },
  });
  const completedSignIns = createCompletedSignInService({ knownBrowsers, alerts, activity });
  const denial = createDenialService({
    accessIn,
    links,
    revocations,
    activity,
    notices,
    limiters,
    clock,
  });
  const passkeys = createPasskeyService({
    passkeys: createPasskeyRepository(db),
    auth,
    activity: mailedActivity,
    limiters,
    clock,
  });
  const accessTokens = createAccessTokenService({
    tokens: createAccessTokenRepository(db),
    activity: mailedActivity,
    clock,
  });
  const secondFactors = createSecondFactorService({
    authenticators: createAuthenticatorRepository(db),
    ...{ passkeys, auth, activity: mailedActivity },
    endOtherSessions: (userId, except) => sessions.endAll(userId, { except }),
    passwords,
    sealing,
    secret: secrets.identity,
    limiters,
    clock,
  });
  const credentials = createCredentialService({
    ...{ users, throttle, passwords, secondFactors, sessions, activity, notices },
  });
  const emailVerification = createEmailVerificationService({
    hashOfNew: credentials.hashOfNew,
    ...{ accounts, accountsIn, accountClaims, links, outgoing, activity, limiters, clock, logger },
  });
  const passwordReset = createPasswordResetService({
    hashOfNew: credentials.hashOfNew,
    ...{ accounts, accountsIn, accountClaims, links, outgoing, activity, notices, limiters, clock },
  });
  const signIn = createSignInService({
    auth,
    administration,
    secondFactors,
    activity,
    completedSignIns,
    knownBrowsers,
  });
  const identities = createIdentityService({
    providers: identityProviders,
    identities: createIdentityRepository(db, accessIn),
    flows: createOAuthFlowRepository(db),
    ...{ activity, registration, administration, completedSignIns },
    isSecondStepOn: secondFactors.isOn,
    finishClaim: accountClaims.finishClaim,
    endOtherSessions: (userId, except) => sessions.endAll(userId, { except }),
    mailNotice: notices.mailNotice,
    ...{ sealing, limiters, clock, logger },
  });

  return {
    accessIn,
    revocations,
    securityEvents: createSecurityEventService({ activity, notices }),
    activity,
    auth,
    registration,
    administration,
    accessTokens,
    sessions,
    outgoing,
    notices,
    emailVerification,
    passwordReset,
    knownBrowsers,
    denial,
    passkeys,
    secondFactors,
    signIn,
    identities,
    credentials,
  };
};

type Services = ReturnType<typeof open>;

export const routes = (services: Services, { publicUrl }: WebSettings): HttpInterface => ({
  forms: identityForms(services.identities),
  redirects: [
    ...authRedirects({ ...services, publicUrl }),
    ...identityRedirects(services.identities, publicUrl),
  ],
  routes: [
    ...authRoutes(services),
    ...passwordRoutes(services),
    ...deviceSessionRoutes(services),
    ...accessTokenRoutes(services.accessTokens),
    ...secondFactorRoutes(services, publicUrl),
    ...identityRoutes(services.identities),
    ...emailVerificationRoutes(services),
  ],
});

export const jobs = ({ outgoing }: Services): BackgroundWork => ({ jobs: [outgoing.job] });
