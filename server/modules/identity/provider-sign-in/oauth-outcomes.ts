import { AppError } from "#server/errors.ts";
import type { AccountClaimService } from "#server/modules/identity/account-access/account-claim-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { AdministrationService } from "#server/modules/identity/administration/administration-service.ts";
import {
  RegistrationRefusal,
  type RegistrationService,
} from "#server/modules/identity/registration/registration-service.ts";
import type { CompletedSignInService } from "#server/modules/identity/sign-in/completed-sign-in-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Cookies } from "#server/platform/http/route.ts";
import type { SessionControl } from "#server/platform/http/session.ts";
import { providerNames } from "#shared/rules/provider-names.ts";
import { createIdentityAccountMatching, type MatchedAccount } from "./identity-account-matching.ts";
import type { IdentityRepository } from "./identity-repository.ts";
import type { ProvenFlow } from "./oauth-flow.ts";
import { withParameter } from "./return-paths.ts";

type IdentityActivity = "identity_linked" | "identity_unlinked";

export interface OAuthOutcomeDependencies {
  identities: IdentityRepository;
  activity: Pick<ActivityService, "record">;
  registration: Pick<RegistrationService, "admissionOf">;
  administration: Pick<AdministrationService, "isLocked">;
  completedSignIns: CompletedSignInService;
  isSecondStepOn: (userId: string) => Promise<boolean>;
  finishClaim: AccountClaimService["finishClaim"];
  mailNotice?: (userId: string, what: IdentityActivity, detail: string) => Promise<unknown>;
  sealing: Sealing;
  clock: Clock;
}

export interface CallbackVisitor {
  session: SessionControl;
  cookies: Cookies;
  device: string;
}

interface SignInDetails extends CallbackVisitor {
  detail: string;
  returnTo: string;
}

const secondStepKey = "second-step";

/** Tolerated lag of a provider's clock. */
const toleranceMs = 60_000;

const refusedNewcomer = (error: unknown) => {
  if (error instanceof RegistrationRefusal) return error.reason;
  throw error;
};

const signedOutMeanwhile = (error: unknown) => {
  if (error instanceof AppError && error.code === "unauthenticated") return "over" as const;
  throw error;
};

export const createOAuthOutcomes = (dependencies: OAuthOutcomeDependencies) => {
  const { identities, activity, administration, completedSignIns, isSecondStepOn, finishClaim } =
    dependencies;
  const { mailNotice = async () => {} } = dependencies;
  const matching = createIdentityAccountMatching(dependencies);

  const recordIdentityChange = async (
    userId: string,
    what: IdentityActivity,
    { detail, device }: { detail: string; device: string },
  ) => {
    await activity.record(userId, what, { detail, device });
    await mailNotice(userId, what, detail);
  };

  const enter = async ({ userId, identityId: via, outside }: MatchedAccount, way: SignInDetails) => {
    const { session, cookies, device, detail, returnTo } = way;
    if (await isSecondStepOn(userId)) {
      session.put(secondStepKey, { userId, detail, via });
      return "/auth?step=code";
    }
    const at = await session.open(userId, via);
    if (await administration.isLocked(userId)) {
      await session.close();
      return withParameter("/auth", "error", "account_locked");
    }
    // Unlinking or a new second step may have ended all sessions a moment before this one opened.
    if ((await isSecondStepOn(userId)) || !(await identities.find(userId, via))) {
      await session.close();
      return withParameter("/auth", "error", "sign_in_expired");
    }
    const isOwners = Boolean(outside);
    await completedSignIns.record(userId, { cookies, device, at, by: detail }, { isOwners });
    return returnTo;
  };

  return {
    recordIdentityChange,

    async sign_in({ flow, identity }: ProvenFlow, here: CallbackVisitor) {
      const matched = await matching.findOrCreateAccount(flow.provider, identity).catch(refusedNewcomer);
      if (typeof matched === "string") return withParameter("/auth", "error", matched);
      const { userId, how, outside } = matched;
      const details = { detail: providerNames[flow.provider], device: here.device };
      if (outside) await finishClaim(userId, outside, here.device);
      if (how === "linked") await recordIdentityChange(userId, "identity_linked", details);
      if (how === "new") await activity.record(userId, "registered", details);
      return enter(matched, { ...here, ...details, returnTo: flow.returnTo });
    },

    async link({ flow, identity }: ProvenFlow, { session, device }: Omit<CallbackVisitor, "cookies">) {
      const { userId = "", fingerprint } = session;
      const outcome = await matching
        .link({ userId, fingerprint }, flow.provider, identity)
        .catch(signedOutMeanwhile);
      if (outcome === "over") return withParameter("/auth", "error", "sign_in_expired");
      if (outcome === "taken") return withParameter(flow.returnTo, "error", "identity_taken");
      const detail = providerNames[flow.provider];
      if (outcome === "linked") await recordIdentityChange(userId, "identity_linked", { detail, device });
      return withParameter(flow.returnTo, "linked", flow.provider);
    },

    async confirm({ flow, identity }: ProvenFlow, { session }: Pick<CallbackVisitor, "session">) {
      const holder = await identities.holderOf({ ...identity, provider: flow.provider });
      if (!holder || holder.userId !== session.userId)
        return withParameter(flow.returnTo, "error", "other_identity");
      const since = identity.authenticatedAt?.getTime() ?? Number.POSITIVE_INFINITY;
      if (since < flow.createdAt.getTime() - toleranceMs) {
        return withParameter(flow.returnTo, "error", `${flow.provider}_refused`);
      }
      await matching.use(holder.userId, holder.id, identity);
      session.confirm();
      return withParameter(flow.returnTo, "confirmed", flow.provider);
    },
  };
};
