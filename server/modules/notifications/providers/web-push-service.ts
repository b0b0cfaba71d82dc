import { ECDH } from "node:crypto";
import type { PushService, PushTarget } from "#server/modules/notifications/push-service.ts";

interface WebPushOptions {
  /** VAPID (RFC 8292), base64url. */
  keys: { publicKey: string; privateKey: string };
  /** Contact for the push service, mailto: or https:. */
  subject: string;
  url?: string | null;
  timeoutMs?: number;
}

/** RFC 8030, 7.3. */
const gone = [404, 410];

/** RFC 8030, with payloads encrypted by RFC 8291. */
export const createWebPushService = (options: WebPushOptions): PushService => {
  const { keys, subject, url = null, timeoutMs = 10_000 } = options;

  return {
    publicKey: keys.publicKey,
    isAllowed,

    async send(target, { ttlSeconds, ...message }) {
      // The service may have been allowed on an earlier day.
      if (!isAllowed(target)) return "gone";
      const { endpoint, p256dh, auth } = target;
      const webPush = (await import("web-push")).default;
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          // At most 32 base64url characters.
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

/** Chrome and its relatives, Firefox, Safari. */
const hosts = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
];
/** Edge has one host in each region. */
const domains = [".notify.windows.com"];

/** Addresses come from the browser and we call them, so only known push services are allowed. */
const isPushService = (endpoint: string) => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isKnown = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return isKnown && protocol === "https:" && port === "" && username === "" && password === "";
};

/** RFC 8291, 3.2. */
const authBytes = 16;
const pointBytes = 65;

const isPoint = (text: string) => {
  const bytes = Buffer.from(text, "base64url");
  try {
    return bytes.length === pointBytes && ECDH.convertKey(bytes, "prime256v1").length > 0;
  } catch {
    return false;
  }
};

const headersOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );
