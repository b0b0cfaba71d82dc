import { AppError } from "#server/errors.ts";
import type { CredentialService } from "#server/modules/identity/sign-in/credential-service.ts";
import type { FindBrowserName } from "#server/platform/http/known-device.ts";

interface Dependencies {
  credentials: Pick<CredentialService, "prove">;
  /** Whether a code is asked for after the password. */
  hasSecondStep: (userId: string) => Promise<boolean>;
  /** Whether the code is right; slows guessing by itself. */
  verifyCode: (
    userId: string,
    code: string,
    by: { device: string; knownDevice: string | null },
  ) => Promise<boolean>;
}

interface Proof {
  password: string;
  code?: string | undefined;
}

interface By {
  device: string;
  nameOfBrowser: FindBrowserName;
}

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/** Proving once more who one is, as at sign-in: no less than what opened the session opens what is dangerous. */
export const createConfirmationService = ({ credentials, hasSecondStep, verifyCode }: Dependencies) => ({
  /**
   * Throws `forbidden` for a wrong password, `invalid_request` for a wrong code, `second_step_required` while a code is missing, `conflict` for who has
   * no password, `too_many_requests`.
   */
  async prove(userId: string, { password, code }: Proof, { device, nameOfBrowser }: By) {
    const { user } = await credentials.prove(userId, password, nameOfBrowser);
    if (!(await hasSecondStep(userId))) return;
    if (code === undefined) {
      throw new AppError("second_step_required", "Escribe también el código de tu app de autenticación");
    }
    const knownDevice = await nameOfBrowser(user.email);
    if (!(await verifyCode(userId, code, { device, knownDevice }))) {
      throw new AppError("invalid_request", "Ese código no vale. Espera al siguiente o usa otro.");
    }
  },
});
