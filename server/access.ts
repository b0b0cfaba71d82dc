import type { Sealing } from "#server/crypto/sealing.ts";
import { createAccountNoticeRepository } from "#server/features/account-notices/account-notice-repository.ts";
import { createAccountNoticeService } from "#server/features/account-notices/account-notice-service.ts";
import { createToldActivity } from "#server/features/account-notices/told-activity.ts";
import { createConsentEndingService } from "#server/features/account-removal/consent-ending-service.ts";
import { createActivityRepository } from "#server/features/activity/activity-repository.ts";
import { createActivityService } from "#server/features/activity/activity-service.ts";
import { createNotedActs } from "#server/features/activity/noted-acts.ts";
import { createAuthService } from "#server/features/auth/auth-service.ts";
import { createCredentialService } from "#server/features/auth/credential-service.ts";
import { createEntranceService } from "#server/features/auth/entrance-service.ts";
import { createLoginThrottle } from "#server/features/auth/login-throttle.ts";
import { createPasswordHashing } from "#server/features/auth/password.ts";
import { createSignInService } from "#server/features/auth/sign-in-service.ts";
import { createUserRepository } from "#server/features/auth/user-repository.ts";
import { createConfirmationService } from "#server/features/confirmation/confirmation-service.ts";
import { createEmailVerificationRepository } from "#server/features/email-verification/email-verification-repository.ts";
import { createEmailVerificationService } from "#server/features/email-verification/email-verification-service.ts";
import { createIdentityRepository } from "#server/features/identities/identity-repository.ts";
import { createIdentityService } from "#server/features/identities/identity-service.ts";
import { createSignInVisitRepository } from "#server/features/identities/sign-in-visit-repository.ts";
import { createKnownBrowserRepository } from "#server/features/known-browsers/known-browser-repository.ts";
import { createKnownBrowserService } from "#server/features/known-browsers/known-browser-service.ts";
import { createMailLinkRepository } from "#server/features/mail-links/mail-link-repository.ts";
import { createMailLinkService } from "#server/features/mail-links/mail-link-service.ts";
import { createOutgoingMailService } from "#server/features/outgoing-mail/outgoing-mail-service.ts";
import { createPasswordService } from "#server/features/password/password-service.ts";
import { createPasswordResetRepository } from "#server/features/password-reset/password-reset-repository.ts";
import { createPasswordResetService } from "#server/features/password-reset/password-reset-service.ts";
import { createAuthenticatorRepository } from "#server/features/second-factors/authenticator-repository.ts";
import { createPasskeyRepository } from "#server/features/second-factors/passkey-repository.ts";
import { createPasskeyService } from "#server/features/second-factors/passkey-service.ts";
import { createSecondFactorService } from "#server/features/second-factors/second-factor-service.ts";
import { createSessionsRepository } from "#server/features/sessions/sessions-repository.ts";
import { createSessionsService } from "#server/features/sessions/sessions-service.ts";
import { createDenialRepository } from "#server/features/sign-in-alerts/denial-repository.ts";
import { createDenialService } from "#server/features/sign-in-alerts/denial-service.ts";
import { createSignInAlertRepository } from "#server/features/sign-in-alerts/sign-in-alert-repository.ts";
import { createSignInAlertService } from "#server/features/sign-in-alerts/sign-in-alert-service.ts";
import { createWaysInService } from "#server/features/ways-in/ways-in-service.ts";
import { nameOfMail } from "./mails/name-of-mail.ts";
import type { Dependencies } from "./services.ts";

/** What ways in need of outside. */
type Needs = Pick<
  Dependencies,
  | "db"
  | "clock"
  | "limiters"
  | "logger"
  | "secrets"
  | "identityProviders"
  | "jobs"
  | "mailer"
  | "mailOrigin"
  | "passwordCost"
> & { sealing: Sealing };

