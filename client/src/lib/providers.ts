import type { AuthProvider } from "#shared/contracts/identity/auth.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

export const isSignInProvider = (provider: AuthProvider): provider is SignInProvider => provider !== "manual";

interface ProviderRequest {
  purpose: "link" | "confirm";
  /** A page of ours. */
  returnTo?: string;
}

/** Where to navigate so that a provider says once more who somebody is. */
export const providerAddress = (provider: SignInProvider, { purpose, returnTo }: ProviderRequest) => {
  const path = provider === "oidc" ? "/api/login" : `/api/auth/${provider}`;
  return `${path}?${new URLSearchParams({ purpose, ...(returnTo && { returnTo }) })}`;
};

/** The page on screen, to come back to. */
export const currentAddress = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
  pathname + search;
