import type { SampleBodies } from "#server/dev/testing/module-samples.ts";
import { aRegistration } from "#shared/testing/builders.ts";

export const bodies: SampleBodies = {
  "POST /api/auth/register": () => aRegistration(),
  "POST /api/auth/login": () => ({ email: "nadie@ejemplo.es", password: "una-clave-larga" }),
  "POST /api/auth/confirm": () => ({ password: "una-clave-larga" }),
  "POST /api/auth/password": () => ({ currentPassword: "no-es-esta-clave", newPassword: "otra-clave-larga" }),
  "POST /api/auth/forgot-password": () => ({ email: "nadie@ejemplo.es" }),
  "POST /api/auth/reset-password": () => ({ token: "A".repeat(43), password: "una-clave-larga" }),
  "POST /api/auth/deny-sign-in": () => ({ token: "A".repeat(43) }),
  "POST /api/auth/verify-email": () => ({ token: "A".repeat(43) }),
  "PATCH /api/auth/profile": () => ({ firstName: "Luis", lastName: "Soler" }),
  "POST /api/auth/second-step": () => ({ code: "123456" }),
  "POST /api/auth/authenticator/confirm": () => ({ code: "123456" }),
  "POST /api/auth/passkeys": ({ ids: [id] }) => ({ name: "Llave de Luis", credential: { id } }),
  "POST /api/auth/access-tokens": () => ({ name: "Mi asistente", scope: "read", days: 30 }),
  "POST /api/auth/passkeys/login": ({ ids: [id] }) => ({ credential: { id } }),
};
