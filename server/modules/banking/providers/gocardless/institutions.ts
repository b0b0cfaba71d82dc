import type { z } from "zod";
import type { Institution } from "#server/modules/banking/bank-provider.ts";
import { cleanOrNull, cleanText, imageOf } from "#server/modules/banking/providers/wire/values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { institutionSchema } from "./schemas.ts";

type RawInstitution = z.output<typeof institutionSchema>;

/** Art. 10a of Delegated Regulation (EU) 2018/389: strong authentication at least every 180 days. */
const longestConsentDays = 180;

/** What the API gives where a bank says nothing. */
const usualDays = 90;

/**
 * Banks that give a long history once and refuse continuous access afterwards, or ask for a code again, unless the
 * agreement asked for 90 days at most. By the start of their id: the part behind it is the BIC.
 */
const restrictedBanks = [
  "BBVA_",
  "CAIXABANK_",
  "BANKINTER_",
  "LABORALKUTXA_",
  "SANTANDER_",
  "ABANCA_",
  "N26_",
  "REVOLUT_",
];
const restrictedDays = 90;
const longestHistoryDays = 730;

const isRestricted = ({ id, supported_features }: RawInstitution) =>
  supported_features.includes("separate_continuous_history_consent") ||
  restrictedBanks.some((start) => id.startsWith(start));

/** What to ask for in the agreement. */
export const daysToAsk = (institution: RawInstitution) => ({
  historyDays: Math.min(
    institution.transaction_total_days ?? usualDays,
    isRestricted(institution) ? restrictedDays : longestHistoryDays,
  ),
  consentDays: Math.min(institution.max_access_valid_for_days ?? usualDays, longestConsentDays),
});

export const institutionsOf = (rows: unknown[]): Institution[] =>
  validRows(institutionSchema, rows).map((institution) => ({
    id: institution.id,
    name: cleanText(institution.name) || cleanText(institution.id),
    bic: cleanOrNull(institution.bic),
    logo: imageOf(institution.logo),
    ...daysToAsk(institution),
  }));
