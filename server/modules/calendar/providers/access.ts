import type { Tokens } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";

/** Renewed this long before their time, so that none lapses on the way. */
const marginMs = 60_000;

interface AccessOptions {
  renew: (tokens: Tokens) => Promise<Tokens>;
  clock: Clock;
  onRefreshed: (tokens: Tokens) => Promise<void>;
}

/** One session's access token, renewed by one call at a time and kept before it is used. */
export const createAccess = (start: Tokens, { renew, clock, onRefreshed }: AccessOptions) => {
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

  const isFresh = () => clock.now().getTime() < tokens.accessExpiresAt.getTime() - marginMs;

  return {
    /** Asks with a living token, and once more with a new one when it was refused. */
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
