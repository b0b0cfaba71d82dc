import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";

export type Tokens = ReturnType<typeof createTokens>;

type Use = "access" | "refresh";

/** Seconds. */
const lifetimes: Record<Use, number> = { access: 86_400, refresh: 2_592_000 };

/** Signed tokens need no storage: any process that knows the key can check them. */
export const createTokens = (clock: Clock, key: string) => {
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  const signatureOf = (text: string) => createHmac("sha256", key).update(`token ${text}`).digest("base64url");

  const issue = (use: Use) => {
    const header = encoded({ alg: "HS256", typ: "JWT" });
    const claims = encoded({ use, exp: seconds() + lifetimes[use], jti: randomUUID() });
    return `${header}.${claims}.${signatureOf(`${header}.${claims}`)}`;
  };

  const access = () => ({ access: issue("access"), access_expires: lifetimes.access });

  return {
    access,
    both: () => ({ ...access(), refresh: issue("refresh"), refresh_expires: lifetimes.refresh }),
    isValid(token: string, use: Use) {
      const [header = "", claims = "", signature = ""] = token.split(".");
      if (!equal(signature, signatureOf(`${header}.${claims}`))) return false;
      const read = JSON.parse(Buffer.from(claims, "base64url").toString()) as { use: Use; exp: number };
      return read.use === use && read.exp > seconds();
    },
  };
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** In constant time. */
export const equal = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
