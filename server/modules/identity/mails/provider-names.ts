import { providerNames } from "#shared/rules/provider-names.ts";

/** Undefined when the name is another sign-in method. */
export const findProviderName = (name: string) =>
  Object.values(providerNames).find((known) => known === name);
