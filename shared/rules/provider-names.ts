import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

/** As their buttons, mails and receipts call them. */
export const providerNames: Record<SignInProvider, string> = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
  oidc: "Replit",
};
