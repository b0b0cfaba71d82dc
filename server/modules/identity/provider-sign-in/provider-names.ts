import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

/** Display names; "Replit" is the operator's own provider. */
export const providerNames: Record<SignInProvider, string> = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
  oidc: "Replit",
};
