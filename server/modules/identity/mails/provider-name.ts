const names = { google: "Google", facebook: "Facebook", apple: "Apple", oidc: "Replit" } as const;

/** How the sign-in page calls a provider. */
export const providerName = (provider: keyof typeof names) => names[provider];

/** The provider of that name; undefined for another way of signing in. */
export const findProviderName = (name: string) => Object.values(names).find((known) => known === name);
