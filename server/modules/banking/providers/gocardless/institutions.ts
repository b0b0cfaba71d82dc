import type { z } from "zod";
import type { Institution } from "#server/modules/banking/bank-provider.ts";
import { cleanOrNull, cleanText, imageOf } from "#server/modules/banking/providers/wire/read-values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { institutionSchema } from "./schemas.ts";

type RawInstitution = z.output<typeof institutionSchema>;

/** Art. 10a of Delegated Regulation (EU) 2018/389: strong authentication at least every 180 days. */
const maxConsentDays = 180;

/** The API's default. */
const usualDays = 90;

/** By the start of the id: banks that ask for a code again after a history of more than 90 days. */
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
const maxHistoryDays = 730;

const isRestricted = ({ id, supported_features }: RawInstitution) =>
  supported_features.includes("separate_continuous_history_consent") ||
  restrictedBanks.some((start) => id.startsWith(start));

export const daysToAsk = (institution: RawInstitution) => ({
  historyDays: Math.min(
    institution.transaction_total_days ?? usualDays,
    isRestricted(institution) ? restrictedDays : maxHistoryDays,
  ),
  consentDays: Math.min(institution.max_access_valid_for_days ?? usualDays, maxConsentDays),
});

export const institutionsOf = (rows: unknown[]): Institution[] =>
  validRows(institutionSchema, rows).map((institution) => ({
    id: institution.id,
    name: cleanText(institution.name) || cleanText(institution.id),
    bic: cleanOrNull(institution.bic),
    logo: imageOf(institution.logo),
    ...daysToAsk(institution),
  }));
