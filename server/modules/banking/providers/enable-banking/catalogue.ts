import { BankError, type Institution } from "#server/modules/banking/bank-provider.ts";
import { bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import { cleanOrNull, cleanText, linkOf } from "#server/modules/banking/providers/wire/read-values.ts";
import type { Clock } from "#server/platform/clock.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import type { Call } from "./call.ts";
import { type Aspsp, aspspSchema, aspspsSchema } from "./schemas.ts";

const daySeconds = 86_400;
/** Art. 10a of Delegated Regulation (EU) 2018/389. */
const maxConsentDays = 180;
/** Default of banks that state none. */
const usualConsentDays = 90;
/** Every bank gives 90 days; more only for minutes after the login. */
const historyDays = 90;
const cachedForMs = 3_600_000;

/** Enable Banking has no ids. */
export const institutionIdOf = ({ country, name }: { country: string; name: string }) => `${country}:${name}`;

export const consentSecondsOf = ({ maximum_consent_validity }: Aspsp) =>
  Math.min(maximum_consent_validity ?? usualConsentDays * daySeconds, maxConsentDays * daySeconds);

const institutionOf = (aspsp: Aspsp): Institution => ({
  id: institutionIdOf(aspsp),
  name: cleanText(aspsp.name),
  bic: cleanOrNull(aspsp.bic),
  logo: linkOf(aspsp.logo),
  historyDays,
  consentDays: Math.floor(consentSecondsOf(aspsp) / daySeconds),
});

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Cached for an hour. */
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

  const recent = async () => (clock.now().getTime() - readAt < cachedForMs ? banks : read());

  return {
    institutions: async () => [...(await read()).values()].map(institutionOf),

    async find(institutionId: string) {
      const aspsp = (await read()).get(institutionId);
      if (!aspsp) throw new BankError("bank_unavailable", "The bank is not in Enable Banking's list");
      return aspsp;
    },

    /** Lower case; null when the bank or the list is unavailable. */
    async requiredHeaders(institutionId: string) {
      const known = await recent().catch(() => banks);
      return known.get(institutionId)?.required_psu_headers.map((name) => name.toLowerCase()) ?? null;
    },
  };
};
