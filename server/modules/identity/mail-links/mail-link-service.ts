import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LinkPurpose, MailLinkRepository, MailLinkScope, UsedLink } from "./mail-link-repository.ts";

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
  /** Mails are read late; it opens nothing but what its mailbox can ask for anyway. */
  deny_sign_in: { page: "/auth/deny", lifetime: 7 * 24 * 60 * oneMinute },
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

  const make = (purpose: LinkPurpose) => {
    const token = randomBytes(32).toString("base64url");
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + kinds[purpose].lifetime);
    return { token, link: { id: hashOf(token), purpose, createdAt, expiresAt } };
  };
  /** The secret is in the fragment: no server and no referrer sees it. */
  const linkTo = (purpose: LinkPurpose, token: string) => `${origin()}${kinds[purpose].page}#${token}`;

  /** Makes what a link holds, in place of the person's earlier ones. */
  const issueToken = async (userId: string, purpose: Exclude<LinkPurpose, "deny_sign_in">) => {
    const { token, link } = make(purpose);
    await links.replace(userId, link);
    return token;
  };

  return {
    /** The address of one of our pages, as it may stand in a mail. */
    addressOf: (page: string) => `${origin()}${page}`,

    issueToken,

    /** Makes a link in place of the person's earlier ones. */
    issue: async (userId: string, purpose: Exclude<LinkPurpose, "deny_sign_in">) =>
      linkTo(purpose, await issueToken(userId, purpose)),

    /** Makes a link beside the earlier ones, for sign-ins from an instant on: a newer mail must not make it void. */
    async issueDenial(userId: string, since: Date) {
      const { token, link } = make("deny_sign_in");
      await links.add(userId, { ...link, since });
      return linkTo("deny_sign_in", token);
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
      work: (scope: MailLinkScope, link: UsedLink) => Promise<Done>,
    ) {
      const used = await links.use(named(token, purpose), work);
      if (!used) throw deadLink();
      return used;
    },
  };
};
