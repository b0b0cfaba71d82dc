import { institutionRows } from "./institution-rows.ts";

export interface Institution {
  id: string;
  name: string;
  bic: string;
  /** The longest history in days that a consent may include. */
  historyDays: number;
  /** The four digits of its Spanish IBANs, or the beginning of a foreign one: country and bank. */
  bankCode: string;
  colour: string;
  initials: string;
  /** The key of its dialect. */
  dialect: string;
  /** Left out of country lists. */
  isHidden: boolean;
  features: readonly string[];
}

/** GoCardless documents that these give a long history once and refuse continuous access afterwards. */
const restricted = new Set([
  "BBVA_BBVAESMM",
  "CAIXABANK_CAIXESBB",
  "BANKINTER_BKBKESMM",
  "LABORALKUTXA_CLPEES2M",
]);

const withoutPending = new Set(["rural", "kutxabank"]);

const featuresOf = (id: string, dialect: string) => [
  "access_scopes",
  "business_accounts",
  "card_accounts",
  ...(withoutPending.has(dialect) ? [] : ["pending_transactions"]),
  "private_accounts",
  ...(restricted.has(id) ? ["separate_continuous_history_consent"] : []),
];

export const institutions: readonly Institution[] = institutionRows.map(
  ([id, name, historyDays, bankCode, colour, initials, dialect]) => ({
    id,
    name,
    bic: id.slice(id.lastIndexOf("_") + 1),
    historyDays,
    bankCode,
    colour,
    initials,
    dialect,
    isHidden: id === "SANDBOXFINANCE_SFIN0000",
    features: featuresOf(id, dialect),
  }),
);

const byId = new Map(institutions.map((institution) => [institution.id, institution]));

export const institutionOf = (id: string) => byId.get(id) ?? null;

/** For ids that only this program has written. */
export const knownInstitution = (id: string) => {
  const institution = byId.get(id);
  if (!institution) throw new Error(`No institution ${id}`);
  return institution;
};

/** Days that a consent lasts at most: Delegated Regulation (EU) 2022/2360. */
export const mostConsentDays = 180;
