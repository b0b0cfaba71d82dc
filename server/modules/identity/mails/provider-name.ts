const names = { google: "Google", facebook: "Facebook", apple: "Apple", oidc: "Replit" } as const;

export const providerName = (provider: keyof typeof names) => names[provider];

/** Undefined when the name is another sign-in method. */
export const findProviderName = (name: string) => Object.values(names).find((known) => known === name);
