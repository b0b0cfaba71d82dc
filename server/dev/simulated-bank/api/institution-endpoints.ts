import { logoPath } from "#server/dev/simulated-bank/institution-logo.ts";
import {
  type Institution,
  institutionOf,
  institutions,
  mostConsentDays,
} from "#server/dev/simulated-bank/institutions.ts";
import type { Endpoint } from "./endpoint.ts";
import { idOf, invalid, invalidWith, queryOf } from "./input.ts";
import { Refusal, refusals } from "./refusals.ts";

const countries = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE GB XX".split(
    " ",
  ),
);

const filters: Readonly<Record<string, string>> = {
  access_scopes_supported: "access_scopes",
  account_selection_supported: "account_selection",
  business_accounts_supported: "business_accounts",
  card_accounts_supported: "card_accounts",
  corporate_accounts_supported: "corporate_accounts",
  pending_transactions_supported: "pending_transactions",
  private_accounts_supported: "private_accounts",
  read_debtor_account_supported: "read_debtor_account",
  read_refund_account_supported: "read_refund_account",
  separate_continuous_history_consent_supported: "separate_continuous_history_consent",
  ssn_verification_supported: "ssn_verification",
};

const listed = ({ id, name, bic, historyDays }: Institution) => ({
  id,
  name,
  bic,
  transaction_total_days: String(historyDays),
  countries: ["ES"],
  logo: logoPath(id),
  max_access_valid_for_days: String(mostConsentDays),
});

export const institutionEndpoints = (): Endpoint[] => [
  {
    method: "get",
    path: "/institutions/",
    scope: "institutions",
    async handle(request) {
      const { country, ...features } = queryOf(request, ["country", ...Object.keys(filters)]);
      const code = country?.toUpperCase();
      if (code !== undefined && !countries.has(code)) {
        throw invalidWith("country", "Invalid country choice.", `${country} is not a valid choice.`);
      }
      const matching = institutions.filter(
        (institution) =>
          !institution.isHidden && (code ?? "ES") === "ES" && hasFeatures(institution, features),
      );
      return { status: 200, body: matching.map(listed) };
    },
  },
  {
    method: "get",
    path: "/institutions/:id/",
    scope: "institutions",
    subject: async (request) => ({ institutionId: idOf(request) }),
    async handle(request) {
      const institution = institutionOf(idOf(request));
      if (!institution) throw new Refusal(refusals.notFound());
      const body = {
        ...listed(institution),
        supported_features: institution.features,
        identification_codes: [],
      };
      return { status: 200, body };
    },
  },
];

const hasFeatures = ({ features }: Institution, required: Partial<Record<string, string>>) =>
  Object.entries(required).every(([filter, value]) => {
    if (value !== "true" && value !== "false") throw invalid(filter, "Must be true or false.");
    return features.includes(filters[filter] ?? "") === (value === "true");
  });
