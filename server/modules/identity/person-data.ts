import { type PersonData, reasons } from "#server/platform/person-data.ts";
import * as tables from "./tables.ts";

const { secret, underWay } = reasons;

export const personData: PersonData = {
  tables: tables,
  exported: {
    activities: {
      description: "la actividad de tu cuenta: accesos, permisos y descargas",
      use: "export-only",
    },
    identities: {
      description: "con qué proveedores entras",
      use: "export-only",
      without: { revocationToken: secret, idToken: secret },
    },
    access_tokens: {
      description: "los tokens de acceso que has creado para otros programas",
      use: "export-only",
      without: { hash: secret },
    },
  },
  leftOut: {
    sign_in_visits: secret,
    mail_links: secret,
    invitations: secret,
    known_browsers: secret,
    sign_in_alerts: underWay,
    authenticators: secret,
    recovery_codes: secret,
    passkeys: secret,
  },
};
