import * as z from "zod/mini";
import type { Tokens } from "#server/modules/calendar/calendar-provider.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { SealedTokens } from "./calendar-connection-repository.ts";

const waiting = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  accessExpiresAt: z.coerce.date(),
});

/** Opening throws when the tokens were sealed for another person or with another key. */
export const createTokenSeal = ({ seal, open }: Sealing) => ({
  sealWaiting: (userId: string, tokens: Tokens) => seal(JSON.stringify(tokens), userId),

  openWaiting: (userId: string, sealed: string): Tokens => waiting.parse(JSON.parse(open(sealed, userId))),

  seal: (userId: string, { accessToken, refreshToken, accessExpiresAt }: Tokens): SealedTokens => ({
    accessTokenSealed: seal(accessToken, userId),
    refreshTokenSealed: seal(refreshToken, userId),
    accessExpiresAt,
  }),

  open(userId: string, sealed: SealedTokens): Tokens | null {
    const { accessTokenSealed, refreshTokenSealed, accessExpiresAt } = sealed;
    if (!accessTokenSealed || !refreshTokenSealed || !accessExpiresAt) return null;
    return {
      accessToken: open(accessTokenSealed, userId),
      refreshToken: open(refreshTokenSealed, userId),
      accessExpiresAt,
    };
  },
});

export type TokenSeal = ReturnType<typeof createTokenSeal>;
