import { isIP } from "node:net";
import type { Presence } from "#server/modules/banking/bank-provider.ts";

/**
 * All headers that the bank requires, or none: a part of them is refused, and so is a bank we do not know.
 * Only address and browser are known to us.
 */
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
