import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import { randomToken, sha256 } from "#server/platform/crypto/tokens.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import type { LinkPurpose, MailLinkRepository, UsedLink } from "./mail-link-repository.ts";

interface Dependencies {
  links: MailLinkRepository;
  clock: Clock;
  /** Scheme, host and port of the app for people; never what a request says. */
  origin: () => string;
}

export type MailLinkService = ReturnType<typeof createMailLinkService>;

const oneMinute = 60_000;

const kinds = {
  reset_password: { page: "/auth/reset", lifetime: 30 * oneMinute },
  verify_email: { page: "/auth/verify", lifetime: 24 * 60 * oneMinute },
  /** Long, because mails are read late and the mailbox could ask for a reset anyway. */
  deny_sign_in: { page: "/auth/deny", lifetime: 7 * 24 * 60 * oneMinute },
} satisfies Record<LinkPurpose, { page: string; lifetime: number }>;

/** The same message for a missing, expired or used link. */
const deadLink = () =>
  new AppError("not_found", "Este enlace ya no vale: caducó, se usó o hay otro más nuevo.");

/** Links in mails: 32 random bytes that are stored only as their hash, single-use, of one purpose. */
export const createMailLinkService = ({ links, clock, origin }: Dependencies) => {
  const named = (token: string, purpose: LinkPurpose) => ({
    id: sha256(token),
    purpose,
    now: clock.now(),
  });

  const make = (purpose: LinkPurpose) => {
    const token = randomToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + kinds[purpose].lifetime);
    return { token, link: { id: sha256(token), purpose, createdAt, expiresAt } };
  };
  /** The secret is in the fragment, which servers and referrers do not see. */
  const linkTo = (purpose: LinkPurpose, token: string) => `${origin()}${kinds[purpose].page}#${token}`;

  const issueToken = async (userId: string, purpose: Exclude<LinkPurpose, "deny_sign_in">) => {
    const { token, link } = make(purpose);
    await links.replace(userId, link);
    return token;
  };

  return {
    addressOf: (page: string) => `${origin()}${page}`,

    issueToken,

    issue: async (userId: string, purpose: Exclude<LinkPurpose, "deny_sign_in">) =>
      linkTo(purpose, await issueToken(userId, purpose)),

    /** Keeps earlier links valid, so that a newer mail does not replace an older one. */
    async issueDenial(userId: string, since: Date) {
      const { token, link } = make("deny_sign_in");
      await links.add(userId, { ...link, since });
      return linkTo("deny_sign_in", token);
    },

    async holderOf(token: string, purpose: LinkPurpose) {
      const userId = await links.holderOf(named(token, purpose));
      if (!userId) throw deadLink();
      return userId;
    },

    /** Uses a link and runs `work` once. Throws `not_found` for a dead link. */
    async use<Done>(
      token: string,
      purpose: LinkPurpose,
      work: (scope: Scope, link: UsedLink) => Promise<Done>,
    ) {
      const used = await links.use(named(token, purpose), work);
      if (!used) throw deadLink();
      return used;
    },
  };
};
