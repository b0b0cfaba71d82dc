const names = { google: "Google", facebook: "Facebook", apple: "Apple", oidc: "Replit" } as const;

/** How the sign-in page calls a provider. */
export const providerName = (provider: keyof typeof names) => names[provider];
