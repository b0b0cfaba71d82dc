import { z } from "zod";
import { BankError } from "#server/modules/banking/bank-provider.ts";
import { bodyOf, type SendToBank } from "#server/modules/banking/providers/wire/bank-http.ts";
import type { Clock } from "#server/platform/clock.ts";
import { errorOf } from "./errors.ts";

/** Header characters only, so that no runtime error message repeats the token. */
const token = z.string().regex(/^[\x21-\x7e]+$/);
const accessSchema = z.object({ access: token, access_expires: z.number() });
const pairSchema = accessSchema.extend({ refresh: token, refresh_expires: z.number() });

interface Tokens {
  access: string;
  accessUntil: number;
  refresh: string;
  refreshUntil: number;
}

interface AccessTokenOptions {
  send: SendToBank;
  clock: Clock;
  secretId: string;
  secretKey: string;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const marginMs = 60_000;

export const createAccessTokens = ({ send, clock, secretId, secretKey }: AccessTokenOptions) => {
  let tokens: Tokens | null = null;
  let renewal: Promise<Tokens> | null = null;

  const now = () => clock.now().getTime();
  const untilOf = (seconds: number) => now() + seconds * 1000 - marginMs;

  const obtain = async (): Promise<Tokens> => {
    const answer = await send({
      method: "POST",
      path: "/api/v2/token/new/",
      body: { secret_id: secretId, secret_key: secretKey },
    });
    if (answer.status === 401) throw new BankError("misconfigured", "The keys of GoCardless were refused");
    if (answer.status >= 300) throw errorOf(answer, { now: clock.now(), aboutAccount: false });
    const pair = bodyOf(pairSchema, answer);
    return {
      access: pair.access,
      accessUntil: untilOf(pair.access_expires),
      refresh: pair.refresh,
      refreshUntil: untilOf(pair.refresh_expires),
    };
  };

  const refresh = async (old: Tokens): Promise<Tokens> => {
    const answer = await send({
      method: "POST",
      path: "/api/v2/token/refresh/",
      body: { refresh: old.refresh },
    });
    if (answer.status === 401) return obtain();
    if (answer.status >= 300) throw errorOf(answer, { now: clock.now(), aboutAccount: false });
    const { access, access_expires } = bodyOf(accessSchema, answer);
    return { ...old, access, accessUntil: untilOf(access_expires) };
  };

  const renew = () => {
    renewal ??= (tokens && now() < tokens.refreshUntil ? refresh(tokens) : obtain())
      .then((renewed) => {
        tokens = renewed;
        return renewed;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };

  return {
    async current() {
      const valid = tokens && now() < tokens.accessUntil ? tokens : await renew();
      return valid.access;
    },
    forget(refused: string) {
      if (tokens?.access === refused) tokens = null;
    },
  };
};
