import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import {
  type AdministrationService,
  lockedAccount,
} from "#server/modules/identity/administration/administration-service.ts";
import type { SecondFactorService } from "#server/modules/identity/second-factors/second-factor-service.ts";
import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import type { Visitor } from "#server/platform/http/route.ts";
import type { User } from "#shared/contracts/identity/auth.ts";
import { type AuthService, wrongCredentials } from "./auth-service.ts";
import type { CompletedSignInService } from "./completed-sign-in-service.ts";

interface Dependencies {
  auth: Pick<AuthService, "current" | "isStillRight">;
  administration: Pick<AdministrationService, "isLocked">;
  secondFactors: Pick<SecondFactorService, "isOn" | "verify">;
  activity: Pick<ActivityService, "record">;
  completedSignIns: CompletedSignInService;
  knownBrowsers: Pick<KnownBrowserService, "nameOf">;
}

interface FirstStep {
  user: User;
  stamp: string;
}

/** Session state between the two steps: method, password stamp and identity. */
const halfDoneSchema = z.object({
  userId: z.uuid(),
  detail: z.optional(z.string()),
  stamp: z.optional(z.string()),
  via: z.optional(z.uuid()),
});
const secondStepKey = "second-step";
const byPassword = "Contraseña";

/** `by` is safe for any reader; `detail` holds the person's own name for it. */
interface SignInProof {
  by: string;
  detail?: string | undefined;
  via?: string | undefined;
  isStillProved?: () => Promise<boolean>;
}

const expired = () => new AppError("unauthenticated", "El inicio de sesión ha caducado. Empieza de nuevo.");

export type SignInService = ReturnType<typeof createSignInService>;

export const createSignInService = (dependencies: Dependencies) => {
  const { auth, administration, secondFactors, activity, completedSignIns, knownBrowsers } = dependencies;

  /** After it was opened, so that no lock falls between. */
  const refuseLocked = async (userId: string, { session }: Visitor) => {
    if (!(await administration.isLocked(userId))) return;
    await session.close();
    throw lockedAccount();
  };

  const enter = async ({ id }: User, visitor: Visitor, { via, isStillProved, ...way }: SignInProof) => {
    const { session, cookies, browser } = visitor;
    const at = await session.open(id, via);
    await refuseLocked(id, visitor);
    // All sessions may have been ended a moment before this one opened.
    if (isStillProved && !(await isStillProved())) {
      await session.close();
      throw expired();
    }
    await completedSignIns.record(id, { cookies, device: browser.device, at, ...way });
  };

  return {
    /** Throws `unauthenticated` when the proof has ended meanwhile. */
    enter,

    async begin({ user, stamp }: FirstStep, visitor: Visitor) {
      const { session, cookies, browser } = visitor;
      if (await secondFactors.isOn(user.id)) {
        session.put(secondStepKey, { userId: user.id, detail: byPassword, stamp });
        throw new AppError("second_step_required", "Falta el código de tu app");
      }
      const at = await session.open(user.id);
      await refuseLocked(user.id, visitor);
      // All sessions may have been ended a moment before this one opened.
      if ((await secondFactors.isOn(user.id)) || !(await auth.isStillRight(user.id, stamp))) {
        await session.close();
        throw wrongCredentials();
      }
      await completedSignIns.record(user.id, { cookies, device: browser.device, at, by: byPassword });
    },

    /** Throws `unauthenticated` when no first step waits in this browser. */
    async finish(code: string, visitor: Visitor): Promise<User> {
      const { data: waiting } = z.safeParse(halfDoneSchema, visitor.session.peek(secondStepKey));
      const isOver = waiting?.stamp && !(await auth.isStillRight(waiting.userId, waiting.stamp));
      if (!waiting || isOver) {
        throw expired();
      }
      const { userId, detail: by = byPassword, via, stamp } = waiting;
      const { device } = visitor.browser;
      const user = await auth.current(userId);
      const knownDevice = await knownBrowsers.nameOf(visitor.cookies, user.email);
      if (!(await secondFactors.verify(userId, code, { device, address: visitor.address, knownDevice }))) {
        await activity.record(userId, "sign_in_failed", { device, detail: "Código" });
        throw new AppError("invalid_request", "Ese código no vale. Espera al siguiente o usa otro.");
      }
      const isStillProved = async () =>
        (await secondFactors.isOn(userId)) && (!stamp || (await auth.isStillRight(userId, stamp)));
      await enter(user, visitor, { by, via, isStillProved });
      return user;
    },
  };
};
