import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "PATCH /api/banking/transactions/:id/category": () => ({ category: "Ocio/Entretenimiento" }),
  "PATCH /api/banking/transactions/:id/transfer": () => ({ isTransfer: true }),
  "POST /api/banking/auth": ({ bank }) => ({
    institutionId: "BBVA_BBVAESMM",
    connectionId: bank.connectionId,
  }),
  "POST /api/banking/sync-accounts": ({ bank }) => ({ requisitionId: bank.consentId }),
  "POST /api/banking/accounts/:id/same": () => ({ isSame: true }),
  "POST /api/banking/connections/:id/disconnect": () => ({ forget: true }),
};
