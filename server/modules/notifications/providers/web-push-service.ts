import { ECDH } from "node:crypto";
import type { PushService, PushTarget } from "#server/modules/notifications/push-service.ts";
import { isPushService } from "./push-hosts.ts";

interface WebPushOptions {
  /** VAPID (RFC 8292), base64url. */
  keys: { publicKey: string; privateKey: string };
  /** Whom a push service may write to: mailto: or https:. */
  subject: string;
  /** One server in place of the browsers' push services. */
  url?: string | null;
  timeoutMs?: number;
}

/** Who takes no more: the person has forbidden it, or the browser is gone (RFC 8030, 7.3). */
const gone = [404, 410];

/** Web push (RFC 8030) with payloads that only the browser can read (RFC 8291). */
export const createWebPushService = (options: WebPushOptions): PushService => {
  const { keys, subject, url = null, timeoutMs = 10_000 } = options;

  return {
    publicKey: keys.publicKey,
    isAllowed,

    async send(target, { ttlSeconds, ...message }) {
      // One of another day may be at a service that is trusted no longer.
      if (!isAllowed(target)) return "gone";
      const { endpoint, p256dh, auth } = target;
      const webPush = (await import("web-push")).default;
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          // What waits for the browser is replaced, too. At most 32 letters of base64url.
          topic: message.tag.replaceAll("-", ""),
        },
      );
      const { pathname, search } = new URL(endpoint);
      const response = await fetch(url === null ? endpoint : new URL(pathname + search, url), {
        method: "POST",
        headers: headersOf(headers),
        body: new Uint8Array(body ?? []),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (gone.includes(response.status)) return "gone";
      if (!response.ok) throw new Error(`The push service answered ${response.status}`);
      return "sent";
    },
  };
};

const isAllowed = ({ endpoint, p256dh, auth }: PushTarget) =>
  isPushService(endpoint) && isPoint(p256dh) && Buffer.from(auth, "base64url").length === authBytes;

/** RFC 8291, 3.2. */
const authBytes = 16;
const pointBytes = 65;

/** A point of P-256, uncompressed. */
const isPoint = (text: string) => {
  const bytes = Buffer.from(text, "base64url");
  try {
    return bytes.length === pointBytes && ECDH.convertKey(bytes, "prime256v1").length > 0;
  } catch {
    return false;
  }
};

/** `fetch` counts the length itself. */
const headersOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );
