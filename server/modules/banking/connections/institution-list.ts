import { AppError } from "#server/errors.ts";
import { BankError, type BankProvider, type Institution } from "#server/modules/banking/bank-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Institution as ListedInstitution } from "#shared/contracts/banking/connections.ts";
import { foldedName } from "#shared/rules/fold.ts";

/** By customers in Spain, the largest first; found in the names that providers give, without accents, spaces or capitals. */
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

const keptMs = 3_600_000;

/** The banks of each provider, asked for at most once an hour; while a provider fails, as it last told them. */
export const createInstitutionList = (clock: Clock) => {
  const lists = new Map<BankProvider["id"], { at: number; institutions: Institution[] }>();

  const refresh = async (provider: BankProvider) => {
    const institutions = await provider.institutions();
    // A provider without banks is a provider that fails.
    if (institutions.length > 0) lists.set(provider.id, { at: clock.now().getTime(), institutions });
    return institutions;
  };

  /** Throws `provider_unavailable` when the banks were never told. */
  return async (provider: BankProvider): Promise<Institution[]> => {
    const kept = lists.get(provider.id);
    if (kept && clock.now().getTime() - kept.at < keptMs) return kept.institutions;
    try {
      return await refresh(provider);
    } catch (cause) {
      if (!(cause instanceof BankError)) throw cause;
      if (kept) return kept.institutions;
      throw new AppError("provider_unavailable", "Ahora no se puede ver la lista de bancos", { cause });
    }
  };
};

/** Short names stand for themselves: "ing" is in many others. */
const rankOf = (name: string) => {
  const found = popularNames.findIndex((popular) =>
    popular.length > 4 ? foldedName(name).includes(popular) : foldedName(name) === popular,
  );
  return found === -1 ? popularNames.length : found;
};

/** Logos of other origins never reach a browser. */
export const ownLogo = (logo: string | null) =>
  logo?.startsWith("/") && !logo.startsWith("//") ? logo : null;

/** The popular ones first, the others by name; of two with one popular name, both are. */
export const listed = (institutions: readonly Institution[], provider: BankProvider): ListedInstitution[] =>
  institutions
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name) || a.name.localeCompare(b.name, "es"))
    .map(({ id, name, logo }) => ({
      id,
      name,
      logo: ownLogo(logo),
      popular: rankOf(name) < popularNames.length,
      simulated: provider.id === "simulated",
    }));
