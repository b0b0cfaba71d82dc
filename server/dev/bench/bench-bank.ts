import type { BankProvider, RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { today } from "./bench-app.ts";

const institution = {
  id: "BENCH",
  name: "Banco",
  bic: null,
  logo: null,
  historyDays: 730,
  consentDays: 180,
};

const texts = ["COMPRA MERCADONA", "RECIBO IBERDROLA", "BAR EL RINCON", "RENFE VIAJEROS", "FARMACIA SOL"];

const transactionOf = (id: string, bookedOn: string, place: number): RemoteTransaction => ({
  status: "booked",
  externalId: id,
  bookedOn,
  valueOn: bookedOn,
  amountCents: -(100 + ((place * 7919) % 20_000)),
  currency: "EUR",
  description: `${texts[place % texts.length]} ${place % 997}`,
  counterparty: null,
  counterpartyIban: null,
  bankTransactionCode: null,
  merchantCategoryCode: null,
  creditorId: null,
  balanceAfterCents: null,
});

/** One account with `old` transactions over two years and `fresh` ones of this week. */
export const createBenchBank = (old: number, fresh: number) => {
  let hasFresh = false;
  const perDay = Math.ceil(old / 700);
  const history = Array.from({ length: old }, (_, place) =>
    transactionOf(`old-${place}`, addDays(today, -6 - Math.floor(place / perDay)), place),
  );
  const week = Array.from({ length: fresh }, (_, place) =>
    transactionOf(`new-${place}`, addDays(today, -(place % 5)), place),
  );
  const account = {
    remoteId: "one",
    iban: "ES9121000418450200051332",
    steadyId: null,
    name: "Cuenta",
    type: "checking" as const,
    currency: "EUR",
  };

  const bank: BankProvider = {
    id: "gocardless",
    presenceLiftsLimit: false,
    institutions: async () => [institution],
    startConsent: async ({ redirectUrl, psuId, reference }) => ({
      consentUrl: `${redirectUrl}?ref=${psuId}.${reference}`,
      remoteId: reference,
    }),
    consent: async (remoteId) => ({ status: "linked", remoteId, validUntil: null, accounts: [account] }),
    endConsent: async () => {},
    balance: async () => ({
      balance: { cents: 100_000, currency: "EUR", includesPending: true },
      allowance: null,
    }),
    transactions: async (_account, from) => ({
      transactions: [...(hasFresh ? week : []), ...history].filter(
        ({ bookedOn }) => from === null || bookedOn >= from,
      ),
      complete: true,
      unreadable: 0,
      allowance: null,
    }),
  };
  return {
    bank,
    institutionId: institution.id,
    addThisWeek() {
      hasFresh = true;
    },
  };
};
export type BenchBank = ReturnType<typeof createBenchBank>;
