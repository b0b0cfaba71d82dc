import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/features/activity/activity-service.ts";
import type { SecondFactorService } from "#server/features/second-factors/second-factor-service.ts";
import { knownDeviceOf, rememberDevice } from "#server/http/known-device.ts";
import type { Visitor } from "#server/http/route.ts";
import type { User } from "#shared/contracts/auth.ts";
import { type AuthService, wrongCredentials } from "./auth-service.ts";

interface Dependencies {
  auth: Pick<AuthService, "current" | "isStillRight">;
  secondFactors: Pick<SecondFactorService, "isOn" | "verify">;
  activity: ActivityService;
}

/** Who has given the right password, and which one that was. */
interface FirstStep {
  user: User;
  stamp: string;
}

/**
 * What waits in the session between the two steps; `detail` names how the first one was taken, `stamp` by which password,
 * `via` by which identity.
 */
const halfDoneSchema = z.object({
  userId: z.uuid(),
  detail: z.optional(z.string()),
  stamp: z.optional(z.string()),
  via: z.optional(z.uuid()),
});
const halfDone = "second-step";
const byPassword = "Contraseña";

interface Way {
  detail?: string | undefined;
  via?: string | undefined;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** How a person comes in once they have shown who they are. */
export const createSignInService = ({ auth, secondFactors, activity }: Dependencies) => {
  const welcome = async ({ id, email }: User, { cookies, browser }: Visitor, detail?: string) => {
    if (email) rememberDevice(cookies, email);
    await activity.note(id, "signed_in", { device: browser.device, detail });
  };

  const enter = async (user: User, visitor: Visitor, { detail, via }: Way = {}) => {
    await visitor.session.open(user.id, via);
    await welcome(user, visitor, detail);
  };

  return {
    /** Without any further question; `detail` names how the person proved who they are. */
    enter,

    /** After the password. Throws `second_step_required` when a code has to follow. */
    async begin({ user, stamp }: FirstStep, visitor: Visitor) {
      const { session } = visitor;
      if (await secondFactors.isOn(user.id)) {
        session.put(halfDone, { userId: user.id, detail: byPassword, stamp });
        throw new AppError("second_step_required", "Falta el código de tu app");
      }
      await session.open(user.id);
      // What ends all sessions of a person may have run just before this one was there to be ended.
      if ((await secondFactors.isOn(user.id)) || !(await auth.isStillRight(user.id, stamp))) {
        await session.close();
        throw wrongCredentials();
      }
      await welcome(user, visitor, byPassword);
    },

    /** With the code. Throws `unauthenticated` when nothing waits for one in this browser, or no longer. */
    async finish(code: string, visitor: Visitor): Promise<User> {
      const { data: waiting } = z.safeParse(halfDoneSchema, visitor.session.peek(halfDone));
      const isOver = waiting?.stamp && !(await auth.isStillRight(waiting.userId, waiting.stamp));
      if (!waiting || isOver) {
        throw new AppError("unauthenticated", "El inicio de sesión ha caducado. Empieza de nuevo.");
      }
      const { userId, detail, via } = waiting;
      const { device } = visitor.browser;
      const user = await auth.current(userId);
      const knownDevice = knownDeviceOf(visitor.cookies, user.email);
      if (!(await secondFactors.verify(userId, code, { device, address: visitor.address, knownDevice }))) {
        await activity.note(userId, "sign_in_failed", { device, detail: "Código" });
        throw new AppError("invalid_request", "Ese código no vale. Espera al siguiente o usa otro.");
      }
      await enter(user, visitor, { detail, via });
      return user;
    },
  };
};
