import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { EntranceService } from "#server/modules/identity/sign-in/completed-sign-in-service.ts";
import type { WaysInService } from "#server/modules/identity/account-access/account-claim-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Cookies } from "#server/platform/http/route.ts";
import type { SessionControl } from "#server/platform/http/session.ts";
import { type Admitted, createAdmission } from "./identity-account-matching.ts";
import type { IdentityRepository } from "./identity-repository.ts";
import { providerNames } from "./provider-names.ts";
import { saying } from "./return-paths.ts";
import type { Proved } from "./oauth-flow.ts";

type Told = "identity_linked" | "identity_unlinked";

export interface ArrivalDependencies {
  identities: IdentityRepository;
  activity: Pick<ActivityService, "note">;
  entrances: EntranceService;
  /** Whether a code has to follow whatever signs the person in. */
  isSecondStepOn: (userId: string) => Promise<boolean>;
  /** After a sign-in that took the account over. */
  concludeClaim: WaysInService["concludeClaim"];
  /** Lets the person know by another way, in case it was not them. */
  tellOf?: (userId: string, what: Told, detail: string) => Promise<unknown>;
  sealing: Sealing;
  clock: Clock;
}

/** Whose browser it is. */
export interface Here {
  session: SessionControl;
  cookies: Cookies;
  /** "Chrome en Windows". */
  device: string;
}

interface Way extends Here {
  detail: string;
  returnTo: string;
}

/** Where the second step waits in the session. */
const halfDone = "second-step";

/** How far a provider's clock may be behind ours. */
const toleranceMs = 60_000;

/** The session was ended while the provider was asked. */
const unlessOver = (error: unknown) => {
  if (error instanceof AppError && error.code === "unauthenticated") return "over" as const;
  throw error;
};

/** What comes of a proven identity, by why the person went for it. Each answers the page of ours where it ends. */
export const createArrivals = (dependencies: ArrivalDependencies) => {
  const { identities, activity, entrances, isSecondStepOn, concludeClaim } = dependencies;
  const { tellOf = async () => {} } = dependencies;
  const admission = createAdmission(dependencies);

  const note = async (userId: string, what: Told, { detail, device }: { detail: string; device: string }) => {
    await activity.note(userId, what, { detail, device });
    await tellOf(userId, what, detail);
  };

  const enter = async ({ userId, identityId: via, outside }: Admitted, way: Way) => {
    const { session, cookies, device, detail, returnTo } = way;
    if (await isSecondStepOn(userId)) {
      session.put(halfDone, { userId, detail, via });
      return "/auth?step=code";
    }
    const at = await session.open(userId, via);
    // Unlinking and a second step end all sessions, and may have run just before this one was there to be ended.
    if ((await isSecondStepOn(userId)) || !(await identities.find(userId, via))) {
      await session.close();
      return saying("/auth", "error", "sign_in_expired");
    }
    const isOwners = Boolean(outside);
    await entrances.note(userId, { cookies, device, at, by: detail }, { isOwners });
    return returnTo;
  };

  return {
    note,

    async sign_in({ visit, identity }: Proved, here: Here) {
      const admitted = await admission.admit(visit.provider, identity);
      const { userId, how, outside } = admitted;
      const told = { detail: providerNames[visit.provider], device: here.device };
      if (outside) await concludeClaim(userId, outside, here.device);
      if (how === "linked") await note(userId, "identity_linked", told);
      if (how === "new") await activity.note(userId, "registered", told);
      return enter(admitted, { ...here, ...told, returnTo: visit.returnTo });
    },

    async link({ visit, identity }: Proved, { session, device }: Omit<Here, "cookies">) {
      const { userId = "", fingerprint } = session;
      const outcome = await admission
        .link({ userId, fingerprint }, visit.provider, identity)
        .catch(unlessOver);
      if (outcome === "over") return saying("/auth", "error", "sign_in_expired");
      if (outcome === "taken") return saying(visit.returnTo, "error", "identity_taken");
      const detail = providerNames[visit.provider];
      if (outcome === "linked") await note(userId, "identity_linked", { detail, device });
      return saying(visit.returnTo, "linked", visit.provider);
    },

    async confirm({ visit, identity }: Proved, { session }: Pick<Here, "session">) {
      const holder = await identities.holderOf({ ...identity, provider: visit.provider });
      if (!holder || holder.userId !== session.userId)
        return saying(visit.returnTo, "error", "other_identity");
      const since = identity.authenticatedAt?.getTime() ?? Number.POSITIVE_INFINITY;
      if (since < visit.createdAt.getTime() - toleranceMs) {
        return saying(visit.returnTo, "error", `${visit.provider}_refused`);
      }
      await admission.use(holder.userId, holder.id, identity);
      session.confirm();
      return saying(visit.returnTo, "confirmed", visit.provider);
    },
  };
};
