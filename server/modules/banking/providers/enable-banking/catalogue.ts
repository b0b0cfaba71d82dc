import { BankError, type Institution } from "#server/modules/banking/bank-provider.ts";
import { bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import { cleanOrNull, cleanText, linkOf } from "#server/modules/banking/providers/wire/values.ts";
import type { Clock } from "#server/platform/clock.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import type { Call } from "./call.ts";
import { type Aspsp, aspspSchema, aspspsSchema } from "./schemas.ts";

const daySeconds = 86_400;
/** Art. 10a of Delegated Regulation (EU) 2018/389. */
const longestConsentDays = 180;
/** Where a bank says nothing. */
const usualConsentDays = 90;
/** What every bank gives; more only for minutes after the person signed in there, and nobody says how much. */
const historyDays = 90;
const keptMs = 3_600_000;

/** Enable Banking has no id: name and country are the key. */
export const institutionIdOf = ({ country, name }: { country: string; name: string }) => `${country}:${name}`;

/** What may be asked for at most. */
export const consentSecondsOf = ({ maximum_consent_validity }: Aspsp) =>
  Math.min(maximum_consent_validity ?? usualConsentDays * daySeconds, longestConsentDays * daySeconds);

const institutionOf = (aspsp: Aspsp): Institution => ({
  id: institutionIdOf(aspsp),
  name: cleanText(aspsp.name),
  bic: cleanOrNull(aspsp.bic),
  logo: linkOf(aspsp.logo),
  historyDays,
  consentDays: Math.floor(consentSecondsOf(aspsp) / daySeconds),
});

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The banks for persons in Spain. What their data calls need is remembered for an hour. */
export const createCatalogue = ({ call, clock }: { call: Call; clock: Clock }) => {
  let banks = new Map<string, Aspsp>();
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async () => {
    const answer = await call({ method: "GET", path: "/aspsps?country=ES" });
    const rows = validRows(aspspSchema, bodyOf(aspspsSchema, answer).aspsps);
    const personal = rows.filter(({ psu_types }) => psu_types.includes("personal"));
    banks = new Map(personal.map((aspsp) => [institutionIdOf(aspsp), aspsp]));
    readAt = clock.now().getTime();
    return banks;
  };

  const recent = async () => (clock.now().getTime() - readAt < keptMs ? banks : read());

  return {
    institutions: async () => [...(await read()).values()].map(institutionOf),

    async find(institutionId: string) {
      const aspsp = (await read()).get(institutionId);
      if (!aspsp) throw new BankError("bank_unavailable", "The bank is not in Enable Banking's list");
      return aspsp;
    },

    /** Lower case; null when the bank is not known, or the list cannot be had. */
    async requiredHeaders(institutionId: string) {
      const known = await recent().catch(() => banks);
      return known.get(institutionId)?.required_psu_headers.map((name) => name.toLowerCase()) ?? null;
    },
  };
};
