import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { PushTarget } from "#server/modules/notifications/push-service.ts";

interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on a local port that keeps what it was given; `answers` are statuses by path, 201 where there is none. */
export const startPushDouble = async () => {
  const requests: PushRequest[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (incoming, response) => {
    incoming.setEncoding("latin1");
    const body = Buffer.from(await text(incoming), "latin1");
    const path = incoming.url ?? "";
    requests.push({ path, headers: incoming.headers, body });
    response.writeHead(answers.get(path) ?? 201).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** A browser that has subscribed, and reads what comes (RFC 8188 and 8291). */
export const aPushBrowser = (name: string = randomBytes(8).toString("hex")) => {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const path = `/fcm/send/${name}`;
  const target: PushTarget = {
    endpoint: `https://fcm.googleapis.com${path}`,
    p256dh: curve.getPublicKey().toString("base64url"),
    auth: auth.toString("base64url"),
  };
  const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));

  const read = (body: Buffer): Record<string, unknown> => {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
    const secret = hkdf(curve.computeSecret(sender), auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  };

  return {
    path,
    target,
    subscription: { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    read,
  };
};

/** VAPID's keys, for nothing but tests. */
export const pushKeys = () => {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.alloc(32, 7));
  return {
    publicKey: curve.getPublicKey().toString("base64url"),
    privateKey: curve.getPrivateKey().toString("base64url"),
  };
};
