import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { LinkPurpose, MailLinkRepository, MailLinkScope } from "./mail-link-repository.ts";

interface Dependencies {
  links: MailLinkRepository;
  clock: Clock;
  /** Scheme, host and port of the app for people; never what a request says. */
  origin: () => string;
}

export type { MailLinkScope } from "./mail-link-repository.ts";
export type MailLinkService = ReturnType<typeof createMailLinkService>;

const oneMinute = 60_000;

const kinds = {
  reset_password: { page: "/auth/reset", lifetime: 30 * oneMinute },
  verify_email: { page: "/auth/verify", lifetime: 24 * 60 * oneMinute },
} satisfies Record<LinkPurpose, { page: string; lifetime: number }>;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Says the same of a link that was never made, is too old, or was used. */
const deadLink = () =>
  new AppError("not_found", "Este enlace ya no vale: caducó, se usó o hay otro más nuevo.");

/** Links in mails: 32 random bytes that are stored only as their hash, single-use, of one purpose. */
export const createMailLinkService = ({ links, clock, origin }: Dependencies) => {
  const named = (token: string, purpose: LinkPurpose) => ({
    id: hashOf(token),
    purpose,
    now: clock.now(),
  });

  return {
    /** The address of one of our pages, as it may stand in a mail. */
    addressOf: (page: string) => `${origin()}${page}`,

    /** Makes a link in place of the person's earlier ones. The secret is in the fragment: no server and no referrer sees it. */
    async issue(userId: string, purpose: LinkPurpose) {
      const { page, lifetime } = kinds[purpose];
      const token = randomBytes(32).toString("base64url");
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + lifetime);
      await links.replace(userId, { id: hashOf(token), purpose, createdAt, expiresAt });
      return `${origin()}${page}#${token}`;
    },

    /** Whose link it is. Throws `not_found` when it is worth nothing. */
    async holderOf(token: string, purpose: LinkPurpose) {
      const userId = await links.holderOf(named(token, purpose));
      if (!userId) throw deadLink();
      return userId;
    },

    /** Uses a link along with `work`, which is done once or not at all. Throws `not_found` when it is worth nothing. */
    async use<Done>(
      token: string,
      purpose: LinkPurpose,
      work: (scope: MailLinkScope, userId: string) => Promise<Done>,
    ) {
      const used = await links.use(named(token, purpose), work);
      if (!used) throw deadLink();
      return used;
    },
  };
};