/** Who may come in and how, put together: passwords, two steps, providers, sessions, and the mails and traces of all that. */
export const openAccess = ({
  db,
  clock,
  limiters,
  logger,
  secrets,
  identityProviders,
  jobs,
  mailer,
  mailOrigin,
  sealing,
  passwordCost,
}: Needs) => {
  const activity = createActivityService({
    activities: createActivityRepository(db),
    ...{ limiters, clock, logger },
  });
  const throttle = createLoginThrottle(limiters);
  const users = createUserRepository(db);
  const passwords = createPasswordHashing(passwordCost);
  const auth = createAuthService({ users, throttle, passwords, activity, clock });
  const credentials = createCredentialService({ users, throttle, passwords });
  const sessions = createSessionsService({ sessions: createSessionsRepository(db), activity, clock });
  const noteWithheld = (userId: string, mail: string) =>
    activity.noteUnawaited(userId, "mail_withheld", { detail: nameOfMail(mail) });
  const outgoing = createOutgoingMailService({ mailer, jobs, sealing, limiters, logger, noteWithheld });
  const links = createMailLinkService({ links: createMailLinkRepository(db), clock, origin: mailOrigin });
  const recipients = createAccountNoticeRepository(db);
  const notices = createAccountNoticeService({
    accounts: recipients,
    ...{ links, outgoing, noteWithheld, limiters, clock, logger },
  });
  const told = createToldActivity({ activity, notices });
  const noted = createNotedActs(told);
  const endings = createConsentEndingService({ jobs, sealing });
  const waysIn = createWaysInService({ activity, notices, endings });
  const knownBrowsers = createKnownBrowserService({ browsers: createKnownBrowserRepository(db), clock });
  const alerts = createSignInAlertService({
    alerts: createSignInAlertRepository(db),
    recipientOf: recipients.recipientOf,
    ...{ links, outgoing, limiters, clock, logger },
  });
  const entrances = createEntranceService({ knownBrowsers, alerts, activity });
  const denial = createDenialService({
    denialsIn: createDenialRepository,
    links,
    endings,
    activity,
    notices,
    limiters,
    clock,
  });
  const emailVerification = createEmailVerificationService({
    accounts: createEmailVerificationRepository(db),
    accountsIn: createEmailVerificationRepository,
    hashOfNew: credentials.hashOfNew,
    waysIn,
    ...{ links, outgoing, activity, limiters, clock, logger },
  });
  const passwordReset = createPasswordResetService({
    accounts: createPasswordResetRepository(db),
    accountsIn: createPasswordResetRepository,
    hashOfNew: credentials.hashOfNew,
    waysIn,
    ...{ links, outgoing, activity, notices, limiters, clock },
  });
  const passkeys = createPasskeyService({
    passkeys: createPasskeyRepository(db),
    auth,
    activity: told,
    limiters,
    clock,
  });
  const secondFactors = createSecondFactorService({
    authenticators: createAuthenticatorRepository(db),
    ...{ passkeys, auth, activity: told },
    endOtherSessions: (userId, except) => sessions.endAll(userId, { except }),
    passwords,
    sealing,
    secret: secrets.identity,
    limiters,
    clock,
  });
  const signIn = createSignInService({ auth, secondFactors, activity, entrances, knownBrowsers });
  const identities = createIdentityService({
    providers: identityProviders,
    identities: createIdentityRepository(db),
    visits: createSignInVisitRepository(db),
    ...{ activity, entrances },
    isSecondStepOn: secondFactors.isOn,
    concludeClaim: waysIn.concludeClaim,
    endOtherSessions: (userId, except) => sessions.endAll(userId, { except }),
    tellOf: notices.tellOf,
    ...{ sealing, limiters, clock, logger },
  });
  const confirmation = createConfirmationService({
    credentials,
    hasSecondStep: secondFactors.isOn,
    verifyCode: secondFactors.verify,
  });
  const password = createPasswordService({
    ...{ credentials, sessions, activity, tellOf: notices.tellOf },
    hasSecondStep: secondFactors.isOn,
  });

  return {
    activity,
    told,
    noted,
    auth,
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
    confirmation,
    password,
  };
};
