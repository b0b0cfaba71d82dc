import { importJWK, jwtVerify } from "jose";
import { afterAll, expect, test } from "vitest";
import {
  aPushBrowser,
  pushKeys,
  startPushDouble,
} from "#server/modules/notifications/testing/push-double.ts";
import { createWebPushService } from "./web-push-service.ts";

const double = await startPushDouble();
afterAll(double.stop);

const keys = pushKeys();
const push = createWebPushService({ keys, subject: "mailto:fred@example.es", url: double.url });
const message = {
  title: "«Bar» & más",
  body: "Llevas 166,40 € de 200 €.",
  link: "/banking?category=Seguros",
  tag: "2f8ac0b0-5c2e-4d6f-9a0e-1b2c3d4e5f60",
};

test("a message reaches the browser, which alone can read it, signed by us and kept for no longer than it may", async () => {
  const browser = aPushBrowser();

  const outcome = await push.send(browser.target, { ...message, ttlSeconds: 90 });

  const request = double.requests.at(-1);
  if (!request) throw new Error("Nothing came");
  expect(outcome).toBe("sent");
  expect(request.path).toBe(browser.path);
  expect(request.body.toString("latin1")).not.toContain("166,40");
  expect(browser.read(request.body)).toEqual(message);
  expect(request.headers).toMatchObject({
    ttl: "90",
    topic: "2f8ac0b05c2e4d6f9a0e1b2c3d4e5f60",
    "content-encoding": "aes128gcm",
  });
  const [, token = "", key = ""] =
    /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? "") ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(key, "base64url");
  const jwk = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    "ES256",
  );
  const { payload } = await jwtVerify(token, jwk);
  expect(payload).toMatchObject({ aud: "https://fcm.googleapis.com", sub: "mailto:fred@example.es" });
});

test.each([404, 410])(
  "a browser for which the push service answers %i gets no more notices",
  async (status) => {
    const browser = aPushBrowser();
    double.answers.set(browser.path, status);

    expect(await push.send(browser.target, { ...message, ttlSeconds: 60 })).toBe("gone");
  },
);

test.each([301, 400, 403, 429, 500])("an answer of %i is no delivery", async (status) => {
  const browser = aPushBrowser();
  double.answers.set(browser.path, status);

  await expect(push.send(browser.target, { ...message, ttlSeconds: 60 })).rejects.toThrow();
});

const { p256dh, auth } = aPushBrowser().target;

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("%s is a browser's", (endpoint) => {
  expect(push.isAllowed({ endpoint, p256dh, auth })).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://fcm.googleapis.com.evil.es/abc",
  "https://evil.es/fcm.googleapis.com",
  "https://me@fcm.googleapis.com/abc",
  "https://evilnotify.windows.com/w",
  "https://notify.windows.com/w",
  "https://localhost/abc",
  "https://127.0.0.1/abc",
  "https://169.254.169.254/latest",
  "https://[::1]/abc",
  "file:///etc/passwd",
  "nothing",
])("%s is nobody's, and nothing is sent there", async (endpoint) => {
  const before = double.requests.length;

  expect(push.isAllowed({ endpoint, p256dh, auth })).toBe(false);
  expect(await push.send({ endpoint, p256dh, auth }, { ...message, ttlSeconds: 60 })).toBe("gone");
  expect(double.requests).toHaveLength(before);
});

test("keys that are none are refused", () => {
  const { endpoint } = aPushBrowser().target;
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");

  expect(push.isAllowed({ endpoint, p256dh: offCurve, auth })).toBe(false);
  expect(push.isAllowed({ endpoint, p256dh, auth: "AAAA" })).toBe(false);
});
