import { navigate } from "wouter/use-browser-location";
import { toast } from "#client/lib/toast.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { call } from "./call.ts";

let isExpiryShown = false;

/**
 * A sync that the person did not request; returns whether it changed anything. Shows only conflicts and, once, that
 * Google no longer accepts the tokens.
 */
export const syncQuietly = async () => {
  const { changed, conflicts, message, needsReconnection } = await call(syncCalendar, { body: undefined });
  if (conflicts > 0) toast({ title: "Google Calendar", description: message });
  if (needsReconnection && !isExpiryShown) toast(expired);
  isExpiryShown = needsReconnection;
  return changed > 0;
};

const expired = {
  title: "Tokens expirados",
  description: "Usa Restablecer para reconectar",
  variant: "destructive",
  action: { label: "Integraciones", onPress: () => navigate("/integrations") },
} as const;
