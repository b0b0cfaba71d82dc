import { isIP } from "node:net";
import type { Presence } from "#server/modules/banking/bank-provider.ts";

/** All headers that the bank requires, or none, because banks refuse an incomplete set. */
export const presenceHeaders = (
  required: string[] | null,
  presence: Presence | undefined,
): Record<string, string> => {
  if (!presence || !required) return {};
  const userAgent = presence.userAgent.replace(/[^\x20-\x7e]/g, "").trim();
  const known: Record<string, string> = {
    ...(isIP(presence.ip) && { "psu-ip-address": presence.ip }),
    ...(userAgent && { "psu-user-agent": userAgent.slice(0, 500) }),
  };
  return required.every((name) => Object.hasOwn(known, name)) ? known : {};
};
