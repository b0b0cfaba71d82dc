import type { Tokens } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";

/** Tokens are renewed this long before they expire. */
const renewalMarginMs = 60_000;

interface AccessOptions {
  renew: (tokens: Tokens) => Promise<Tokens>;
  clock: Clock;
  onRefreshed: (tokens: Tokens) => Promise<void>;
}

/** Shares one renewal among concurrent calls. New tokens are stored before they are used. */
export const createAccessTokens = (start: Tokens, { renew, clock, onRefreshed }: AccessOptions) => {
  let tokens = start;
  let renewal: Promise<Tokens> | null = null;

  const refresh = async () => {
    const fresh = await renew(tokens);
    await onRefreshed(fresh);
    tokens = fresh;
    return fresh;
  };

  const refreshOnce = () => {
    renewal ??= refresh().finally(() => {
      renewal = null;
    });
    return renewal;
  };

  const isFresh = () => clock.now().getTime() < tokens.accessExpiresAt.getTime() - renewalMarginMs;

  return {
    async use<Answer>(ask: (accessToken: string) => Promise<Answer>): Promise<Answer> {
      const { accessToken } = isFresh() ? tokens : await refreshOnce();
      try {
        return await ask(accessToken);
      } catch (error) {
        if (!(error instanceof Error && "status" in error && error.status === 401)) throw error;
      }
      const next = tokens.accessToken === accessToken ? await refreshOnce() : tokens;
      return ask(next.accessToken);
    },
  };
};
