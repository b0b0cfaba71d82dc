import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

/** As people know them; the operator's own provider has the name that the product gives its host. */
export const providerNames: Record<SignInProvider, string> = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
  oidc: "Replit",
};
