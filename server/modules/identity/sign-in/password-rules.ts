import { AppError } from "#server/errors.ts";
import { passwordMinLength } from "#shared/contracts/identity/auth.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { normalizePassword } from "./password.ts";

/** Checks the normalized text that will be hashed. Throws `invalid_request`. */
export const refuseWeakPassword = (given: string, email: string) => {
  const password = normalizePassword(given);
  if (Math.min(given.length, password.length) < passwordMinLength) {
    throw new AppError(
      "invalid_request",
      `La contraseña debe tener al menos ${passwordMinLength} caracteres`,
    );
  }
  if (isCommonPassword(password, email)) {
    throw new AppError("invalid_request", "Esa contraseña es demasiado común. Elige otra.");
  }
};
