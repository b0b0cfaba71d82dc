import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

export const providerNames: Record<SignInProvider, string> = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
  oidc: "Replit",
};

/** Undefined when the name is another sign-in method. */
export const findProviderName = (name: string) =>
  Object.values(providerNames).find((known) => known === name);
