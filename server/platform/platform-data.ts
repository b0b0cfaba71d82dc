import * as z from "zod/mini";
import { authProviderSchema } from "#shared/contracts/identity/auth.ts";
import * as tables from "./db/tables.ts";
import { type PersonData, reasons } from "./person-data.ts";

const { secret, ofThisInstallation, underWay } = reasons;
const name = z.string().check(z.maxLength(200));

export const personData: PersonData = {
  tables: tables,
  exported: {
    users: {
      description: "tu perfil",
      use: "restored",
      without: {
        passwordHash: secret,
        lockedAt: ofThisInstallation,
        claimedAt: ofThisInstallation,
        browsersForgottenAt: ofThisInstallation,
        ledgerVersion: underWay,
        agendaVersion: underWay,
        goalsVersion: underWay,
        goalsKeptUpOn: underWay,
      },
      fields: {
        firstName: name,
        lastName: name,
        authProvider: authProviderSchema,
        weekStartsOn: z.enum(["sunday", "monday"]),
      },
      takes: ["firstName", "lastName", "onboardingCompleted", "weekStartsOn"],
    },
  },
  leftOut: {
    sessions: secret,
    rate_limits: underWay,
    idempotency_keys: underWay,
    event_deliveries: underWay,
  },
};
