import type { Registration, User } from "#shared/contracts/identity/auth.ts";
import type { Installation } from "#shared/contracts/installation.ts";

export const aRegistration = (changes: Partial<Registration> = {}): Registration => ({
  email: `${crypto.randomUUID()}@ejemplo.es`,
  password: "una-clave-larga",
  firstName: "Ana",
  lastName: "García",
  ...changes,
});

export const aUser = (changes: Partial<User> = {}): User => ({
  id: crypto.randomUUID(),
  email: "ana@ejemplo.es",
  firstName: "Ana",
  lastName: "García",
  authProvider: "manual",
  isClaimed: false,
  emailVerified: false,
  onboardingCompleted: true,
  weekStartsOn: "sunday",
  ...changes,
});

export const anInstallation = (changes: Partial<Installation> = {}): Installation => ({
  operator: null,
  signInProviders: [],
  processors: [],
  hasSimulatedBank: true,
  registration: "open",
  ...changes,
});
