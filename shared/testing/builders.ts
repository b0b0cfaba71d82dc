import type { Registration } from "#shared/contracts/auth.ts";

export const aRegistration = (changes: Partial<Registration> = {}): Registration => ({
  email: `${crypto.randomUUID()}@ejemplo.es`,
  password: "una-clave-larga",
  firstName: "Ana",
  lastName: "García",
  ...changes,
});
