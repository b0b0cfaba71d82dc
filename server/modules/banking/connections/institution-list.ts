import { AppError } from "#server/errors.ts";
import { BankError, type BankProvider, type Institution } from "#server/modules/banking/bank-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Institution as ListedInstitution } from "#shared/contracts/banking/connections.ts";
import { foldedName } from "#shared/rules/fold.ts";

/** By customers in Spain, the largest first; matched without accents, spaces or capitals. */
const popularNames = [
  "bbva",
  "caixabank",
  "santander",
  "sabadell",
  "ing",
  "bankinter",
  "unicaja",
  "openbank",
  "revolut",
  "n26",
];

const cacheMs = 3_600_000;

/** The banks of each provider, cached for an hour, and for longer while the provider fails. */
export const createInstitutionList = (clock: Clock) => {
  const lists = new Map<BankProvider["id"], { at: number; institutions: Institution[] }>();

  const refresh = async (provider: BankProvider) => {
    const institutions = await provider.institutions();
    // An empty list means that the provider fails.
    if (institutions.length > 0) lists.set(provider.id, { at: clock.now().getTime(), institutions });
    return institutions;
  };

  /** Throws `provider_unavailable` without a list. */
  return async (provider: BankProvider): Promise<Institution[]> => {
    const cached = lists.get(provider.id);
    if (cached && clock.now().getTime() - cached.at < cacheMs) return cached.institutions;
    try {
      return await refresh(provider);
    } catch (cause) {
      if (!(cause instanceof BankError)) throw cause;
      if (cached) return cached.institutions;
      throw new AppError("provider_unavailable", "Ahora no se puede ver la lista de bancos", { cause });
    }
  };
};

/** Short names must match completely: "ing" is part of many others. */
const rankOf = (name: string) => {
  const found = popularNames.findIndex((popular) =>
    popular.length > 4 ? foldedName(name).includes(popular) : foldedName(name) === popular,
  );
  return found === -1 ? popularNames.length : found;
};

/** Logos of other origins never reach a browser. */
export const ownLogo = (logo: string | null) =>
  logo?.startsWith("/") && !logo.startsWith("//") ? logo : null;

export const toListed = (institutions: readonly Institution[], provider: BankProvider): ListedInstitution[] =>
  institutions
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name) || a.name.localeCompare(b.name, "es"))
    .map(({ id, name, logo }) => ({
      id,
      name,
      logo: ownLogo(logo),
      popular: rankOf(name) < popularNames.length,
      simulated: provider.id === "simulated",
    }));
